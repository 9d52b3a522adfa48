/** The address of the answers to check, on the page of prompts. */
import { changeQuery } from '../state/query.ts';

const SHOW = 'show';
const ABSENCES = 'absences';

/** Its query, beside that of a period. */
export const absencesQuery = (period: string): string => changeQuery(period, { [SHOW]: ABSENCES });

/** Whether a query shows them. */
export const showsAbsences = (query: string): boolean => new URLSearchParams(query).get(SHOW) === ABSENCES;
