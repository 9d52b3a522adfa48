import type { ProjectBaseline } from '../../shared/domain/baseline.ts';
import { isSamePlace } from '../../shared/domain/project.ts';
import type { ProjectView } from '../../shared/domain/project-schema.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { Followed } from './followed.svelte.ts';
import type { WorkstreamView } from '../../shared/domain/workstream.ts';

/** A project's workstreams, and adding one. */
export class WorkstreamsState extends Followed<ProjectPlace, readonly WorkstreamView[]> {
  readonly #asking: CoreClient;

  constructor(core: CoreClient) {
    super(core, (place) => core.call('project/workstreams', place));
    this.#asking = core;
  }

  /** Fetches one from the service by id, and mirrors it from now on; returns its project's name. */
  async fetchAndAdd(connection: string, workstreamId: string): Promise<string> {
    const { project } = await this.#asking.call('workstream/add', { connection, workstreamId });
    await this.reload();
    return project;
  }
}

/** The open project. */
export class ProjectState extends Followed<ProjectPlace, ProjectView> {
  readonly #core: CoreClient;

  constructor(core: CoreClient) {
    super(core, (place) => core.call('project/load', place));
    this.#core = core;
  }

  /** Null while another project is loaded: drawing that would only delay this one. */
  viewOf(place: ProjectPlace): ProjectView | null {
    const view = this.value;
    return isSamePlace(view, place) ? view : null;
  }

  /** Sets a run as a project's baseline, as of today or, when restoring one, as of its original day. */
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
