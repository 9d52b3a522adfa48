import { topicListEndpoint } from '../../api/resources/catalogue.ts';
import { saveTopics } from '../../db/writes/catalogue.ts';
import { defineProjectResource } from './resource.ts';

/** A project's topics with their categories, where the service lists them. */
export const topicList = defineProjectResource({
  name: 'topic list',
  ask: ({ projectId }) => topicListEndpoint(projectId),
  save: ({ db }, { id }, list) => saveTopics(db, id, list),
  isOffered: ({ extraLists }) => extraLists.has('/topics'),
});
