/** Written with its digits: a figure under 2, whatever its sign. */
const UNDER_TWO = /^[^\d]*[01](?:,\d+)?$/u;

/** A written number of points with its word: French has the plural from 2 on, `+1,0 point` and `−2,0 points`. */
export const inPoints = (written: string): string =>
  `${written} ${UNDER_TWO.test(written) ? 'point' : 'points'}`;
