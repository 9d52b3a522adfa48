/** Words for the evidence behind figures: sources, topics, attributes and platforms, on screen and in print. */
import type { PartState } from '../domain/part-state.ts';
import type { Estimate } from '../domain/estimate.ts';
import type { LabelChange } from '../domain/citations.ts';
import type { Renamed } from '../domain/figures.ts';
import type { Formatter } from '../format/format.ts';
import type { SourceStability } from '../analysis/compare/cited-sources.ts';
import { isSmallSample } from '../analysis/intervals/verdict.ts';
import { sayReading, writeRange } from './measure.ts';
import type { Language } from './wording.ts';

const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  own_brand: 'own',
  competitor: 'competitor',
  news: 'news',
  ugc: 'user content',
  review_site: 'review site',
  third_party: 'third party',
};

/** A source category's name; unknown ones stay as given. */
export function categoryWords(category: string | null): string {
  return category === null ? 'not stated' : (CATEGORY_WORDS[category] ?? category);
}

/** Label changes listed individually. */
const MOST_LABELS = 5;

/** Domains that the service now files under another category, one sentence each. */
export function labelSentences(
  changes: readonly LabelChange[],
  { count }: Pick<Formatter, 'count'>,
): readonly string[] {
  const told = changes
    .slice(0, MOST_LABELS)
    .map(
      ({ domain, before, after }) =>
        `The service now files ${domain} under “${categoryWords(after)}”, before under “${categoryWords(before)}”: this is no movement.`,
    );
  const left = changes.length - told.length;
  if (left === 0) return told;
  return [
    ...told,
    `${count(left)} more ${left === 1 ? 'domain is' : 'domains are'} filed under another kind than before.`,
  ];
}

/** Topics and attributes that the service has renamed, one sentence each. */
export function renamedSentences(
  renamed: readonly Renamed[],
  { count }: Pick<Formatter, 'count'>,
): readonly string[] {
  const told = renamed
    .slice(0, MOST_LABELS)
    .map(
      ({ kind, before, after }) =>
        `${before === after ? `The service has made the ${kind} “${after}” anew` : `The service now calls the ${kind} “${before}” “${after}”`}: its prompts are the same, and this is no movement.`,
    );
  const left = renamed.length - told.length;
  return left === 0
    ? told
    : [...told, `${count(left)} more ${left === 1 ? 'is' : 'are'} called otherwise than before.`];
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  available: 'Available',
  api_fallback: 'API fallback',
  unavailable: 'Not available',
};

/** A platform's availability; unknown words stay as given. */
export function availabilityWords(status: string): string {
  return STATUS_WORDS[status] ?? status;
}

/** Why a part of a run is empty, and when it comes: two sentences. */
export function missingPartWords(
  state: Exclude<PartState, 'mirrored'>,
  /** Subject of a sentence: "The sources". */
  what: string,
): string {
  return state === 'not-offered'
    ? `${what} of this run are not offered by the service. Another run may have them.`
    : `${what} of this run are not on this computer yet. The next sync brings them.`;
}

/** `n 12, small sample`. */
export function sampleWords(sample: number, { format }: Language): string {
  return `n ${format.count(sample)}${isSmallSample(sample) ? ', small sample' : ''}`;
}

/** A percentage's range: `46 to 78%, n 30`; marks small samples. */
export function besideRate(
  { interval, sample }: Estimate,
  language: Language,
  /** The smallest sample of a column, whose decimals all its figures take. */
  fewest = sample,
): string {
  const { format, words } = language;
  const range = interval === null ? 'no interval' : writeRange(interval, fewest, 'percent', format, words);
  return `${range}, ${sampleWords(sample, language)}`;
}

/** A full percentage, marking small samples: for hover and screen readers. */
export function rateWords(estimate: Estimate, { format, words }: Language): string {
  const small = isSmallSample(estimate.sample) ? ', small sample' : '';
  return `${sayReading(estimate, 'percent', format, words)}${small}`;
}

/** How many of these comparisons chance alone would flag; empty for one or none. */
export function chanceWords(
  { judged, byChance }: { readonly judged: number; readonly byChance: number },
  /** Plural: "topics". */
  what: string,
  { format }: Language,
): string {
  if (judged < 2) return '';
  return `Of ${format.count(judged)} ${what} compared, chance alone would show about ${format.decimal(byChance, 1)} beyond noise.`;
}

/** How steady a run's sources are: `17 of 19 domains are cited in each of the last 12 runs, …`. */
export function stabilityWords(
  { runs, domains, core, coreSharePct, seldom }: SourceStability,
  { format, words }: Language,
): string {
  const cited = `${format.count(core)} of ${format.count(domains)} ${words.plural(domains, 'domain is', 'domains are')} cited in each of the last ${format.count(runs)} runs`;
  const held =
    core === 0
      ? ''
      : ` and ${words.plural(core, 'makes up', 'make up')} ${format.count(coreSharePct)}% of citations`;
  const few =
    seldom === 0
      ? 'None is cited in half of them or fewer.'
      : `${format.count(seldom)} ${words.plural(seldom, 'is', 'are')} cited in half of them or fewer.`;
  return `${cited}${held}. ${few}`;
}

/** Shares of the answers' routes: `primary 90%, API fallback 10%`. */
export function routeWords(
  routes: { readonly primary: number; readonly fallback: number; readonly unstated: number },
  { format }: Language,
): string {
  const all = routes.primary + routes.fallback + routes.unstated;
  const named = [
    ['primary', routes.primary],
    ['API fallback', routes.fallback],
    ['not stated', routes.unstated],
  ] as const;
  return named
    .filter(([, count]) => count > 0)
    .map(([route, count]) => `${route} ${format.pct((100 * count) / all, all)}%`)
    .join(', ');
}
