import type {
  PromptResponses,
  ResponseCell,
  ResponseGrid,
  ResponseText,
} from '../../../shared/domain/responses.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';

const UNKNOWN = -1;

type CellRow = Omit<ResponseCell, 'prompt' | 'platform' | 'isNamed'> & {
  readonly prompt: number | null;
  readonly platform: number | null;
  readonly isNamed: number;
};

function placesOf(rows: readonly (number | null)[]): { rows: number[]; at: (row: number | null) => number } {
  const known = [...new Set(rows.filter((row) => row !== null))];
  const places = new Map(known.map((row, place) => [row, place]));
  return { rows: known, at: (row) => (row === null ? UNKNOWN : (places.get(row) ?? UNKNOWN)) };
}

/** Loads the answers of a run as a grid, without their texts. */
export function loadResponseGrid(db: Db, run: number): ResponseGrid {
  const cells = prepared(
    db,
    `SELECT s.prompt, s.platform, m.brand IS NOT NULL AS isNamed, m.position, m.sentiment, s.route_source AS route,
       (SELECT count(*) FROM response_mention o WHERE o.response = s.id) AS brandsNamed,
       (SELECT count(*) FROM response_citation c WHERE c.response = s.id) AS citations
     FROM response s
       LEFT JOIN platform f ON f.id = s.platform LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN topic t ON t.id = q.topic
       LEFT JOIN response_mention m ON m.response = s.id
         AND m.brand = (SELECT b.id FROM brand b JOIN run r ON r.project = b.project
           WHERE r.id = s.run AND b.is_own = 1 ORDER BY b.id LIMIT 1)
     WHERE s.run = ? ORDER BY t.name, q.text, q.id, f.platform, s.id`,
  ).all(run) as CellRow[];
  const prompts = placesOf(cells.map(({ prompt }) => prompt));
  const platforms = placesOf(cells.map(({ platform }) => platform));
  const loadPrompt = prepared(
    db,
    `SELECT q.prompt_id AS promptId, q.text, t.name AS topic, q.intent
     FROM prompt q LEFT JOIN topic t ON t.id = q.topic WHERE q.id = ?`,
  );
  const loadPlatform = prepared(db, 'SELECT platform FROM platform WHERE id = ?').pluck();
  return {
    prompts: prompts.rows.map((row) => loadPrompt.get(row) as ResponseGrid['prompts'][number]),
    platforms: platforms.rows.map((row) => loadPlatform.get(row) as string),
    cells: cells.map((cell) => ({
      ...cell,
      prompt: prompts.at(cell.prompt),
      platform: platforms.at(cell.platform),
      isNamed: cell.isNamed === 1,
    })),
  };
}

type MentionRow = Omit<ResponseText['mentions'][number], 'isOwn' | 'aliases'> & {
  readonly isOwn: number;
  readonly aliases: string | null;
};

function loadMentions(db: Db, response: number): ResponseText['mentions'] {
  const rows = prepared(
    db,
    `SELECT b.brand_id AS brandId, b.name, b.aliases, b.is_own AS isOwn, m.position, m.sentiment
     FROM response_mention m JOIN brand b ON b.id = m.brand WHERE m.response = ? ORDER BY m.position IS NULL, m.position, b.name`,
  ).all(response) as MentionRow[];
  return rows.map((row) => ({
    ...row,
    isOwn: row.isOwn === 1,
    aliases: row.aliases === null ? [] : (JSON.parse(row.aliases) as string[]),
  }));
}

/** Loads what one platform answered to one prompt in one run; undefined where the run has no such prompt. */
export function loadPromptResponses(
  db: Db,
  run: number,
  promptId: string,
  platform: string,
): PromptResponses | undefined {
  const head = prepared(
    db,
    `SELECT r.run_id AS runId, r.started_at AS startedAt, q.text AS prompt, q.id
     FROM run r JOIN prompt q ON q.project = r.project AND q.prompt_id = ? WHERE r.id = ?`,
  ).get(promptId, run) as
    { runId: string; startedAt: string | null; prompt: string | null; id: number } | undefined;
  if (head === undefined) return undefined;
  const { id: prompt, ...shown } = head;
  const rows = prepared(
    db,
    `SELECT s.id, s.response_id AS responseId, s.text, s.route_source AS route
     FROM response s JOIN platform f ON f.id = s.platform
     WHERE s.run = ? AND s.prompt = ? AND f.platform = ? ORDER BY s.id`,
  ).all(run, prompt, platform) as (Pick<ResponseText, 'responseId' | 'text' | 'route'> & { id: number })[];
  return {
    ...shown,
    platform,
    responses: rows.map(({ id, ...row }) => ({
      ...row,
      mentions: loadMentions(db, id),
      citations: prepared(
        db,
        `SELECT g.url, g.title, d.domain FROM response_citation c JOIN page g ON g.id = c.page
           LEFT JOIN domain d ON d.id = g.domain WHERE c.response = ? ORDER BY g.url`,
      ).all(id) as ResponseText['citations'],
    })),
  };
}
