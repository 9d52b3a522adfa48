/** How sure it is that a brand is named more or less often than before: one word for one move, wherever it is told. */
import { brandChange, brandP, rowChange } from '../../../shared/analysis/compare/look-up-change.ts';
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { isBeyondNoise } from '../../../shared/domain/verdict.ts';
import type { CertaintyWord } from '../words/types/certainty.ts';
import { certaintyOf, certaintyOfChange, certaintyOfP } from './certainty.ts';
import type { BaseContext } from './context.ts';

/** The move of a brand: in all, or of the own one on a platform. */
type Part = { readonly brandId: string; readonly platform: string | null };

type Figures = Pick<BaseContext, 'figures' | 'own'>;

/** Whether a finding is of this part of the figures and no other. */
export function isOfPart(
  { kind, measure, cause, subject }: StoryFinding,
  { brandId, platform }: Part,
  { own }: Pick<BaseContext, 'own'>,
): boolean {
  const isMove = kind === 'level' || kind === 'drift' || kind === 'breakaway';
  return (
    isMove &&
    measure === 'visibility' &&
    cause === 'movement' &&
    (subject.brandId ?? own?.brandId) === brandId &&
    subject.platform === platform &&
    subject.topic === null &&
    subject.prompt === null
  );
}

/** How a brand's visibility changed from one side of the report's comparison to the other. */
function changeOf({ brandId, platform }: Part, { figures }: Figures): Change {
  const { sinceBaseline } = figures.changes;
  return platform === null
    ? brandChange(sinceBaseline, brandId, 'visibility')
    : rowChange(sinceBaseline, 'platforms', platform);
}

function pOf({ brandId, platform }: Part, { figures }: Figures): number | null {
  const { sinceBaseline } = figures.changes;
  return platform === null
    ? brandP(sinceBaseline, brandId)
    : (sinceBaseline?.platforms.find(({ id }) => id === platform)?.adjustedP ?? null);
}

/**
 * The word for a brand's change from one side of the report's comparison to the other. If a finding that began within the reported side is
 * that change, both are one move, which has the finding's word; else its own p decides between clear and likely.
 *
 * @param platform of the own brand only: other brands are not judged there.
 */
export function certaintyOfMove(
  brandId: string,
  context: Figures,
  platform: string | null = null,
): CertaintyWord {
  const part = { brandId, platform };
  const change = changeOf(part, context);
  if (!isBeyondNoise(change)) return certaintyOfChange(change);
  const direction = change.difference > 0 ? 'up' : 'down';
  const found = context.figures.findings.findings.find(
    (one) => one.status === 'new' && one.direction === direction && isOfPart(one, part, context),
  );
  if (found !== undefined) return certaintyOf(found);
  return certaintyOfP(pOf(part, context));
}

/**
 * The word for the own brand on all platforms but one. Nobody tests them together: only where none of them moved by itself is that said of
 * all, and otherwise null.
 */
export function certaintyElsewhere(platform: string, { figures }: Figures): CertaintyWord | null {
  const others = (figures.changes.sinceBaseline?.platforms ?? []).filter(({ id }) => id !== platform);
  return others.length > 0 && others.every(({ change }) => change.verdict.kind === 'unclear')
    ? 'close'
    : null;
}

/** Whether a word says that something moved. */
export const isDegree = (word: CertaintyWord): boolean => word === 'clear' || word === 'likely';
