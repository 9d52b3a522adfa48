/** Recomputes the figures of a comparison that follow from others, as `--json` has them and as screens print them beside each other. */
import { swingOf } from '../../shared/domain/answer-pairs.ts';
import { roundTo } from '../../shared/format/format.ts';
import type { ComparedRow, Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { Estimate } from '../../shared/domain/estimate.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';
import { buildFigureRows, headlineSum } from '../../shared/tables/comparison-figures.ts';
import { swingsCsv } from '../../renderer/tables/comparison.ts';
import { buildRivalRows } from '../../renderer/tables/rivals.ts';
import { changeDecimals, roundChange } from '../../shared/words/change.ts';
import { usualDecimals } from '../../shared/words/change.ts';
import type { CheckedCells } from './derived-cells.ts';

const SAME = 1e-9;

/** Checks the figures of a comparison of two sides. */
export function checkComparison(comparison: Comparison): CheckedCells {
  const faults: string[] = [];
  let cells = 0;
  const check = (what: string, isRight: boolean, detail: string): void => {
    cells += 1;
    if (!isRight) faults.push(`${what}: ${detail}`);
  };
  const { overall, prompts, decomposition } = comparison;
  if (overall === null) return { cells, faults };

  /** A change between two readings: exactly, and as printed beside them. */
  const between = (
    what: string,
    [from, to]: readonly [Estimate | null, Estimate | null],
    change: Change | null,
    isPercent: boolean,
  ): void => {
    if (from === null || to === null || change?.difference == null || overall.hasOwnGround) return;
    check(what, Math.abs(to.value - from.value - change.difference) < SAME, `${change.difference}`);
    if (!isPercent) return;
    const decimals = changeDecimals(change, 'percent');
    const printed = roundTo(roundTo(to.value, decimals) - roundTo(from.value, decimals), decimals);
    check(`${what}, printed`, Math.abs(printed - roundChange(change, decimals)) < SAME, `${printed}`);
  };
  for (const { figure, measure, readings, changes } of buildFigureRows(comparison)) {
    comparison.steps.forEach((step, at) => {
      const ends = [readings[step.from] ?? null, readings[step.to] ?? null] as const;
      between(figure, ends, changes[at] ?? null, measure === 'percent');
    });
  }
  for (const { name, visibility, shareOfVoice } of buildRivalRows(comparison)) {
    for (const [figure, one] of Object.entries({ visibility, shareOfVoice })) {
      between(`${name}, ${figure}`, [one.before, one.after], one.change, true);
    }
  }
  const rows: readonly ComparedRow[] = [...comparison.platforms, ...comparison.topics];
  for (const { name, readings, change } of rows) {
    between(name, [readings[overall.from] ?? null, readings[overall.to] ?? null], change, true);
  }
  for (const step of comparison.steps) {
    const sum = headlineSum(comparison, step);
    if (sum === null || step.headline === null) continue;
    check('levels as run', Math.abs(sum.from + sum.change - sum.to) < SAME, JSON.stringify(sum));
    const unit = 10 ** -sum.decimals;
    check('levels as run', Math.abs(sum.change - step.headline) <= unit + SAME, `${step.headline}`);
    check('decimals', sum.decimals <= usualDecimals('percent', Infinity), `${sum.decimals}`);
  }
  if (decomposition !== null) {
    const { fromPct, toPct, total, movement, platformMix, promptMix, route } = decomposition;
    check('total', Math.abs(toPct - fromPct - total) < SAME, `${total}`);
    const parts = (movement.difference ?? 0) + platformMix + promptMix + route;
    check('parts of the total', Math.abs(parts - total) < 1e-6, `${parts} for ${total}`);
  }
  if (prompts !== null) {
    for (const [list, sign] of [[prompts.improved, 1] as const, [prompts.declined, -1] as const]) {
      for (const { promptId, swing, platforms, before, after } of list) {
        check(promptId, Math.abs(100 * swingOf({ before, after }) - swing) < 1e-6, `${swing}`);
        check(promptId, sign * swing > 0, `${swing} among the others`);
        for (const side of ['before', 'after'] as const) {
          const whole = { before, after }[side];
          const sum = (of: 'named' | 'answers'): number =>
            platforms.reduce((all, one) => all + one[side][of], 0);
          const isWhole = sum('named') === whole.named && sum('answers') === whole.answers;
          check(`${promptId}, ${side}`, isWhole, 'platforms do not add up');
        }
      }
      const sizes = list.map(({ swing }) => Math.abs(swing));
      check(
        'swings by size',
        sizes.every((size, at) => at === 0 || (sizes[at - 1] ?? 0) >= size),
        sizes.join(', '),
      );
    }
    const [, ...written] = swingsCsv(prompts);
    for (const [text, , named, answers, now, ofNow, swing] of written) {
      const share = (100 * Number(now)) / Number(ofNow) - (100 * Number(named)) / Number(answers);
      check(String(text), Math.abs(share - Number(swing)) < 1e-6, `${String(swing)} in a file`);
    }
  }
  return { cells, faults };
}
