import type {
  AssumedNoise,
  DraftHead,
  OnboardingDraft,
  ClientProposal,
  ProposalChanges,
  ProposalField,
} from '../../shared/domain/onboarding-schema.ts';
import type { Channel, Input } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { reloadAll, startAll, type CoreState } from './core-state.ts';
import { always, Followed } from './followed.svelte.ts';
import { shownError } from './loaded.svelte.ts';
import type { AppError } from '../../shared/errors/app-error.ts';

/** A service reports several times a second; a screen updates less often. */
const GATHER_MS = 200;
/** Delay between the last keystroke and saving. */
const KEEP_MS = 400;

/** Channels that act on the open draft and return nothing. */
type Deed = Extract<
  Channel,
  | 'onboarding/read'
  | 'onboarding/by-hand'
  | 'onboarding/stop'
  | 'onboarding/confirm'
  | 'onboarding/look'
  | 'onboarding/discard'
>;

/** New clients: the list of drafts, and the open one with its unsaved input. */
export class OnboardingState implements CoreState {
  readonly #core: CoreClient;
  /** The list. */
  readonly list: Followed<object, readonly DraftHead[]>;
  /** The open or last open one. */
  readonly draft: Followed<{ readonly draftId: string }, OnboardingDraft>;
  /** How much an account's runs vary. */
  readonly noise: Followed<{ readonly connection: string }, AssumedNoise>;
  /** Overlays the proposal until saved. */
  #typed = $state.raw<ProposalChanges>({});
  #keepError = $state.raw<AppError | null>(null);
  #open: string | null = null;
  #keeping: Promise<void> = Promise.resolve();
  readonly #keepSoon: () => void;

  constructor(core: CoreClient) {
    this.#core = core;
    this.list = new Followed(core, () => core.call('onboarding/list', {}), {
      touchedBy: { 'onboarding/changed': always },
      gatherMs: GATHER_MS,
    });
    this.draft = new Followed(core, (draft) => core.call('onboarding/open', draft), {
      touchedBy: {
        'onboarding/changed': ({ draftId }, draft) => draftId === draft.draftId,
        'prompt/pending-changed': always,
      },
      gatherMs: GATHER_MS,
    });
    this.noise = new Followed(core, (account) => core.call('onboarding/noise', account), { touchedBy: {} });
    this.#keepSoon = buildCoalesced(() => this.keep(), KEEP_MS);
  }

  /** The proposal with unsaved input; null if there is none. */
  get proposal(): ClientProposal | null {
    const proposal = this.draft.value?.proposal ?? null;
    return proposal === null ? null : ({ ...proposal, ...this.#typed } as ClientProposal);
  }

  /** Whether a field changed since its last review, so that the review may no longer apply. */
  isTyped(field: ProposalField): boolean {
    return this.#typed[field] !== undefined;
  }

  /** Why input could not be saved. */
  get keepError(): AppError | null {
    return this.#keepError;
  }

  start(): () => void {
    return startAll([this.list, this.draft]);
  }

  reload(): Promise<void> {
    return reloadAll([this.list, this.draft, this.noise]);
  }

  /** Opens a draft until the returned function is called. */
  watch(draftId: string): () => void {
    if (this.draft.subject?.draftId !== draftId) this.#typed = {};
    this.#open = draftId;
    const leave = this.draft.watch({ draftId });
    return () => {
      void this.keep();
      leave();
      this.#open = null;
    };
  }

  async begin(input: Input<'onboarding/begin'>): Promise<string> {
    return (await this.#core.call('onboarding/begin', input)).draftId;
  }

  /** Changes fields: shown now, saved a moment later. */
  type(changes: ProposalChanges): void {
    this.#typed = { ...this.#typed, ...changes };
    this.#keepSoon();
  }

  /** Saves input in the order it was typed. */
  keep(): Promise<void> {
    this.#keeping = this.#keeping.then(() => this.#keepNow());
    return this.#keeping;
  }

  async #keepNow(): Promise<void> {
    const draftId = this.#open;
    const changes = this.#typed;
    if (draftId === null || Object.keys(changes).length === 0) return;
    try {
      await this.#core.call('onboarding/edit', { draftId, changes });
      this.#keepError = null;
    } catch (error) {
      this.#keepError = shownError(error);
      return;
    }
    await this.draft.reload();
    // Input typed meanwhile stays on top.
    const left = Object.entries(this.#typed).filter(
      ([field, value]) => changes[field as keyof ProposalChanges] !== value,
    );
    this.#typed = Object.fromEntries(left);
  }

  /** Acts on the open draft after saving its input, and shows the result at once. */
  async act<C extends Deed>(channel: C, input: Input<C>): Promise<void> {
    await this.keep();
    if (this.#keepError !== null) throw this.#keepError;
    await this.#core.call(channel, input);
    if (channel !== 'onboarding/discard') await this.draft.reload();
    await this.list.reload();
  }
}
