/** A comparison's choice in the address, and how added or removed runs change it. */
import type { ComparisonChoice } from '../../../shared/domain/comparison.ts';
import { chooseSides } from '../../../shared/analysis/findings/story.ts';
import { datedRuns, isSamePlace } from '../../../shared/domain/project.ts';
import type { RunItem } from '../../../shared/domain/project-schema.ts';
import { wordOfRuns } from '../../../shared/domain/run-selection.ts';
import type { StoryPeriod } from '../../../shared/domain/period-schema.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { ChosenRun } from '../run-choice/run-options.ts';

export type Selection = ComparisonChoice['selections'][number];

/** Each once: a run is not compared with itself. */
const listOf = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').filter((one) => one !== '')),
];

function parseOther(text: string): Selection[] {
  const [connection = '', projectId = '', runs = ''] = text.split('/');
  const chosen = listOf(runs);
  return connection === '' || projectId === '' || chosen.length === 0
    ? []
    : [{ connection, projectId, runs: chosen }];
}

/** Parses a project page's choice. Without runs, uses `usual`. */
export function parseChoice(
  query: string,
  { connection, projectId }: ProjectPlace,
  usual: readonly string[],
): ComparisonChoice {
  const found = new URLSearchParams(query);
  const runs = listOf(found.get('runs'));
  return {
    selections: [
      { connection, projectId, runs: runs.length === 0 ? usual : runs },
      ...found.getAll('with').flatMap(parseOther),
    ],
    likeForLike: found.get('likeForLike') !== '0',
    baseline: found.get('baseline'),
  };
}

/** Formats a choice for a project page's address; {@link parseChoice} parses it. */
export function writeChoice({ selections, likeForLike, baseline }: ComparisonChoice): string {
  const [own, ...others] = selections;
  const query = new URLSearchParams();
  if (own !== undefined && own.runs.length > 0) query.set('runs', own.runs.join(','));
  for (const { connection, projectId, runs } of others) {
    query.append('with', [connection, projectId, runs.join(',')].join('/'));
  }
  if (!likeForLike) query.set('likeForLike', '0');
  if (baseline !== null) query.set('baseline', baseline);
  // Both are valid in a query, and keep the address readable.
  return query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
}

/** The default comparison: the client's frame, the earlier side first; for a client too young for it, the newest two runs. */
export function usualRuns(runs: readonly RunItem[], period: StoryPeriod, zone: Zone): string[] {
  const dated = datedRuns(runs)
    .map(({ runId, startedAt }) => ({ runId, startedAtMs: Date.parse(startedAt) }))
    .reverse();
  const frame = chooseSides(dated, period, zone);
  const sides = frame.against.length > 0 ? frame : chooseSides(dated, { kind: 'last-run' }, zone);
  return [sides.against, sides.judged].flatMap((side) => wordOfRuns(side, zone) ?? []);
}

function mapSelections(
  { selections }: ComparisonChoice,
  place: ProjectPlace,
  change: (runs: readonly string[]) => readonly string[],
): Selection[] {
  const isKnown = selections.some((one) => isSamePlace(one, place));
  const all = isKnown
    ? selections
    : [...selections, { connection: place.connection, projectId: place.projectId, runs: [] }];
  return (
    all
      .map((one) => (isSamePlace(one, place) ? { ...one, runs: change(one.runs) } : one))
      // The page's own project stays first, even without a run; others only if compared.
      .filter((one, index) => index === 0 || one.runs.length > 0)
  );
}

/** Number of chosen runs and periods. */
export function countRuns({ selections }: ComparisonChoice): number {
  return selections.reduce((sum, { runs }) => sum + runs.length, 0);
}

export function addRun(choice: ComparisonChoice, run: ChosenRun): ComparisonChoice {
  return { ...choice, selections: mapSelections(choice, run, (runs) => [...new Set([...runs, run.runId])]) };
}

/** Removes a run; drops a baseline that is gone. */
export function removeRun(choice: ComparisonChoice, run: ChosenRun): ComparisonChoice {
  return {
    ...choice,
    selections: mapSelections(choice, run, (runs) => runs.filter((one) => one !== run.runId)),
    baseline: choice.baseline === run.runId ? null : choice.baseline,
  };
}

export function replaceRun(choice: ComparisonChoice, old: ChosenRun, next: ChosenRun): ComparisonChoice {
  return addRun(removeRun(choice, old), next);
}
