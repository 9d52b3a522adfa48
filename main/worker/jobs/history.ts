import { loadHistory } from '../../use-cases/project-views.ts';
import { reading } from './reading.ts';

/** Loads the scores of all brands over all runs of a project. */
export const history = reading(loadHistory);
