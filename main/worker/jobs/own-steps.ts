import { loadOwnSteps } from '../../use-cases/own-steps.ts';
import { reading } from './reading.ts';

/** Judges the steps of a series. */
export const ownSteps = reading(loadOwnSteps);
