import { matchCommandOf } from '../../science/match/experiment.ts';
import { matchAsCsv, matchAsJson, matchTables } from '../../science/match/report.ts';
import type { MatchResults, MatchSummary } from '../../science/match/summary.ts';
import { escapeHtml, tableAsHtml, tableAsMarkdown, tableAsText } from '../../science/table.ts';
import { htmlCommand, htmlDownload, htmlPage, htmlSection } from './html.ts';

export const MATCH_FORMATS = {
  text: (summary: MatchSummary) => matchTables(summary).map(tableAsText).join('\n\n'),
  json: matchAsJson,
  markdown: (summary: MatchSummary) =>
    [
      `## ${titleOf(summary)}`,
      ...(summary.experiment.about ? [summary.experiment.about] : []),
      `\`${matchCommandOf(summary.experiment)}\``,
      ...matchTables(summary).map(tableAsMarkdown),
    ].join('\n\n'),
} as const;

export function matchAsHtml(summary: MatchSummary, results: readonly MatchResults[]): string {
  const { experiment, standings } = summary;
  const versions = standings.map(({ name, version }) => `${name} version ${version}`).join(', ');
  const csv = htmlDownload('games.csv', 'text/csv', matchAsCsv(summary, results));
  const json = htmlDownload('report.json', 'application/json', matchAsJson(summary));
  return htmlPage(titleOf(summary), [
    ...(experiment.about ? [`<p>${escapeHtml(experiment.about)}</p>`] : []),
    `<p>${escapeHtml(versions)}.</p>`,
    htmlCommand(matchCommandOf(experiment)),
    htmlSection('Tables', matchTables(summary).map(tableAsHtml).join('\n')),
    htmlSection('Data', `<p>Every game: ${csv}. All figures: ${json}.</p>`),
  ]);
}

function titleOf({ experiment: { name, players } }: MatchSummary): string {
  return name || `Match: ${players.map(({ spec }) => spec).join(', ')}`;
}
