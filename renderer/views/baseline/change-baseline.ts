/** Sets and removes a client's baseline; a toast offers undo. */
import type { ProjectBaseline } from '../../../shared/domain/baseline.ts';
import type { ProjectView } from '../../../shared/domain/project-schema.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { AppState } from '../../state/app.svelte.ts';

/** A run's day; its id if its start is unknown. */
export function dayOfRun({ runs }: Pick<ProjectView, 'runs'>, runId: string, format: Formatter): string {
  const startedAt = runs.find((run) => run.runId === runId)?.startedAt ?? null;
  return startedAt === null ? runId : format.date(startedAt);
}

/** Restores the previous baseline: the same run, reason and day, or none. */
function putBack(app: AppState, view: ProjectView, old: ProjectBaseline | null): void {
  void app.attempt(() =>
    old === null ? app.project.removeBaseline(view) : app.project.saveBaseline(view, old),
  );
}

/** Sets a run as a client's baseline, with undo. Throws the core's errors. */
export async function setBaseline(
  app: AppState,
  view: ProjectView,
  chosen: Pick<ProjectBaseline, 'runId' | 'reason'>,
): Promise<void> {
  const old = view.baseline;
  await app.project.saveBaseline(view, chosen);
  app.toasts.show({
    tone: 'done',
    text: `The run of ${dayOfRun(view, chosen.runId, app.settings.format)} is the baseline of ${view.name}.`,
    action: { label: 'Undo', onaction: () => putBack(app, view, old) },
  });
}

/** Removes a client's baseline, with undo. */
export async function removeBaseline(app: AppState, view: ProjectView): Promise<void> {
  const old = view.baseline;
  if (!(await app.attempt(() => app.project.removeBaseline(view)))) return;
  app.toasts.show({
    tone: 'done',
    text: `${view.name} has no baseline any more.`,
    action: { label: 'Undo', onaction: () => putBack(app, view, old) },
  });
}
