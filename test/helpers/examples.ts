/**
 * How much of something a test tries. Every run tries what notices a mistake; `npm run test:long` tries it at length.
 * Bounded by count, never by time.
 */

/** Whether this is `npm run test:long`. */
const IS_LONG = process.env['SIGHTLINE_LONG'] === '1';

/** How many examples a property or a simulation is tried on; at length, four times as many or what is said. */
export const examples = (usual: number, atLength = 4 * usual): number => (IS_LONG ? atLength : usual);

/** All of a list at length; otherwise so many of it, spread evenly over it. */
export const someOf = <T>(all: readonly T[], few: number): readonly T[] =>
  IS_LONG || all.length <= few
    ? all
    : Array.from({ length: few }, (_, at) => all[Math.floor((at * all.length) / few)]!);
