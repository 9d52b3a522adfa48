/** The platform behind a change of the total, for a headline. */
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { carrierOf } from '../../../shared/analysis/compare/platform-parts.ts';
import { isBeyondNoise } from '../../../shared/domain/verdict.ts';
import { writeHeadline } from '../../../shared/words/summary.ts';
import type { BaseContext } from './context.ts';
import type { Span } from './span.ts';

/** The platform without which there would be no change, if it and the total are both beyond noise. */
export function explainingPlatform({ comparison, from }: Span, context: BaseContext): string | null {
  const { own, run } = context;
  if (own === null || !isBeyondNoise(brandChange(comparison, own.brandId, 'visibility'))) return null;
  const carrier = carrierOf(comparison, { from, to: run });
  return carrier === null ? null : writeHeadline({ kind: 'platform', ...carrier }, own.name, false, context);
}
