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

/** A service reports several times a second; a screen follows a few times. */
const GATHER_MS = 200;
/** What is typed is kept so long after the last letter. */
const KEEP_MS = 400;

/** Channels that do something to the open draft and answer nothing. */
type Deed = Extract<
  Channel,
  | 'onboarding/read'
  | 'onboarding/by-hand'
  | 'onboarding/stop'
  | 'onboarding/confirm'
  | 'onboarding/look'
  | 'onboarding/discard'
>;

/** New clients: the drafts there are, and the one that is open with what is being typed into it. */
export class OnboardingState implements CoreState {
  readonly #core: CoreClient;
  /** Those there are. */
  readonly list: Followed<object, readonly DraftHead[]>;
  /** The one that is open, or was last. */
  readonly draft: Followed<{ readonly draftId: string }, OnboardingDraft>;
  /** How much runs of an account differ. */
  readonly noise: Followed<{ readonly connection: string }, AssumedNoise>;
  /** Lies over the proposal until the file has it. */
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

  /** The proposal with what was typed since; null where there is none. */
  get proposal(): ClientProposal | null {
    const proposal = this.draft.value?.proposal ?? null;
    return proposal === null ? null : ({ ...proposal, ...this.#typed } as ClientProposal);
  }

  /** Whether a field was changed since it was last looked over: what was said of it may hold no longer. */
  isTyped(field: ProposalField): boolean {
    return this.#typed[field] !== undefined;
  }

  /** Why what was typed could not be kept. */
  get keepError(): AppError | null {
    return this.#keepError;
  }

  start(): () => void {
    return startAll([this.list, this.draft]);
  }

  reload(): Promise<void> {
    return reloadAll([this.list, this.draft, this.noise]);
  }

  /** Opens a draft, until the returned function is called. */
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

  /** Changes fields: shown at once, kept a moment later. */
  type(changes: ProposalChanges): void {
    this.#typed = { ...this.#typed, ...changes };
    this.#keepSoon();
  }

  /** Keeps what was typed, in the order in which it was. */
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
    // What was typed meanwhile stays on top.
    const left = Object.entries(this.#typed).filter(
      ([field, value]) => changes[field as keyof ProposalChanges] !== value,
    );
    this.#typed = Object.fromEntries(left);
  }

  /** Does something to the open draft, after what was typed is kept, and shows it at once. */
  async act<C extends Deed>(channel: C, input: Input<C>): Promise<void> {
    await this.keep();
    if (this.#keepError !== null) throw this.#keepError;
    await this.#core.call(channel, input);
    if (channel !== 'onboarding/discard') await this.draft.reload();
    await this.list.reload();
  }
}
