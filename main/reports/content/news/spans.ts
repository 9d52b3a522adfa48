/** A move since its start, and from one side of the comparison to the other: two questions that may have two answers. */
import { brandChange } from '../../../../shared/analysis/compare/look-up-change.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import { isBeyondNoise } from '../../../../shared/domain/verdict.ts';
import type { CertaintyWord } from '../../words/types/certainty.ts';
import { certaintyOf, type Surety } from '../certainty.ts';
import { certaintyOfMove } from '../move-certainty.ts';
import type { BaseContext } from '../context.ts';
import { monthBefore } from './levels.ts';

/** How sure a move is since its start, and by the comparison alone. */
export type TwoSpans = {
  readonly isUp: boolean;
  readonly since: string;
  readonly word: CertaintyWord;
  readonly other: CertaintyWord;
};

const DEGREES: readonly CertaintyWord[] = ['clear', 'likely', 'close'];

/** The two words of a brand's move as a whole, where they differ and so need the reason beside them; else null. */
export function twoSpans(finding: StoryFinding, context: BaseContext): TwoSpans | null {
  const { figures, format, own } = context;
  const { kind, measure, cause, subject, direction, sinceMs } = finding;
  const { sinceBaseline } = figures.changes;
  const isWhole = [subject.platform, subject.topic, subject.prompt].every((part) => part === null);
  const isMove = (kind === 'level' || kind === 'drift') && measure === 'visibility' && cause === 'movement';
  if (!isWhole || !isMove || sinceBaseline === null) return null;
  const isUp = direction === 'up';
  const brandId = subject.brandId ?? own?.brandId ?? '';
  const change = brandChange(sinceBaseline, brandId, 'visibility');
  const [word, other] = [certaintyOf(finding), certaintyOfMove(brandId, context)];
  if (word === other || !DEGREES.includes(word) || !DEGREES.includes(other)) return null;
  // What moved the other way since is another move.
  if (isBeyondNoise(change) && change.difference > 0 !== isUp) return null;
  return { isUp, since: format.shortDate(sinceMs), word, other };
}

/** The two words of the own brand's move, if the report tells one that has two. */
export function ownSpans(context: BaseContext): TwoSpans | null {
  const told = toldFindings(context.figures.findings.findings).filter(({ subject }) => subject.isOwn);
  return told.flatMap((finding) => twoSpans(finding, context) ?? [])[0] ?? null;
}

/** How sure a move is by the comparison alone, on a cover; empty where that has no month, or is as sure as the move itself. */
export function sureOfTime(spans: TwoSpans | null, context: BaseContext): readonly Surety[] {
  const month = spans === null ? null : monthBefore(context);
  return spans === null || month === null
    ? []
    : [{ subject: context.pages.news.against(month), word: spans.other }];
}
