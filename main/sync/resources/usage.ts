import { usageEndpoint } from '../../api/resources/account.ts';
import { saveUsage } from '../../db/writes/account.ts';
import { defineAccountResource } from './resource.ts';

/** What the account has used until now. */
export const usage = defineAccountResource({
  name: 'usage',
  ask: () => usageEndpoint,
  save: ({ db }, { id }, value, { at }) => saveUsage(db, id, value, at),
  isOffered: ({ absentPaths }) => !absentPaths.has('/usage'),
});
