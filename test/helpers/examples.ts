/** How much a test tries. Every run tries enough to catch a mistake; `npm run test:long` tries more. Bounded by count, never by time. */

/** Whether this is `npm run test:long`. */
const IS_LONG = process.env['SIGHTLINE_LONG'] === '1';

/** Number of examples for a property or simulation; in long runs four times as many, or `atLength`. */
export const examples = (usual: number, atLength = 4 * usual): number => (IS_LONG ? atLength : usual);

/** All of a list in long runs; otherwise `few` of it, evenly spread. */
export const someOf = <T>(all: readonly T[], few: number): readonly T[] =>
  IS_LONG || all.length <= few
    ? all
    : Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)]!);
