/** New clients. */
export type { OnboardedClient } from './onboard.ts';
