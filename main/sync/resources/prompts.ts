import { promptsEndpoint } from '../../api/resources/catalogue.ts';
import { savePrompts } from '../../db/writes/catalogue.ts';
import { defineProjectResource } from './resource.ts';

/** A project's prompts and, from them, its topics. */
export const prompts = defineProjectResource({
  name: 'prompts',
  ask: ({ projectId }) => promptsEndpoint(projectId),
  save: ({ db }, { id }, list, came) => savePrompts(db, id, list, came),
});
