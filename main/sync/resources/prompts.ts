import { promptsEndpoint } from '../../api/resources/catalogue.ts';
import { countUnlisted, savePrompts } from '../../db/writes/catalogue.ts';
import { defineProjectResource, findListGap } from './resource.ts';

/** A project's prompts and, from them, its topics. */
export const prompts = defineProjectResource({
  name: 'prompts',
  ask: ({ projectId }, dialect) => promptsEndpoint(projectId, {}, dialect),
  save: ({ db }, { id }, list, came) => savePrompts(db, id, list, came),
  findLack: (session, project) => findListGap(session, project, 'prompts'),
  countVanished: ({ db }, { id }, list) => countUnlisted(db, 'prompt', id, list),
});
