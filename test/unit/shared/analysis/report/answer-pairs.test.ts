/** The evidence of a change: which answers stand on either side of it, the largest move first. */
import { describe, expect, it } from 'vitest';
import { chooseSides, evidenceSides } from '../../../../../shared/analysis/findings/story.ts';
import { findAnswerPairs, type AnsweredRun } from '../../../../../shared/analysis/report/answer-pairs.ts';
import { ANY_PAIR as ANY, turnOf } from '../../../../../shared/domain/answer-pairs.ts';
import { inventRuns, QUIET, type WorldEvent } from '../../../../helpers/invented-worlds.ts';

/** The own brand disappears from three prompts in the last two of four runs. */
const LOSS: WorldEvent = {
  shift: ({ run, prompt, brand }) => (brand !== 0 || prompt > 2 ? 0 : run < 2 ? 9 : -20),
};

function worldOf(event: WorldEvent): { readonly runs: readonly AnsweredRun[]; readonly own: string } {
  const runs = inventRuns({ ...QUIET, seed: 3, runs: 4 }, event);
  const own = runs[0]?.figures.brands.find(({ isOwn }) => isOwn)?.brandId ?? '';
  return {
    own,
    runs: runs.flatMap(({ figures, answers }) =>
      answers === null ? [] : [{ runId: figures.runId, answers }],
    ),
  };
}

describe('the answers of a change', () => {
  it('are those of each prompt on each platform, lost in all before what was lost in few', () => {
    const { runs, own } = worldOf(LOSS);
    const pairs = findAnswerPairs(runs.slice(0, 2), runs.slice(2), own, ANY);
    const gone = pairs.slice(0, 15);
    expect(new Set(gone.map(({ promptId }) => promptId))).toEqual(
      new Set(['prompt-000', 'prompt-001', 'prompt-002']),
    );
    for (const pair of gone) {
      expect(turnOf(pair)).toBe('lost');
      // Two answers on each side: the newest run of each shows what it is about.
      expect(pair.before).toEqual({ named: 2, answers: 2, runId: runs[1]?.runId });
      expect(pair.after).toEqual({ named: 0, answers: 2, runId: runs[3]?.runId });
    }
    const swings = pairs.map(({ before, after }) =>
      Math.abs(after.named / after.answers - before.named / before.answers),
    );
    expect(swings).toEqual(swings.toSorted((a, b) => b - a));
  });

  it('show the run that says what the pair is about, not one that says the contrary', () => {
    const { runs, own } = worldOf({});
    const namesIn = (runId: string, promptId: string, platform: string): boolean =>
      findAnswerPairs(
        runs.filter((run) => run.runId === runId),
        runs.filter((run) => run.runId === runId),
        own,
        { ...ANY, platform, promptIds: [promptId] },
      ).some(({ before }) => before.named > 0);
    const moved = findAnswerPairs(runs.slice(0, 2), runs.slice(2), own, ANY).filter(
      (pair) => turnOf(pair) !== 'same',
    );
    expect(moved.length).toBeGreaterThan(10);
    for (const { promptId, platform, before, after, ...pair } of moved) {
      const isLost = turnOf({ promptId, platform, before, after, ...pair }) === 'lost';
      expect([namesIn(before.runId, promptId, platform), namesIn(after.runId, promptId, platform)]).toEqual([
        isLost,
        !isLost,
      ]);
    }
  });

  it('keep to one platform and to some prompts where that is asked', () => {
    const { runs, own } = worldOf(LOSS);
    const [first] = findAnswerPairs(runs.slice(0, 2), runs.slice(2), own, ANY);
    const platform = first?.platform ?? '';
    const few = findAnswerPairs(runs.slice(0, 2), runs.slice(2), own, {
      ...ANY,
      platform,
      promptIds: ['prompt-001', 'prompt-009'],
    });
    expect(few.map((pair) => [pair.promptId, pair.platform])).toEqual([
      ['prompt-001', platform],
      ['prompt-009', platform],
    ]);
  });

  it('leave out what only one side asked', () => {
    const { runs, own } = worldOf({
      asksPlatform: (run, platform) => (run < 2 ? platform < 4 : platform > 0),
    });
    const pairs = findAnswerPairs(runs.slice(0, 2), runs.slice(2), own, ANY);
    expect(new Set(pairs.map(({ platform }) => platform)).size).toBe(3);
    expect(pairs.every(({ before, after }) => before.answers > 0 && after.answers > 0)).toBe(true);
  });
});

describe('the sides of a change', () => {
  const DAY_MS = 86_400_000;
  const runs = Array.from({ length: 20 }, (_, week) => ({
    runId: `w${String(week)}`,
    startedAtMs: Date.UTC(2026, 5, 1) + 7 * week * DAY_MS,
  }));
  const frame = chooseSides(runs, { kind: 'weeks', weeks: 4 }, 'UTC');
  const sidesOf = (kind: 'level' | 'drift', week: number) => {
    const { judged, against } = evidenceSides({ kind, sinceMs: runs[week]?.startedAtMs ?? 0 }, runs, frame);
    return [against.map(({ runId }) => runId), judged.map(({ runId }) => runId)];
  };

  it('are those of the frame, parted where the change began within it', () => {
    expect(sidesOf('level', 16)).toEqual([
      ['w12', 'w13', 'w14', 'w15'],
      ['w16', 'w17', 'w18', 'w19'],
    ]);
    expect(sidesOf('level', 18)).toEqual([
      ['w12', 'w13', 'w14', 'w15', 'w16', 'w17'],
      ['w18', 'w19'],
    ]);
  });

  it('of an older change lay what was before it beside the judged side, and never what came after it', () => {
    const judged = ['w16', 'w17', 'w18', 'w19'];
    expect(sidesOf('level', 5)).toEqual([['w0', 'w1', 'w2', 'w3', 'w4'], judged]);
    expect(sidesOf('drift', 9)).toEqual([['w5', 'w6', 'w7', 'w8'], judged]);
    expect(sidesOf('level', 15)[0]).toHaveLength(12);
  });
});
