/** Where a client's story can be seen. */
import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';
import type { StoryPeriod } from '../../../../shared/domain/period-schema.ts';
import type { ProjectPlace } from '../../../../shared/ipc/contract.ts';
import { compareLink, evidenceLink } from '../../finding-links.ts';

/** The evidence of a client's first finding, or the comparison of the frame's sides; null without a comparison. */
export function evidenceOf(
  place: ProjectPlace,
  { before, after, runIds, findings }: ClientStory,
  period: StoryPeriod | null,
): { href: string } | null {
  const [finding] = toldFindings(findings);
  if (finding !== undefined) return evidenceLink(place, finding, runIds, period);
  return before === null || after === null ? null : compareLink(place, period);
}
