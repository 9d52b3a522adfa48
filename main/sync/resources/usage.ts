import { usageEndpoint } from '../../api/resources/account.ts';
import { saveUsage } from '../../db/writes/account.ts';
import { defineAccountResource } from './resource.ts';

/** The account's usage so far. */
export const usage = defineAccountResource({
  name: 'usage',
  ask: () => usageEndpoint,
  save: ({ db }, { id }, value, { at }) => saveUsage(db, id, value, at),
  isOffered: ({ absentPaths }) => !absentPaths.has('/usage'),
});
