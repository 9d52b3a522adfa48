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
import { nextBatch } from '../../shared/domain/next-batch.ts';
import { readPeriod, type YearStart } from '../../shared/domain/report-period.ts';
import type { Channel, Input } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { reloadAll, startAll, type CoreState } from './core-state.ts';
import { always, Followed } from './followed.svelte.ts';
import { Loaded } from './loaded.svelte.ts';

/** What is chosen is kept so long after the last change. */
const KEEP_MS = 500;

/** What a batch begins with that nobody has begun before: the month that clients are told of next. */
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

/** A day, YYYY-MM-DD, and the months that the fiscal years of clients begin in, by `connection/projectId`. */
export type PeriodGround = { readonly today: string; readonly yearStartOf: (client: string) => YearStart };

/** A wish as it holds on a day: the days of its period, where that is named from today. */
export function wishOf({ wish, relative }: BatchDraft, { today, yearStartOf }: PeriodGround): BatchWish {
  if (relative === null) return wish;
  return {
    ...wish,
    members: inOwnYears(wish.members, relative, today, yearStartOf),
    choices: { ...wish.choices, period: readPeriod(relative, today) },
  };
}

/** Channels that change a batch and answer nothing. */
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

/** Batches: those there are, the one that is chosen, and the one that is open. */
export class BatchesState implements CoreState {
  readonly #core: CoreClient;
  /** Those there are. */
  readonly heads: Followed<object, readonly BatchHead[]>;
  /** What there is to choose from, and what was chosen last. */
  readonly offer: Followed<object, BatchOffer>;
  /** The one that is open. */
  readonly view: Followed<{ readonly batchId: string }, BatchView>;
  readonly check = new Loaded<BatchCheck>();
  /** The report that is read, against the last one of its client. */
  readonly lookedBack: Followed<Input<'batch/look-back'>, AgainstLast>;
  #draft = $state.raw<BatchDraft | null>(null);
  /** Problems that were read and accepted, by client and kind. */
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
      // What could not be kept now is kept with the next change.
      await this.#core.call('batch/save-set', { name: null, ...this.#draft }).catch(() => undefined);
    }, KEEP_MS);
  }

  /** What is chosen; null until it is known what was chosen last. */
  get draft(): BatchDraft | null {
    return this.#draft;
  }

  start(): () => void {
    return startAll([this.heads, this.offer, this.view]);
  }

  reload(): Promise<void> {
    return reloadAll([this.heads, this.offer, this.view, this.lookedBack]);
  }

  /** Holds a printed report against the last one of its client; null: none is read. */
  lookBack(place: Input<'batch/look-back'> | null): void {
    this.lookedBack.clear();
    if (place !== null) void this.lookedBack.load(place);
  }

  /** Loads what there is to choose from, and what was chosen last. */
  async loadOffer(): Promise<void> {
    await this.offer.load({});
    this.#draft ??= this.offer.value === null ? null : (this.offer.value.begun ?? newDraft());
  }

  /** Changes what is chosen. What was checked before is not shown any more, unless it is what is being read. */
  choose(draft: BatchDraft, { isReading = false }: { readonly isReading?: boolean } = {}): void {
    this.#draft = draft;
    if (!isReading) this.check.clear();
    this.#keep();
  }

  /** Chooses what a batch was made of again, on the period after; nothing is begun. */
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

  /** Begins what is chosen, and returns its id. */
  async begin(ground: PeriodGround): Promise<string> {
    if (this.#draft === null) throw new Error('nothing is chosen');
    // The next one begins as this one, with the same clients.
    await this.#core.call('batch/save-set', { name: null, ...this.#draft });
    const { batchId } = await this.#core.call('batch/start', { wish: wishOf(this.#draft, ground) });
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

  /** Decides something about the open batch, and shows it at once. */
  async decide<C extends Decision>(channel: C, input: Input<C>): Promise<void> {
    await this.#core.call(channel, input);
    await this.view.reload();
  }
}
