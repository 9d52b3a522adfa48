import { loadCitations } from '../../use-cases/run-views.ts';
import { reading } from './reading.ts';

/** Loads what a run's answers cite. */
export const citations = reading(loadCitations);
