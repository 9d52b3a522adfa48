/** Teams, bound to the core. */
import type { Runtime } from '../runtime.ts';

const joining = () => import('./join.ts');
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
    exchange: use(
      () => import('./exchange.ts'),
      ({ exchangeWithTeam }) => exchangeWithTeam,
    ),
    clashes: use(clashing, ({ listClashes }) => listClashes),
    takeUp: use(clashing, ({ takeUpClash }) => takeUpClash),
    settle: use(clashing, ({ settleClash }) => settleClash),
  };
}
