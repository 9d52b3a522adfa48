import type { AppError } from '../../shared/errors/app-error.ts';
import type { PromptResponses, ResponseGrid } from '../../shared/domain/responses.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { Loaded } from './loaded.svelte.ts';

/** A listed answer, and whether it names the own brand. */
export type ListedAnswer = {
  readonly promptId: string;
  readonly prompt: string;
  readonly platform: string;
  readonly isNamed: boolean;
  readonly position: number | null;
};

/** The answers behind a presented report; loads nothing else. */
export class PresentedAnswers {
  readonly #core: CoreClient;
  readonly #reportId: string;
  readonly #grid = new Loaded<ResponseGrid>();
  readonly #read = new Loaded<PromptResponses>();

  constructor(core: CoreClient, reportId: string) {
    this.#core = core;
    this.#reportId = reportId;
  }

  get error(): AppError | null {
    return this.#grid.error ?? this.#read.error;
  }

  /** Null until loaded. Answers without a known prompt or platform cannot be opened. */
  get all(): readonly ListedAnswer[] | null {
    const grid = this.#grid.value;
    if (grid === null) return null;
    return grid.cells.flatMap(({ prompt, platform, isNamed, position }) => {
      const [asked, where] = [grid.prompts[prompt], grid.platforms[platform]];
      if (asked === undefined || where === undefined) return [];
      const { promptId, text } = asked;
      return [{ promptId, prompt: text ?? promptId, platform: where, isNamed, position }];
    });
  }

  /** The open one; null if none. */
  get read(): PromptResponses | null {
    return this.#read.value;
  }

  load(): Promise<void> {
    return this.#grid.load(() => this.#core.call('presentation/answers', { reportId: this.#reportId }));
  }

  open({ promptId, platform }: ListedAnswer): Promise<void> {
    const asked = { reportId: this.#reportId, promptId, platform };
    return this.#read.load(() => this.#core.call('presentation/answer', asked));
  }

  close(): void {
    this.#read.clear();
  }
}
