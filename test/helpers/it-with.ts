import { it } from 'vitest';
import { findProgram, isAllDemanded, toolOf, type Command } from './programs.ts';

/**
 * A test that needs a program, in a file of which the others do not: skipped where it is missing, as the run's end says. Where all is
 * demanded, it fails, unless that program is optional.
 */
export function itWith(command: Command): ReturnType<typeof it.skipIf> {
  const isNeeded = isAllDemanded() && toolOf(command)[1].isOptional !== true;
  return it.skipIf(!isNeeded && findProgram(command) === null);
}
