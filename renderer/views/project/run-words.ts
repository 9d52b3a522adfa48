/** How a run is described in a list. */
import type { RunItem } from '../../../shared/domain/project.ts';
import type { Formatter } from '../../../shared/format/format.ts';

type Mark = { readonly text: string; readonly tone: 'plain' | 'caution' | 'error' | 'ok' };

const MARKS: Readonly<Record<string, Mark>> = {
  completed: { text: 'Completed', tone: 'plain' },
  running: { text: 'Running', tone: 'plain' },
  pending: { text: 'Pending', tone: 'plain' },
  failed: { text: 'Failed', tone: 'error' },
  interrupted: { text: 'Interrupted', tone: 'caution' },
  cancelled: { text: 'Cancelled', tone: 'caution' },
};

/** A run's status; one that the service has added since is shown as it is given. */
export function statusMark(status: string): Mark {
  return MARKS[status] ?? { text: status, tone: 'plain' };
}

/** How many of the questions were answered; what was not told is said so. */
export function answersWords(
  { totalTasks, completedTasks, failedTasks }: RunItem,
  format: Formatter,
): string {
  if (totalTasks === null) return 'Not stated';
  const answered = completedTasks ?? (failedTasks === null ? null : totalTasks - failedTasks);
  if (answered === null) return `${format.count(totalTasks)} asked`;
  const failed = failedTasks === null || failedTasks === 0 ? '' : `, ${format.count(failedTasks)} failed`;
  return `${format.count(answered)} of ${format.count(totalTasks)}${failed}`;
}

/** How much of a run is here. */
export function mirroredWords({ mirroredAt, hasScores }: RunItem): string {
  if (mirroredAt !== null) return hasScores ? 'Whole' : 'Whole, without scores';
  return hasScores ? 'Partly: scores are here' : 'Not yet';
}
