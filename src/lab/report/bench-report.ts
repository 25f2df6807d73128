import { reportAsJson } from '../../science/bench-json.ts';
import { benchPlots } from '../../science/bench-plots.ts';
import { benchTables, gamesAsCsv } from '../../science/bench-tables.ts';
import { commandOf } from '../../science/experiment.ts';
import type { PlayerResults, Summary } from '../../science/summary.ts';
import { escapeHtml, tableAsHtml, tableAsMarkdown, tableAsText } from '../../science/table.ts';
import { htmlCommand, htmlDownload, htmlPage, htmlSection } from './html.ts';

export const BENCH_FORMATS = {
  text: (summary: Summary) => benchTables(summary).map(tableAsText).join('\n\n'),
  json: reportAsJson,
  markdown: benchAsMarkdown,
} as const;

export function benchAsHtml(summary: Summary, results: readonly PlayerResults[]): string {
  const { experiment } = summary;
  return htmlPage(titleOf(summary), [
    ...(experiment.about ? [`<p>${escapeHtml(experiment.about)}</p>`] : []),
    `<p>${escapeHtml(coverage(summary))}.</p>`,
    htmlCommand(commandOf(experiment)),
    ...benchPlots(summary).map(({ title, html, note }) =>
      htmlSection(title, `<figure>${html}<figcaption>${escapeHtml(note)}</figcaption></figure>`),
    ),
    htmlSection('Tables', benchTables(summary).map(tableAsHtml).join('\n')),
    htmlSection(
      'Data',
      `<p>Every game: ${htmlDownload('games.csv', 'text/csv', gamesAsCsv(results))}. All figures: ${htmlDownload('report.json', 'application/json', reportAsJson(summary))}.</p>`,
    ),
  ]);
}

function benchAsMarkdown(summary: Summary): string {
  const { about } = summary.experiment;
  return [
    `## ${titleOf(summary)}`,
    ...(about ? [about] : []),
    `${coverage(summary)}: \`${commandOf(summary.experiment)}\``,
    ...benchTables(summary).map(tableAsMarkdown),
  ].join('\n\n');
}

function titleOf({ experiment: { name, game } }: Summary): string {
  return name || `Bench of ${game}`;
}

function coverage({ experiment: { game, rules, games, seed }, players }: Summary): string {
  const versions = players.map(({ spec, version }) => `${spec} version ${version}`).join(', ');
  return `${game}, ${rules} rules, games with seeds ${seed} to ${seed + games - 1}; ${versions}`;
}
