/** A service that is just the specification's state table (3.1), and a network that loses what a test says. */
import { NO_COUNTERS } from '../../shared/domain/scan.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { ScanPort, SeenRun } from '../../main/features/scans/port.ts';

/** Fate of the next change: it arrives, its response is lost after or before it is done, it is never sent, or it is refused. */
export type Fate = 'arrives' | 'answer-lost' | 'lost-before' | 'unsent' | 'refused';

type Run = { readonly id: string; status: string; isCancelRequested: boolean; analysed: number };

const lost = (): AppError => new AppError('api/unreachable', 'The line broke.', { retryable: true });
const unsent = (): AppError =>
  new AppError('api/unreachable', 'There is no line.', { retryable: true, details: { unsent: true } });

/** Builds it. */
export function buildModelService() {
  const runs = new Map<string, Run[]>();
  const of = ({ projectId }: ProjectPlace): Run[] => {
    const known = runs.get(projectId) ?? [];
    runs.set(projectId, known);
    return known;
  };
  const running = (place: ProjectPlace): Run | undefined =>
    of(place).find(({ status }) => status === 'running');
  let fate: Fate = 'arrives';
  let hasLine = true;
  let looks = 0;
  const sent: {
    readonly kind: 'start' | 'cancel';
    readonly projectId: string;
    readonly runId: string | null;
  }[] = [];

  const seen = ({ id, status, isCancelRequested, analysed }: Run): SeenRun => ({
    runId: id,
    status: status === 'failed' && isCancelRequested ? 'cancelled' : status,
    counters: { ...NO_COUNTERS, total: 10, analysed, retrieved: analysed, settled: analysed, failed: 0 },
    startedAt: '2026-11-20T09:00:00.000Z',
    completedAt: null,
    isCancelRequested,
  });
  /** Makes one change with its fate. */
  const change = <T>(work: () => T): Promise<T> => {
    const now = fate;
    fate = 'arrives';
    if (!hasLine || now === 'unsent') return Promise.reject(unsent());
    if (now === 'lost-before') return Promise.reject(lost());
    if (now === 'refused') return Promise.reject(new AppError('api/usage-limit', 'No calls are left.'));
    try {
      const value = work();
      return now === 'answer-lost' ? Promise.reject(lost()) : Promise.resolve(value);
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error('no error'));
    }
  };
  const look = <T>(work: () => T): Promise<T> => {
    looks += 1;
    return hasLine ? Promise.resolve(work()) : Promise.reject(unsent());
  };
  const begin = (place: ProjectPlace): { run: Run; isResumed: boolean } => {
    const active = running(place);
    if (active !== undefined) {
      throw new AppError('api/run-active', 'A run is already in progress.', {
        details: { activeRunId: active.id },
      });
    }
    const last = of(place).at(-1);
    if (last?.status === 'interrupted') {
      last.status = 'running';
      last.isCancelRequested = false;
      return { run: last, isResumed: true };
    }
    const run: Run = {
      id: `${place.projectId}-${String(of(place).length + 1)}`,
      status: 'running',
      isCancelRequested: false,
      analysed: 0,
    };
    of(place).push(run);
    return { run, isResumed: false };
  };

  const port: ScanPort = {
    clientOf: ({ projectId }) => `Client ${projectId}`,
    latest: (place) =>
      look(() => {
        const last = of(place).at(-1);
        return last === undefined ? null : seen(last);
      }),
    status: (place, runId) =>
      look(() => {
        const run = of(place).find(({ id }) => id === runId);
        if (run === undefined) throw new AppError('api/not-found', 'There is no such run.');
        return seen(run);
      }),
    detail: () => Promise.resolve([]),
    start: (place) => {
      sent.push({ kind: 'start', projectId: place.projectId, runId: null });
      return change(() => {
        const { run, isResumed } = begin(place);
        return { runId: run.id, status: 'running', isResumed };
      });
    },
    cancel: (place) => {
      sent.push({ kind: 'cancel', projectId: place.projectId, runId: running(place)?.id ?? null });
      return change(() => {
        const run = running(place);
        if (run === undefined) throw new AppError('api/not-found', 'No run is in progress.');
        run.isCancelRequested = true;
        return true;
      });
    },
    found: () => undefined,
    readPlatforms: () => Promise.resolve(),
    mirror: () => Promise.resolve(),
  };
  return {
    port,
    sent,
    looks: () => looks,
    /** A project's newest run at the service. */
    newest: (place: ProjectPlace): SeenRun | null => {
      const last = of(place).at(-1);
      return last === undefined ? null : seen(last);
    },
    setFate: (next: Fate): void => {
      fate = next;
    },
    setLine: (isThere: boolean): void => {
      hasLine = isThere;
    },
    /** Another user starts one, in the web dashboard. */
    startElsewhere: (place: ProjectPlace): void => {
      if (running(place) === undefined) begin(place);
    },
    /** The service proceeds: continues a run, or ends it. */
    advance: (place: ProjectPlace, to: 'running' | 'completed' | 'failed' | 'interrupted'): void => {
      const run = running(place);
      if (run === undefined) return;
      run.analysed = Math.min(10, run.analysed + 3);
      // A cancelled run ends as failed, and is reported as cancelled.
      run.status = run.isCancelRequested && to !== 'running' ? 'failed' : to;
    },
  };
}
