import { brandsEndpoint } from '../../api/resources/catalogue.ts';
import { saveBrands } from '../../db/writes/catalogue.ts';
import { defineProjectResource } from './resource.ts';

/** A project's own brand and its competitors. */
export const brands = defineProjectResource({
  name: 'brands',
  ask: ({ projectId }) => brandsEndpoint(projectId),
  save: ({ db }, { id }, list, came) => saveBrands(db, id, list, came),
});
