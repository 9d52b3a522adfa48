/** The two names under which the desktop carries the contract between its processes; it listens to nothing else. */

/** Carries every request; returns an outcome. */
export const INVOKE_WIRE = 'sightline/invoke';

/** Carries every event: its name and payload. */
export const EVENT_WIRE = 'sightline/event';
