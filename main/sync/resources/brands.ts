import { brandsEndpoint } from '../../api/resources/catalogue.ts';
import { loadHasOwnBrand } from '../../db/queries/runs.ts';
import { countUnlisted, saveBrands } from '../../db/writes/catalogue.ts';
import { defineProjectResource, findListGap } from './resource.ts';

/** A project's own brand and its competitors. */
export const brands = defineProjectResource({
  name: 'brands',
  ask: ({ projectId }) => brandsEndpoint(projectId),
  save: ({ db }, { id }, list, came) => saveBrands(db, id, list, came),
  countVanished: ({ db }, { id }, list) => countUnlisted(db, 'brand', id, list),
  findLack: (session, project, list) =>
    !list.some(({ isOwn }) => isOwn) && loadHasOwnBrand(session.db, project.id)
      ? 'the own brand is not listed'
      : findListGap(session, project, 'brands'),
});
