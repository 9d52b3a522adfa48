import type { ProjectHistory, ServiceTrend } from '../../shared/domain/history.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { Core } from '../bridge/bridge.ts';
import { Followed } from './followed.svelte.ts';

/** The service's own series of a project, and what its runs give when they are counted here. */
export class DefinitionsState {
  readonly service: Followed<ProjectPlace, ServiceTrend>;
  readonly history: Followed<ProjectPlace, ProjectHistory>;

  constructor(core: Core) {
    this.service = new Followed(core, (place) => core.call('project/service-trend', place));
    this.history = new Followed(core, (place) => core.call('project/history', place));
  }

  start(): () => void {
    const leave = [this.service.start(), this.history.start()];
    return () => {
      for (const end of leave) end();
    };
  }

  async load(place: ProjectPlace): Promise<void> {
    await Promise.all([this.service.load(place), this.history.load(place)]);
  }

  async reload(): Promise<void> {
    await Promise.all([this.service.reload(), this.history.reload()]);
  }
}
