import type { RunAnswers } from '../../../shared/analysis/compare/answers.ts';
import { ownAnswers } from '../../../shared/analysis/compare/own-change.ts';
import { integer, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineTuples, defineValues, required } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { buildPlaces } from './answer-places.ts';
import { isCounted, ownBrandsOf, routeOf } from './definitions.ts';

const ANSWERS = defineTuples(
  [orNull(rowId<'prompt'>()), orNull(rowId<'platform'>()), integer, integer],
  `SELECT s.prompt, s.platform, ${routeOf('s')}, EXISTS (
       SELECT 1 FROM counted_mention m WHERE m.response = s.id
         AND m.brand IN ${ownBrandsOf('(SELECT project FROM run_revision WHERE id = :run)')})
   FROM response s WHERE s.run = :run AND ${isCounted('s')}`,
);

const PROMPT_ID = defineValues(text, 'SELECT prompt_id FROM prompt WHERE id = ?');

const PLATFORM_NAME = defineValues(text, 'SELECT platform FROM platform WHERE id = ?');

const COUNT = defineValues(integer, `SELECT count(*) FROM response s WHERE s.run = ? AND ${isCounted('s')}`);

/** A run's answers, each with whether it names the project's own brand; empty if not mirrored. */
export function loadOwnAnswers(db: Db, run: RowId<'run'>): RunAnswers {
  const answers = ANSWERS.all(db, { run });
  const [prompts, platforms] = [buildPlaces<RowId<'prompt'>>(), buildPlaces<RowId<'platform'>>()];
  const columns = {
    prompt: Int32Array.from(answers, ([prompt]) => prompts.at(prompt)),
    platform: Int32Array.from(answers, ([, platform]) => platforms.at(platform)),
    route: Uint8Array.from(answers, ([, , route]) => route),
    named: Uint8Array.from(answers, ([, , , isNamed]) => isNamed),
  };
  return ownAnswers({
    ...columns,
    promptIds: prompts.rows.map((row) => required(PROMPT_ID.get(db, row))),
    platforms: platforms.rows.map((row) => required(PLATFORM_NAME.get(db, row))),
  });
}

/** Number of a run's counted answers. */
export function countAnswers(db: Db, run: RowId<'run'>): number {
  return COUNT.get(db, run) ?? 0;
}

const TAKEN_OUT = defineValues(
  text,
  'SELECT json_group_array(json_array(response, brand)) FROM taken_out WHERE run = ?',
);

/** While this is unchanged, so is what derives from a run's counted answers. */
export const answersKey = (db: Db, run: RowId<'run'>): string =>
  `${countAnswers(db, run)} ${TAKEN_OUT.get(db, run) ?? ''}`;
