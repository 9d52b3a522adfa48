/** Advice of printed reports is kept as its client's actions, once, and the next report takes them from there. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { findReportProject } from '../../main/core/choose-project.ts';
import { loadCompletedRuns, type CompletedRun } from '../../main/db/queries/report-runs.ts';
import { listActions, setAction } from '../../main/features/actions/index.ts';
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
  return { core, place, upTo, keep: (on: string) => keepAdvice(core, place, { advice, judged, on }) };
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
});
