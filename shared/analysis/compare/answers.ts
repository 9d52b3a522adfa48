/**
 * One run's answers in columns, the layout for fair comparisons: a run of thousands of answers is scanned in microseconds, and crosses to a
 * worker without per-item copies.
 */

/** A null index: the service did not say which prompt or platform an answer belongs to. */
export const UNKNOWN = -1;

/** The value of `mentionSentiment` if the service gave none; others are −1, 0 and 1. */
export const NO_SENTIMENT = 2;

/**
 * How an answer was fetched. An unstated route is the historical primary one: a fallback is never inferred, so that comparisons treat
 * `unstated` as `primary`.
 */
export const ROUTES = ['primary', 'fallback', 'unstated'] as const;

/** One of {@link ROUTES}. */
export type Route = (typeof ROUTES)[number];

/** A prompt that a run asked. */
export type AskedPrompt = {
  readonly promptId: string;
  /** The text as known for this run; null if not mirrored. */
  readonly text: string | null;
  readonly topicId: string | null;
  readonly topic: string | null;
};

/**
 * A run's answers, column by column.
 *
 * Invariants: `prompt`, `platform` and `route` have one entry per answer; the mentions of answer i are those from `mentionStart[i]` up to
 * `mentionStart[i + 1]`, at most one per brand.
 */
export type RunAnswers = {
  readonly count: number;
  readonly prompts: readonly AskedPrompt[];
  readonly platforms: readonly string[];
  readonly brandIds: readonly string[];
  /** Index into `prompts`, or {@link UNKNOWN}. */
  readonly prompt: Int32Array;
  /** Index into `platforms`, or {@link UNKNOWN}. */
  readonly platform: Int32Array;
  /** Index into {@link ROUTES}. */
  readonly route: Uint8Array;
  readonly mentionStart: Uint32Array;
  /** Index into `brandIds`. */
  readonly mentionBrand: Uint16Array;
  /** From 1; NaN if the answer ranks nothing. */
  readonly mentionPosition: Float64Array;
  /** −1, 0, 1, or {@link NO_SENTIMENT}. */
  readonly mentionSentiment: Int8Array;
};

/** A brand named in an answer. */
export type AnswerMention = {
  readonly brandId: string;
  readonly position: number | null;
  readonly sentiment: 'positive' | 'neutral' | 'negative' | null;
};

/** One answer, row by row. */
export type AnswerRow = {
  readonly promptId: string | null;
  readonly platform: string | null;
  readonly route: Route;
  readonly mentions: readonly AnswerMention[];
};

const SENTIMENT = { positive: 1, neutral: 0, negative: -1 } as const;

function indexer(): { readonly names: string[]; readonly at: (name: string) => number } {
  const names: string[] = [];
  const places = new Map<string, number>();
  const at = (name: string): number => {
    let place = places.get(name);
    if (place === undefined) {
      place = names.push(name) - 1;
      places.set(name, place);
    }
    return place;
  };
  return { names, at };
}

/**
 * Converts rows of answers into columns.
 *
 * @param prompts the known prompts; one that only an answer names is added without text and topic.
 */
export function buildRunAnswers(
  rows: readonly AnswerRow[],
  prompts: readonly AskedPrompt[] = [],
): RunAnswers {
  const known = new Map(prompts.map((prompt) => [prompt.promptId, prompt]));
  const [promptIds, platforms, brands] = [indexer(), indexer(), indexer()];
  const mentions = rows.reduce((sum, row) => sum + row.mentions.length, 0);
  const prompt = new Int32Array(rows.length);
  const platform = new Int32Array(rows.length);
  const route = new Uint8Array(rows.length);
  const mentionStart = new Uint32Array(rows.length + 1);
  const mentionBrand = new Uint16Array(mentions);
  const mentionPosition = new Float64Array(mentions);
  const mentionSentiment = new Int8Array(mentions);
  let mention = 0;
  rows.forEach((row, answer) => {
    prompt[answer] = row.promptId === null ? UNKNOWN : promptIds.at(row.promptId);
    platform[answer] = row.platform === null ? UNKNOWN : platforms.at(row.platform);
    route[answer] = ROUTES.indexOf(row.route);
    for (const { brandId, position, sentiment } of row.mentions) {
      mentionBrand[mention] = brands.at(brandId);
      mentionPosition[mention] = position ?? Number.NaN;
      mentionSentiment[mention] = sentiment === null ? NO_SENTIMENT : SENTIMENT[sentiment];
      mention += 1;
    }
    mentionStart[answer + 1] = mention;
  });
  return {
    count: rows.length,
    prompts: promptIds.names.map(
      (promptId) => known.get(promptId) ?? { promptId, text: null, topicId: null, topic: null },
    ),
    platforms: platforms.names,
    brandIds: brands.names,
    prompt,
    platform,
    route,
    mentionStart,
    mentionBrand,
    mentionPosition,
    mentionSentiment,
  };
}
