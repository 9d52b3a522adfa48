/** The day by which an action is due, and the one that reports have printed instead since it was over. */
import type { ActionChange, ProjectAction } from './action-schema.ts';

/** Changes of the day by which reports say that an action is due, oldest first: somebody set it, or a report printed another one. */
export const dueChanges = (changes: readonly ActionChange[]): readonly ActionChange[] =>
  changes.filter(({ field }) => field === 'due' || field === 'dueInReports');

/** The day by which reports say that an action is due, YYYY-MM-DD: its own, or the one that a report printed when the last one was over. */
export function dueInReports({ due, changes }: Pick<ProjectAction, 'due' | 'changes'>): string | null {
  const last = dueChanges(changes).at(-1);
  return last?.field === 'dueInReports' ? String(last.now) : due;
}
