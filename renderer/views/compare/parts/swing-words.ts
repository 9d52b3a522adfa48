/** Sentences on prompts that swung. */
import type { PromptSwings } from '../../../../shared/analysis/compare/comparison.ts';
import { hasDots } from './dots.ts';
import type { Formatter } from '../../../../shared/format/format.ts';

type Rule = NonNullable<PromptSwings['rule']>;

/** The rule for listing prompts: `named in at least 5 more of 12 answers`. */
export function swingRule({ atLeast, of }: Rule, way: 'more' | 'fewer', format: Formatter): string {
  return `named in at least ${format.count(atLeast)} ${way} of ${format.count(of)} ${of === 1 ? 'answer' : 'answers'}`;
}

/** Why no prompt is listed. */
export function chanceWords(
  { rule, judged }: PromptSwings,
  way: 'won' | 'lost' | 'won or lost',
  format: Formatter,
): string {
  return rule === null
    ? `With ${format.count(judged)} prompts and so few answers to each, no swing is larger than chance alone often produces.`
    : `No prompt was ${way} by that many answers.`;
}

/** What a dot means, and how many such swings chance would show. */
export function swingFootnote(
  { rule, judged, expectedByChance, improved, declined }: PromptSwings,
  brand: string,
  format: Formatter,
): string {
  const dots = [...improved, ...declined].some(hasDots)
    ? `Each dot is one answer, grouped by platform; filled means that ${brand} was named. `
    : '';
  if (rule === null) return dots.trim();
  return `${dots}With ${format.count(judged)} prompts, about ${format.decimal(expectedByChance, 1)} swings of this size are expected by chance.`;
}
