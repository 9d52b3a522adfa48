import type { Measure } from '../../../shared/domain/measure.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { writeDifference, writeInColumn } from '../../../shared/words/change.ts';
import type { Cell, WrittenChange } from './blocks.ts';
import type { ContentContext } from './context.ts';

/** Writes a change as figure, sign and words: `+7.2 pts ▲ Beyond noise`; without the unit in a column whose heading says it. */
export function writeChange(
  change: Change,
  measure: Measure,
  context: ContentContext,
  hasUnit = true,
): WrittenChange {
  const { difference, verdict } = change;
  const { sign, words } = context.words.verdict(verdict, difference);
  const figure = (hasUnit ? writeDifference : writeInColumn)(change, measure, context.format);
  const { points } = context.pages.common;
  return {
    figure: difference === null ? null : hasUnit && measure === 'percent' ? points(figure) : figure,
    sign,
    words,
    verdict: verdict.kind,
  };
}

/** The column of changes against the baseline; none in a report that has nothing to compare. */
export function changeColumn(context: ContentContext): { readonly id: 'change'; readonly header: string }[] {
  return context.before === null ? [] : [{ id: 'change', header: changeHeader(context) }];
}

/** What changes are against, over a column of them: a run, or the time that a period is held against. */
export function changeHeader({ figures, before, isPrevious, format, words, pages }: ContentContext): string {
  return before !== null && figures.frame.against.length > 1
    ? words.findings.baseline.compared(format.period(before.runId)).replace(/[.。]$/u, '')
    : pages.common.change(isPrevious);
}

/** Its cell, where the heading says the unit; empty where there is nothing to compare. */
export function changeCell(change: Change | null, context: ContentContext): { readonly change?: Cell } {
  if (change === null) return {};
  return { change: { kind: 'change', change: writeChange(change, 'percent', context, false) } };
}
