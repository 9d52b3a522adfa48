/** The program's status, and what was found and mended. */
export type { ApiCheck } from './check-api.ts';
export { type Diagnosis, isMended, type Repair } from './doctor.ts';
export type { Status } from './status.ts';
