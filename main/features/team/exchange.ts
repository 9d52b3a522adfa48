/** Exchanging shared work with the joined team. */
import type { Core } from '../../core/core.ts';
import { exchangeObjects, type Exchanged } from './exchange-objects.ts';
import { linkAccounts } from './join.ts';
import { withTeam } from './open-team.ts';

/** Takes in what colleagues have changed, and adds what was changed here. Raises `input/not-found` without a team, `team/…`. */
export const exchangeWithTeam = (core: Core): Promise<Exchanged> =>
  withTeam(core, async (team) => {
    await linkAccounts(core, team.store);
    return await exchangeObjects(core, team);
  });
