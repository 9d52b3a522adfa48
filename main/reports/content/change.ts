import type { Change } from '../../../shared/domain/verdict.ts';
import type { Cell, WrittenChange } from './blocks.ts';
import type { ContentContext } from './context.ts';

/** How a change is written: points follow their sample's precision, the others have their own. */
export type ChangeUnit = 'points' | 'points-bare' | 'sentiment' | 'position';

function figureOf(
  { difference, sample }: Change & { readonly difference: number },
  unit: ChangeUnit,
  { format, pages }: ContentContext,
): string {
  switch (unit) {
    case 'points':
      return pages.common.points(format.points(difference, sample));
    case 'points-bare':
      return format.points(difference, sample);
    case 'sentiment':
      return format.signed(difference, 2);
    case 'position':
      return format.signed(difference, 1);
  }
}

/** Writes a change as figure, sign and words: `+7.2 pts ▲ Beyond noise`. */
export function writeChange(change: Change, unit: ChangeUnit, context: ContentContext): WrittenChange {
  const { difference, verdict } = change;
  const { sign, words } = context.words.verdict(verdict, difference);
  return {
    figure: difference === null ? null : figureOf({ ...change, difference }, unit, context),
    sign,
    words,
    verdict: verdict.kind,
  };
}

/** The column of changes against the run before; none in a report of one run, which has nothing to compare. */
export function changeColumn({
  previous,
  pages,
}: ContentContext): { readonly id: 'change'; readonly header: string }[] {
  return previous === null ? [] : [{ id: 'change', header: pages.common.change }];
}

/** Its cell, where the heading says the unit; empty where there is no run before. */
export function changeCell(change: Change | null, context: ContentContext): { readonly change?: Cell } {
  if (change === null) return {};
  return { change: { kind: 'change', change: writeChange(change, 'points-bare', context) } };
}
