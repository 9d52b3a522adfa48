import { isWholeSync } from '../../shared/domain/sync.ts';
import type { TaskView } from '../../shared/domain/task.ts';
import type { UpdateView } from '../../shared/domain/update-schema.ts';
import { scanEndWords } from '../../shared/words/scan.ts';
import { batchWords } from '../../shared/words/batch-words.ts';
import { deletionWords, draftWords } from '../../shared/words/manage-words.ts';
import { syncOutcomeWords } from '../../shared/words/sync-outcome.ts';
import { BATCH_ROUTE, type Route } from '../state/route.ts';
import type { ToastMessage } from '../state/toast.ts';
import type { AppState } from '../state/app.svelte.ts';
import { openReport, showExport } from '../exports/show-export.ts';

/** Messages for a file that was written. */
const READY = {
  report: 'Report ready',
  backup: 'Copy of the data ready',
  export: 'Export ready',
} as const;

/** Whether the form that started it stays open until it ends, and shows the result there. */
const isAwaited = ({ kind }: TaskView): boolean => kind === 'key-test' || kind === 'connection';

type Said = Omit<ToastMessage, 'id' | 'action' | 'isSaidBy'>;

/** Links to the view that shows the same; a user already on that view gets no toast. */
function lead(app: AppState, said: Said, to: Route, isSaidBy: (route: Route) => boolean): void {
  if (isSaidBy(app.router.route)) return;
  app.toasts.show({ ...said, isSaidBy, action: { label: 'Open', onaction: () => app.router.open(to) } });
}

/** Shows that a weekly check has found a newer version; who has asked for it sees it where it was asked for. */
export function announceUpdate(app: AppState, { step }: UpdateView): void {
  if (step.kind !== 'available') return;
  lead(
    app,
    { tone: 'information', text: `Sightline ${step.version} is available.` },
    { name: 'settings', section: 'about' },
    (route) => route.name === 'settings' && route.section === 'about',
  );
}

type FileResult = Extract<TaskView['result'], { readonly kind: keyof typeof READY }>;

/** Offers a file that was written. */
function announceFile(app: AppState, result: FileResult): void {
  const { name, folder } = result.file;
  const reportId = result.kind === 'report' ? result.reportId : undefined;
  const isDesktop = app.info.value?.host === 'desktop';
  const said = {
    tone: 'done',
    text: `${READY[result.kind]}: ${name}${folder === undefined ? '' : `, in ${folder}`}`,
  } as const;
  if (reportId === undefined) {
    const onaction = (): void => void app.attempt(() => showExport(app.core, name));
    app.toasts.show({ ...said, action: { label: isDesktop ? 'Show' : 'Download', onaction } });
    return;
  }
  const onaction = (): void => void app.attempt(() => openReport(app.core, reportId, name));
  const show = (): void => app.router.open({ name: 'reports', filter: '', show: 'all' });
  app.toasts.show({
    ...said,
    action: { label: isDesktop ? 'Open' : 'Download', onaction },
    place: { label: 'Show in Reports', onaction: show },
    isSaidBy: ({ name: view }) => view === 'reports',
  });
}

/** Shows in a toast how a task ended. Cancelled ones are skipped: the user knows. */
export function announceEnds(app: AppState, task: TaskView): void {
  if (task.state === 'cancelled' || isAwaited(task)) return;
  if (task.state === 'failed') {
    app.toasts.show({
      tone: 'error',
      text: `${task.title}: ${task.error?.message ?? 'it did not finish.'}`,
    });
    return;
  }
  const { result } = task;
  switch (result?.kind) {
    case 'report':
    case 'export':
    case 'backup':
      announceFile(app, result);
      return;
    case 'sync': {
      const { title, text } = syncOutcomeWords(task.title, result.summary, app.settings.format);
      const tone = isWholeSync(result.summary) ? 'done' : 'information';
      app.toasts.show({ tone, text: `${title}. ${text}` });
      return;
    }
    case 'batch': {
      const { batchId, counts } = result;
      const tone = counts.failed + counts.held > 0 ? 'error' : 'done';
      lead(
        app,
        { tone, text: `${task.title}: ${batchWords(counts)}.` },
        { ...BATCH_ROUTE, batchId, step: counts.waiting > 0 ? 'review' : 'make' },
        (route) => route.name === 'batch' && route.batchId === batchId,
      );
      return;
    }
    case 'scan': {
      const { connection, projectId, runId, status } = result;
      // What ended while the program was closed stays in a banner until it is read.
      if (result.isLate) return;
      void app.scans.told([{ connection, projectId, runId }]);
      const { title, body } = scanEndWords(result);
      lead(
        app,
        { tone: status === 'completed' ? 'done' : 'error', text: `${title}. ${body}` },
        { name: 'scan', connection, projectId, runId },
        (route) => route.name === 'scan' && route.runId === runId,
      );
      return;
    }
    case 'onboarding': {
      const { draftId, state } = result;
      if (state === null) return;
      lead(
        app,
        {
          tone: state === 'created' || state === 'proposed' ? 'done' : 'error',
          text: `${task.title}: ${draftWords(state)}`,
        },
        { name: 'onboard', draftId },
        (route) => route.name === 'onboard' && route.draftId === draftId,
      );
      return;
    }
    case 'prompt-delete':
      app.toasts.show({
        tone: result.prompts.every(({ isDeleted }) => isDeleted) ? 'done' : 'error',
        text: deletionWords(result.prompts),
      });
      return;
    // The view that started it shows the result.
    case 'sync-plan':
    case 'key-test':
    case 'connection':
    case undefined:
      return;
  }
}
