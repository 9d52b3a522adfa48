/** Channels of the team that this computer has joined. A password only goes in. */
import { z } from 'zod';
import { clash, clashName, joinedTeam, madeLogin, teamJoined, teamStatus } from '../../domain/team-schema.ts';
import { line, nothing } from './common.ts';

export const TEAM_CHANNELS = {
  /** What this computer knows of its team; asks nobody. */
  'team/load': { input: nothing, output: joinedTeam.nullable() },
  /** Asks the team's database. */
  'team/status': { input: nothing, output: teamStatus },
  /** Makes a team in a database as its owner, whose password is kept nowhere; returns the first admin's login. */
  'team/create': {
    input: z.strictObject({ url: line(2_000), password: line(1_000), admin: line(63) }),
    output: madeLogin,
  },
  'team/join': {
    input: z.strictObject({ url: line(2_000), password: line(1_000) }),
    output: teamJoined,
  },
  /** Changes that others of the same have replaced. */
  'team/clashes': { input: nothing, output: z.array(clash) },
  /** Takes one up, as a change of one's own. */
  'team/take-up': { input: clashName.strict(), output: z.null() },
  /** Puts one aside, for everybody. */
  'team/put-aside': { input: clashName.strict(), output: z.null() },
  'team/leave': { input: nothing, output: z.null() },
  /** Shares a connection's account with the team; for admins. */
  'team/share': { input: z.strictObject({ connection: line(80) }), output: z.null() },
};
