import { InputError } from '../../../input-error.ts';
import type { Cluster } from '../../../lab/venues/cluster/cluster.ts';
import type { ClusterStatus, WorkerStatus } from '../../../lab/venues/cluster/status.ts';
import { formatFigure } from '../../../science/bench-tables.ts';
import { tableAsText } from '../../../science/table.ts';
import { type Arguments, type Command, oneOf } from '../../command.ts';
import { MEMBER_OPTION } from '../../options/cluster.ts';
import { formatDuration } from '../../terminal/progress.ts';
import { requireCluster } from './worker.ts';

export const cluster: Command = {
  summary: 'Show a cluster of workers, drain workers, cancel an experiment',
  words: ['[ACTION]', '[WHAT]'],
  options: { ...MEMBER_OPTION, json: { help: 'print the status as JSON' } },
  examples: ['cluster status', 'cluster drain', 'cluster drain WORKER', 'cluster cancel EXPERIMENT'],
  async run(args) {
    const action = oneOf(
      'action',
      args.words[0] ?? 'status',
      Object.keys(ACTIONS) as (keyof typeof ACTIONS)[],
    );
    const { withCluster } = await import('../../../lab/venues/cluster/cluster.ts');
    await withCluster(requireCluster(args), (open) => ACTIONS[action](open, args));
    return 0;
  },
};

const ACTIONS = {
  async status(open: Cluster, args: Arguments) {
    const { readStatus } = await import('../../../lab/venues/cluster/status.ts');
    const found = await readStatus(open);
    console.log(args.has('json') ? JSON.stringify(found, undefined, 2) : describeStatus(found));
  },
  async drain(open: Cluster, args: Arguments) {
    const { drain } = await import('../../../lab/venues/cluster/status.ts');
    const count = await drain(open, args.words[1]);
    const who = count === 1 ? '1 worker ends when its' : `${count} workers end when their`;
    console.log(count === 0 ? 'There are no workers.' : `${who} games have ended.`);
  },
  async cancel(open: Cluster, args: Arguments) {
    const id = args.words[1];
    if (id === undefined) {
      throw new InputError(
        '"cluster cancel" takes an experiment: "lookahead cluster status" lists them',
        'cancel',
      );
    }
    const { cancel } = await import('../../../lab/venues/cluster/status.ts');
    console.log(
      `Cancelled: ${await cancel(open, id)} games will not be played. Run the same command to start it again.`,
    );
  },
};

function describeStatus({
  experiments,
  queues,
  workers,
  rate,
  left,
  secondsLeft,
  distrusted,
  failures,
}: ClusterStatus): string {
  const tables = [
    {
      title: 'Experiments with games to play',
      header: ['what', 'experiment', 'games waiting', 'in play', 'failed jobs'],
      rows: experiments.map(({ id, title, waiting, playing, failedJobs }) => [
        title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title,
        id,
        ...[waiting, playing, failedJobs].map(String),
      ]),
    },
    {
      title: 'Queues',
      header: ['queue', 'jobs waiting', 'in play'],
      rows: queues.map(({ name, waitingJobs, playingJobs }) => [
        name,
        String(waitingJobs),
        String(playingJobs),
      ]),
    },
    {
      title: 'Workers',
      header: ['worker', 'version', 'threads', 'last heartbeat', 'games/s', 'state'],
      rows: workers.map((each) => [
        each.name,
        each.version,
        String(each.threads),
        `${formatDuration(each.secondsSilent)} ago`,
        formatFigure(each.rate),
        stateOf(each),
      ]),
    },
  ];
  return [
    ...tables.filter(({ rows }) => rows.length > 0).map(tableAsText),
    ...workers.flatMap(({ name, refuses }) => (refuses ? [`${name}: ${refuses}`] : [])),
    ...(workers.length === 0 ? ['No workers: "lookahead worker" starts one, on any machine.'] : []),
    ...longGames(workers),
    ...distrusted.map(
      ({ worker, reason }) => `Results of ${worker} are rejected: one did not replay (${reason})`,
    ),
    ...failures.map(({ experiment, reason, jobs }) => `Failed in ${experiment}, ${jobs} jobs: ${reason}`),
    `${left} games left, ${formatFigure(rate)} games/s${secondsLeft === null ? '' : `, ${formatDuration(secondsLeft)} left`}`,
  ].join('\n\n');
}

const MAX_TITLE = 60;
/** Games shorter than this are not listed one by one. */
const LONG_SECONDS = 10;

function stateOf({ alive, draining, playing }: WorkerStatus): string {
  if (!alive) return 'silent';
  return `${draining ? 'draining, ' : ''}${playing.length} in play`;
}

function longGames(workers: readonly WorkerStatus[]): string[] {
  const lines = workers.flatMap(({ name, playing }) =>
    playing
      .filter(({ seconds }) => seconds >= LONG_SECONDS)
      .map(
        ({ player, item, moves, seconds }) => `${name}: ${player}, game ${item}, move ${moves}, ${seconds} s`,
      ),
  );
  return lines.length > 0 ? [`In play for long:\n${lines.join('\n')}`] : [];
}
