/** Actions of a client by the command line: added, listed, changed and judged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillFour } from '../../helpers/batch-desk.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { readRows } from '../../helpers/mirror-rows.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-actions-'));
beforeAll(async () => await fillFour(home));
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => {
  const db = new Database(join(home, 'sightline.db'));
  db.exec('DELETE FROM action; DELETE FROM action_change');
  db.close();
});

const CLIENT = 'Halden Outdoor';
const action = (verb: string, ...args: readonly string[]): Promise<CommandResult> =>
  sightline(home, ['action', verb, ...args]);
const told = ({ out }: CommandResult): Record<string, unknown> => JSON.parse(out) as Record<string, unknown>;
const projectId = (): string =>
  String(readRows(home, `SELECT project_id FROM v_project WHERE name = '${CLIENT}'`)[0]?.['project_id']);
const promptIds = (): string[] =>
  readRows(home, `SELECT prompt_id FROM v_prompt WHERE project_id = '${projectId()}' ORDER BY 1`).map((row) =>
    String(row['prompt_id']),
  );

/** Adds one, and returns its id. */
async function add(...args: readonly string[]): Promise<string> {
  const added = await action('add', 'Guide to winter tents', '--project', CLIENT, ...args, '--json');
  expect(added).toMatchObject({ status: 0 });
  return (told(added) as { action: { action_id: string } }).action.action_id;
}

describe('an action that is typed', () => {
  it('is kept with its owner, day, place and prompts, told and listed', async () => {
    const [first = '', second = '', third = ''] = promptIds();
    const id = await add(
      ...(['--owner', 'Mara', '--due', '4.12.2020', '--place', 'halden.example/tents?utm_source=x'] as const),
      ...['--prompt', first, second, third, '--points', '15', '--audience', 'client'],
    );
    expect(
      readRows(home, 'SELECT title, owner, due, state, place, audience, points, prompts FROM v_action'),
    ).toEqual([
      {
        ...{ title: 'Guide to winter tents', owner: 'Mara', due: '2020-12-04', state: 'proposed' },
        ...{ place: 'https://halden.example/tents', audience: 'client', points: 15 },
        prompts: JSON.stringify([first, second, third]),
      },
    ]);
    expect(told(await action('list', '--project', CLIENT, '--json'))).toMatchObject({
      ...{ client: CLIENT, project_id: projectId() },
      actions: [{ action_id: id, due: '2020-12-04', state: 'proposed', overdue: true, changes: [] }],
    });
    expect((await action('list', '--project', CLIENT)).out).toMatch(
      /proposed +Guide to winter tents +Mara +2020-12-04, overdue +https/,
    );
    const db = new Database(join(home, 'sightline.db'));
    db.exec(
      `INSERT INTO action_change SELECT 'c1', action_id, connection, project_id, '2026-11-01T10:00:00.000Z', 'dueInReports',
       '"2020-12-04"', '"2026-12-04"' FROM action`,
    );
    db.close();
    expect((await action('list', '--project', CLIENT)).out).toContain(
      '2020-12-04, overdue, by 2026-12-04 in reports',
    );
  });

  it('is refused whole, with everything that speaks against it', async () => {
    const bad = ['--due', '4.13.2026', '--topic', 'No such', '--points', '0', '--owner', 'a\u202Eb'];
    const refused = await action('add', 'Guide', '--project', CLIENT, ...bad);
    expect(refused.status).not.toBe(0);
    for (const why of [
      /no day “4\.13\.2026”/,
      /no topic “No such”/,
      /points are a number/,
      /owner has 1 to 120/,
    ]) {
      expect(refused.err).toMatch(why);
    }
    expect(readRows(home, 'SELECT * FROM v_action')).toEqual([]);
  });
});

describe('an action that is set', () => {
  it('has what it is judged by fixed when it is agreed, and says what can be judged', async () => {
    const ids = promptIds();
    const id = await add('--prompt', ids[0] ?? '', '--chosen-from', 'none');
    const agreed = told(await action('set', id, '--state', 'agreed', '--json'));
    expect(agreed).toMatchObject({
      action: { state: 'agreed', fixed: { prompts: [ids[0]], points: 20 } },
      effect: { verdict: 'cannot-say', reason: 'too-few-prompts' },
    });
    expect((await action('set', id, '--points', '12')).out).toMatch(
      /It cannot be judged: it is about 1 prompt, .* single stories; name more prompts, or a topic\. It was changed after it was agreed/,
    );
    expect(readRows(home, 'SELECT points, fixed_points, fixed_prompts FROM v_action')).toEqual([
      { points: 12, fixed_points: 20, fixed_prompts: JSON.stringify(ids.slice(0, 1)) },
    ]);
  });

  it('loses what none takes away, is dropped for a reason, and keeps all of it', async () => {
    const id = await add('--owner', 'Mara');
    expect((await action('set', id, '--state', 'dropped')).err).toMatch(/dropped for a reason/);
    await action('set', id, '--owner', 'none', '--state', 'dropped', '--reason', 'No <b>budget</b>');
    const listed = told(await action('list', '--project', CLIENT, '--json')) as {
      actions: { changes: unknown[] }[];
    };
    expect(listed.actions[0]?.changes).toMatchObject([
      { field: 'owner', was: 'Mara', now: null },
      { field: 'state', was: 'proposed', now: 'dropped' },
      { field: 'reason', was: null, now: 'No <b>budget</b>' },
    ]);
    expect((await action('set', 'no-such', '--owner', 'Ben')).err).toMatch(/No client has an action no-such/);
  });
});

describe('an effect', () => {
  it('has its documented keys, whatever can be said', async () => {
    const effect = told(await action('effect', await add('--prompt', ...promptIds().slice(0, 3)), '--json'));
    expect(Object.keys(effect)).toEqual([
      ...[
        'ok',
        'client',
        'action',
        'measure',
        'window',
        'touched',
        'untouched',
        'rivals',
        'effect',
        'low',
        'high',
      ],
      ...['would_show', 'verdict', 'runs_needed', 'reason', 'prompts', 'prompts_gone', 'sentence'],
    ]);
    expect(effect).toMatchObject({ verdict: 'cannot-say', reason: 'no-baseline', measure: 'visibility' });
    expect(Object.keys(effect['window'] as object)).toEqual(['from', 'to', 'before', 'since']);
  });
});
