/** Syncs. */
export { syncConnection, type SyncRequest } from './sync.ts';
