import { SvelteSet } from 'svelte/reactivity';
import { inOwnYears, USUAL_CHOICES, USUAL_PATTERN } from '../../shared/domain/batch.ts';
import type {
  BatchCheck,
  BatchHead,
  BatchOffer,
  BatchView,
  BatchDraft,
  BatchWish,
} from '../../shared/domain/batch-schema.ts';
import type { AgainstLast } from '../../shared/domain/batch-last.ts';
import { nextBatch } from './next-batch.ts';
import { readPeriod, type YearStart } from '../../shared/domain/report-period.ts';
import type { Channel, Input } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { reloadAll, startAll, type CoreState } from './core-state.ts';
import { always, Followed } from './followed.svelte.ts';
import { Loaded } from './loaded.svelte.ts';

/** Delay from the draft's last change to saving it. */
const KEEP_MS = 500;

/** The default draft: the next month to report. */
const newDraft = (): BatchDraft => ({
  wish: {
    title: 'Monthly reports',
    members: [],
    choices: { ...USUAL_CHOICES, template: 'monthly' },
    folder: null,
    pattern: USUAL_PATTERN,
    needsReview: true,
  },
  relative: 'last-month',
});

/** What was chosen last, of the clients that are still here. */
function draftOf({ begun, clients }: BatchOffer): BatchDraft {
  if (begun === null) return newDraft();
  const members = begun.wish.members.filter((member) =>
    clients.some(
      ({ connection, projectId }) => connection === member.connection && projectId === member.projectId,
    ),
  );
  return { ...begun, wish: { ...begun.wish, members } };
}

/** Today, YYYY-MM-DD, and the first months of clients' fiscal years, by `connection/projectId`. */
export type PeriodGround = { readonly today: string; readonly yearStartOf: (client: string) => YearStart };

/** A wish resolved for a day: the days of its period, if that is relative. */
export function wishOf({ wish, relative }: BatchDraft, { today, yearStartOf }: PeriodGround): BatchWish {
  if (relative === null) return wish;
  return {
    ...wish,
    members: inOwnYears(wish.members, relative, today, yearStartOf),
    choices: { ...wish.choices, period: readPeriod(relative, today) },
  };
}

/** Channels that change a batch and return nothing. */
type Decision = Extract<
  Channel,
  | 'batch/pause'
  | 'batch/resume'
  | 'batch/retry'
  | 'batch/remake'
  | 'batch/leave-out'
  | 'batch/approve'
  | 'batch/send-back'
  | 'batch/hand-over'
>;

/** Batches: the list, the draft, and the open one. */
export class BatchesState implements CoreState {
  readonly #core: CoreClient;
  /** The list. */
  readonly heads: Followed<object, readonly BatchHead[]>;
  /** The available choices, and the last draft. */
  readonly offer: Followed<object, BatchOffer>;
  /** The open one. */
  readonly view: Followed<{ readonly batchId: string }, BatchView>;
  readonly check = new Loaded<BatchCheck>();
  /** The report being read, against its client's last one. */
  readonly lookedBack: Followed<Input<'batch/look-back'>, AgainstLast>;
  #draft = $state.raw<BatchDraft | null>(null);
  /** Problems accepted by the reviewer, by client and kind. */
  readonly accepted = new SvelteSet<string>();
  readonly #keep: () => void;

  constructor(core: CoreClient) {
    this.#core = core;
    this.heads = new Followed(core, () => core.call('batch/list', {}), {
      touchedBy: { 'batch/changed': always },
    });
    this.offer = new Followed(core, () => core.call('batch/clients', {}), {
      touchedBy: { 'mirror/changed': ({ part }) => part === 'visibility' },
    });
    this.view = new Followed(core, (batch) => core.call('batch/open', batch), {
      touchedBy: { 'batch/changed': ({ batchId }, batch) => batchId === batch.batchId },
    });
    this.lookedBack = new Followed(core, (place) => core.call('batch/look-back', place), { touchedBy: {} });
    this.#keep = buildCoalesced(async () => {
      if (this.#draft === null) return;
      // A failed save is repeated with the next change.
      await this.#core.call('batch/save-set', { name: null, ...this.#draft }).catch(() => undefined);
    }, KEEP_MS);
  }

  /** The draft; null until the last one has loaded. */
  get draft(): BatchDraft | null {
    return this.#draft;
  }

  start(): () => void {
    return startAll([this.heads, this.offer, this.view]);
  }

  reload(): Promise<void> {
    return reloadAll([this.heads, this.offer, this.view, this.lookedBack]);
  }

  /** Compares a printed report with its client's last one; null: none is open. */
  lookBack(place: Input<'batch/look-back'> | null): void {
    this.lookedBack.clear();
    if (place !== null) void this.lookedBack.load(place);
  }

  /** Loads the available choices and the last draft. */
  async loadOffer(): Promise<void> {
    await this.offer.load({});
    this.#draft ??= this.offer.value === null ? null : draftOf(this.offer.value);
  }

  /** Changes the draft. Earlier check results are hidden, except for the one being read. */
  choose(draft: BatchDraft, { isReading = false }: { readonly isReading?: boolean } = {}): void {
    this.#draft = draft;
    if (!isReading) this.check.clear();
    this.#keep();
  }

  /** Prepares the same batch for the next period without starting it. */
  async prepareNext(batch: Pick<BatchView, 'plan'>): Promise<void> {
    await this.loadOffer();
    const offer = this.offer.value;
    if (offer === null) throw this.offer.error ?? new Error('the clients are not known');
    this.accepted.clear();
    this.choose(nextBatch(batch, offer.folder));
  }

  async look(ground: PeriodGround): Promise<void> {
    const draft = this.#draft;
    if (draft === null) return;
    const wish = wishOf(draft, ground);
    await this.check.load(() => this.#core.call('batch/check', { wish, slot: 'batch' }));
  }

  /** Starts the draft's batch; returns its id. */
  async begin(ground: PeriodGround): Promise<string> {
    const draft = this.#draft;
    if (draft === null) throw new Error('nothing is chosen');
    // The next one starts with the same clients, and asks again what to do with open reports.
    this.#draft = { ...draft, wish: { ...draft.wish, isBesideDrafts: false } };
    await this.#core.call('batch/save-set', { name: null, ...this.#draft });
    const { batchId } = await this.#core.call('batch/start', { wish: wishOf(draft, ground) });
    this.accepted.clear();
    return batchId;
  }

  async keepSet(name: string): Promise<void> {
    if (this.#draft === null) return;
    await this.#core.call('batch/save-set', { name, ...this.#draft });
    await this.offer.reload();
  }

  async forgetSet(name: string): Promise<void> {
    await this.#core.call('batch/remove-set', { name });
    await this.offer.reload();
  }

  /** Applies a decision to the open batch, and shows it at once. */
  async decide<C extends Decision>(channel: C, input: Input<C>): Promise<void> {
    await this.#core.call(channel, input);
    await this.view.reload();
  }
}
