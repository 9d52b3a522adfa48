import type {
  ListedPrompt,
  ManagedClient,
  ManagedWorkstream,
  PendingDeletion,
} from '../../shared/domain/manage.ts';
import type { ChosenNaming } from '../../shared/domain/naming.ts';
import { isSamePlace } from '../../shared/domain/project.ts';
import type { Input, Output, ProjectPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { isAbout, leaveAll, reloadAll, type CoreState } from './core-state.ts';
import { Followed } from './followed.svelte.ts';
import { Loaded } from './loaded.svelte.ts';

const GATHER_MS = 100;

/** Another program on the same file sends no event when a deletion ends: poll at this interval while one is pending. */
const PENDING_MS = 2_000;

/** Delays in ms after which a new topic's prompts are requested, one call each, while the page is watched. */
const LOOKS_MS = [4_000, 8_000, 16_000, 32_000];

/** Editable settings of the open client, and deletions that can be undone. */
export class ManageState implements CoreState {
  readonly #core: CoreClient;
  /** Editable settings of the open client. */
  readonly client: Followed<ProjectPlace, ManagedClient>;
  /** The service's current prompts, once requested. */
  readonly live = new Loaded<readonly ListedPrompt[]>();
  readonly #pending: Followed<object, readonly PendingDeletion[]>;
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** The open client. */
  #place: ProjectPlace | null = null;

  constructor(core: CoreClient) {
    this.#core = core;
    this.client = new Followed(core, (place) => core.call('manage/load', place), {
      touchedBy: { 'mirror/changed': (change, place) => isAbout(change, place) && change.runId === null },
    });
    this.#pending = new Followed(core, () => core.call('prompt/pending', {}), { touchedBy: {} });
  }

  /** The service's own list once requested, else the mirror's. */
  get prompts(): readonly ListedPrompt[] | null {
    return this.live.value ?? this.client.value?.prompts ?? null;
  }

  /** All deletions that are pending or being sent. */
  get pending(): readonly PendingDeletion[] {
    return this.#pending.value ?? [];
  }

  /** A client's deletions that are pending or being sent. */
  pendingOf({ connection, projectId }: ProjectPlace): readonly PendingDeletion[] {
    return this.pending.filter((one) => one.connection === connection && one.projectId === projectId);
  }

  start(): () => void {
    const soon = buildCoalesced(async () => {
      const before = this.#pending.value?.length ?? 0;
      await this.#pending.reload();
      if (this.#place === null || (this.#pending.value?.length ?? 0) >= before) return;
      // One has ended: the journal knows what was deleted.
      await this.client.reload();
      if (this.live.value !== null) await this.readPrompts();
    }, GATHER_MS);
    const timer = setInterval(() => {
      if ((this.#pending.value?.length ?? 0) > 0) soon();
    }, PENDING_MS);
    return leaveAll([
      () => clearInterval(timer),
      this.#core.on('prompt/pending-changed', soon),
      this.client.start(),
    ]);
  }

  reload(): Promise<void> {
    return reloadAll([this.client, this.#pending]);
  }

  /** Follows deletions by all programs on the file. */
  followPending(): void {
    void this.#pending.load({});
  }

  /** Opens a client, until the returned function is called. */
  watch(place: ProjectPlace): () => void {
    if (!isSamePlace(this.client.subject, place)) this.live.clear();
    this.#place = place;
    this.followPending();
    const leave = this.client.watch(place);
    return () => {
      leave();
      this.#stopLooking();
      this.#place = null;
      this.live.clear();
    };
  }

  #stopLooking(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  /** Fetches the service's prompts with one call. */
  async readPrompts(): Promise<void> {
    const place = this.#place;
    if (place !== null) await this.live.load(() => this.#core.call('prompt/list', place));
  }

  async addBrand(brand: Omit<Input<'brand/add'>, 'connection' | 'projectId'>): Promise<Output<'brand/add'>> {
    const added = await this.#core.call('brand/add', { ...this.#required(), ...brand });
    await this.client.reload();
    return added;
  }

  /** Maps a brand that left the service's list to another, by id. */
  async joinBrands(old: string, anew: string): Promise<void> {
    await this.#core.call('brand/join', { ...this.#required(), old, anew });
    await this.client.reload();
  }

  /** Undoes it. */
  async separateBrand(brand: string): Promise<void> {
    await this.#core.call('brand/separate', { ...this.#required(), brand });
    await this.client.reload();
  }

  /** Adds a topic and polls for its prompts. */
  async addTopic(topic: Omit<Input<'topic/add'>, 'connection' | 'projectId'>): Promise<Output<'topic/add'>> {
    const added = await this.#core.call('topic/add', { ...this.#required(), ...topic });
    await this.client.reload();
    this.#stopLooking();
    this.#timers = LOOKS_MS.map((ms) => setTimeout(() => void this.readPrompts(), ms));
    return added;
  }

  /** Puts a prompt into a class; null: into that of its text. */
  async classPrompt(place: ProjectPlace, promptId: string, naming: ChosenNaming | null): Promise<void> {
    const { connection, projectId } = place;
    await this.#core.call('prompt/class', { connection, projectId, promptId, naming });
    await this.client.reload();
    if (this.live.value !== null) await this.readPrompts();
  }

  /** Deletes a client's prompts after the undo period. */
  async deletePrompts(place: ProjectPlace, promptIds: readonly string[]): Promise<void> {
    const { connection, projectId } = place;
    await this.#core.call('prompt/delete', { connection, projectId, promptIds });
    await this.#pending.reload();
  }

  /** Cancels a deletion; returns false if it is already being sent. */
  async undo(task: string): Promise<boolean> {
    const { isUndone } = await this.#core.call('prompt/undo', { task });
    await this.#pending.reload();
    return isUndone;
  }

  async loadWorkstream(connection: string, workstreamId: string): Promise<ManagedWorkstream> {
    return await this.#core.call('workstream/load', { connection, workstreamId });
  }

  /** Whether a form has unsent input. */
  async hasUnsent(connection: string, form: string): Promise<boolean> {
    return (await this.#core.call('form/load', { connection, form })) !== null;
  }

  async editWorkstream(edit: Input<'workstream/edit'>): Promise<void> {
    await this.#core.call('workstream/edit', edit);
    await this.client.reload();
  }

  #required(): ProjectPlace {
    if (this.#place === null) throw new Error('no client is open');
    return this.#place;
  }
}
