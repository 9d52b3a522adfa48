/**
 * Recommended actions by rules, with the evidence behind each. No rule says why something happened: measurements only show where to look.
 * The summary and the recommendations page show the same list.
 */
import { findingTone } from '../../../shared/analysis/findings/finding-tone.ts';
import type { Finding } from '../../../shared/analysis/findings/finding.ts';
import type { Headline } from '../../../shared/analysis/findings/headline.ts';
import { leadP } from '../../../shared/analysis/intervals/extremes.ts';
import { holmAdjust } from '../../../shared/analysis/intervals/exact-test.ts';
import { FALSE_ALARM_SHARE, isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import type { TopicFigures } from '../../../shared/domain/figures.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { CitationMaterial } from '../../../shared/analysis/report/material.ts';

/** Citations of a page or domain, by name. */
export type CitedTimes = { readonly name: string; readonly times: number };

/** An action, with the finding or figures behind it. */
export type Recommendation =
  /** Answers came by another route, or from another model. */
  | { readonly rule: 'route' | 'model'; readonly finding: Finding }
  /** A platform names the own brand less often: the pages it cites, by number of citing answers. Without a finding the headline says so. */
  | {
      readonly rule: 'platform';
      readonly finding: Finding | null;
      readonly platform: string;
      readonly pages: readonly CitedTimes[];
    }
  /** A rival gains: the domains cited in answers that name it, by number of those. */
  | {
      readonly rule: 'rival';
      readonly finding: Finding;
      readonly brand: string;
      readonly domains: readonly CitedTimes[];
    }
  | { readonly rule: 'topic'; readonly finding: Finding; readonly topic: string }
  | { readonly rule: 'prompts'; readonly finding: Finding }
  /** The own brand is named less often, or spoken of less well, as a whole. */
  | { readonly rule: 'fall' | 'tone-fall'; readonly finding: Finding }
  /** The same, if the headline says so and no finding does: two periods differ, but no run of theirs marks the start. */
  | { readonly rule: 'fall'; readonly finding: null }
  | { readonly rule: 'source' | 'lost-source'; readonly finding: Finding; readonly domain: string }
  | { readonly rule: 'tone'; readonly finding: Finding; readonly attribute: string }
  /** A rival is named more often on a topic than the own brand, beyond noise. */
  | {
      readonly rule: 'topic-gap';
      readonly finding: null;
      readonly topic: string;
      readonly rival: string;
      readonly ownPct: number;
      readonly rivalPct: number;
      readonly answers: number;
    }
  /** A third-party domain has a tenth of all citations, and none of at least thirty answers citing it names the own brand. */
  | {
      readonly rule: 'outreach';
      readonly finding: null;
      readonly domain: string;
      readonly citations: number;
      readonly of: number;
      readonly answers: number;
    };

/** Visibility points from which a topic needs a page. */
const GAP_POINTS = 15;

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

function domainsCitedWith(brandId: string | null, citations: CitationMaterial | null): CitedTimes[] {
  return (citations?.domains ?? [])
    .map(({ domain, rivals }) => ({
      name: domain,
      times: rivals.find((one) => one.brandId === brandId)?.answers ?? 0,
    }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .slice(0, MOST_NAMED);
}

/** The action for a finding; null if there is none. */
function onFinding(finding: Finding, citations: CitationMaterial | null): Recommendation | null {
  const { kind, measure, direction, subject, cause } = finding;
  if (cause === 'route' || cause === 'model') return { rule: cause, finding };
  if (cause !== 'movement') return null;
  if (kind === 'sources') {
    return { rule: direction === 'up' ? 'source' : 'lost-source', finding, domain: subject.domain ?? '' };
  }
  const { brand, brandId } = subject;
  const isRival = !subject.isOwn && direction === 'up';
  if (isRival && brand !== null && (kind === 'overtaking' || kind === 'level' || kind === 'drift')) {
    return { rule: 'rival', finding, brand, domains: domainsCitedWith(brandId, citations) };
  }
  if (findingTone(finding) !== 'worse') return null;
  if (kind === 'breakaway' && subject.platform !== null) {
    const { platform } = subject;
    return { rule: 'platform', finding, platform, pages: pagesCitedBy(platform, citations) };
  }
  if (kind === 'breakaway') return { rule: 'topic', finding, topic: subject.topic ?? '' };
  if (kind === 'prompts') return { rule: 'prompts', finding };
  if (kind === 'tone') return { rule: 'tone', finding, attribute: subject.attribute ?? '' };
  if (kind !== 'level' && kind !== 'drift') return null;
  return { rule: measure === 'sentiment' ? 'tone-fall' : 'fall', finding };
}

/** The action for a loss that is said first and is no finding; null if there is none. */
function onHeadline(headline: Headline | null, citations: CitationMaterial | null): Recommendation | null {
  if (headline?.kind !== 'figure' && headline?.kind !== 'platform') return null;
  if (headline.change.verdict.kind !== 'worse') return null;
  if (headline.kind === 'figure') return { rule: 'fall', finding: null };
  const { platform } = headline;
  return { rule: 'platform', finding: null, platform, pages: pagesCitedBy(platform, citations) };
}

/** Topics on which the strongest rival is ahead by more than chance shows, tested with all rivals of all topics; widest first. */
function findGaps(topics: readonly TopicFigures[]): Recommendation[] {
  const looks = topics
    .filter(({ isOwn, responses }) => isOwn && !isTooSmall(responses))
    .flatMap((own) =>
      topics
        .filter(({ topicId, isOwn }) => topicId === own.topicId && !isOwn)
        .map((rival) => ({ own, rival, p: leadP(own.mentions, rival.mentions, own.responses) })),
    );
  const adjusted = holmAdjust(looks.map(({ p }) => p));
  const judged = looks.filter((_, at) => (adjusted[at] ?? 1) < FALSE_ALARM_SHARE);
  const pctOf = ({ mentions, responses }: TopicFigures): number => (100 * mentions) / responses;
  const gaps = [...Map.groupBy(judged, ({ own }) => own.topicId).values()].flatMap((ofTopic) => {
    const [widest] = ofTopic.sort((a, b) => b.rival.mentions - a.rival.mentions);
    if (widest === undefined) return [];
    const [ownPct, rivalPct] = [pctOf(widest.own), pctOf(widest.rival)];
    return rivalPct - ownPct < GAP_POINTS ? [] : [{ ...widest, ownPct, rivalPct }];
  });
  return gaps
    .sort((a, b) => b.rivalPct - b.ownPct - (a.rivalPct - a.ownPct))
    .map(({ own, rival, ownPct, rivalPct }) => ({
      rule: 'topic-gap',
      finding: null,
      topic: own.topic,
      rival: rival.brand,
      ownPct,
      rivalPct,
      answers: own.responses,
    }));
}

/** Third-party domains cited often, but never beside the own brand. */
function findOutreach(citations: CitationMaterial | null): Recommendation[] {
  const all = (citations?.domains ?? []).reduce((sum, one) => sum + one.citations, 0);
  // No advice from fewer than a verdict needs.
  if (isTooSmall(all)) return [];
  return (citations?.domains ?? []).flatMap(({ domain, category, citations: times, answers, naming }) =>
    isOthers(category) &&
    naming === 0 &&
    answers !== null &&
    !isTooSmall(answers) &&
    100 * times >= LARGE_SHARE_PCT * all
      ? [{ rule: 'outreach', finding: null, domain, citations: times, of: all, answers }]
      : [],
  );
}

/** An action's subject, so that none is recommended twice. */
function keyOf(one: Recommendation): string {
  switch (one.rule) {
    case 'platform':
      return `platform ${one.platform}`;
    case 'rival':
      return `rival ${one.brand}`;
    case 'topic':
    case 'topic-gap':
      return `topic ${one.topic}`;
    case 'source':
    case 'outreach':
      // Reading what a domain says and contacting it are one action.
      return `domain ${one.domain}`;
    case 'lost-source':
      return `${one.rule} ${one.domain}`;
    case 'tone':
      return `tone ${one.attribute}`;
    case 'prompts':
    case 'fall':
      // Both ask to read answers that now omit the brand.
      return 'answers';
    case 'route':
    case 'model':
    case 'tone-fall':
      return one.rule;
  }
}

/**
 * A report's recommendations: for its findings in order, then wide gaps on topics, then domains to contact.
 *
 * @param headline what the report says first; a loss needs an action even if it is no finding.
 * @param findings the unexplained ones, weightiest first.
 */
export function recommend(
  headline: Headline | null,
  findings: readonly Finding[],
  { detail, material }: Pick<ComparedReport, 'detail' | 'material'>,
): readonly Recommendation[] {
  const found = new Map<string, Recommendation>();
  for (const one of [
    ...[onHeadline(headline, material.citations)].filter((one) => one !== null),
    ...findings.flatMap((finding) => onFinding(finding, material.citations) ?? []),
    ...findGaps(detail.topics),
    ...findOutreach(material.citations),
  ]) {
    if (!found.has(keyOf(one))) found.set(keyOf(one), one);
  }
  return [...found.values()];
}
