import { compareRuns } from '../../use-cases/compare-runs.ts';
import { reading } from './reading.ts';

/** Compares runs: thousands of drawings of prompts must not hold up a screen. */
export const compare = reading(compareRuns);
