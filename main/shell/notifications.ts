import type { TaskKind, TaskView } from '../../shared/domain/task.ts';
import { scanEndWords } from '../../shared/words/scan.ts';
import { batchWords } from '../../shared/words/batch-words.ts';
import { deletionWords, draftWords } from '../../shared/words/manage-words.ts';
import { syncOutcomeWords } from '../../shared/words/sync-outcome.ts';

/** A system notification of finished work. */
export type Notice = { readonly title: string; readonly body: string };

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** The notification of finished work; undefined if the user needs none. */
export function buildNotice({ kind, state, title, result, error }: TaskView): Notice | undefined {
  // The user waits for the result of these, and has cancelled a cancelled one.
  if (kind === 'sync-plan' || kind === 'key-test' || kind === 'connection') return undefined;
  if (state === 'failed') return { title: `${title} did not finish`, body: error?.message ?? '' };
  if (state !== 'done' || result === null) return undefined;
  switch (result.kind) {
    case 'sync': {
      const words = syncOutcomeWords(title, result.summary, { count: String });
      return { title: words.title, body: words.text };
    }
    case 'report':
      return {
        title: `${title} is done`,
        body: `${count(result.pages, 'page', 'pages')} in ${result.file.folder ?? 'the exports folder'}`,
      };
    case 'backup':
    case 'export':
      return { title: `${title} is done`, body: 'It is in the exports folder' };
    case 'batch':
      return { title: `${title} is done`, body: batchWords(result.counts) };
    case 'scan':
      return result.tellsEnd ? scanEndWords(result) : undefined;
    case 'onboarding':
      return result.state === null ? undefined : { title, body: draftWords(result.state) };
    case 'prompt-delete':
      return { title, body: deletionWords(result.prompts) };
    case 'sync-plan':
    case 'key-test':
    case 'connection':
      return undefined;
  }
}

/** Work that people leave the computer to: it takes minutes or hours, and counts its steps. */
const LONG_WORK: ReadonlySet<TaskKind> = new Set(['batch', 'sync']);

/** The mean progress of running work, from 0 to 1, for the task bar; -1 without any, which removes the bar. */
function taskBarProgress(running: readonly TaskView[]): number {
  if (running.length === 0) return -1;
  const shares = running.map(({ progress }) =>
    progress === null || progress.total === 0 ? 0 : progress.done / progress.total,
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/**
 * Builds a listener that follows syncs and batches: it reports their progress for the task bar ({@link taskBarProgress}), and whether the
 * computer must stay awake for them.
 */
export function buildWorkFollower(deps: {
  readonly showShare: (share: number) => void;
  readonly keepAwake: (isNeeded: boolean) => void;
}): (task: TaskView) => void {
  const running = new Map<string, TaskView>();
  return (view) => {
    if (!LONG_WORK.has(view.kind)) return;
    if (view.state === 'running') running.set(view.task, view);
    else running.delete(view.task);
    deps.keepAwake(running.size > 0);
    deps.showShare(taskBarProgress([...running.values()]));
  };
}

/** Builds a listener that notifies once of each finished task, while nobody looks at the window. */
export function buildNotifier(deps: {
  readonly isWatched: () => boolean;
  readonly isWanted: () => boolean;
  readonly show: (notice: Notice) => void;
}): (task: TaskView) => void {
  return (task) => {
    const notice = buildNotice(task);
    if (notice !== undefined && !deps.isWatched() && deps.isWanted()) deps.show(notice);
  };
}
