/** What others have or wrote: nothing of a client that was not allowed comes through any tool, and long names are no flood. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../main/platform/clock.ts';
import { resolvePaths } from '../../../main/platform/paths.ts';
import { openAssistant, type Assistant } from '../../../main/features/assistant/ask.ts';
import { TOOLS } from '../../../main/features/assistant/tools.ts';
import { fillWithSample, useCore } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-mcp-'));
const ALLOWED = 'Halden Outdoor';
const OTHER = 'Norrvik Bank';
/** Stands in everything that the other client has. */
const MARK = 'zzother';

let assistant: Assistant;
/** What names something of the other client. */
let foreign: readonly string[] = [];

beforeAll(async () => {
  await fillWithSample(home, { projects: [ALLOWED, OTHER] });
  await useCore(home, ({ assistant: { allow } }) => allow({ named: [ALLOWED] }));
  const db = new Database(join(home, 'sightline.db'));
  const other = `(SELECT id FROM project WHERE name = '${OTHER}')`;
  db.exec(`
    UPDATE brand SET name = '${MARK} ' || name WHERE project = ${other};
    UPDATE prompt SET text = '${MARK} ' || text WHERE project = ${other};
    UPDATE topic SET name = '${MARK} ' || name WHERE project = ${other};
    UPDATE response SET text = '${MARK} ' || text WHERE run IN (SELECT id FROM run WHERE project = ${other});
    UPDATE project SET name = '${MARK} bank' WHERE id = ${other};`);
  db.close();
  const ids = (sql: string): string[] =>
    readRows(home, sql, `${MARK} bank`).map((row) => String(Object.values(row)[0]));
  foreign = [
    `${MARK} bank`,
    ...ids('SELECT project_id FROM v_project WHERE name = ?'),
    ...['run', 'brand', 'prompt', 'topic'].flatMap((noun) =>
      ids(
        `SELECT ${noun}_id FROM v_${noun} WHERE project_id = (SELECT project_id FROM v_project WHERE name = ?) LIMIT 3`,
      ),
    ),
  ];
  assistant = openAssistant({ paths: resolvePaths({ home }), clock: systemClock });
});
afterAll(() => {
  assistant.close();
  rmSync(home, { recursive: true, force: true });
});

/** What a tool says, answer or refusal. */
function told(tool: string, input: Readonly<Record<string, unknown>>): string {
  try {
    return JSON.stringify(assistant.ask(tool, input));
  } catch (error) {
    return (error as Error).message;
  }
}

/** A question that a tool takes, with something foreign where it takes a text. */
function questionsWith(word: string): readonly Readonly<Record<string, unknown>>[] {
  return [
    { client: word },
    { client: ALLOWED, run: word },
    { client: ALLOWED, runs: [word] },
    { client: ALLOWED, text: word },
    ...(word.startsWith('from-') ? [{ client: ALLOWED, cursor: word }] : []),
    { client: word, points: 5 },
    { client: word, text: word },
  ];
}

it('has something of the other client to be found', () => {
  expect(foreign.length).toBeGreaterThan(10);
  expect(readRows(home, 'SELECT 1 FROM v_response WHERE text LIKE ?', `${MARK}%`).length).toBeGreaterThan(
    100,
  );
});

/** What of the others comes back, whatever tool is asked, with `words` wherever it takes a text. */
function leaksOf(words: readonly string[], marks: readonly string[]): readonly string[] {
  return Object.keys(TOOLS).flatMap((tool) =>
    words.flatMap((word) =>
      questionsWith(word)
        .map((input) => told(tool, input))
        .filter((text) => marks.some((mark) => text.includes(mark))),
    ),
  );
}

it('is not reached by its names, ids, runs, words or cursors, through any tool', () => {
  const words = [
    MARK,
    `"${MARK}"`,
    `${MARK}*`,
    `text:${MARK} OR x`,
    '%',
    '*',
    'the',
    'from-0',
    'from-999999999',
  ];
  expect(leaksOf([...foreign, ...words], [MARK, ...foreign])).toEqual([]);
  expect(told('answers', { client: ALLOWED, text: 'the' })).toContain('"is_untrusted":true');
});

it('of the same id over another connection is not reached, nor found by the search', () => {
  const db = new Database(join(home, 'sightline.db'));
  db.exec(`
    INSERT INTO connection (connection_id, name, base_url, created_at)
      VALUES ('twin', 'Twin', 'https://twin.example', '2026-01-01T00:00:00Z');
    INSERT INTO project (connection, project_id, name)
      SELECT (SELECT id FROM connection WHERE connection_id = 'twin'), project_id, '${MARK} twin' FROM project WHERE name = '${ALLOWED}';`);
  db.close();
  expect(leaksOf([`${MARK} twin`, 'twin'], [MARK])).toEqual([]);
  expect(told('runs', { client: ALLOWED })).toContain('"total":26');
  expect(told('answers', { client: ALLOWED, text: 'the' })).toContain('"is_untrusted":true');
  expect(told('answers', { client: ALLOWED, text: MARK })).not.toContain('twin');
});

it('has answers of 40,000 letters at most, however long names and addresses of others are', () => {
  const db = new Database(join(home, 'sightline.db'));
  db.exec(
    `UPDATE page SET url = url || hex(zeroblob(10000)), title = hex(zeroblob(10000)); UPDATE brand SET name = name || hex(zeroblob(10000));`,
  );
  db.close();
  for (const tool of ['findings', 'compare', 'figures', 'citations']) {
    expect(JSON.stringify(assistant.ask(tool, { client: ALLOWED })).length).toBeLessThan(40_000);
  }
});
