import { loadFindings } from '../../use-cases/findings.ts';
import { reading } from './reading.ts';

/** Looks for what happened in dozens of runs. */
export const findings = reading(loadFindings);
