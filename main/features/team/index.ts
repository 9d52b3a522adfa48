/** Teams, bound to the core. */
import type { Runtime } from '../runtime.ts';

const joining = () => import('./join.ts');
const membership = () => import('./members.ts');
const statuses = () => import('./status.ts');

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
    audit: use(
      () => import('./audit.ts'),
      ({ auditTeam }) => auditTeam,
    ),
  };
}
