import { promptAttributesEndpoint } from '../../api/resources/catalogue.ts';
import { savePromptAttributes } from '../../db/writes/catalogue.ts';
import { defineProjectResource } from './resource.ts';

/** The attributes available to a project's prompts. */
export const promptAttributes = defineProjectResource({
  name: 'prompt attributes',
  ask: ({ projectId }) => promptAttributesEndpoint(projectId),
  save: ({ db }, { id }, value) => savePromptAttributes(db, id, value),
});
