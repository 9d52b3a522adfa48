/** The team. Passwords come in here and go to the keychain; only one that was made for a new login goes out, once. */
import type { Channels } from '../../core/channels.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { Runtime } from '../runtime.ts';

const joining = () => import('./join.ts');
const membership = () => import('./members.ts');
const tables = () => import('./fill-tables.ts');
const statuses = () => import('./status.ts');
const clashing = () => import('./clashes.ts');

/** Registers it; each use case documents its result and errors. */
export function registerTeam(runtime: Runtime) {
  const { use, onSync } = runtime;
  const services = bindTeam(runtime);
  onSync({
    begun: use(joining, ({ linkNewAccounts }) => linkNewAccounts),
    shared: use(
      () => import('./sync-with-team.ts'),
      ({ findSharedSync }) => findSharedSync,
    ),
  });
  return {
    services,
    keepExchanged: use(
      () => import('./keep-exchanged.ts'),
      (module) => module.keepExchanged,
    ),
    channels: (): Channels<`team/${string}` | 'report/meet' | 'report/take-up' | 'report/put-aside'> => ({
      'team/load': () => services.joined(),
      'team/status': () => services.status(),
      'team/create': ({ url, password, admin }) => services.create({ url, password }, admin),
      'team/join': services.join,
      'team/clashes': () => services.clashes(),
      'team/take-up': services.takeUp,
      'team/put-aside': services.settle,
      'team/leave': () => services.leave(),
      'team/share': ({ connection }) => services.share(connection),
      'report/meet': services.meet,
      'report/take-up': services.takeUpInReport,
      'report/put-aside': services.putAsideInReport,
    }),
  };
}

function bindTeam({ use }: Runtime) {
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
    meet: use(
      () => import('./presence.ts'),
      ({ meetOnReport }) => meetOnReport,
    ),
    clashes: use(clashing, ({ listClashes }) => listClashes),
    takeUp: use(clashing, ({ takeUpClash }) => takeUpClash),
    settle: use(clashing, ({ settleClash }) => settleClash),
    takeUpInReport: use(
      clashing,
      ({ takeUpClash }) =>
        (core, { reportId, ...change }: Input<'report/take-up'>) => ({
          reportId: takeUpClash(core, { ...change, kind: 'report', id: reportId }) ?? reportId,
        }),
    ),
    putAsideInReport: use(
      clashing,
      ({ settleClash }) =>
        (core, { reportId, ...change }: Input<'report/put-aside'>) =>
          settleClash(core, { ...change, kind: 'report', id: reportId }),
    ),
  };
}
