import { workstreamListEndpoint } from '../../api/resources/workstreams.ts';
import { loadWorkstreamIds } from '../../db/queries/workstreams.ts';
import { saveWorkstreamArchived, saveWorkstreamListed } from '../../db/writes/workstreams.ts';
import { defineProjectResource } from './resource.ts';

/** A project's workstreams, where the service lists them; their contents are fetched one by one. */
export const workstreamList = defineProjectResource({
  name: 'workstream list',
  ask: ({ projectId }) => workstreamListEndpoint(projectId),
  save: ({ db }, { id: project }, list, { at, isWhole }) => {
    for (const workstream of list) saveWorkstreamListed(db, project, workstream, at);
    if (!isWhole) return;
    const listed = new Set(list.map(({ id }) => id));
    for (const workstreamId of loadWorkstreamIds(db, project)) {
      if (!listed.has(workstreamId)) saveWorkstreamArchived(db, project, workstreamId, at);
    }
  },
  isOffered: ({ extraLists }) => extraLists.has('/workstreams'),
});
