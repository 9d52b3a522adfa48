/**
 * Recommended actions by rules, with the evidence behind each. No rule says why something happened: measurements only show where to look.
 * The summary and the recommendations page show the same list.
 */
import { findingTone } from '../../../shared/analysis/findings/finding-tone.ts';
import type { Finding } from '../../../shared/analysis/findings/finding.ts';
import { reroutedPlatforms, type Headline } from '../../../shared/analysis/findings/headline.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import { isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { CitationMaterial, DomainUse } from '../../../shared/analysis/report/material.ts';
import { identityOf, type CitedTimes, type Recommendation } from './recommendation.ts';
import { findGaps, findLowestQuestions, gainOf, questionOf, type TopicGround } from './topic-gaps.ts';

/** Share of all citations, in percent, from which a domain is worth contacting. */
const LARGE_SHARE_PCT = 10;

/** Pages or domains listed with an action. */
const MOST_NAMED = 3;

/** Kinds of domain that neither the client nor its rivals control. */
const OTHERS: ReadonlySet<string | null> = new Set(['news', 'ugc', 'review_site', 'third_party', null]);

/** Whether a kind of domain is neither the client's nor a rival's. */
export const isOthers = (category: string | null): boolean => OTHERS.has(category);

function pagesCitedBy(platform: string, citations: CitationMaterial | null): CitedTimes[] {
  return (citations?.pages ?? [])
    .map(({ url, platforms }) => ({
      name: url,
      times: platforms.find((one) => one.platform === platform)?.answers ?? 0,
    }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .slice(0, MOST_NAMED);
}

/**
 * Whether a domain is worth contacting: answers that cite it name the own brand less often than all answers do. What nobody knows, or a
 * brand that no answer names, speaks against no domain.
 */
export function leavesOut({ answers, naming }: DomainUse, own: BrandFigures | null): boolean {
  if (answers === null || naming === null || answers === 0) return true;
  if (own === null || own.mentions === 0) return true;
  return naming * own.responses < own.mentions * answers;
}

function domainsCitedWith(brandId: string | null, { citations, own }: Ground): CitedTimes[] {
  // A rival’s own site takes nobody else’s facts, and the client’s has them.
  return (citations?.domains ?? [])
    .filter((one) => isOthers(one.category) && leavesOut(one, own))
    .map(({ domain, rivals }) => ({
      name: domain,
      times: rivals.find((one) => one.brandId === brandId)?.answers ?? 0,
    }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .slice(0, MOST_NAMED);
}

/** The own pages that answers cite most, on a platform or on all. */
function ownPages(platform: string | null, citations: CitationMaterial | null): CitedTimes[] {
  const pages = (citations?.pages ?? []).filter(({ category }) => category === 'own_brand');
  if (platform !== null && citations !== null) return pagesCitedBy(platform, { ...citations, pages });
  return pages.slice(0, MOST_NAMED).map(({ url, citations: times }) => ({ name: url, times }));
}

/** What the rules read. */
type Ground = TopicGround & {
  readonly citations: CitationMaterial | null;
  readonly own: BrandFigures | null;
};

const GAINS: ReadonlySet<Finding['kind']> = new Set(['level', 'drift', 'breakaway', 'overtaking']);

/** The action for a lost or new source; null for a rival's site, which is no loss, and for the client's, of which a gain is held. */
function onSource(finding: Finding, { citations }: Ground): Recommendation | null {
  const domain = finding.subject.domain ?? '';
  const category = citations?.domains.find((one) => one.domain === domain)?.category;
  if (finding.direction === 'up') {
    return category === 'own_brand' ? null : { rule: 'source', finding, domain };
  }
  return category === 'competitor' ? null : { rule: 'lost-source', finding, domain };
}

/** The action for a finding; null if there is none. */
function onFinding(finding: Finding, ground: Ground): Recommendation | null {
  const { kind, measure, direction, subject, cause } = finding;
  if (cause === 'route' || cause === 'model') return { rule: cause, finding, platform: subject.platform };
  if (cause !== 'movement') return null;
  if (kind === 'sources') return onSource(finding, ground);
  const { citations } = ground;
  const { brand, brandId } = subject;
  const isRival = !subject.isOwn && direction === 'up';
  if (isRival && brand !== null && (kind === 'overtaking' || kind === 'level' || kind === 'drift')) {
    return {
      rule: 'rival',
      finding,
      brandId: brandId ?? brand,
      brand,
      domains: domainsCitedWith(brandId, ground),
    };
  }
  if (subject.isOwn && measure === 'visibility' && direction === 'up' && GAINS.has(kind)) {
    return { rule: 'hold', finding, pages: ownPages(subject.platform, citations) };
  }
  if (findingTone(finding) !== 'worse') return null;
  if (kind === 'breakaway' && subject.platform !== null) {
    const { platform } = subject;
    return { rule: 'platform', finding, platform, pages: pagesCitedBy(platform, citations) };
  }
  if (kind === 'breakaway') {
    const topicId = subject.topicId ?? '';
    const question = questionOf(topicId, ground);
    const gainPoints = gainOf(topicId, ground.topics);
    return { rule: 'topic', finding, topicId, topic: subject.topic ?? '', question, gainPoints };
  }
  if (kind === 'prompts') return { rule: 'prompts', finding };
  if (kind === 'tone') return { rule: 'tone', finding, attribute: subject.attribute ?? '' };
  if (kind !== 'level' && kind !== 'drift') return null;
  return { rule: measure === 'sentiment' ? 'tone-fall' : 'fall', finding };
}

/** The action for a loss or gain that is said first and is no finding; null if there is none. */
function onHeadline(headline: Headline | null, { citations }: Ground): Recommendation | null {
  if (headline?.kind !== 'figure' && headline?.kind !== 'platform') return null;
  const { kind } = headline.change.verdict;
  const platform = headline.kind === 'platform' ? headline.platform : null;
  if (kind === 'better') return { rule: 'hold', finding: null, pages: ownPages(platform, citations) };
  if (kind !== 'worse') return null;
  if (platform === null) return { rule: 'fall', finding: null };
  return { rule: 'platform', finding: null, platform, pages: pagesCitedBy(platform, citations) };
}

/** Third-party domains cited often, but never beside the own brand. */
function findOutreach({ citations, own }: Ground): Recommendation[] {
  const all = (citations?.domains ?? []).reduce((sum, one) => sum + one.citations, 0);
  // No advice from fewer than a verdict needs.
  if (isTooSmall(all)) return [];
  return (citations?.domains ?? []).flatMap((one) => {
    const { domain, category, citations: times, answers, naming } = one;
    const isTarget = isOthers(category) && naming === 0 && leavesOut(one, own);
    return isTarget && answers !== null && !isTooSmall(answers) && 100 * times >= LARGE_SHARE_PCT * all
      ? [{ rule: 'outreach', finding: null, domain, citations: times, of: all, answers }]
      : [];
  });
}

/** Groups of actions in the order that they are recommended: the measurement before what rests on it, a gain last. */
const groupOf = ({ rule }: Recommendation): number =>
  rule === 'route' || rule === 'model' ? 0 : rule === 'hold' ? 2 : 1;

/**
 * A report's recommendations, each once: the measurement first, then for its findings in order, wide gaps on topics, domains to contact, and
 * last what holds a gain. If nothing calls for action, the questions that rivals answer are worth a page.
 *
 * @param headline what the report says first; a loss or gain needs an action even if it is no finding.
 * @param findings the unexplained ones, weightiest first.
 * @param asked actions that earlier reports asked for and that are not over, by identity, with the ids of their prompts.
 */
export function recommend(
  headline: Headline | null,
  findings: readonly Finding[],
  { detail, material, judged, changes }: Pick<ComparedReport, 'detail' | 'material' | 'judged' | 'changes'>,
  asked: TopicGround['asked'] = new Map(),
): readonly Recommendation[] {
  const { topics, previousTopics } = detail;
  const { citations, questions = null } = material;
  const ground = {
    ...{ topics, previousTopics, citations, asked },
    questions: questions ?? [],
    own: ownBrandOf(judged),
  };
  const found = new Map<string, Recommendation>();
  for (const one of [
    ...[onHeadline(headline, ground)].filter((action) => action !== null),
    ...findings.flatMap((finding) => onFinding(finding, ground) ?? []),
    ...reroutedPlatforms(changes.sinceBaseline, judged.platforms.length).map(
      (platform) => ({ rule: 'route', finding: null, platform }) as const,
    ),
    ...findGaps(ground),
    ...findOutreach(ground),
  ]) {
    if (!found.has(identityOf(one))) found.set(identityOf(one), one);
  }
  // A time without news has work, too.
  if ([...found.values()].every((one) => groupOf(one) === 0)) {
    for (const one of findLowestQuestions(ground)) found.set(identityOf(one), one);
  }
  return [...found.values()].sort((one, other) => groupOf(one) - groupOf(other));
}
