/** How much a test tries: enough in every run to catch a mistake, more where a run reaches further. Bounded by count, never by time. */

/** How far a run of the tests reaches: the usual one, `npm run test:all`, or `npm run test:long`. */
const REACH = process.env['SIGHTLINE_TESTS'];

/** Whether this run plays what is broad, in its whole breadth. */
export const IS_BROAD = REACH === 'all' || REACH === 'long';

/** Files that only long runs play, as globs. */
export const LONG = REACH === 'long' ? [] : ['**/*.long.test.ts'];

/** Number of examples for a property or simulation; in long runs four times as many, or `atLength`. */
export const examples = (usual: number, atLength = 4 * usual): number =>
  REACH === 'long' ? atLength : usual;

/** A whole list, where a run reaches further; in a usual one `few` of it, evenly spread. */
export const someOf = <T>(all: readonly T[], few: number): readonly T[] =>
  IS_BROAD || all.length <= few
    ? all
    : Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)]!);
