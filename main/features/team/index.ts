/** The team: its store, and what is exchanged through it. */
export type { Audit, AuditFinding } from './audit.ts';
export { linkAccounts } from './join.ts';
export { type OpenTeam, passwordEntry, requireTeam, withTeam } from './open-team.ts';
export { findSharedReport } from './presence.ts';
export { publishAccount } from './publish.ts';
export { pullAccount } from './pull.ts';
