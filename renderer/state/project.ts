import { isSamePlace, type ProjectView } from '../../shared/domain/project.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { Core } from '../bridge/bridge.ts';
import { Followed } from './followed.svelte.ts';

/** The project that is open. */
export class ProjectState extends Followed<ProjectPlace, ProjectView> {
  constructor(core: Core) {
    super(core, (place) => core.call('project/load', place));
  }

  /** Null while what is here is still another project: drawing that would only hold up this one. */
  viewOf(place: ProjectPlace): ProjectView | null {
    const view = this.value;
    return isSamePlace(view, place) ? view : null;
  }
}
