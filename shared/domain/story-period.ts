/** Weeks that a period may have; it is compared with as many before it. */
export const PERIOD_WEEKS = [4, 13, 26] as const;

/** What is told where nobody has chosen: a single run against a single one shows large changes only. */
export const USUAL_PERIOD = { kind: 'weeks', weeks: 4 } as const;
