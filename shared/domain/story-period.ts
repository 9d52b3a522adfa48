/** Weeks a period may have; it is compared with as many before it. */
export const PERIOD_WEEKS = [4, 13, 26] as const;

/** The default: single runs compared show large changes only. */
export const USUAL_PERIOD = { kind: 'weeks', weeks: 4 } as const;
