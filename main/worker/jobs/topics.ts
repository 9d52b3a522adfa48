import { loadTopics } from '../../use-cases/run-views.ts';
import { reading } from './reading.ts';

/** Loads what a run shows by topic and by attribute. */
export const topics = reading(loadTopics);
