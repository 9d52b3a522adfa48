/** Where answers cite given pages, and what else they cite. */
import { integer, orNull, present, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { timeOf } from './definitions.ts';

const CITING = defineRows(
  {
    identity: present(text),
    response: rowId<'response'>(),
    run: rowId<'run'>(),
    cell: orNull(text),
    promptId: orNull(text),
    text: orNull(text),
    platform: orNull(text),
  },
  `SELECT g.identity, s.id AS response, s.run, s.prompt || '/' || s.platform AS cell, q.prompt_id AS promptId, q.text, f.platform
   FROM run r JOIN response s ON s.run = r.id JOIN response_citation c ON c.response = s.id JOIN page g ON g.id = c.page
     LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN platform f ON f.id = s.platform
   WHERE r.project = :project AND g.identity IN (SELECT value FROM json_each(:identities)) ORDER BY s.id`,
);

/** An answer that cites one of some pages. */
export const loadCiting = (db: Db, project: RowId<'project'>, identities: readonly string[]) =>
  CITING.all(db, { project, identities: JSON.stringify(identities) });

const CITED_RUNS = defineRows(
  { run: rowId<'run'>(), runId: text, at: present(text), citations: integer },
  `SELECT r.id AS run, r.run_id AS runId, ${timeOf('r')} AS at,
     (SELECT count(*) FROM response s JOIN response_citation c ON c.response = s.id WHERE s.run = r.id) AS citations
   FROM run r WHERE r.project = ? AND ${timeOf('r')} IS NOT NULL
     AND EXISTS (SELECT 1 FROM response s JOIN response_citation c ON c.response = s.id WHERE s.run = r.id) ORDER BY at, r.id`,
);

/** The runs of a project whose answers cite pages, oldest first, with how many citations. */
export const loadCitedRuns = (db: Db, project: RowId<'project'>) => CITED_RUNS.all(db, project);

const NAMED = defineRows(
  { brandId: text, name: text, isOwn: integer, answers: integer },
  `SELECT b.brand_id AS brandId, b.name, b.is_own AS isOwn, count(DISTINCT m.response) AS answers
   FROM json_each(?) j JOIN counted_mention m ON m.response = j.value JOIN known_brand b ON b.id = m.brand
   GROUP BY b.same ORDER BY answers DESC, b.is_own DESC, b.name`,
);

/** The brands that some answers name, the most often named first. */
export const loadNamedIn = (db: Db, responses: readonly RowId<'response'>[]) =>
  NAMED.all(db, JSON.stringify(responses));

const IN_CELLS = defineRows(
  { run: rowId<'run'>(), cell: text, page: rowId<'page'>(), url: text, title: orNull(text) },
  `SELECT s.run, s.prompt || '/' || s.platform AS cell, g.id AS page, g.url, g.title
   FROM response s JOIN response_citation c ON c.response = s.id JOIN page g ON g.id = c.page
   WHERE s.run IN (SELECT value FROM json_each(:runs)) AND s.prompt || '/' || s.platform IN (SELECT value FROM json_each(:cells))`,
);

/** The pages that the answers of some runs cite in some cells (a prompt's row, a slash, a platform's row). */
export const loadCitedIn = (db: Db, runs: readonly RowId<'run'>[], cells: readonly string[]) =>
  IN_CELLS.all(db, { runs: JSON.stringify(runs), cells: JSON.stringify(cells) });
