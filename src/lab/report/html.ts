import { escapeHtml } from '../../science/table.ts';

/** A self-contained page: no scripts, no fonts, no network. */
export function htmlPage(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${parts.join('\n')}
</body>
</html>
`;
}

export function htmlSection(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>\n${content}\n</section>`;
}

export function htmlCommand(command: string): string {
  return `<p>Made by <code>${escapeHtml(command)}</code></p>`;
}

/** A link to a file embedded in the page. */
export function htmlDownload(name: string, type: string, content: string): string {
  const data = Buffer.from(content).toString('base64');
  return `<a download="${escapeHtml(name)}" href="data:${type};base64,${data}">${escapeHtml(name)}</a>`;
}

const STYLE = `
:root { color-scheme: light dark; --text: #1d1d1f; --quiet: #5d5d66; --line: #d9d9de; --page: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --text: #ececf1; --quiet: #a5a5b0; --line: #3c3c44; --page: #18181b; } }
body { margin: 24px auto; max-width: 960px; padding: 0 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 26px; } h2 { font-size: 20px; margin: 40px 0 8px; }
figure { margin: 0 0 24px; overflow-x: auto; }
figcaption, .note { color: var(--quiet); font-size: 14px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 14px; }
caption { text-align: left; font-weight: 600; padding: 8px 0; }
th, td { padding: 4px 10px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
code { font-size: 14px; overflow-wrap: anywhere; }
svg { display: block; width: 100%; max-width: 720px; height: auto; }
svg text { fill: var(--quiet); font-size: 11px; } svg .label { font-size: 12px; }
.grid { stroke: var(--line); stroke-width: 1; } .axis { stroke: var(--quiet); } .mean { stroke: var(--text); stroke-dasharray: 4 3; }
.thin polyline { stroke-width: 1; }
.legend { list-style: none; padding: 0; margin: 8px 0; font-size: 14px; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; }
.legend span { display: inline-block; width: 12px; height: 12px; border-radius: 3px; margin-right: 6px; }
`;
