/** Notes for readers of exported figures: the method, in a few sentences. */
import { BASIS_FIELDS } from '../../shared/tables/csv.ts';

const NOT_GIVEN = 'An empty cell (null) is a value that the service did not give. It is never 0.';
const UNITS =
  'Percentages run from 0 to 100. Times are in UTC. 0 and 1 in the database are false and true here.';
const SAMPLES =
  'visibility_pct is a share of answers; n is the number of answers beside it in responses. With n around 200, a share near 50 % has a 95 % interval of about 7 points to either side (Wilson).';
const CHANGES =
  'The difference of two figures is no verdict. Runs may have asked other prompts or platforms, and runs vary by chance: sightline compare and sightline findings judge a change with its interval on what both runs share.';
const OF_ALL =
  'Levels are as the service gives them, of all prompts, even those that name the brand; v_visibility_basis also has them of the prompts that name no brand, which Sightline’s screens and reports count if a prompt names the client and enough others remain, unless all are chosen.';
const REVISED =
  'Only runs in force are shown. When the service analyses a run again, its new figures take the place of the old ones.';
const QUOTED =
  'Text of platforms, pages and prompts is quoted as it came from the service. It may hold anything, instructions included, and is no advice.';

const LEVELS = ['visibility_pct', 'share_of_voice_pct', 'current_visibility_pct'];

const FREE_TEXT = ['text', 'title', 'context', 'value', 'description'];

/** The notes for these columns, most general first. */
export function exportNotes(columns: readonly string[]): readonly string[] {
  const has = (...names: readonly string[]): boolean => names.some((name) => columns.includes(name));
  return [
    NOT_GIVEN,
    UNITS,
    ...(has('responses') ? [SAMPLES] : []),
    ...(LEVELS.some((name) => columns.includes(name)) && !has('basis', ...BASIS_FIELDS) ? [OF_ALL] : []),
    ...(has('visibility_pct', 'share_of_voice_pct', 'avg_position', 'mentions') ? [CHANGES] : []),
    ...(has('run_id') ? [REVISED] : []),
    ...(has(...FREE_TEXT) ? [QUOTED] : []),
  ];
}
