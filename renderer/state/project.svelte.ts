import type { ProjectView } from '../../shared/domain/project.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Core } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { Loaded } from './loaded.svelte.ts';

const GATHER_MS = 400;

type Subject = { readonly connection: string; readonly projectId: string };

const isSame = (a: Subject | null, b: Subject): boolean =>
  a?.connection === b.connection && a.projectId === b.projectId;

/** The project that is looked at. */
export class ProjectState {
  readonly #core: Core;
  readonly #view = new Loaded<ProjectView>();
  #subject: Subject | null = null;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Null until it has come. */
  get view(): ProjectView | null {
    return this.#view.value;
  }

  /** The same, and null while what is here is still another project: drawing that would only hold up this one. */
  viewOf(subject: Subject): ProjectView | null {
    const view = this.view;
    return isSame(view, subject) ? view : null;
  }

  get error(): AppError | null {
    return this.#view.error;
  }

  start(): () => void {
    const reloadSoon = buildCoalesced(() => this.reload(), GATHER_MS);
    return this.#core.on('mirror/changed', ({ connection, projectId }) => {
      if (connection !== this.#subject?.connection) return;
      if (projectId === null || projectId === this.#subject.projectId) reloadSoon();
    });
  }

  load(subject: Subject): Promise<void> {
    if (!isSame(this.#subject, subject)) this.#view.clear();
    this.#subject = { connection: subject.connection, projectId: subject.projectId };
    return this.reload();
  }

  async reload(): Promise<void> {
    const subject = this.#subject;
    if (subject !== null) await this.#view.load(() => this.#core.call('project/load', subject));
  }
}
