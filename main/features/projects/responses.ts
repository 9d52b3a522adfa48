import type { Naming } from '../../../shared/domain/naming.ts';
import type { PromptResponses, ResponseGrid, ResponseText } from '../../../shared/domain/responses.ts';
import { integer, orNull, real, rowId, text, word } from '../../db/columns.ts';
import type { Db } from '../../db/open.ts';
import { defineRows, defineValues, required } from '../../db/prepared.ts';
import { ownBrandsOf } from '../../db/queries/definitions.ts';
import type { RowId } from '../../db/row-id.ts';

const UNKNOWN = -1;

const CELLS = defineRows(
  {
    prompt: orNull(rowId<'prompt'>()),
    platform: orNull(rowId<'platform'>()),
    isNamed: integer,
    position: orNull(real),
    sentiment: orNull(text),
    route: orNull(text),
    brandsNamed: integer,
    citations: integer,
  },
  `SELECT s.prompt, s.platform, m.brand IS NOT NULL AS isNamed, m.position, m.sentiment, s.route_source AS route,
     (SELECT count(*) FROM counted_mention o WHERE o.response = s.id) AS brandsNamed,
     (SELECT count(*) FROM response_citation c WHERE c.response = s.id) AS citations
   FROM response s
     LEFT JOIN platform f ON f.id = s.platform LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN topic t ON t.id = q.topic
     LEFT JOIN counted_mention m ON m.response = s.id
       AND m.brand IN ${ownBrandsOf('(SELECT project FROM run_revision WHERE id = s.run)')}
   WHERE s.run IN (SELECT value FROM json_each(?)) ORDER BY t.name, q.text, q.id, f.platform, s.id`,
);

const PROMPT = defineRows(
  { promptId: text, text: orNull(text), topic: orNull(text), intent: orNull(text), naming: word<Naming>() },
  `SELECT q.prompt_id AS promptId, q.text, t.name AS topic, q.intent, n.naming
   FROM prompt q JOIN named_prompt n ON n.id = q.id LEFT JOIN topic t ON t.id = q.topic WHERE q.id = ?`,
);

const PLATFORM = defineValues(text, 'SELECT platform FROM platform WHERE id = ?');

const MENTIONS = defineRows(
  {
    brandId: text,
    name: text,
    plainName: text,
    aliases: orNull(text),
    isOwn: integer,
    position: orNull(real),
    sentiment: orNull(text),
    isCounted: integer,
  },
  `SELECT b.brand_id AS brandId, b.name, n.name AS plainName, b.aliases, b.is_own AS isOwn, m.position, m.sentiment,
     NOT EXISTS (SELECT 1 FROM taken_out t WHERE t.response = m.response AND t.brand = m.brand) AS isCounted
   FROM response_mention m JOIN known_brand b ON b.id = m.brand JOIN brand n ON n.id = b.same WHERE m.response = ?
   ORDER BY m.position IS NULL, m.position, b.name`,
);

const ASKED = defineRows(
  { runId: text, startedAt: orNull(text), prompt: orNull(text), id: rowId<'prompt'>() },
  `SELECT r.run_id AS runId, r.started_at AS startedAt, q.text AS prompt, q.id
   FROM run r JOIN prompt q ON q.project = r.project AND q.prompt_id = ? WHERE r.id = ?`,
);

const TEXTS = defineRows(
  { id: rowId<'response'>(), responseId: orNull(text), text: orNull(text), route: orNull(text) },
  `SELECT s.id, s.response_id AS responseId, s.text, s.route_source AS route
   FROM response s JOIN platform f ON f.id = s.platform
   WHERE s.run = ? AND s.prompt = ? AND f.platform = ? ORDER BY s.id`,
);

const CITATIONS = defineRows(
  { url: text, title: orNull(text), domain: orNull(text) },
  `SELECT g.url, g.title, d.domain FROM response_citation c JOIN page g ON g.id = c.page
     LEFT JOIN domain d ON d.id = g.domain WHERE c.response = ? ORDER BY g.url`,
);

function placesOf<Row extends number>(
  rows: readonly (Row | null)[],
): { rows: Row[]; at: (row: Row | null) => number } {
  const known = [...new Set(rows.filter((row) => row !== null))];
  const places = new Map(known.map((row, place) => [row, place]));
  return { rows: known, at: (row) => (row === null ? UNKNOWN : (places.get(row) ?? UNKNOWN)) };
}

/** Loads the answers of some runs as a grid, without texts. */
export function loadResponseGrid(db: Db, runs: readonly RowId<'run'>[]): ResponseGrid {
  const cells = CELLS.all(db, JSON.stringify(runs));
  const prompts = placesOf(cells.map(({ prompt }) => prompt));
  const platforms = placesOf(cells.map(({ platform }) => platform));
  return {
    prompts: prompts.rows.map((row) => required(PROMPT.get(db, row))),
    platforms: platforms.rows.map((row) => required(PLATFORM.get(db, row))),
    cells: cells.map((cell) => ({
      ...cell,
      prompt: prompts.at(cell.prompt),
      platform: platforms.at(cell.platform),
      isNamed: cell.isNamed === 1,
    })),
  };
}

function loadMentions(db: Db, response: RowId<'response'>): ResponseText['mentions'] {
  return MENTIONS.all(db, response).map(({ plainName, ...row }) => ({
    ...row,
    isOwn: row.isOwn === 1,
    isCounted: row.isCounted === 1,
    // Answers lack what distinguishes it from a namesake.
    aliases: [
      ...(plainName === row.name ? [] : [plainName]),
      ...(row.aliases === null ? [] : (JSON.parse(row.aliases) as string[])),
    ],
  }));
}

/** Loads one platform's answers to one prompt in one run; undefined if the run has no such prompt. */
export function loadPromptResponses(
  db: Db,
  run: RowId<'run'>,
  promptId: string,
  platform: string,
): PromptResponses | undefined {
  const asked = ASKED.get(db, promptId, run);
  if (asked === undefined) return undefined;
  const { id: prompt, ...shown } = asked;
  return {
    ...shown,
    platform,
    responses: TEXTS.all(db, run, prompt, platform).map(({ id, ...row }) => ({
      ...row,
      mentions: loadMentions(db, id),
      citations: CITATIONS.all(db, id),
    })),
  };
}
