import type { ProjectBaseline } from '../../shared/domain/baseline.ts';
import { isSamePlace } from '../../shared/domain/project.ts';
import type { ProjectView } from '../../shared/domain/project-schema.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { Followed } from './followed.svelte.ts';

/** The project that is open. */
export class ProjectState extends Followed<ProjectPlace, ProjectView> {
  readonly #core: CoreClient;

  constructor(core: CoreClient) {
    super(core, (place) => core.call('project/load', place));
    this.#core = core;
  }

  /** Null while what is here is still another project: drawing that would only hold up this one. */
  viewOf(place: ProjectPlace): ProjectView | null {
    const view = this.value;
    return isSamePlace(view, place) ? view : null;
  }

  /** Sets a run as a project's baseline, from today on, or from the day on which one that is put back was set. */
  async saveBaseline(
    { connection, projectId }: ProjectPlace,
    { runId, reason, setOn = null }: Omit<ProjectBaseline, 'setOn'> & { readonly setOn?: string | null },
  ): Promise<void> {
    await this.#core.call('baseline/save', { connection, projectId, runId, reason, setOn });
    await this.reload();
  }

  async removeBaseline({ connection, projectId }: ProjectPlace): Promise<void> {
    await this.#core.call('baseline/remove', { connection, projectId });
    await this.reload();
  }
}
