import { limitsEndpoint } from '../../api/resources/account.ts';
import { saveLimits } from '../../db/writes/account.ts';
import { defineAccountResource } from './resource.ts';

/** The account's limits as they are now. */
export const limits = defineAccountResource({
  name: 'limits',
  ask: () => limitsEndpoint,
  save: ({ db }, { id }, value, { at }) => saveLimits(db, id, value, at),
  isOffered: ({ absentPaths }) => !absentPaths.has('/me/limits'),
});
