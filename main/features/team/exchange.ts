/** Exchanging shared work with the joined team. */
import type { Core } from '../../core/core.ts';
import { exchangeObjects, type Exchanged } from './exchange-objects.ts';
import { linkAccounts } from './join.ts';
import { withTeam } from './open-team.ts';
import { describeRefusals } from './refusals.ts';

/** Takes in what colleagues have changed, and adds what was changed here. Raises `input/not-found` without a team, `team/…`. */
export const exchangeWithTeam = (
  core: Core,
): Promise<Exchanged & { /** What was refused, in sentences. */ readonly remarks: readonly string[] }> =>
  withTeam(core, async (team) => {
    await linkAccounts(core, team.store);
    const done = await exchangeObjects(core, team);
    return { ...done, remarks: describeRefusals(core.db, done.refused) };
  });
