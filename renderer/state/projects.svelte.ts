import type { ProjectItem } from '../../shared/domain/project-schema.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { always, Followed } from './followed.svelte.ts';
import { pinOf } from './pin.ts';

/** All projects by name, for the palette and pins. */
export class ProjectsState extends Followed<object, readonly ProjectItem[]> {
  constructor(core: CoreClient) {
    super(core, () => core.call('project/list', {}), {
      touchedBy: {
        'mirror/changed': ({ projectId, part }) => projectId === null || part === 'projects',
        'connections/changed': always,
      },
    });
  }

  /** Without archived ones. */
  get list(): readonly ProjectItem[] {
    return (this.value ?? []).filter(({ isArchived }) => !isArchived);
  }

  find(subject: { readonly connection: string; readonly projectId: string }): ProjectItem | null {
    const pin = pinOf(subject);
    return this.list.find((project) => pinOf(project) === pin) ?? null;
  }

  /** Existing pinned projects, in pinning order. */
  pinned(pins: readonly string[]): readonly ProjectItem[] {
    return pins.flatMap((pin) => this.list.find((project) => pinOf(project) === pin) ?? []);
  }
}
