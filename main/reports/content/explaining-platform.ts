/** The platform that a change of the whole comes from, in the words of a headline. */
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { carrierOf } from '../../../shared/analysis/compare/platform-parts.ts';
import { isBeyondNoise } from '../../../shared/domain/verdict.ts';
import { toldFindings } from '../../../shared/analysis/findings/story.ts';
import { writeHeadline } from '../../../shared/words/summary.ts';
import type { ContentContext } from './context.ts';
import type { Span } from './span.ts';

type Base = Omit<ContentContext, 'outline'>;

/** The platform without which there would be no change, where one is beyond noise and the whole is, too. */
export function explainingPlatform({ comparison, from }: Span, context: Base): string | null {
  const { own, run } = context;
  if (own === null || !isBeyondNoise(brandChange(comparison, own.brandId, 'visibility'))) return null;
  const carrier = carrierOf(comparison, { from, to: run });
  if (carrier === null) return null;
  // Where the first page tells of this platform, it is told with the same levels here.
  const [top] = toldFindings(context.figures.findings.findings);
  const isTop = top?.kind === 'breakaway' && top.subject.platform === carrier.platform;
  const levels = isTop ? { from: top.from, to: top.to } : {};
  return writeHeadline({ kind: 'platform', ...carrier, ...levels }, own.name, false, context);
}
