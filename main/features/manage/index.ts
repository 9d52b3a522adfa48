/** Changes at the service: sent once, entered in the journal, and looked up. */
export { loadDeletedIds, withoutDeleted } from './deletions.ts';
export { lookAfter, lookBefore } from './find-client.ts';
export { openService, type OpenService } from './open-service.ts';
export { loadManagedClient } from './managed-client.ts';
export { fetchPrompts, requireAddress } from './resources.ts';
export { noteFound, sendChange, shownRequest, stateAfter } from './send-change.ts';
export { beforeSending } from './what-was-sent.ts';
