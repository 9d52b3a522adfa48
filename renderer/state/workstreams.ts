import type { WorkstreamView } from '../../shared/domain/workstream.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { Followed } from './followed.svelte.ts';

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
