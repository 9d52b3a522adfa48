import type { MirrorChange } from '../../shared/domain/mirror-change.ts';
import type { ProjectItem } from '../../shared/domain/project.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { reloadOnChange, type CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';
import { pinOf } from './pin.ts';

/** Parts of the mirror after which a list of projects may look otherwise. */
const isTouchedBy = ({ projectId, part }: MirrorChange): boolean => projectId === null || part === 'projects';

/** Every project by name, for the palette and the pinned ones. */
export class ProjectsState implements CoreState {
  readonly #core: CoreClient;
  readonly #list = new Loaded<readonly ProjectItem[]>();

  constructor(core: CoreClient) {
    this.#core = core;
  }

  /** Without archived ones. */
  get list(): readonly ProjectItem[] {
    return (this.#list.value ?? []).filter(({ isArchived }) => !isArchived);
  }

  start(): () => void {
    return reloadOnChange(this.#core, { isTouchedBy, hasConnections: true }, () => this.reload());
  }

  reload(): Promise<void> {
    return this.#list.load(() => this.#core.call('project/list', {}));
  }

  find(subject: { readonly connection: string; readonly projectId: string }): ProjectItem | null {
    const pin = pinOf(subject);
    return this.list.find((project) => pinOf(project) === pin) ?? null;
  }

  /** The pinned ones that exist, in the order in which they were pinned. */
  pinned(pins: readonly string[]): readonly ProjectItem[] {
    return pins.flatMap((pin) => this.list.find((project) => pinOf(project) === pin) ?? []);
  }
}
