/** What one answer says of the own brand, without its text. */
export type ResponseCell = {
  /** Place in `prompts`, or −1 where the service does not say which. */
  readonly prompt: number;
  /** Place in `platforms`, or −1. */
  readonly platform: number;
  readonly isNamed: boolean;
  readonly position: number | null;
  readonly sentiment: string | null;
  readonly brandsNamed: number;
  readonly citations: number;
  /** `primary`, `api_fallback`, another word of the service's, or null: the historical primary route. */
  readonly route: string | null;
};

/** The answers of a run as a grid of prompts by platforms. */
export type ResponseGrid = {
  readonly prompts: readonly {
    readonly promptId: string;
    readonly text: string | null;
    readonly topic: string | null;
    readonly intent: string | null;
  }[];
  readonly platforms: readonly string[];
  readonly cells: readonly ResponseCell[];
};

/** One answer to be read. */
export type ResponseText = {
  readonly responseId: string | null;
  readonly text: string | null;
  readonly route: string | null;
  readonly mentions: readonly {
    readonly brandId: string;
    readonly name: string;
    readonly aliases: readonly string[];
    readonly isOwn: boolean;
    readonly position: number | null;
    readonly sentiment: string | null;
  }[];
  readonly citations: readonly {
    readonly url: string;
    readonly title: string | null;
    readonly domain: string | null;
  }[];
};

/** The answers of one platform to one prompt in one run; more than one where the prompt was repeated. */
export type PromptResponses = {
  readonly runId: string;
  readonly startedAt: string | null;
  readonly prompt: string | null;
  readonly platform: string;
  readonly responses: readonly ResponseText[];
};
