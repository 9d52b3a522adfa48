/** Advice of printed reports is kept as its client's actions, once, and the next report takes them from there. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { findReportProject } from '../../main/core/choose-project.ts';
import { loadCompletedRuns, type CompletedRun } from '../../main/db/queries/report-runs.ts';
import { addAction, listActions, setAction } from '../../main/features/actions/index.ts';
import { advisedIn, keepAdvice } from '../../main/features/report/advised-actions.ts';
import { BRANDED, openBrandedMirror } from '../helpers/branded-mirror.ts';

const FIRST_MS = Date.UTC(2026, 8, 7, 12);
const RUNS = 8;
/** The Sunday after the fourth run. */
const PRINTED = '2026-10-04';

function open() {
  const { db } = openBrandedMirror(
    ':memory:',
    {
      texts: Array.from({ length: 6 }, (_, at) => `Which electricity company suits household ${at}?`),
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
    advisedIn(db, project, completed, [completed[run]!] as [CompletedRun], {
      today: '2026-11-02',
      nowMs: Date.parse('2026-11-02T10:00:00Z'),
    }).advised;
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
});
