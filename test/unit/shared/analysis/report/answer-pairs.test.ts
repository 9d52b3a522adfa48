/** The evidence of a change: which answers stand on either side of it, the largest move first. */
import { describe, expect, it } from 'vitest';
import { chooseSides, evidenceSides } from '../../../../../shared/analysis/findings/story.ts';
import { findAnswerPairs, type AnsweredRun } from '../../../../../shared/analysis/report/answer-pairs.ts';
import { ANY_PAIR as ANY, turnOf } from '../../../../../shared/domain/answer-pairs.ts';
import { inventRuns, QUIET, type WorldEvent } from '../../../../helpers/invented-worlds.ts';
import { writtenRun, type Written } from '../../../../helpers/written-runs.ts';

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

describe('a pair', () => {
  const ASKED = ['tent', 'stove', 'boot'].map((promptId, at) => ({
    promptId,
    text: `Which ${promptId}?`,
    topicId: at === 2 ? 'shoes' : 'camping',
    topic: at === 2 ? 'Shoes' : 'Camping',
  }));
  const run = (runId: string, written: Written): AnsweredRun => {
    const { answers } = writtenRun(runId, written, ASKED);
    if (answers === null) throw new Error('answers were written');
    return { runId, answers };
  };
  const pairsOf = (
    before: readonly AnsweredRun[],
    after: readonly AnsweredRun[],
    wish: Partial<typeof ANY> = {},
  ) => findAnswerPairs(before, after, 'brand-0', { ...ANY, ...wish });

  it('adds up the runs that asked it, and is shown by the newest of them that says what it is about', () => {
    const before = [
      run('1', { tent: { alpha: '0|' } }),
      run('2', { tent: { alpha: '0|0' } }),
      run('3', { tent: { alpha: '' } }),
      run('4', { boot: { alpha: '0' } }),
    ];
    const after = [run('5', { tent: { alpha: '|' } }), run('6', { tent: { alpha: '0' } })];
    expect(pairsOf(before, after)).toEqual([
      {
        promptId: 'tent',
        text: 'Which tent?',
        topic: 'Camping',
        platform: 'alpha',
        before: { named: 3, answers: 5, runId: '2' },
        after: { named: 1, answers: 3, runId: '5' },
      },
    ]);
    // The other way round it was won.
    expect(pairsOf(after, before)).toMatchObject([{ before: { runId: '5' }, after: { runId: '2' } }]);
  });

  it('that did not move is shown as a loss would be, and by the newest where no run shows one', () => {
    const same = (of: string, ids: readonly string[]) => ids.map((id) => run(id, { tent: { alpha: of } }));
    expect(pairsOf(same('0|', ['1']), same('0|', ['2', '3']))).toMatchObject([
      { before: { runId: '1' }, after: { runId: '3' } },
    ]);
    const always = [...same('0', ['1']), run('2', { boot: { alpha: '0' } })];
    expect(pairsOf(always, same('0', ['3', '4']))).toMatchObject([
      { before: { named: 1, answers: 1, runId: '1' }, after: { named: 2, answers: 2, runId: '4' } },
    ]);
    const never = [...same('', ['1']), run('2', { boot: { alpha: '0' } })];
    expect(pairsOf(never, same('', ['3']))[0]?.before.runId).toBe('1');
    const mixed = [run('1', { tent: { alpha: '0|' } }), run('2', { tent: { alpha: '' } })];
    expect(pairsOf(mixed, [run('3', { tent: { alpha: '0||' } })])[0]?.before.runId).toBe('1');
  });

  it('comes before one that moved less, that has fewer answers, and that stands later by its name', () => {
    const before = [
      run('1', {
        tent: { beta: '0', alpha: '0' },
        stove: { beta: '0|0', alpha: '0' },
        boot: { alpha: '0|0', beta: '' },
      }),
    ];
    const after = [
      run('2', {
        tent: { beta: '', alpha: '' },
        stove: { beta: '|', alpha: '' },
        boot: { alpha: '0|', beta: '|' },
      }),
    ];
    const inOrder = pairsOf(before, after).map(({ promptId, platform }) => `${promptId} ${platform}`);
    expect(inOrder).toEqual([
      ...['stove beta', 'stove alpha', 'tent alpha', 'tent beta'],
      ...['boot alpha', 'boot beta'],
    ]);
    const ofTopic = (topicId: string | null) =>
      pairsOf(before, after, { topicId }).map(({ promptId }) => promptId);
    expect(ofTopic('shoes')).toEqual(['boot', 'boot']);
    expect(ofTopic('camping')).toHaveLength(4);
    expect(ofTopic(null)).toHaveLength(6);
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
