/** What a hand-written market consists of: the words and strengths from which projects are derived. */
import type { DomainCategory } from '../../../shared/api/enums.ts';

type BrandSeed = {
  readonly name: string;
  /** Under the reserved `.example` domain: nobody can own it. */
  readonly domain: string;
  /** Share of answers that name the brand when nothing else plays in, 0 to 1. */
  readonly level: number;
  readonly description: string;
  readonly aliases?: readonly string[];
};

type TopicSeed = {
  readonly name: string;
  readonly category: string;
  /** What is looked for, in the plural, as it stands inside a question. */
  readonly things: string;
};

/** A website that writes about a market. */
export type SiteSeed = {
  readonly domain: string;
  readonly name: string;
  readonly category: DomainCategory | null;
};

/** What happens in a project over time; `story.ts` puts numbers to it. */
export type StoryKind =
  /** Wanders by a point and comes back. */
  | 'drift'
  /** The own brand rises over four runs. */
  | 'launch'
  /** One platform stops naming the own brand. */
  | 'platform-drop'
  | 'rival-overtakes'
  /** The own brand loses, or gains, a point a week. */
  | 'slide'
  | 'climb'
  /** What is asked changes, and with it the figure: a platform leaves, prompts make way for others, a route is another. */
  | 'platform-leaves'
  | 'new-prompts'
  | 'other-route'
  /** Nothing happens. */
  | 'steady';

/** A market with its brands, topics, sites and story. */
export type World = {
  readonly market: string;
  readonly location: string;
  readonly languages: string;
  /** The project's own brand comes first. */
  readonly brands: readonly BrandSeed[];
  readonly topics: readonly TopicSeed[];
  /** Who asks, as in "for …". */
  readonly audiences: readonly string[];
  /** What the market's brands are praised and blamed for, as in "because of …". */
  readonly praise: readonly string[];
  readonly blame: readonly string[];
  /** The project's own prompt attribute, with the question that goes with it. */
  readonly custom: { readonly value: string; readonly question: string };
  readonly sites: readonly SiteSeed[];
  readonly story: StoryKind;
  /** Prompts that each run asks at most, however many are asked for: a smaller client. */
  readonly mostPrompts?: number;
  /** The target (visibility in percent) of a goal that is worth a look; the other workstreams have the usual one. */
  readonly targetPct?: number;
  /** Two weeks went by without a scan. */
  readonly pauses?: boolean;
  /** One run failed and another was interrupted, besides the completed ones. */
  readonly mishaps?: boolean;
  /** The latest run was interrupted and can be resumed. */
  readonly cutShort?: boolean;
};
