import type { RunCoverage } from '../../shared/domain/history.ts';
import type { PlatformHistory } from '../../shared/domain/platforms.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { Core } from '../bridge/bridge.ts';
import { Followed } from './followed.svelte.ts';

/** What is known of a project's runs beyond their list: what is missing, and how they were asked. */
export class RunsState {
  readonly coverage: Followed<ProjectPlace, readonly RunCoverage[]>;
  readonly platforms: Followed<ProjectPlace, PlatformHistory>;

  constructor(core: Core) {
    this.coverage = new Followed(core, (place) => core.call('project/coverage', place));
    this.platforms = new Followed(core, (place) => core.call('project/platforms', place));
  }

  start(): () => void {
    const leave = [this.coverage.start(), this.platforms.start()];
    return () => {
      for (const end of leave) end();
    };
  }

  async reload(): Promise<void> {
    await Promise.all([this.coverage.reload(), this.platforms.reload()]);
  }

  async load(place: ProjectPlace): Promise<void> {
    await Promise.all([this.coverage.load(place), this.platforms.load(place)]);
  }
}
