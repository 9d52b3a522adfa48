import { loadAnswerPairs } from '../../use-cases/answer-pairs.ts';
import { reading } from './reading.ts';

/** Lines up the answers of two times. */
export const answerPairs = reading(loadAnswerPairs);
