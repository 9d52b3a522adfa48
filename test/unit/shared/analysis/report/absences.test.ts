/** Answers that rivals have to themselves, counted beside a count by hand. */
import { describe, expect, it } from 'vitest';
import { findAbsences } from '../../../../../shared/analysis/report/absences.ts';
import { ownBrandOf } from '../../../../../shared/analysis/compare/run-lookup.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';

const run = inventRuns({ ...QUIET, seed: 5 }, {}).at(-1);
if (run?.answers == null) throw new Error('an invented run has answers');
const { answers, figures } = run;
const own = ownBrandOf(figures)?.brandId ?? '';

/** The names of every answer, one by one. */
const named = Array.from({ length: answers.count }, (_, at) => ({
  prompt: answers.prompts[answers.prompt[at] ?? -1]?.promptId,
  platform: answers.platforms[answers.platform[at] ?? -1],
  brands: Array.from(
    answers.mentionBrand.slice(answers.mentionStart[at], answers.mentionStart[at + 1]),
    (brand) => answers.brandIds[brand],
  ),
}));
const isAlone = ({ brands }: (typeof named)[number]): boolean => brands.length > 0 && !brands.includes(own);

describe('answers that rivals have to themselves', () => {
  const found = findAbsences(run);

  it('are those that name a rival and not the own brand', () => {
    expect(named.filter(isAlone).length).toBeGreaterThan(0);
    expect(found).toMatchObject({
      answers: named.length,
      named: named.filter(({ brands }) => brands.includes(own)).length,
      without: named.filter(isAlone).length,
    });
  });

  it('add up over prompts and over platforms', () => {
    for (const parts of [found?.prompts, found?.platforms]) {
      expect(parts?.reduce((sum, { without }) => sum + without, 0)).toBe(found?.without);
    }
    for (const { promptId, without, answers: of } of found?.prompts ?? []) {
      const ofPrompt = named.filter(({ prompt }) => prompt === promptId);
      expect([without, of]).toEqual([ofPrompt.filter(isAlone).length, ofPrompt.length]);
    }
  });

  it('come in the order of their share, with the rival that most of them name', () => {
    const shares = (found?.prompts ?? []).map(({ without, answers: of }) => without / of);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    for (const { promptId, rival } of found?.prompts ?? []) {
      const alone = named.filter((one) => one.prompt === promptId && isAlone(one));
      const most = Math.max(
        ...answers.brandIds.map((id) => alone.filter(({ brands }) => brands.includes(id)).length),
      );
      expect(rival.answers).toBe(most);
    }
  });

  it('are not known where the answers are not mirrored', () => {
    expect(findAbsences({ ...run, answers: null })).toBeNull();
  });
});
