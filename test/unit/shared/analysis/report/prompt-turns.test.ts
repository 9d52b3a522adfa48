/** Prompts won and lost are read on the ground on which the comparison of the same two runs judges prompts. */
import { describe, expect, it } from 'vitest';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import type { PromptSwing } from '../../../../../shared/analysis/compare/prompt-swings.ts';
import { findPromptTurns, type PromptTurn } from '../../../../../shared/analysis/report/prompt-turns.ts';
import { inventRuns, QUIET, type WorldEvent } from '../../../../helpers/invented-worlds.ts';

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
      expect(turn?.isJudged).toBe(swing.adjustedP < 0.05);
    }
    expect(turns?.prompts).toBe(prompts?.judged);
    expect((turns?.lost.length ?? 0) + (turns?.won.length ?? 0) + (turns?.steady ?? 0)).toBe(turns?.prompts);
  });

  it('name who stands there instead, and where', () => {
    const { turns } = pairOf(1, LOSS);
    const gone = turns?.lost.slice(0, 3) ?? [];
    expect(gone.map(({ promptId }) => promptId).sort()).toEqual(['prompt-000', 'prompt-001', 'prompt-002']);
    for (const { after, before, instead, platforms } of gone) {
      expect(after.named).toBe(0);
      expect(before.named).toBe(5);
      expect(platforms).toHaveLength(5);
      expect(instead?.brand).not.toBe('Own');
      expect(instead).toMatchObject({ answers: 5, of: 5 });
    }
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
