import type { Snippet } from 'svelte';
import type { ProjectView } from '../../shared/domain/project-schema.ts';
import type { ProjectRoute } from '../state/route.ts';

/** What every tab of a project is given. */
export type TabProps = {
  readonly view: ProjectView;
  readonly route: ProjectRoute;
  /** Changes what of the tab is shown, as a query; it is no step of the history. */
  readonly onrefine: (query: string) => void;
  /** What every tab offers at its head; those that draw their own head show it there. */
  readonly commonActions: Snippet;
  /** Beside the title of such a head: what kind of client it is. */
  readonly mark: Snippet;
};
