import { platformsEndpoint } from '../../api/resources/account.ts';
import { savePlatformAvailability } from '../../db/writes/account.ts';
import { defineAccountResource } from './resource.ts';

/** Which platforms currently work. */
export const platforms = defineAccountResource({
  name: 'platforms',
  ask: () => platformsEndpoint,
  save: ({ db }, { id }, list, { at }) => savePlatformAvailability(db, id, list, at),
  isOffered: ({ absentPaths }) => !absentPaths.has('/settings/platforms'),
});
