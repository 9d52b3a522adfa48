import { buildTodaysRecord } from '../../use-cases/todays-record.ts';
import { reading } from './reading.ts';

/** Builds a report without printing it. */
export const record = reading(buildTodaysRecord);
