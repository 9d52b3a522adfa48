import { isAtWork } from '../../shared/domain/scan.ts';
import type { QueuedScan, Scan, ScanCost, ScanList, ScanOffer } from '../../shared/domain/scan-schema.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Output, ProjectPlace, RunPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { isAbout, reloadAll, startAll, type CoreState } from './core-state.ts';
import { always, Followed } from './followed.svelte.ts';

/** Scans progress slowly; instant changes show at once. */
const GATHER_MS = 150;
/** Heartbeat of a watching page; the core drops it a little later. */
const BEAT_MS = 10_000;
/** A scan's end appears in a toast first; if nobody saw that, in a banner. */
const TOAST_MS = 90_000;

const isSame = (scan: Scan, { connection, projectId, runId }: RunPlace): boolean =>
  scan.connection === connection && scan.projectId === projectId && scan.runId === runId;

const placeOf = ({ connection, projectId, runId }: RunPlace): RunPlace => ({ connection, projectId, runId });

/** Scans: the known ones, the queue, and the offer for a new one. */
export class ScansState implements CoreState {
  readonly #core: CoreClient;
  readonly #list: Followed<object, ScanList>;
  /** The offer for a client's next scan. */
  readonly offer: Followed<ProjectPlace, ScanOffer>;
  /** Costs of clients' scans. */
  readonly costs: Followed<{ readonly clients: readonly ProjectPlace[] }, readonly ScanCost[]>;

  constructor(core: CoreClient) {
    this.#core = core;
    this.#list = new Followed(core, () => core.call('scan/list', {}), {
      touchedBy: { 'scan/changed': always },
      gatherMs: GATHER_MS,
    });
    this.offer = new Followed(core, (place: ProjectPlace) => core.call('scan/offer', place), {
      touchedBy: { 'mirror/changed': isAbout, 'scan/changed': always },
      gatherMs: GATHER_MS,
    });
    this.costs = new Followed(core, (clients) => core.call('scan/costs', clients), {
      touchedBy: { 'scan/changed': always },
      gatherMs: GATHER_MS,
    });
  }

  /** Null until loaded. */
  get list(): ScanList | null {
    return this.#list.value;
  }

  get error(): AppError | null {
    return this.#list.error;
  }

  /** Running scans. */
  get atWork(): readonly Scan[] {
    return this.list?.scans.filter(isAtWork) ?? [];
  }

  /** Unseen ends: those while Sightline was closed, and those that no page saw. */
  untold(nowMs: number): readonly Scan[] {
    return (
      this.list?.scans.filter(
        (scan) =>
          !scan.isTold &&
          !isAtWork(scan) &&
          (scan.isLate || nowMs - Date.parse(scan.seenAt) > TOAST_MS) &&
          // First seen like this: nothing of it ended here.
          scan.steps.some(({ kind }) => kind === 'ended'),
      ) ?? []
    );
  }

  /** Queue entries that need the user's go: a queue left overnight, and missed starts. */
  get asking(): { readonly shut: readonly QueuedScan[]; readonly missed: readonly QueuedScan[] } {
    const waiting = this.list?.queue.filter(({ state }) => state === 'waiting') ?? [];
    return {
      shut: this.list?.held?.kind === 'shut' ? waiting.filter(({ dueAt }) => dueAt === null) : [],
      missed: waiting.filter(({ isMissed }) => isMissed),
    };
  }

  /** A client's scheduled scan. */
  timed({ connection, projectId }: ProjectPlace): QueuedScan | null {
    const isIt = (one: QueuedScan): boolean =>
      one.connection === connection &&
      one.projectId === projectId &&
      one.dueAt !== null &&
      one.state === 'waiting';
    return this.list?.queue.find(isIt) ?? null;
  }

  find(place: RunPlace): Scan | null {
    return this.list?.scans.find((scan) => isSame(scan, place)) ?? null;
  }

  start(): () => void {
    return startAll([this.#list, this.offer, this.costs]);
  }

  /** Loads known scans, and has the core watch them. */
  load(): Promise<void> {
    return this.#list.load({});
  }

  reload(): Promise<void> {
    return reloadAll([this.#list, this.offer, this.costs]);
  }

  /** Loads a client's offer until the returned function is called, afresh as platforms come and go. */
  watchOffer({ connection, projectId }: ProjectPlace): () => void {
    this.offer.clear();
    return this.offer.watch({ connection, projectId });
  }

  /** Has the core poll a client's scan more often, until the returned function is called. */
  watch({ connection, projectId }: ProjectPlace): () => void {
    const beat = (): void => {
      // A hidden page does not watch.
      if (document.visibilityState === 'visible') {
        this.#core.call('scan/watch', { connection, projectId }).catch(() => undefined);
      }
    };
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => clearInterval(timer);
  }

  /** Polls the service now; throws its errors. */
  async look({ connection, projectId }: ProjectPlace, runId: string | null): Promise<void> {
    await this.#core.call('scan/look', { connection, projectId, runId });
  }

  async begin(
    { connection, projectId }: ProjectPlace,
    platforms: readonly string[] | null,
  ): Promise<Output<'scan/start'>> {
    const scan = await this.#core.call('scan/start', { connection, projectId, platforms });
    await this.reload();
    return scan;
  }

  async cancel(scan: RunPlace): Promise<void> {
    await this.#core.call('scan/cancel', placeOf(scan));
    await this.reload();
  }

  /** Fetches each platform's progress; the scan shows it. */
  async detail(scan: RunPlace): Promise<void> {
    await this.#core.call('scan/detail', placeOf(scan));
    await this.reload();
  }

  /** Toggles the system notice of a scan's end. */
  async tellEnd(scan: RunPlace, isWanted: boolean): Promise<void> {
    await this.#core.call('scan/tell-end', { ...placeOf(scan), isWanted });
    await this.reload();
  }

  /** Schedules a client's scan for today. */
  async enqueueAt(
    { connection, projectId }: ProjectPlace,
    platforms: readonly string[] | null,
    at: string,
  ): Promise<void> {
    await this.#core.call('scan/at', { connection, projectId, platforms, at });
    await this.reload();
  }

  /** Starts a scheduled or missed one now. */
  async go(queueId: number): Promise<void> {
    await this.#core.call('scan/go', { queueId });
    await this.reload();
  }

  /** Loads the costs of clients' scans, until the returned function is called. */
  watchCosts(clients: readonly ProjectPlace[]): () => void {
    if (clients.length === 0) return () => undefined;
    return this.costs.watch({
      clients: clients.map(({ connection, projectId }) => ({ connection, projectId })),
    });
  }

  /** Reads which platforms work. */
  async check({ connection, projectId }: ProjectPlace): Promise<void> {
    await this.#core.call('scan/check', { connection, projectId });
    await this.offer.reload();
  }

  async told(scans: readonly RunPlace[]): Promise<void> {
    await this.#core.call('scan/told', { scans: scans.map(placeOf) });
    await this.reload();
  }

  async enqueue(clients: readonly ProjectPlace[]): Promise<void> {
    await this.#core.call('scan/queue', {
      clients: clients.map(({ connection, projectId }) => ({ connection, projectId })),
    });
    await this.reload();
  }

  async unqueue(ids: readonly number[]): Promise<void> {
    await this.#core.call('scan/unqueue', { ids });
    await this.reload();
  }

  async stopQueue(isStopped: boolean): Promise<void> {
    await this.#core.call('scan/stop-queue', { isStopped });
    await this.reload();
  }
}
