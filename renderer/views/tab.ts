import type { Snippet } from 'svelte';
import type { ProjectView } from '../../shared/domain/project-schema.ts';
import type { ProjectRoute } from '../state/route.ts';

/** Props of every project tab. */
export type TabProps = {
  readonly view: ProjectView;
  readonly route: ProjectRoute;
  /** Changes the tab's filters, as a query; adds no history entry. */
  readonly onrefine: (query: string) => void;
  /** Common actions of all tabs; those with their own head show them there. */
  readonly commonActions: Snippet;
  /** Beside that head's title: the kind of client. */
  readonly mark: Snippet;
};
