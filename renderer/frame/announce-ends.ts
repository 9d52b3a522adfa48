import type { TaskView } from '../../shared/domain/task.ts';
import type { AppState } from '../state/app.svelte.ts';
import { showExport } from './show-export.ts';

/** Says at the edge how a piece of work has ended, unless the view that waits for it does. */
export function announceEnds(app: AppState, task: TaskView): void {
  if (task.state === 'cancelled' || task.kind === 'sync-plan') return;
  if (task.state === 'failed') {
    const text = `${task.title}: ${task.error?.message ?? 'it did not come to its end.'}`;
    app.toasts.show({ kind: 'error', text, action: null });
    return;
  }
  const { result } = task;
  if (result?.kind === 'report' || result?.kind === 'backup') {
    const { name } = result.file;
    app.toasts.show({
      kind: 'done',
      text: result.kind === 'report' ? `Report ready: ${name}` : `Copy of the data ready: ${name}`,
      action: { label: 'Show', run: () => void app.attempt(() => showExport(app.core, name)) },
    });
  }
  if (result?.kind === 'sync') {
    const { runsMirrored, incomplete } = result.summary;
    const runs = app.settings.format.count(runsMirrored);
    const brought = runsMirrored === 1 ? 'One run came in.' : `${runsMirrored === 0 ? 'No new' : runs} runs came in.`;
    const missing = incomplete.length === 0 ? '' : ' Some parts are missing; the next sync asks for them again.';
    app.toasts.show({ kind: 'done', text: `${task.title} is done. ${brought}${missing}`, action: null });
  }
}
