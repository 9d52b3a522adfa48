/** Connections: finding one, holding it, and calling its service. */
export { type ConnectionChoice, findConnection, hasKey } from './choose.ts';
export { claimConnection, type ClaimRequest } from './claim.ts';
export type { Disconnected } from './connect.ts';
export { holdConnection } from './hold.ts';
export { openClient, type OpenClient, type ServiceRequest } from './open-client.ts';
