import { lookBack as look } from '../../use-cases/batch/against-last.ts';
import { reading } from './reading.ts';

/** Holds a report against the last one: it compares two runs, whose prompts are drawn thousands of times. */
export const lookBack = reading(look);
