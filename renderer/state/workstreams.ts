import type { WorkstreamView } from '../../shared/domain/workstream.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { Followed } from './followed.svelte.ts';

/** The workstreams of a project, and the way to add one. */
export class WorkstreamsState extends Followed<ProjectPlace, readonly WorkstreamView[]> {
  readonly #asking: CoreClient;

  constructor(core: CoreClient) {
    super(core, (place) => core.call('project/workstreams', place));
    this.#asking = core;
  }

  /** Asks the service for one by its id, and mirrors it from now on; returns the name of its project. */
  async fetchAndAdd(connection: string, workstreamId: string): Promise<string> {
    const { project } = await this.#asking.call('workstream/add', { connection, workstreamId });
    await this.reload();
    return project;
  }
}
