import { buildTodaysMarkets } from '../../use-cases/todays-record.ts';
import { reading } from './reading.ts';

/** Builds a report of several projects without printing it. */
export const recordMarkets = reading(buildTodaysMarkets);
