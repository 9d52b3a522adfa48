import type { RunCitations } from '../../shared/domain/citations.ts';
import type { MirrorChange } from '../../shared/domain/mirror-change.ts';
import type { PlatformHistory } from '../../shared/domain/platforms.ts';
import type { RunTopics } from '../../shared/domain/topics.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace, RunPlace } from '../../shared/ipc/contract.ts';
import type { Core } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { Loaded } from './loaded.svelte.ts';

const GATHER_MS = 400;

/** A run, beside another one or none. */
type RunPairPlace = RunPlace & { readonly before: string | null };

/** What a page of a project asks for; another question forgets the answer to the one before. */
class Asked<In extends ProjectPlace, Out> {
  readonly #ask: (input: In) => Promise<Out>;
  readonly #loaded = new Loaded<Out>();
  #input: In | null = null;

  constructor(ask: (input: In) => Promise<Out>) {
    this.#ask = ask;
  }

  /** Null until it has come. */
  get value(): Out | null {
    return this.#loaded.value;
  }

  get error(): AppError | null {
    return this.#loaded.error;
  }

  load(input: In): Promise<void> {
    if (JSON.stringify(input) !== JSON.stringify(this.#input)) this.#loaded.clear();
    this.#input = input;
    return this.reload();
  }

  async reload(): Promise<void> {
    const input = this.#input;
    if (input !== null) await this.#loaded.load(() => this.#ask(input));
  }

  isAbout({ connection, projectId }: MirrorChange): boolean {
    if (connection !== this.#input?.connection) return false;
    return projectId === null || projectId === this.#input.projectId;
  }
}

/** The evidence behind a project's figures: what is cited, by topic and attribute, and by platform. */
export class EvidenceState {
  readonly #core: Core;
  readonly citations: Asked<RunPairPlace, RunCitations>;
  readonly topics: Asked<RunPairPlace, RunTopics>;
  readonly platforms: Asked<ProjectPlace, PlatformHistory>;

  constructor(core: Core) {
    this.#core = core;
    this.citations = new Asked((place) => core.call('run/citations', place));
    this.topics = new Asked((place) => core.call('run/topics', place));
    this.platforms = new Asked((place) => core.call('project/platforms', place));
  }

  start(): () => void {
    const follows = [this.citations, this.topics, this.platforms].map((asked) => ({
      asked,
      reloadSoon: buildCoalesced(() => asked.reload(), GATHER_MS),
    }));
    return this.#core.on('mirror/changed', (change) => {
      for (const { asked, reloadSoon } of follows) if (asked.isAbout(change)) reloadSoon();
    });
  }

  async reload(): Promise<void> {
    await Promise.all([this.citations.reload(), this.topics.reload(), this.platforms.reload()]);
  }
}
