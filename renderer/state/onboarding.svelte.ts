import type {
  AssumedNoise,
  ClientProposal,
  DraftHead,
  OnboardingDraft,
  ProposalChanges,
  ProposalField,
} from '../../shared/domain/onboarding.ts';
import type { Channel, Input } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { leaveAll, type CoreState } from './core-state.ts';
import { Loaded, shownError } from './loaded.svelte.ts';
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
  readonly list = new Loaded<readonly DraftHead[]>();
  readonly draft = new Loaded<OnboardingDraft>();
  readonly noise = new Loaded<AssumedNoise>();
  /** Lies over the proposal until the file has it. */
  #typed = $state.raw<ProposalChanges>({});
  #keepError = $state.raw<AppError | null>(null);
  #open: string | null = null;
  #isListed = false;
  #noiseOf: string | null = null;
  #keeping: Promise<void> = Promise.resolve();
  readonly #keepSoon: () => void;

  constructor(core: CoreClient) {
    this.#core = core;
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
    const soon = buildCoalesced(async () => {
      await Promise.all([this.#reloadList(), this.#reloadDraft()]);
    }, GATHER_MS);
    return leaveAll([
      this.#core.on('onboarding/changed', ({ draftId }) => {
        if (this.#isListed || draftId === this.#open) soon();
      }),
      this.#core.on('prompt/pending-changed', () => {
        if (this.#open !== null) soon();
      }),
    ]);
  }

  async reload(): Promise<void> {
    await Promise.all([this.#reloadList(), this.#reloadDraft(), this.#reloadNoise()]);
  }

  async #reloadList(): Promise<void> {
    if (this.#isListed) await this.list.load(() => this.#core.call('onboarding/list', {}));
  }

  async #reloadDraft(): Promise<void> {
    const draftId = this.#open;
    if (draftId !== null) await this.draft.load(() => this.#core.call('onboarding/open', { draftId }));
  }

  async #reloadNoise(): Promise<void> {
    const connection = this.#noiseOf;
    if (connection !== null) await this.noise.load(() => this.#core.call('onboarding/noise', { connection }));
  }

  /** Loads the drafts there are, until the returned function is called. */
  watchList(): () => void {
    this.#isListed = true;
    void this.#reloadList();
    return () => (this.#isListed = false);
  }

  /** Opens a draft, until the returned function is called. */
  watch(draftId: string): () => void {
    if (this.#open !== draftId) {
      this.draft.clear();
      this.#typed = {};
    }
    this.#open = draftId;
    void this.#reloadDraft();
    return () => {
      void this.keep();
      this.#open = null;
    };
  }

  /** Loads how much runs of an account differ, once. */
  async loadNoise(connection: string): Promise<void> {
    if (this.#noiseOf === connection) return;
    this.#noiseOf = connection;
    this.noise.clear();
    await this.#reloadNoise();
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
    await this.#reloadDraft();
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
    if (channel !== 'onboarding/discard') await this.#reloadDraft();
    await this.#reloadList();
  }
}
