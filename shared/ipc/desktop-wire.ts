/** The two names under which the desktop carries the contract between its processes; nothing else is listened to. */

/** Carries every question; answered with an outcome. */
export const INVOKE_WIRE = 'sightline/invoke';

/** Carries every event, as its name and its payload. */
export const EVENT_WIRE = 'sightline/event';
