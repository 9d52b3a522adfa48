/** Teams, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const joining = () => import('./join.ts');
const membership = () => import('./members.ts');
const tables = () => import('./fill-tables.ts');
const statuses = () => import('./status.ts');
const clashing = () => import('./clashes.ts');

/** Binds them; each use case documents its result and errors. */
export function bindTeam({ use }: Runtime) {
  return {
    create: use(joining, ({ createTeamAt }) => createTeamAt),
    addLogin: use(joining, ({ addLoginAt }) => addLoginAt),
    migrate: use(joining, ({ migrateTeamAt }) => migrateTeamAt),
    join: use(joining, ({ joinTeam }) => joinTeam),
    leave: use(joining, ({ leaveTeam }) => leaveTeam),
    share: use(joining, ({ shareConnection }) => shareConnection),
    setMember: use(membership, ({ setMember }) => setMember),
    removeMember: use(membership, ({ removeMember }) => removeMember),
    setAccess: use(membership, ({ setAccess }) => setAccess),
    joined: use(statuses, ({ loadJoinedTeam }) => loadJoinedTeam),
    status: use(statuses, ({ loadTeamStatus }) => loadTeamStatus),
    createTables: use(tables, ({ createTablesAt }) => createTablesAt),
    fillTables: use(tables, ({ fillTables }) => fillTables),
    audit: use(
      () => import('./audit.ts'),
      ({ auditTeam }) => auditTeam,
    ),
    exchange: use(
      () => import('./exchange.ts'),
      ({ exchangeWithTeam }) => exchangeWithTeam,
    ),
    clashes: use(clashing, ({ listClashes }) => listClashes),
    takeUp: use(clashing, ({ takeUpClash }) => takeUpClash),
    settle: use(clashing, ({ settleClash }) => settleClash),
  };
}

/** The team in the screens. Passwords come in here and go to the keychain; only one that was made for a new login goes out, once. */
export const teamChannels = (team: ReturnType<typeof bindTeam>): Channels<`team/${string}`> => ({
  'team/load': () => team.joined(),
  'team/status': () => team.status(),
  'team/create': ({ url, password, admin }) => team.create({ url, password }, admin),
  'team/join': team.join,
  'team/clashes': () => team.clashes(),
  'team/take-up': team.takeUp,
  'team/put-aside': team.settle,
  'team/leave': () => team.leave(),
  'team/share': ({ connection }) => team.share(connection),
});
