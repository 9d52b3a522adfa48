/** The parts of a hand-written market: the words and strengths that projects derive from. */
import type { DomainCategory } from '../../../shared/api/enums.ts';

type BrandSeed = {
  readonly name: string;
  /** Under the reserved `.example` domain: nobody can own it. */
  readonly domain: string;
  /** Base share of answers that name the brand, 0 to 1. */
  readonly level: number;
  readonly description: string;
  readonly aliases?: readonly string[];
};

type TopicSeed = {
  readonly name: string;
  readonly category: string;
  /** The product, in the plural, as used inside a question. */
  readonly things: string;
};

/** A website that writes about a market. */
export type SiteSeed = {
  readonly domain: string;
  readonly name: string;
  readonly category: DomainCategory | null;
};

/** A page of the own brand that answers take up. */
type PublishedPage = {
  /** The name of its topic. */
  readonly topic: string;
  /** Below the brand's domain. */
  readonly path: string;
  readonly title: string;
};

/** A project's development over time; `story.ts` quantifies it. */
export type StoryKind =
  /** Drifts by a point and returns. */
  | 'drift'
  /** The own brand rises over four runs. */
  | 'launch'
  /** One platform stops naming the own brand. */
  | 'platform-drop'
  | 'rival-overtakes'
  /** The own brand loses, or gains, a point a week. */
  | 'slide'
  | 'climb'
  /** What is asked changes, and with it the figure: a platform leaves, prompts are replaced, a route differs. */
  | 'platform-leaves'
  | 'new-prompts'
  | 'other-route'
  /** One platform changes its model and names fewer brands, whichever they are. */
  | 'tide'
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
  /** The project's custom prompt attribute, with its question. */
  readonly custom: { readonly value: string; readonly question: string };
  readonly sites: readonly SiteSeed[];
  readonly story: StoryKind;
  /** From a week of the story on, answers on its topic cite it, and name the own brand more. */
  readonly publishes?: PublishedPage;
  /** Maximum prompts per run, however many are requested: a smaller client. */
  readonly mostPrompts?: number;
  /** Prompts that name the own brand, besides the others; asked only with all of these. */
  readonly brandedPrompts?: number;
  /** Answers that name nobody else say that they know nothing of the own brand, and count as mentions all the same. */
  readonly isObscure?: boolean;
  /** Target (visibility in percent) of an interesting goal; other workstreams have the usual one. */
  readonly targetPct?: number;
  /** Two weeks had no scan. */
  readonly pauses?: boolean;
  /** One run failed and another was interrupted, besides the completed ones. */
  readonly mishaps?: boolean;
  /** The latest run was interrupted and can be resumed. */
  readonly cutShort?: boolean;
};
