import type { OwnAnswer } from '../../../shared/analysis/compare/own-change.ts';
import { integer, orNull, rowId } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { ownBrandOf } from './definitions.ts';

const ANSWERS = defineRows(
  { prompt: orNull(rowId<'prompt'>()), platform: orNull(rowId<'platform'>()), isNamed: integer },
  `SELECT s.prompt, s.platform, EXISTS (
       SELECT 1 FROM response_mention m WHERE m.response = s.id
         AND m.brand = ${ownBrandOf('(SELECT project FROM run_revision WHERE id = :run)')}) AS isNamed
   FROM response s WHERE s.run = :run`,
);

const COUNT = defineValues(integer, 'SELECT count(*) FROM response WHERE run = ?');

/**
 * The answers of a run with whether they name the project's own brand; none where they are not mirrored.
 *
 * Prompts and platforms go by their rows, which tell them apart within a project as well as their names would.
 */
export function loadOwnAnswers(db: Db, run: RowId<'run'>): readonly OwnAnswer[] {
  return ANSWERS.all(db, { run }).map(({ prompt, platform, isNamed }) => ({
    prompt: prompt === null ? null : String(prompt),
    platform: platform === null ? null : String(platform),
    isNamed: isNamed === 1,
  }));
}

/** How many answers of a run are mirrored: while that stays, so does what follows from them. */
export function countAnswers(db: Db, run: RowId<'run'>): number {
  return COUNT.get(db, run) ?? 0;
}
