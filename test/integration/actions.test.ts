/** A client's actions: kept with all that is changed of them, fixed when they are agreed, and judged by what was fixed. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findReportProject } from '../../main/core/choose-project.ts';
import { deleteConnection } from '../../main/db/writes/connections.ts';
import { loadConnections } from '../../main/db/queries/connections.ts';
import { loadCompletedRuns } from '../../main/db/queries/report-runs.ts';
import type { Db } from '../../main/db/open.ts';
import {
  addAction,
  judgeAction,
  keepProposed,
  listActions,
  setAction,
} from '../../main/features/actions/index.ts';
import { listAllActions } from '../../main/features/actions/list-actions.ts';
import { clientAction } from '../../shared/domain/action-schema.ts';
import type {
  ActionDraft,
  ActionEffect,
  ActionSettings,
  Recommendation,
} from '../../shared/domain/action-schema.ts';
import { BRANDED, openBrandedMirror, type BrandedWorld } from '../helpers/branded-mirror.ts';

const RUNS = 16;
/** The first run after the action. */
const DONE = 8;
const FIRST_MS = Date.UTC(2026, 8, 7, 12);
const WEEK_MS = 7 * 86_400_000;
const PROMPTS = 24;
const TOUCHED = [0, 2, 4, 6, 8];

const draw = (...parts: number[]): number =>
  ((parts.reduce((sum, part, at) => sum + (part + 1) * [7919, 104_729, 1_299_709, 15_485_863][at]!, 17) *
    2_654_435_761) >>>
    0) %
  1000;

/** The client is in 35 of 100 answers, and after the action in 85 of those to the touched prompts. */
const world = (isTouched: (prompt: number) => boolean, eleventh: string): BrandedWorld => ({
  texts: Array.from({ length: PROMPTS }, (_, at) =>
    at === 10 ? eleventh : `Which electricity company suits household ${at}?`,
  ),
  runs: RUNS,
  firstMs: FIRST_MS,
  isNamed: (run, prompt, platform, brand) =>
    draw(run, prompt, platform, brand) < (brand === 0 && run >= DONE && isTouched(prompt) ? 850 : 350),
});

let db: Db;
let nowMs = 0;
let place: { connection: string; projectId: string };
const core = () => ({ db, clock: { nowMs: () => nowMs }, tell: () => undefined });

function open(
  isTouched = (prompt: number): boolean => TOUCHED.includes(prompt),
  eleventh = 'Which electricity company suits household 10?',
): void {
  const opened = openBrandedMirror(':memory:', world(isTouched, eleventh), { nowMs: () => FIRST_MS });
  db = opened.db;
  onTestFinished(() => void opened.db.close());
  const { connectionId, projectId } = findReportProject(db, { named: BRANDED.name });
  place = { connection: connectionId, projectId };
  nowMs = FIRST_MS + (DONE - 1) * WEEK_MS + 86_400_000;
}

const idOf = (prompt: number): string => `p${String(prompt).padStart(2, '0')}`;
const DRAFT: ActionDraft = {
  ...{ measure: 'visibility', points: 20, topics: [], prompts: TOUCHED.map(idOf), platforms: [] },
  ...{ from: null, to: null, title: 'Write a guide to heat pumps', owner: 'Mara', due: '2026-11-02' },
  ...{ place: 'nordlicht.example/heat?utm_source=x#top', audience: 'client' },
};
const ADVICE: Recommendation = {
  ...{ recommendation: 'topic-gap:topic:t0', chosenFrom: ['run'], measure: 'visibility', points: 20 },
  ...{ topics: ['t0'], prompts: [], platforms: [], from: null, to: null },
  ...{ title: 'Write a guide', place: null, audience: 'client', due: '2026-11-27' },
};

const add = (more: Partial<ActionDraft> = {}, chosenFrom: readonly string[] = []): string =>
  addAction(core(), { ...place, ...DRAFT, ...more, chosenFrom }).action.actionId;
const set = (actionId: string, settings: ActionSettings) =>
  setAction(core(), { ...place, actionId, ...settings }).action;
const judge = (actionId: string): ActionEffect => judgeAction(db, { ...place, actionId, nowMs });
const only = () => listActions(db, place)[0]!;
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const failing = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'it did not fail';
};

beforeEach(() => open());

describe('an action', () => {
  it('is kept as it was given, with its page as the mirror has pages', () => {
    const { action, remarks } = addAction(core(), { ...place, ...DRAFT, chosenFrom: null });
    expect(remarks).toEqual([
      'The page nordlicht.example/heat?utm_source=x#top is kept as https://nordlicht.example/heat.',
    ]);
    expect(listActions(db, place)).toEqual([action]);
    expect(action).toMatchObject({ ...DRAFT, place: 'https://nordlicht.example/heat', state: 'proposed' });
    expect(add({ place: 'Editor of The Herald' })).not.toBe(action.actionId);
    expect(listActions(db, place)[1]).toMatchObject({ place: 'Editor of The Herald' });
  });

  it('has the newest runs as those by which its prompts were chosen, unless others are named', () => {
    addAction(core(), { ...place, ...DRAFT, chosenFrom: null });
    const ids = loadCompletedRuns(db, findReportProject(db, place).id).map(({ runId }) => runId);
    expect(only().chosenFrom).toEqual(ids.slice(-4));
  });

  it('keeps each later change, with when and what', () => {
    const id = add();
    set(id, { owner: 'Ben', due: null, title: DRAFT.title });
    nowMs += 1000;
    set(id, { state: 'dropped', reason: 'No budget' });
    const changes = only().changes.map(({ at, field, was, now }) => [at, field, was, now]);
    expect(changes).toEqual([
      [new Date(nowMs - 1000).toISOString(), 'owner', 'Mara', 'Ben'],
      [new Date(nowMs - 1000).toISOString(), 'due', '2026-11-02', null],
      [new Date(nowMs).toISOString(), 'state', 'proposed', 'dropped'],
      [new Date(nowMs).toISOString(), 'reason', null, 'No budget'],
    ]);
    expect(set(id, { state: 'in-work' })).toMatchObject({ reason: null });
  });

  it('keeps its done day once a run has shown what followed', () => {
    const id = add();
    set(id, { state: 'done', doneOn: '2026-10-26' });
    expect(set(id, { doneOn: '2026-10-27' })).toMatchObject({ doneOn: '2026-10-27' });
    expect(set(id, { doneOn: '2026-09-10' })).toMatchObject({ doneOn: '2026-09-10' });
    expect(failing(() => set(id, { doneOn: '2026-10-20' }))).toMatch(
      /was done on 2026-09-10, and runs since have shown what followed/,
    );
    set(id, { state: 'in-work' });
    expect(failing(() => set(id, { state: 'done' }))).toMatch(/Add another action for what was done on/);
    expect(set(id, { state: 'done', doneOn: '2026-09-10' })).toMatchObject({ doneOn: '2026-09-10' });
  });

  it('is dropped for a reason, and done on a day that has come', () => {
    const id = add();
    expect(failing(() => set(id, { state: 'dropped' }))).toMatch(/dropped for a reason/);
    expect(failing(() => set(id, { state: 'done', doneOn: '2027-01-01' }))).toMatch(
      /2027-01-01 is still to come/,
    );
    expect(failing(() => set(id, { doneOn: '2026-01-01' }))).toMatch(/Only an action that is done/);
    expect(failing(() => set(id, { reason: 'Why' }))).toMatch(/Only a dropped action/);
    expect(failing(() => set(id, { from: '2026-12-01', to: '2026-11-01' }))).toMatch(/2026-11-01 is before/);
    expect(failing(() => set(id, { place: 'https://user:word@x.example/' }))).toMatch(
      /is not the address of a page/,
    );
    expect(failing(() => set('no-such', { owner: 'Ben' }))).toMatch(/no action no-such/);
    expect(only()).toMatchObject({ state: 'proposed', changes: [] });
    expect(set(id, { state: 'done' })).toMatchObject({ doneOn: day(nowMs) });
  });

  it('is of the next connection that has its client, with its changes', () => {
    set(add(), { owner: 'Ben' });
    deleteConnection(db, loadConnections(db)[0]!.id);
    expect(
      db.prepare('SELECT connection FROM action UNION SELECT connection FROM action_change').pluck().all(),
    ).toEqual([null]);
    expect(listActions(db, connectAgain())[0]).toMatchObject({
      changes: [{ field: 'owner' }],
    });
  });
});

/** A second connection with the same client. */
function connectAgain(): typeof place {
  db.exec(
    `INSERT INTO connection (id, connection_id, name, base_url, created_at) VALUES (9, 'c-9', 'Other', 'https://b.example', '2026-11-01');
     INSERT INTO project (connection, project_id, name) VALUES (9, '${BRANDED.projectId}', 'Nordlicht')`,
  );
  return { ...place, connection: 'c-9' };
}

describe('a client that two connections have', () => {
  it('keeps the advice of each, and those of a deleted connection with the other', () => {
    const other = connectAgain();
    const [first] = keepProposed(core(), place, [ADVICE], '2026-10-31');
    const [second] = keepProposed(core(), other, [ADVICE], '2026-11-30');
    expect(listActions(db, other)).toEqual([second]);
    expect(listActions(db, place)).toEqual([first]);
    deleteConnection(
      db,
      loadConnections(db).find(({ connectionId }) => connectionId === place.connection)!.id,
    );
    expect(listActions(db, other)).toEqual([first, second]);
  });
});

describe('what is proposed in a report', () => {
  it('is kept once, with the days of the reports that printed it', () => {
    keepProposed(core(), place, [ADVICE], '2026-10-31');
    keepProposed(core(), place, [{ ...ADVICE, title: 'Said otherwise' }], '2026-11-30');
    keepProposed(core(), place, [ADVICE], '2026-11-30');
    expect(listActions(db, place)).toMatchObject([
      { ...ADVICE, state: 'proposed', owner: null, proposedIn: ['2026-10-31', '2026-11-30'] },
    ]);
  });

  it('is due by the day that was printed; another one is printed and kept beside it, once that has passed', () => {
    keepProposed(core(), place, [ADVICE], '2026-10-31');
    // The same report again, a day later.
    keepProposed(core(), place, [{ ...ADVICE, due: '2026-11-28' }], '2026-11-01');
    expect(only()).toMatchObject({ due: '2026-11-27', changes: [] });
    keepProposed(core(), place, [{ ...ADVICE, due: '2026-12-28' }], '2026-11-30');
    keepProposed(core(), place, [{ ...ADVICE, due: '2026-12-29' }], '2026-11-30');
    expect(only()).toMatchObject({
      due: '2026-11-27',
      changes: [{ field: 'dueInReports', was: '2026-11-27', now: '2026-12-28' }],
    });
    expect(only().changes).toHaveLength(1);
  });

  it('is another action once the earlier one has ended', () => {
    const [first] = keepProposed(core(), place, [ADVICE], '2026-10-31');
    set(first!.actionId, { state: 'dropped', reason: 'Too dear' });
    nowMs += 1;
    const [second] = keepProposed(core(), place, [ADVICE], '2026-11-30');
    expect(second!.actionId).not.toBe(first!.actionId);
    expect(listActions(db, place).map(({ state, proposedIn }) => [state, proposedIn])).toEqual([
      ['dropped', ['2026-10-31']],
      ['proposed', ['2026-11-30']],
    ]);
  });
});

describe('agreeing', () => {
  it('fixes measure, points, window and all prompts of the topics; later changes stand beside them', () => {
    const id = add({ topics: ['t0'], prompts: ['p01'] });
    const agreed = set(id, { state: 'agreed' });
    const ofTopic = Array.from({ length: PROMPTS / 2 }, (_, at) => idOf(2 * at));
    expect(agreed.fixed).toMatchObject({
      points: 20,
      prompts: ['p01', ...ofTopic],
      at: new Date(nowMs).toISOString(),
    });
    nowMs += 86_400_000;
    const changed = set(id, { points: 5, topics: [], prompts: ['p03'] });
    expect(changed).toMatchObject({ points: 5, fixed: agreed.fixed });
    expect(set(id, { state: 'proposed' }).fixed).toEqual(agreed.fixed);
    expect(judge(id).prompts).toBe(agreed.fixed?.prompts.length);
    expect(judge(id).sentence).toMatch(
      /changed after it was agreed, and is judged by what was fixed on 27 October 2026/,
    );
  });

  it('keeps all prompts of large topics, and no more than can be kept', () => {
    const grow = (count: number): unknown =>
      db.exec(
        `INSERT INTO prompt (project, prompt_id, topic) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
           SELECT p.id, 'more-${count}-' || i, t.id FROM n, project p, topic t WHERE t.project = p.id AND t.topic_id = 't0'`,
      );
    grow(300);
    const id = add({ topics: ['t0'], prompts: [] });
    set(id, { state: 'agreed' });
    const [listed] = listAllActions(db, { nowMs });
    expect(clientAction.parse(listed).fixed?.prompts).toHaveLength(300 + PROMPTS / 2);
    grow(5000);
    const other = add({ topics: ['t0'] });
    expect(failing(() => set(other, { state: 'agreed' }))).toMatch(
      /at most 5000 prompts, and its topics have 5312/,
    );
    expect(listActions(db, place)[1]).toMatchObject({ state: 'proposed', fixed: null });
  });

  it('leaves out the runs in view when its prompts were chosen anew before it', () => {
    const ids = loadCompletedRuns(db, findReportProject(db, place).id).map(({ runId }) => runId);
    const id = add({}, ids.slice(0, 1));
    expect(set(id, { prompts: TOUCHED.map(idOf).reverse(), title: 'Other words' }).chosenFrom).toEqual([
      ids[0],
    ]);
    expect(set(id, { prompts: ['p01', 'p03', 'p05'] }).chosenFrom).toEqual([ids[0], ...ids.slice(-4)]);
    const agreed = set(id, { state: 'agreed' });
    expect(set(id, { prompts: ['p07'] })).toMatchObject({
      chosenFrom: agreed.chosenFrom,
      fixed: agreed.fixed,
    });
  });

  it('can be taken back on its day, and is then fixed anew', () => {
    const id = add();
    set(id, { state: 'agreed' });
    expect(set(id, { state: 'proposed' }).fixed).toBeNull();
    set(id, { points: 10 });
    expect(set(id, { state: 'agreed' }).fixed).toMatchObject({ points: 10 });
  });
});

/** The share of a side's answers that name the client, by a plain count, over prompts. */
function shareOf(prompts: readonly string[], runs: readonly number[], isOf = true): number {
  const rows = db
    .prepare(
      `SELECT avg(share) FROM (SELECT avg(m.brand IS NOT NULL) AS share FROM response r JOIN prompt q ON q.id = r.prompt
         LEFT JOIN response_mention m ON m.response = r.id AND m.brand = 1
       WHERE (q.prompt_id IN (SELECT value FROM json_each(?))) = ? AND r.run IN (SELECT value FROM json_each(?))
       GROUP BY r.prompt, r.platform)`,
    )
    .pluck()
    .get(JSON.stringify(prompts), isOf ? 1 : 0, JSON.stringify(runs.map((run) => run + 1)));
  return 100 * Number(rows);
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** An action that was agreed and done between the eighth and the ninth run. */
function doneAction(more: Partial<ActionDraft> = {}, chosenFrom: readonly string[] = []): string {
  const id = add(more, chosenFrom);
  set(id, { state: 'agreed' });
  set(id, { state: 'done' });
  nowMs = FIRST_MS + RUNS * WEEK_MS;
  return id;
}

describe('an effect', () => {
  it('that is large is told as moved since, beside the others, as a plain count has it', () => {
    const told = judge(doneAction());
    expect(told).toMatchObject({ verdict: 'moved', reason: null, prompts: 5, gone: 0 });
    const since = range(DONE, DONE + told.window.since);
    const ids = TOUCHED.map(idOf);
    expect(told.window).toMatchObject({ before: DONE, from: day(FIRST_MS + DONE * WEEK_MS) });
    expect(told.touched?.from).toBeCloseTo(shareOf(ids, range(0, DONE)), 6);
    expect(told.touched?.to).toBeCloseTo(shareOf(ids, since), 6);
    expect(told.untouched?.from).toBeCloseTo(shareOf(ids, range(0, DONE), false), 6);
    expect(told.untouched?.to).toBeCloseTo(shareOf(ids, since, false), 6);
    expect(told.effect).toBeCloseTo((told.touched?.change ?? 0) - (told.untouched?.change ?? 0), 6);
    expect(told.sentence).toMatch(
      /^Since 27 October 2026, its 5 prompts went from \d+\.\d to \d+\.\d of 100 answers and, beside them, the 19 others/,
    );
    expect(told.sentence).not.toMatch(/because/i);
  });

  it('that is none has no sign once the wanted one would have shown, and says so', () => {
    open(() => false);
    const told = judge(doneAction());
    expect(told.verdict).toBe('no-sign');
    expect(told.sentence).toMatch(
      /^No sign since 27 October 2026: its 5 prompts .* 20 points would have shown\.$/,
    );
  });

  it('is asked for before it is agreed: how many runs it takes, or why it cannot be judged', () => {
    db.exec(
      `DELETE FROM run_part WHERE run > ${DONE}; UPDATE run_revision SET status = 'failed' WHERE id > ${DONE}`,
    );
    const told = judge(add());
    expect(told).toMatchObject({ verdict: 'too-early', touched: null });
    expect(told.sentence).toBe(
      `It can be judged after ${told.runsNeeded} more runs from the day it is done, if its prompts move by 20 points beside the others.`,
    );
    expect(judge(add({ prompts: ['p00', 'p01'] }))).toMatchObject({
      verdict: 'cannot-say',
      reason: 'too-few-prompts',
    });
    expect(judge(add({ points: 1 }))).toMatchObject({ reason: 'too-few-answers' });
    expect(judge(add({ topics: ['t0', 't1'] })).sentence).toMatch(/fewer than five prompts are left/);
    const all = loadCompletedRuns(db, findReportProject(db, place).id).map(({ runId }) => runId);
    expect(judge(add({}, all.slice(1)))).toMatchObject({ reason: 'no-baseline' });
  });

  it('is judged on its platforms alone', () => {
    const told = judge(doneAction({ platforms: ['alpha'] }));
    expect(told.touched?.n).toBe(TOUCHED.length * Math.min(DONE, told.window.since));
  });

  it('cannot be told apart from that of another action on the same prompts, which is named', () => {
    const other = add({ title: 'Ask the <b>editor</b>', prompts: ['p00', 'p02', 'p04'] });
    set(other, { state: 'agreed' });
    const id = add();
    expect(judge(id)).toMatchObject({ verdict: 'cannot-say', reason: 'other-action' });
    expect(judge(id).sentence).toContain('“Ask the <b>editor</b>” touches the same prompts');
    set(other, { state: 'dropped', reason: 'No answer' });
    expect(judge(id).reason).not.toBe('other-action');
  });

  it('is not judged by what was fixed when runs had shown it', () => {
    const id = add();
    nowMs = FIRST_MS + RUNS * WEEK_MS;
    set(id, { state: 'done', doneOn: day(FIRST_MS + (DONE - 1) * WEEK_MS) });
    expect(judge(id)).toMatchObject({
      verdict: 'cannot-say',
      reason: 'fixed-late',
      effect: null,
      touched: null,
    });
  });

  it('stays as it was told once its window has closed, whatever is done later for its prompts', () => {
    open(() => false);
    const id = doneAction();
    const told = judge(id);
    expect(told.verdict).toBe('no-sign');
    const later = add({ title: 'Write another guide' });
    set(later, { state: 'agreed' });
    set(later, { state: 'done' });
    expect(judge(id)).toEqual(told);
  });

  it('ends with its last day, and says so', () => {
    open(() => false);
    const told = judge(doneAction({ points: 15, to: day(FIRST_MS + (DONE + 1) * WEEK_MS) }));
    expect(told).toMatchObject({ verdict: 'cannot-say', reason: 'window-over', runsNeeded: null });
    expect(told.sentence).toContain(
      'the runs that count end on 9 November 2026, before 15 points could show.',
    );
  });

  it('is that of the runs up to the time that is asked about', () => {
    const id = doneAction();
    const at = (run: number): ActionEffect =>
      judgeAction(db, { ...place, actionId: id, nowMs: FIRST_MS + run * WEEK_MS });
    expect(at(DONE).window).toMatchObject({ since: 1, to: day(FIRST_MS + DONE * WEEK_MS) });
    expect(at(DONE - 1).window).toMatchObject({ since: 0, to: null });
  });

  it('is printed as the printed levels come to', () => {
    const { sentence } = judge(doneAction());
    const [own = 0, ownTo = 0, rest = 0, restTo = 0] = [
      ...sentence.matchAll(/from ([\d.]+) to ([\d.]+)/g),
    ].flatMap(([, from, to]) => [Number(from), Number(to)]);
    const effect = Number(/: \+([\d.]+) points/.exec(sentence)?.[1]);
    expect(effect).toBeCloseTo(ownTo - own - (restTo - rest), 9);
  });

  it('says how many of its prompts are no longer asked', () => {
    const id = doneAction({ prompts: [...TOUCHED.map(idOf), 'gone-1', 'gone-2'] });
    expect(judge(id)).toMatchObject({ gone: 2 });
    expect(judge(id).sentence).toContain('2 of its 7 prompts are no longer asked.');
    expect(judge(doneAction({ prompts: [...TOUCHED.slice(1).map(idOf), 'gone-1'] })).sentence).toContain(
      '1 of its 5 prompts is no longer asked.',
    );
  });

  it('is of the prompts that count, and says of none that is asked that it is gone', () => {
    open(undefined, 'How do people like Nordlicht?');
    const told = judge(doneAction({ prompts: [...TOUCHED, 10].map(idOf) }));
    expect(told).toMatchObject({ prompts: 6, gone: 0, touched: { prompts: 5 } });
    expect(told.sentence).not.toContain('no longer asked');
  });
});
