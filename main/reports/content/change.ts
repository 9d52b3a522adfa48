import type { Measure } from '../../../shared/domain/measure.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { writeDifference, writeInColumn } from '../../../shared/words/change.ts';
import type { Cell, WrittenChange } from './parts.ts';
import type { ContentContext } from './context.ts';
import { spanOf } from './span.ts';

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

/** What changes are relative to, by its time: null if it is the run before, or the baseline that the user has set, and named so. */
function namedBefore(context: ContentContext): string | null {
  const { figures, before, isPrevious, format } = context;
  if (before === null) return null;
  if (figures.frame.against.length > 1) return format.period(before.runId);
  const isNamed = isPrevious || figures.changes.baseline?.kind === 'set';
  return isNamed ? null : (spanOf(context)?.days.from ?? null);
}

/** Heading over a column of changes: the run or period they are relative to. */
export function changeHeader(context: ContentContext): string {
  const { isPrevious, words, pages } = context;
  const named = namedBefore(context);
  return named === null
    ? pages.common.change(isPrevious)
    : words.findings.baseline.compared(named).replace(/[.。]$/u, '');
}

/** Heading over a column of earlier figures. */
export const beforeHeader = (context: ContentContext): string =>
  namedBefore(context) ?? context.pages.citations.before(context.isPrevious);

/** Its cell, with the unit in the heading; empty if there is nothing to compare. */
export function changeCell(change: Change | null, context: ContentContext): { readonly change?: Cell } {
  if (change === null) return {};
  return { change: { kind: 'change', change: writeChange(change, 'percent', context, false) } };
}
