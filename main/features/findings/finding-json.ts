import type { Finding } from '../../../shared/analysis/findings/finding.ts';
import { isSlide, leadsOf, rangeOfTold } from '../../../shared/analysis/findings/story.ts';
import { dayOf, type Zone } from '../../../shared/format/calendar.ts';
import { findingLine } from '../../../shared/words/history-findings.ts';
import { languageIn } from '../../core/language-in.ts';

/** What a tide has besides: how many of the tracked brands an answer names, where, and the ranks of the findings that it explains. */
const tideJson = ({ from, to, tracked, subject }: Finding, place: number, all: readonly Finding[]) => ({
  brands: { from, to, tracked: tracked ?? null },
  platform: subject.platform,
  explains: all.flatMap(({ explainedBy }, at) => (explainedBy === place ? [at + 1] : [])),
});

/**
 * A finding for scripts, from every command that prints one: names stay, fields may be added.
 *
 * @param place counts from 0.
 * @param all the findings printed, in their order.
 */
export function findingJson(
  finding: Finding,
  place: number,
  {
    all,
    ownBrand,
    zone,
  }: { readonly all: readonly Finding[]; readonly ownBrand: string; readonly zone: Zone },
) {
  const { subject, from, lead } = finding;
  const { judged } = leadsOf(finding);
  const to = judged?.points ?? finding.to;
  const range = rangeOfTold(finding);
  return {
    rank: place + 1,
    kind: finding.kind,
    measure: finding.measure,
    direction: finding.direction,
    subject: {
      brand: subject.brand,
      is_own: subject.isOwn,
      platform: subject.platform,
      topic: subject.topic,
      attribute: subject.attribute,
      prompt: subject.prompt,
      domain: subject.domain,
      page: subject.page,
      brand_id: subject.brandId,
      topic_id: subject.topicId,
      prompt_id: subject.promptId,
    },
    since: dayOf(finding.sinceMs, zone),
    since_run: finding.sinceRunId,
    runs_before: finding.runsBefore,
    runs_since: finding.runsSince,
    from,
    // As in its sentence.
    to,
    change: judged === null ? finding.change : to - from,
    low: range?.low ?? null,
    high: range?.high ?? null,
    n: finding.n,
    ...(lead === undefined
      ? {}
      : { lead: { points: lead.points ?? null, low: lead.low, high: lead.high, is_proven: lead.isProven } }),
    ...(finding.kind === 'overtaking' || finding.kind === 'drift' ? { is_slide: isSlide(finding) } : {}),
    ...(finding.kind === 'tide' ? tideJson(finding, place, all) : {}),
    cause: finding.cause,
    certainty: finding.certainty,
    prompts: finding.promptIds,
    explained_by: finding.explainedBy === null ? null : finding.explainedBy + 1,
    sentence: findingLine(finding, ownBrand, languageIn(zone)),
  };
}
