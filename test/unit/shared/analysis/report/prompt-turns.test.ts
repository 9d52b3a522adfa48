/** Prompts won and lost are read on the ground on which the comparison of the same two runs judges prompts. */
import { describe, expect, it } from 'vitest';
import type { AskedPrompt } from '../../../../../shared/analysis/compare/answers.ts';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import type { PromptSwing } from '../../../../../shared/analysis/compare/comparison.ts';
import { findPromptTurns, type PromptTurn } from '../../../../../shared/analysis/report/prompt-turns.ts';
import { inventRuns, QUIET, type WorldEvent } from '../../../../helpers/invented-worlds.ts';
import { writtenRun, type Written } from '../../../../helpers/written-runs.ts';

/** The own brand disappears from three prompts, and Northlight stands there instead. */
const LOSS: WorldEvent = {
  shift: ({ run, prompt, brand }) => (run < 1 || prompt > 2 ? (prompt > 2 ? 0 : 9) : brand === 0 ? -20 : 20),
};

const pairOf = (seed: number, event: WorldEvent = {}) => {
  const [before, after] = inventRuns({ ...QUIET, seed, runs: 2 }, event);
  if (before === undefined || after === undefined) throw new Error('two runs were asked for');
  const { prompts } = buildComparison([before, after]);
  return { before, after, prompts, turns: findPromptTurns(before, after, prompts) };
};

describe('prompts won and lost', () => {
  it.each([1, 2, 3, 4])('are those of the comparison, with its counts and verdicts (seed %i)', (seed) => {
    const { prompts, turns } = pairOf(seed, LOSS);
    const all = new Map([...(turns?.lost ?? []), ...(turns?.won ?? [])].map((turn) => [turn.promptId, turn]));
    const swings = [...(prompts?.improved ?? []), ...(prompts?.declined ?? [])];
    expect(swings.length).toBeGreaterThanOrEqual(3);
    const said = ({ before, after }: PromptSwing | PromptTurn): unknown => ({ before, after });
    for (const swing of swings) {
      const turn = all.get(swing.promptId);
      expect(turn === undefined ? null : said(turn)).toEqual(said(swing));
      expect(turn?.isJudged).toBe(swing.adjustedP !== null && swing.adjustedP < 0.05);
    }
    expect(turns?.prompts).toBe(prompts?.judged);
    expect((turns?.lost.length ?? 0) + (turns?.won.length ?? 0) + (turns?.steady ?? 0)).toBe(turns?.prompts);
  });

  it('are unknown where answers are not mirrored, and none where no prompt is shared', () => {
    const { before, after } = pairOf(1);
    expect(findPromptTurns({ ...before, answers: null }, after, null)).toBeNull();
    const others = inventRuns({ ...QUIET, runs: 2 }, { asksPlatform: (run, platform) => run === platform });
    const [first, second] = others;
    if (first === undefined || second === undefined) throw new Error('two runs were asked for');
    expect(findPromptTurns(first, second, null)).toMatchObject({ prompts: 0, lost: [], won: [] });
  });
});

const ASKED: readonly AskedPrompt[] = [
  { promptId: 'tent', text: 'Which tent?', topicId: 't', topic: 'Tents' },
];

const runOf = (runId: string, written: Written) => writtenRun(runId, written, ASKED);

const turnsOf = (before: Written, after: Written, judged: Parameters<typeof findPromptTurns>[2] = null) =>
  findPromptTurns(runOf('before', before), runOf('after', after), judged);

describe('a prompt', () => {
  it('that is lost counts the answers on shared platforms, those where it was lost by size, and who is named there now', () => {
    const turns = turnsOf(
      { tent: { zeta: '0|0|', beta: '0|0|0', alpha: '0|1', delta: '0|0' } },
      // Rival 1 is named most of all, but where nothing was lost.
      { tent: { zeta: '01|', beta: '2|12|2', alpha: '01|1', eta: '1|1' } },
    );
    expect(turns?.lost).toEqual([
      {
        promptId: 'tent',
        text: 'Which tent?',
        topic: 'Tents',
        before: { named: 6, answers: 8 },
        after: { named: 2, answers: 7 },
        platforms: [
          { platform: 'beta', before: { named: 3, answers: 3 }, after: { named: 0, answers: 3 } },
          { platform: 'zeta', before: { named: 2, answers: 3 }, after: { named: 1, answers: 2 } },
        ],
        instead: { brand: 'Rival 2', answers: 3, of: 5 },
        isJudged: false,
      },
    ]);
    expect(turns).toMatchObject({ won: [], prompts: 1, steady: 0, usualAnswers: 7 });
  });

  it('that is won says who was named there before, and that nothing is known of it', () => {
    const turns = turnsOf(
      { boot: { alpha: '1', beta: '1|2', gamma: '02' } },
      { boot: { alpha: '0', beta: '0|0', gamma: '2' } },
    );
    expect(turns?.won).toEqual([
      {
        promptId: 'boot',
        text: null,
        topic: null,
        before: { named: 1, answers: 4 },
        after: { named: 3, answers: 4 },
        platforms: [
          { platform: 'alpha', before: { named: 0, answers: 1 }, after: { named: 1, answers: 1 } },
          { platform: 'beta', before: { named: 0, answers: 2 }, after: { named: 2, answers: 2 } },
        ],
        instead: { brand: 'Rival 1', answers: 2, of: 3 },
        isJudged: false,
      },
    ]);
    expect(turns?.lost).toEqual([]);
  });

  it('is compared by shares where one side has more runs: none that kept its share is listed, and none that moved the other way', () => {
    const times = (count: number, answer: string) => Array.from({ length: count }, () => answer).join('|');
    const of = (named: number, count: number, rival = '') =>
      [
        ...Array.from({ length: named }, () => '0'),
        ...Array.from({ length: count - named }, () => rival),
      ].join('|');
    const turns = turnsOf(
      { tent: { eta: times(5, '0'), gamma: of(3, 5), alpha: of(2, 5), zeta: of(1, 5) } },
      // Named in every answer as before; less often in more answers; less often in as many; more often.
      { tent: { eta: times(13, '0'), gamma: of(4, 13, '1'), alpha: of(2, 13, '2'), zeta: of(4, 13, '1') } },
    );
    expect(turns?.won).toEqual([]);
    expect(turns?.lost).toMatchObject([
      {
        before: { named: 11, answers: 20 },
        after: { named: 23, answers: 52 },
        platforms: [
          { platform: 'gamma', before: { named: 3, answers: 5 }, after: { named: 4, answers: 13 } },
          { platform: 'alpha', before: { named: 2, answers: 5 }, after: { named: 2, answers: 13 } },
        ],
        // Of the two platforms where it fell, now.
        instead: { brand: 'Rival 2', answers: 11, of: 26 },
      },
    ]);
  });

  it('has nobody in the place of the own brand where the answers name none', () => {
    const turns = turnsOf({ tent: { alpha: '01' } }, { tent: { alpha: '' } });
    expect(turns?.lost).toMatchObject([{ instead: null }]);
    const alone = (written: Written) => {
      const run = runOf('run', written);
      const brands = run.figures.brands.filter(({ isOwn }) => isOwn);
      return { ...run, figures: { ...run.figures, brands } };
    };
    const without = findPromptTurns(alone({ tent: { alpha: '0' } }), alone({ tent: { alpha: '1' } }), null);
    expect(without?.lost).toMatchObject([{ instead: null }]);
  });

  it('comes before one that moved less, that rests on fewer answers, and that has a later id', () => {
    const all = (answers: string) => ({ alpha: answers });
    const four = '0|0|0|0';
    const named = { f: all('0'), e: all(four), d: all(four), c: all('0|0'), b: all('0|0'), a: all(four) };
    const gone = { f: all(''), e: all('0|||'), d: all('0|0||'), c: all('0|'), b: all('0|'), a: all(four) };
    const idsOf = (turns: readonly PromptTurn[] | undefined) => turns?.map(({ promptId }) => promptId);
    const lost = turnsOf(named, gone);
    expect(idsOf(lost?.lost)).toEqual(['f', 'e', 'd', 'b', 'c']);
    expect(lost).toMatchObject({ won: [], prompts: 6, steady: 1, usualAnswers: 4 });
    const won = turnsOf(gone, named);
    expect(idsOf(won?.won)).toEqual(['f', 'e', 'd', 'b', 'c']);
    expect(won).toMatchObject({ lost: [], steady: 1 });
    // Two have one answer, two have three: the larger number is the usual one.
    const times = { a: all('0'), b: all(''), c: all('0||'), d: all('0||') };
    expect(turnsOf(times, times)?.usualAnswers).toBe(3);
    expect(turnsOf({ tent: all('0') }, { boot: all('0') })?.usualAnswers).toBe(0);
  });

  it('is judged where the comparison says so, up or down', () => {
    const swing = (promptId: string, adjustedP: number): PromptSwing => ({
      promptId,
      text: null,
      topic: null,
      before: { named: 0, answers: 1 },
      after: { named: 1, answers: 1 },
      platforms: [],
      swing: 100,
      adjustedP,
    });
    const run = { a: { alpha: '0' }, b: { alpha: '' }, c: { alpha: '0' }, d: { alpha: '' } };
    const turned = { a: { alpha: '' }, b: { alpha: '0' }, c: { alpha: '' }, d: { alpha: '0' } };
    const turns = turnsOf(run, turned, {
      improved: [swing('b', 0.01), swing('d', 0.05)],
      declined: [swing('a', 0.049), swing('c', 0.2)],
      rule: null,
      expectedByChance: 0,
      judged: 4,
    });
    const judged = [...(turns?.lost ?? []), ...(turns?.won ?? [])].filter(({ isJudged }) => isJudged);
    expect(judged.map(({ promptId }) => promptId)).toEqual(['a', 'b']);
  });

  it('is unknown where the later run has no answers, or did not look for the own brand', () => {
    const [before, after] = [runOf('before', { a: { alpha: '0' } }), runOf('after', { a: { alpha: '' } })];
    expect(findPromptTurns(before, { ...after, answers: null }, null)).toBeNull();
    const figures = { ...after.figures, brands: after.figures.brands.filter(({ isOwn }) => !isOwn) };
    expect(findPromptTurns(before, { ...after, figures }, null)).toBeNull();
  });
});
