import type { OwnAnswer } from '../../../shared/analysis/compare/own-change.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';

/**
 * The answers of a run with whether they name the project's own brand; none where they are not mirrored.
 *
 * Prompts and platforms go by their rows, which tell them apart within a project as well as their names would.
 */
export function loadOwnAnswers(db: Db, run: number): readonly OwnAnswer[] {
  const rows = prepared(
    db,
    `SELECT s.prompt, s.platform, EXISTS (
         SELECT 1 FROM response_mention m WHERE m.response = s.id AND m.brand = (
           SELECT b.id FROM brand b JOIN run r ON r.project = b.project
           WHERE r.id = :run AND b.is_own = 1 ORDER BY b.id LIMIT 1)) AS isNamed
     FROM response s WHERE s.run = :run`,
  ).all({ run }) as { prompt: number | null; platform: number | null; isNamed: number }[];
  return rows.map(({ prompt, platform, isNamed }) => ({
    prompt: prompt === null ? null : String(prompt),
    platform: platform === null ? null : String(platform),
    isNamed: isNamed === 1,
  }));
}

/** How many answers of a run are mirrored: while that stays, so does what follows from them. */
export function countAnswers(db: Db, run: number): number {
  return prepared(db, 'SELECT count(*) FROM response WHERE run = ?').pluck().get(run) as number;
}
