import type { Measure } from '../../../shared/domain/measure.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { writeDifference, writeInColumn } from '../../../shared/words/change.ts';
import type { Cell, WrittenChange } from './blocks.ts';
import type { ContentContext } from './context.ts';

/** Formats a change as figure, sign and words: `+7.2 pts ▲ Beyond noise`; without the unit if the column's heading has it. */
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

/** The column of changes from the baseline; none in a report without a comparison. */
export function changeColumn(context: ContentContext): { readonly id: 'change'; readonly header: string }[] {
  return context.before === null ? [] : [{ id: 'change', header: changeHeader(context) }];
}

/** Heading over a column of changes: the run or period they are relative to. */
export function changeHeader({ figures, before, isPrevious, format, words, pages }: ContentContext): string {
  return before !== null && figures.frame.against.length > 1
    ? words.findings.baseline.compared(format.period(before.runId)).replace(/[.。]$/u, '')
    : pages.common.change(isPrevious);
}

/** Its cell, with the unit in the heading; empty if there is nothing to compare. */
export function changeCell(change: Change | null, context: ContentContext): { readonly change?: Cell } {
  if (change === null) return {};
  return { change: { kind: 'change', change: writeChange(change, 'percent', context, false) } };
}
