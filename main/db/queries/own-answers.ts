import { ROUTES, type RunAnswers } from '../../../shared/analysis/compare/answers.ts';
import { buildOwnAnswers } from '../../../shared/analysis/compare/own-change.ts';
import { integer, orNull, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineTuples, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { ownBrandOf, routeOf } from './definitions.ts';

const ANSWERS = defineTuples(
  [orNull(text), orNull(text), integer, integer],
  `SELECT q.prompt_id, f.platform, ${routeOf('s')}, EXISTS (
       SELECT 1 FROM response_mention m WHERE m.response = s.id
         AND m.brand = ${ownBrandOf('(SELECT project FROM run_revision WHERE id = :run)')})
   FROM response s LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN platform f ON f.id = s.platform
   WHERE s.run = :run`,
);

const COUNT = defineValues(integer, 'SELECT count(*) FROM response WHERE run = ?');

/** The answers of a run with whether they name the project's own brand; none where they are not mirrored. */
export function loadOwnAnswers(db: Db, run: RowId<'run'>): RunAnswers {
  return buildOwnAnswers(
    ANSWERS.all(db, { run }).map(([prompt, platform, route, isNamed]) => ({
      prompt,
      platform,
      route: ROUTES[route] ?? 'unstated',
      isNamed: isNamed === 1,
    })),
  );
}

/** How many answers of a run are mirrored: while that stays, so does what follows from them. */
export function countAnswers(db: Db, run: RowId<'run'>): number {
  return COUNT.get(db, run) ?? 0;
}
