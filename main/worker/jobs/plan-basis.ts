import { loadPlanBasis } from '../../use-cases/plan.ts';
import { reading } from './reading.ts';

/** Measures how far runs wander, over dozens of them. */
export const planBasis = reading(loadPlanBasis);
