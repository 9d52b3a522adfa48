import type { MirrorChange } from '../../shared/domain/mirror-change.ts';
import type { ProjectItem } from '../../shared/domain/project.ts';
import type { Core } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { Loaded } from './loaded.svelte.ts';
import { pinOf } from './pin.ts';

const GATHER_MS = 1_000;

/** Parts of the mirror after which a list of projects may look otherwise. */
const touchesProjects = ({ projectId, part }: MirrorChange): boolean =>
  projectId === null || part === 'projects';

/** Every project by name, for the palette and the pinned ones. */
export class ProjectsState {
  readonly #core: Core;
  readonly #list = new Loaded<readonly ProjectItem[]>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** Without archived ones. */
  get list(): readonly ProjectItem[] {
    return (this.#list.value ?? []).filter(({ isArchived }) => !isArchived);
  }

  start(): () => void {
    const reloadSoon = buildCoalesced(() => this.load(), GATHER_MS);
    const leave = [
      this.#core.on('mirror/changed', (change) => {
        if (touchesProjects(change)) reloadSoon();
      }),
      this.#core.on('connections/changed', reloadSoon),
    ];
    return () => {
      for (const end of leave) end();
    };
  }

  load(): Promise<void> {
    return this.#list.load(() => this.#core.call('project/list', {}));
  }

  find(subject: { readonly connection: string; readonly projectId: string }): ProjectItem | null {
    const pin = pinOf(subject);
    return this.list.find((project) => pinOf(project) === pin) ?? null;
  }

  /** The pinned ones that there are, in the order in which they were pinned. */
  pinned(pins: readonly string[]): readonly ProjectItem[] {
    return pins.flatMap((pin) => this.list.find((project) => pinOf(project) === pin) ?? []);
  }
}
