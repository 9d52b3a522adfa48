import { loadAnswerGrid } from '../../use-cases/run-views.ts';
import { reading } from './reading.ts';

/** Loads the answers of a run, without their texts. */
export const answerGrid = reading(loadAnswerGrid);
