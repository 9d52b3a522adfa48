/** Advice of printed reports is kept as its client's actions, once, and the next report takes them from there. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { saveAction } from '../../main/db/writes/actions.ts';
import type { ProjectAction } from '../../shared/domain/action-schema.ts';
import { findReportProject } from '../../main/core/choose-project.ts';
import { loadCompletedRuns, type CompletedRun } from '../../main/db/queries/report-runs.ts';
import { addAction, judgeAction, listActions, setAction } from '../../main/features/actions/index.ts';
import { listAllActions } from '../../main/features/actions/list-actions.ts';
import { advisedIn, keepAdvice } from '../../main/features/report/advised-actions.ts';
import { PLAUSIBLE_ACTION } from '../fixtures/actions.ts';
import { BRANDED, openBrandedMirror } from '../helpers/branded-mirror.ts';

const FIRST_MS = Date.UTC(2026, 8, 7, 12);
const RUNS = 8;
/** The Sunday after the fourth run. */
const PRINTED = '2026-10-04';

function open(prompts = 6) {
  const { db } = openBrandedMirror(
    ':memory:',
    {
      texts: Array.from({ length: prompts }, (_, at) => `Which electricity company suits household ${at}?`),
      runs: RUNS,
      firstMs: FIRST_MS,
      isNamed: (run, prompt) => (run + prompt) % 2 === 0,
    },
    { nowMs: () => FIRST_MS },
  );
  onTestFinished(() => void db.close());
  const project = findReportProject(db, { named: BRANDED.name });
  const completed = loadCompletedRuns(db, project.id);
  const place = { connection: project.connectionId, projectId: project.projectId };
  const core = { db, clock: { nowMs: () => Date.parse(`${PRINTED}T10:00:00Z`) }, tell: () => undefined };
  const judged = completed.slice(0, 4).map(({ runId }) => runId);
  const advice = [
    {
      ...{ recommendation: 'answers:brand:own', title: 'Read the answers.', topics: [], prompts: ['p00'] },
      ...{ platforms: [], place: null },
    },
  ];
  const upTo = (run: number) =>
    advisedIn(db, project, completed, [completed[run]!] as [CompletedRun], '2026-11-02').advised;
  const keep = (on: string, due = '2026-10-30') =>
    keepAdvice({ ...core, clock: { nowMs: () => Date.parse(`${on}T10:00:00Z`) } }, place, {
      advice: advice.map((one) => ({ ...one, due })),
      judged,
      on,
    });
  return { core, place, upTo, keep };
}

describe('the advice of a printed report', () => {
  it('is kept once, however often the report is printed', () => {
    const { core, place, keep } = open();
    keep(PRINTED);
    keep(PRINTED);
    expect(listActions(core.db, place)).toMatchObject([
      { recommendation: 'answers:brand:own', state: 'proposed', proposedIn: [PRINTED], audience: 'client' },
    ]);
  });

  it('is known to reports whose runs came later, and is news to others of the same time', () => {
    const { upTo, keep } = open();
    expect(upTo(7)).toBeUndefined();
    keep(PRINTED);
    expect(upTo(3)).toBeUndefined();
    expect(upTo(4)).toMatchObject([
      {
        on: PRINTED,
        lastOn: PRINTED,
        isAsked: true,
        due: '2026-10-30',
        wasDue: null,
        state: 'proposed',
        title: 'Read the answers.',
        promptIds: ['p00'],
        fromPct: 50,
        effect: null,
      },
    ]);
  });

  it('has the effect of the runs up to the newest of the report', () => {
    const { core, place, upTo } = open(12);
    const draft = { ...PLAUSIBLE_ACTION, audience: 'client' as const, prompts: ['p00', 'p02', 'p04'] };
    const { actionId } = addAction(core, { ...place, ...draft, place: null, chosenFrom: [] }).action;
    setAction(core, { ...place, actionId, state: 'done' });
    const judged = (run: number) =>
      judgeAction(core.db, { ...place, actionId, nowMs: FIRST_MS + run * 7 * 86_400_000 });
    expect([4, 5].map((run) => [judged(run).window.since, judged(run).touched?.to])).toEqual([
      [1, 100],
      [2, 50],
    ]);
    const [four, five] = [4, 5].map((run) => upTo(run)?.[0]?.effect);
    expect(four?.verdict).toBe(judged(4).verdict);
    expect(four).not.toEqual(five);
  });

  it('is known with what became of it, and not where it is internal', () => {
    const { core, place, upTo, keep } = open();
    keep(PRINTED);
    const [kept] = listActions(core.db, place);
    const { actionId = '' } = kept ?? {};
    setAction(core, { ...place, actionId, state: 'dropped', reason: 'No time.' });
    expect(upTo(5)).toMatchObject([{ state: 'dropped', reason: 'No time.', endedOn: PRINTED }]);
    setAction(core, { ...place, actionId, audience: 'internal' });
    expect(upTo(5)).toBeUndefined();
  });

  it('is known with its end to reports on later runs that were printed at the same time, and not to its own', () => {
    const { core, place, upTo, keep } = open();
    keep('2026-11-01');
    expect(upTo(7)).toBeUndefined();
    const [kept] = listActions(core.db, place);
    setAction(core, { ...place, actionId: kept?.actionId ?? '', state: 'done', doneOn: PRINTED });
    expect(upTo(7)).toMatchObject([{ state: 'done', endedOn: PRINTED }]);
    expect(upTo(3)).toBeUndefined();
  });

  it('is known with the day that a report printed before, where another is due now', () => {
    const { core, place, upTo, keep } = open();
    keep(PRINTED);
    const [kept] = listActions(core.db, place);
    const later = { ...core, clock: { nowMs: () => Date.parse('2026-10-20T10:00:00Z') } };
    setAction(later, { ...place, actionId: kept?.actionId ?? '', state: 'agreed', due: '2026-11-20' });
    expect(upTo(7)).toMatchObject([{ due: '2026-11-20', wasDue: '2026-10-30' }]);
    // It has passed, and the next report prints another one; so does the same report again.
    keep('2026-12-01', '2026-12-29');
    expect(upTo(7)).toMatchObject([{ due: '2026-12-29', wasDue: '2026-11-20' }]);
    expect(listActions(core.db, place)).toMatchObject([{ due: '2026-11-20' }]);
    // Somebody sets a third one: that is printed, beside the one that the last report has printed.
    const planned = { ...core, clock: { nowMs: () => Date.parse('2026-12-05T10:00:00Z') } };
    setAction(planned, { ...place, actionId: kept?.actionId ?? '', due: '2027-01-15' });
    expect(upTo(7)).toMatchObject([{ due: '2027-01-15', wasDue: '2026-12-29' }]);
  });

  it('is overdue once its day is over, whatever later reports print: a third day when the second one has passed', () => {
    const { core, place, keep } = open();
    keep(PRINTED);
    keep('2026-11-01', '2026-11-30');
    keep('2026-11-30', '2026-12-28');
    const board = (nowMs: number) => listAllActions(core.db, { nowMs }).map(({ isOverdue }) => isOverdue);
    expect([Date.UTC(2026, 9, 30), Date.UTC(2026, 10, 2)].map(board)).toEqual([[false], [true]]);
    keep('2026-12-01', '2026-12-29');
    expect(listActions(core.db, place)).toMatchObject([
      {
        due: '2026-10-30',
        changes: [
          { field: 'dueInReports', was: '2026-10-30', now: '2026-11-30' },
          { field: 'dueInReports', was: '2026-11-30', now: '2026-12-29' },
        ],
      },
    ]);
  });

  it('is due by the day of the report where somebody took its own away', () => {
    const { core, place, upTo, keep } = open();
    keep(PRINTED);
    const [kept] = listActions(core.db, place);
    setAction(core, { ...place, actionId: kept?.actionId ?? '', due: null });
    keep('2026-12-01', '2026-12-29');
    expect(listActions(core.db, place)).toMatchObject([
      { due: '2026-12-29', changes: [{ now: null }, { field: 'due', was: null, now: '2026-12-29' }] },
    ]);
    expect(upTo(7)).toMatchObject([{ due: '2026-12-29', wasDue: null }]);
  });

  it('is known beside what somebody agreed and no report asked for, by the day of agreeing', () => {
    const { core, place, upTo } = open();
    const { action } = addAction(core, {
      ...{ ...place, title: 'Send the price list.', owner: 'Ines', due: null, place: null, chosenFrom: [] },
      ...{ measure: 'visibility', points: 20, topics: [], prompts: ['p00'], platforms: [] },
      ...{ from: null, to: null, audience: 'client' },
    });
    expect(upTo(7)).toBeUndefined();
    const later = { ...core, clock: { nowMs: () => Date.parse('2026-10-20T10:00:00Z') } };
    setAction(later, { ...place, actionId: action.actionId, state: 'agreed' });
    expect(upTo(7)).toMatchObject([{ isAsked: false, on: '2026-10-20', owner: 'Ines', wasDue: null }]);
  });

  it('is told with what is open, whatever there was before: an old one only if it was dropped and might be given again', () => {
    const { core, place, upTo, keep } = open();
    keep(PRINTED);
    const [kept] = listActions(core.db, place) as [ProjectAction];
    const project = findReportProject(core.db, place).id;
    const old = (state: 'done' | 'dropped', nth: number, recommendation: string | null): void => {
      const at = '2026-02-01T10:00:00.000Z';
      const change = { at, field: 'state', was: 'proposed', now: state } as const;
      const ended = state === 'done' ? { doneOn: '2026-02-01' } : { reason: `No time ${String(nth)}` };
      const action = { ...kept, ...ended, state, recommendation, proposedIn: ['2026-01-01'], createdAt: at };
      saveAction(core.db, project, { ...action, actionId: `${state}-${String(nth)}` }, [change]);
    };
    for (let nth = 0; nth < 250; nth += 1) {
      old('done', nth, null);
      old('dropped', nth, nth % 2 === 0 ? 'hold:brand:own' : null);
    }
    expect(upTo(5)?.map(({ state, reason }) => [state, reason])).toEqual([
      ['dropped', 'No time 248'],
      ['proposed', null],
    ]);
  });
});
