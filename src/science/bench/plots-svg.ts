import { benchPlots } from '../bench-plots.ts';
import { colourOf } from '../plot.ts';
import type { Summary } from '../summary.ts';
import { escapeHtml } from '../table.ts';

/** The plots of a report, one below another, as one self-contained picture. */
export function plotsAsSvg(summary: Summary): string {
  const { players, experiment } = summary;
  const { game, rules, games, seed } = experiment;
  const caption = `${game}, ${rules} rules, games with seeds ${seed} to ${seed + games - 1}; intervals are at 95 %`;
  const parts: string[] = [
    `<text class="title" x="16" y="28">${escapeHtml(experiment.name || caption)}</text>`,
  ];
  let y = 44;
  for (const [i, { spec, games: n }] of players.entries()) {
    parts.push(
      `<rect x="16" y="${y}" width="12" height="12" rx="3" fill="${colourOf(i)}"/>`,
      `<text x="36" y="${y + 11}">${escapeHtml(spec)}, n = ${n}</text>`,
    );
    y += 20;
  }
  for (const { title, html, note } of benchPlots(summary)) {
    y += 24;
    parts.push(`<text class="title" x="16" y="${y}">${escapeHtml(title)}</text>`);
    y += 8;
    for (const [, width, height, content] of html.matchAll(PICTURE)) {
      parts.push(
        `<svg x="0" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
      );
      y += Number(height);
    }
    parts.push(`<text x="16" y="${y + 10}">${escapeHtml(note)}</text>`);
    y += 16;
  }
  parts.push(`<text x="16" y="${y + 16}">${escapeHtml(caption)}</text>`);
  const height = y + 32;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><style>${STYLE}</style><rect width="${WIDTH}" height="${height}" fill="#ffffff"/>${parts.join('\n')}</svg>\n`;
}

const WIDTH = 720;
const PICTURE = /<svg viewBox="0 0 (\d+) (\d+)"[^>]*>(.*?)<\/svg>/gs;
const STYLE =
  'text{font:12px system-ui,sans-serif;fill:#5d5d66}.title{font-size:16px;font-weight:600;fill:#1d1d1f}.grid{stroke:#d9d9de}.axis{stroke:#5d5d66}.mean{stroke:#1d1d1f;stroke-dasharray:4 3}';
