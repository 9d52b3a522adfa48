import { loadSearchHits } from '../../db/queries/search.ts';
import { reading } from './reading.ts';

/** Searches answers, prompts and cited pages. */
export const search = reading(loadSearchHits);
