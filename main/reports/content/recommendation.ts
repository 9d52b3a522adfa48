/** What a report can recommend, and by what a recommendation is known again. */
import type { Finding } from '../../../shared/analysis/findings/finding.ts';
import type { TopicQuestion } from '../../../shared/analysis/report/material.ts';

/** Citations of a page or domain, by name. */
export type CitedTimes = { readonly name: string; readonly times: number };

/** A topic to write for. */
type OnTopic = {
  readonly topicId: string;
  readonly topic: string;
  /** Where a rival is furthest ahead; null if answers are not mirrored. */
  readonly question: TopicQuestion | null;
  /** Points of all answers that the topic would add, were it answered as the best one is; null if it is the best, or too small. */
  readonly gainPoints: number | null;
};

/** An action, with the finding or figures behind it. */
export type Recommendation =
  /** Answers came by another route, or from another model. Without a finding the platform's change could not be judged for it. */
  | { readonly rule: 'route'; readonly finding: Finding | null; readonly platform: string | null }
  | { readonly rule: 'model'; readonly finding: Finding; readonly platform: string | null }
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
      readonly brandId: string;
      readonly brand: string;
      readonly domains: readonly CitedTimes[];
    }
  | ({ readonly rule: 'topic'; readonly finding: Finding } & OnTopic)
  | { readonly rule: 'prompts'; readonly finding: Finding }
  /** The own brand is named less often, or spoken of less well, as a whole. */
  | { readonly rule: 'fall' | 'tone-fall'; readonly finding: Finding }
  /** The same, if the headline says so and no finding does: two periods differ, but no run of theirs marks the start. */
  | { readonly rule: 'fall'; readonly finding: null }
  | { readonly rule: 'source' | 'lost-source'; readonly finding: Finding; readonly domain: string }
  | { readonly rule: 'tone'; readonly finding: Finding; readonly attribute: string }
  /** A rival is named more often on a topic than the own brand. */
  | ({
      readonly rule: 'topic-gap';
      readonly finding: null;
      readonly rival: string;
      readonly ownPct: number;
      readonly rivalPct: number;
      readonly answers: number;
      /** What the lead is beyond noise in: the judged side, both sides together, or nothing, if an earlier report asked to close it. */
      readonly proof: 'judged' | 'both' | 'none';
    } & OnTopic)
  /** Nothing else calls for action: a question that a rival answers, by counts too small to judge. */
  | ({ readonly rule: 'question'; readonly finding: null } & OnTopic)
  /** A third-party domain has a tenth of all citations, and none of at least thirty answers citing it names the own brand. */
  | {
      readonly rule: 'outreach';
      readonly finding: null;
      readonly domain: string;
      readonly citations: number;
      readonly of: number;
      readonly answers: number;
    }
  /** The own brand gains: its most cited pages, which must stay as they are. Without a finding the headline says so. */
  | { readonly rule: 'hold'; readonly finding: Finding | null; readonly pages: readonly CitedTimes[] };

/** The identity of the action on a topic. */
export const topicIdentity = (topicId: string): string => `page:topic:${topicId}`;

/**
 * By what an action is known again in other reports and under other names: its kind and the ids of its subject. The question that it begins
 * with is none of it: another one may be the lowest next month, and the action is still the same.
 */
export function identityOf(one: Recommendation): string {
  switch (one.rule) {
    case 'route':
    case 'model':
      return `${one.rule}:platform:${one.platform ?? ''}`;
    case 'platform':
      return `platform:platform:${one.platform}`;
    case 'rival':
      return `rival:brand:${one.brandId}`;
    case 'topic':
    case 'topic-gap':
    case 'question':
      return topicIdentity(one.topicId);
    case 'source':
    case 'outreach':
      // Reading what a domain says and contacting it are one action.
      return `contact:domain:${one.domain}`;
    case 'lost-source':
      return `lost-source:domain:${one.domain}`;
    case 'tone':
      return `tone:attribute:${one.attribute}`;
    case 'prompts':
    case 'fall':
      // Both ask to read answers that now omit the brand.
      return 'answers:brand:own';
    case 'tone-fall':
      return 'tone:brand:own';
    case 'hold':
      return 'hold:brand:own';
  }
}
