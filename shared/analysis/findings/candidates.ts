/** What may be told of a project's runs: every figure is looked at, and those that changed become candidates. */
import type { ComparedRun } from '../compare/compared-run.ts';
import { designEffect } from '../noise/answers-kept.ts';
import { subtract, type Readings } from '../noise/readings.ts';
import { twoSidedP } from '../intervals/student.ts';
import { readRatio, type AnswerTable, type TableColumns } from './answer-table.ts';
import type { Certainty, FindingKind, FindingMeasure, FindingSubject } from './finding.ts';
import { certaintyOf, correctForLooks, type Family } from './looks.ts';
import { scanDates, scannable, scannableValues, type Found, type Scannable } from './scan.ts';

/** A brand that every followed run scored. */
export type FollowedBrand = { readonly brandId: string; readonly name: string; readonly isOwn: boolean };

/** Everything the looks need. */
export type Followed = {
  readonly table: AnswerTable;
  readonly columns: TableColumns;
  /** The own one first. */
  readonly brands: readonly FollowedBrand[];
  /** The followed runs, oldest first. */
  readonly runs: readonly ComparedRun[];
  /** The first of them that was chosen; those before it tell the noise. */
  readonly first: number;
  /** φ; 0 where not known. */
  readonly kept: number;
};

/** A change that held against all looks. */
export type Candidate = {
  readonly kind: FindingKind;
  readonly measure: FindingMeasure;
  readonly subject: FindingSubject;
  readonly found: Found;
  readonly certainty: Certainty;
  readonly n: number;
  readonly touched: number;
  /** Places of the cells that it is about; null where it is about no cells. */
  readonly places: readonly number[] | null;
  readonly promptIds: readonly string[];
};

/** Candidates, and how many figures were looked at. */
export type Looked = { readonly candidates: readonly Candidate[]; readonly looks: number };

/** A subject that narrows nothing. */
export const NO_SUBJECT: FindingSubject = {
  brandId: null,
  brand: null,
  isOwn: false,
  platform: null,
  topicId: null,
  topic: null,
  attribute: null,
  promptId: null,
  prompt: null,
  domain: null,
};

/** A look before it is corrected. */
type Look = Omit<Candidate, 'certainty' | 'found'> & { readonly found: Found };

const subjectOf = ({ brandId, name, isOwn }: FollowedBrand): FindingSubject => ({
  ...NO_SUBJECT,
  brandId,
  brand: name,
  isOwn,
});

/** The looks of a kind that hold, and how many there were. */
function keep(family: Family, looks: readonly (Look | null)[]): Looked {
  const candidates = looks.flatMap((look) => {
    const certainty = look === null ? null : certaintyOf(correctForLooks(look.found.p, family, looks.length));
    return look === null || certainty === null ? [] : [{ ...look, certainty }];
  });
  return { candidates, looks: looks.length };
}

/** The smaller of the samples before and since. */
function sampleOf({ samples }: Pick<Readings, 'samples'>, first: number, at: number): number {
  const sum = (from: number, to: number): number =>
    samples.subarray(from, to).reduce((all, one) => all + one, 0);
  return Math.round(Math.min(sum(first, at), sum(at, samples.length)));
}

const allPlaces = ({ table }: Followed): number[] => [...table.cells.keys()];

function visibilityOf(followed: Followed, brand: number, places: readonly number[]): Readings {
  const { table, columns } = followed;
  return readRatio(table, 100, columns.brands[brand]?.named ?? new Float64Array(0), columns.asked, places);
}

function lookAtReadings(
  followed: Followed,
  readings: Readings,
  about: Pick<Candidate, 'measure' | 'subject' | 'touched' | 'places'>,
): Look | null {
  const found = scanDates(scannable(readings, followed.first, followed.kept), { seeksSlopes: true });
  if (found === null) return null;
  const kind = found.shape === 'slope' ? 'drift' : 'level';
  return { ...about, kind, found, n: sampleOf(readings, followed.first, found.at), promptIds: [] };
}

/** The own brand's visibility. */
export function lookAtOwn(followed: Followed): Looked {
  const [own] = followed.brands;
  if (own === undefined) return { candidates: [], looks: 0 };
  const places = allPlaces(followed);
  return keep('own', [
    lookAtReadings(followed, visibilityOf(followed, 0, places), {
      measure: 'visibility',
      subject: subjectOf(own),
      touched: 1,
      places,
    }),
  ]);
}

/** Its share of voice, sentiment and position. */
export function lookAtKeyFigures(followed: Followed): Looked {
  const { table, columns, brands } = followed;
  const [own, column] = [brands[0], columns.brands[0]];
  if (own === undefined || column === undefined) return { candidates: [], looks: 0 };
  const places = allPlaces(followed);
  const look = (
    measure: FindingMeasure,
    unit: number,
    over: Float64Array,
    under: Float64Array,
  ): Look | null =>
    lookAtReadings(followed, readRatio(table, unit, over, under, places), {
      measure,
      subject: subjectOf(own),
      touched: 1,
      places: null,
    });
  return keep('keyFigures', [
    brands.length < 2 ? null : look('share_of_voice', 100, column.named, columns.mentions),
    look('sentiment', 1, column.sentimentSum, column.sentiments),
    look('position', 1, column.positionSum, column.positions),
  ]);
}

/** Each rival's visibility, and its lead over the own brand. */
export function lookAtRivals(followed: Followed): Looked {
  const places = allPlaces(followed);
  const own = visibilityOf(followed, 0, places);
  const looks = followed.brands.slice(1).flatMap((brand, index): (Look | null)[] => {
    const readings = visibilityOf(followed, index + 1, places);
    const about = { measure: 'visibility' as const, subject: subjectOf(brand), touched: 1, places: null };
    return [lookAtReadings(followed, readings, about), lookAtLead(followed, subtract(readings, own), brand)];
  });
  return keep('rivals', looks);
}

/** A rival's lead over the own brand: a finding only where it changed sides, each side beyond chance. */
function lookAtLead(followed: Followed, lead: Readings, brand: FollowedBrand): Look | null {
  const series = scannable(lead, followed.first, followed.kept);
  const found = scanDates(series, { seeksSlopes: true });
  if (found === null || Math.sign(found.from) === Math.sign(found.to)) return null;
  const since = found.shape === 'step' ? found.at : Math.max(found.at, lead.runs - NEWEST_OF_SLOPE);
  if (!isBeyondZero(series, since, lead.runs, found)) return null;
  if (!isBeyondZero(series, followed.first, found.at, found)) return null;
  return {
    kind: 'overtaking',
    measure: 'rank',
    subject: subjectOf(brand),
    found,
    n: sampleOf(lead, followed.first, found.at),
    touched: 1,
    places: null,
    promptIds: [],
  };
}

/** At the end of a slope only the newest runs tell who leads now. */
const NEWEST_OF_SLOPE = 4;
const LEAD_P = 0.05;

/** Whether the mean lead over some runs lies beyond zero. */
function isBeyondZero({ values, varianceOf }: Scannable, from: number, to: number, { at }: Found): boolean {
  const weights = values.map((_, run) => (run >= from && run < to ? 1 / (to - from) : 0));
  const mean = values.subarray(from, to).reduce((sum, one) => sum + one, 0) / (to - from);
  const { variance, degrees } = varianceOf(weights, at);
  return twoSidedP(mean / Math.sqrt(variance), degrees) <= LEAD_P;
}

type Cut = { readonly subject: Partial<FindingSubject>; readonly places: readonly number[] };

/**
 * Cuts of the own brand's answers (platforms, topics), each against the rest: told where the cut itself changed, and changed
 * otherwise than the rest.
 */
function lookAtCuts(followed: Followed, family: Family, cuts: readonly Cut[]): Looked {
  const [own] = followed.brands;
  if (own === undefined || cuts.length < 2) return { candidates: [], looks: 0 };
  const all = allPlaces(followed);
  const looks = cuts.map(({ subject, places }): Look | null => {
    const inside = new Set(places);
    const readings = visibilityOf(followed, 0, places);
    const rest = visibilityOf(
      followed,
      0,
      all.filter((place) => !inside.has(place)),
    );
    const apart = scanDates(scannable(subtract(readings, rest), followed.first, followed.kept));
    if (apart === null) return null;
    const itself = judgeAt(scannable(readings, followed.first, followed.kept), apart.at);
    // What is told is the cut's own change, so that it has to be one.
    if (itself === null || (itself.low <= 0 && itself.high >= 0)) return null;
    const found = { ...itself, p: apart.p };
    return {
      kind: 'breakaway',
      measure: 'visibility',
      subject: { ...subjectOf(own), ...subject },
      found,
      n: sampleOf(readings, followed.first, found.at),
      touched: places.length / all.length,
      places,
      promptIds: [],
    };
  });
  return keep(family, looks);
}

/** A series judged as a step at a date that was chosen elsewhere, with the interval of a chosen date. */
const judgeAt = (series: Scannable, at: number): Found | null => scanDates(series, { dates: [at] });

/** Each platform against the others. */
export function lookAtPlatforms(followed: Followed): Looked {
  const { table } = followed;
  const width = table.grid.platforms.length;
  const byPlatform = Map.groupBy(allPlaces(followed), (place) => (table.cells[place] ?? 0) % width);
  const cuts = [...byPlatform].map(([platform, places]): Cut => ({
    subject: { platform: table.grid.platforms[platform] ?? null },
    places,
  }));
  return lookAtCuts(followed, 'platforms', cuts);
}

/** Each topic against the others. */
export function lookAtTopics(followed: Followed): Looked {
  const { table } = followed;
  const width = table.grid.platforms.length;
  const promptAt = (place: number) => table.grid.prompts[Math.floor((table.cells[place] ?? 0) / width)];
  const byTopic = Map.groupBy(allPlaces(followed), (place) => promptAt(place)?.topicId ?? null);
  const cuts = [...byTopic].flatMap(([topicId, places]): Cut[] =>
    topicId === null
      ? []
      : [{ subject: { topicId, topic: promptAt(places[0] ?? 0)?.topic ?? topicId }, places }],
  );
  return lookAtCuts(followed, 'topics', cuts);
}

/** Fewer answers on a side tell nothing of a single prompt. */
const LEAST_PROMPT_ANSWERS = 5;
/** So many independent answers must name the brand, and so many must not. */
const LEAST_OF_A_KIND = 5;

/**
 * Single prompts, which have no spread over prompts: a binomial one, widened by what answers keep from run to run, and
 * against the change of all prompts together. Prompts that went the same way at about the same date are one finding.
 */
export function lookAtPrompts(followed: Followed): Looked {
  const { table, columns, first, kept } = followed;
  const [own, column] = [followed.brands[0], columns.brands[0]];
  if (own === undefined || column === undefined) return { candidates: [], looks: 0 };
  const width = table.grid.platforms.length;
  const whole = scannable(visibilityOf(followed, 0, allPlaces(followed)), first, kept);
  const byPrompt = Map.groupBy(allPlaces(followed), (place) => Math.floor((table.cells[place] ?? 0) / width));
  const looks = [...byPrompt].map(([prompt, places]): Look | null => {
    const readings = readRatio(table, 100, column.named, columns.asked, places);
    const found = scanDates(promptSeries(readings, whole, first, kept));
    const asked = table.grid.prompts[prompt];
    if (found === null || asked === undefined) return null;
    const before = mean(readings.values, first, found.at);
    const since = mean(readings.values, found.at, readings.runs);
    return {
      kind: 'prompts',
      measure: 'visibility',
      subject: {
        ...subjectOf(own),
        promptId: asked.promptId,
        prompt: asked.text,
        topic: asked.topic,
        topicId: asked.topicId,
      },
      // The test is against all prompts; what is told is the prompt itself.
      found: {
        ...found,
        values: readings.values,
        from: before,
        to: since,
        change: since - before,
        ...around(found, since - before),
      },
      n: sampleOf(readings, first, found.at),
      touched: places.length / table.cells.length,
      places,
      promptIds: [asked.promptId],
    };
  });
  const { candidates, looks: count } = keep('prompts', looks);
  return { candidates: joinPrompts(candidates), looks: count };
}

const mean = (values: Float64Array, from: number, to: number): number => {
  let [sum, count] = [0, 0];
  for (const value of values.subarray(from, to)) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
};

/** The interval of a test moved to another change, within what points of percentage can be. */
function around({ change, low, high }: Found, moved: number): { low: number; high: number } {
  return { low: Math.max(-100, moved - (change - low)), high: Math.min(100, moved + (high - change)) };
}

/** The variance of a prompt's change, in points squared: binomial, widened by what answers keep from run to run. */
function promptVariance(
  { values, samples, runs }: Readings,
  first: number,
  at: number,
  kept: number,
): number {
  const answers = (from: number, to: number): number =>
    samples.subarray(from, to).reduce((sum, one) => sum + one, 0);
  const [before, since] = [answers(first, at), answers(at, runs)];
  if (Math.min(before, since) < LEAST_PROMPT_ANSWERS) return Number.NaN;
  let named = 0;
  for (let run = first; run < runs; run += 1) named += ((values[run] ?? 0) / 100) * (samples[run] ?? 0) || 0;
  const independent = (before + since) / designEffect(runs - first, kept);
  const rate = named / (before + since);
  // Few answers of one kind are no sample for a normal test.
  if (Math.min(rate, 1 - rate) * independent < LEAST_OF_A_KIND) return Number.NaN;
  return (
    1e4 *
    rate *
    (1 - rate) *
    (designEffect(at - first, kept) / before + designEffect(runs - at, kept) / since)
  );
}

function promptSeries(readings: Readings, whole: Scannable, first: number, kept: number): Scannable {
  const { values } = readings;
  const against = values.map((value, run) => value - (whole.values[run] ?? 0));
  return {
    values: against.map((value) => (Number.isNaN(value) ? 0 : value)),
    first,
    varianceOf: (weights, at) => ({
      variance: promptVariance(readings, first, at, kept) + whole.varianceOf(weights, at).variance,
      degrees: Number.POSITIVE_INFINITY,
    }),
  };
}

/** Prompts whose date differs by no more runs belong together. */
const SAME_DATE_RUNS = 1;

function joinPrompts(found: readonly Candidate[]): readonly Candidate[] {
  const groups: Candidate[][] = [];
  for (const one of [...found].sort((a, b) => Math.abs(b.found.change) - Math.abs(a.found.change))) {
    const group = groups.find(
      ([head]) =>
        head !== undefined &&
        Math.sign(head.found.change) === Math.sign(one.found.change) &&
        Math.abs(head.found.at - one.found.at) <= SAME_DATE_RUNS,
    );
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.flatMap(([head, ...others]) =>
    head === undefined
      ? []
      : [
          {
            ...head,
            touched: others.reduce((sum, { touched }) => sum + touched, head.touched),
            places: [head, ...others].flatMap(({ places }) => places ?? []),
            promptIds: [head, ...others].flatMap(({ promptIds }) => promptIds),
          },
        ],
  );
}

/** As many domains are followed: those that were cited most in any run. */
const MOST_DOMAINS = 40;
const LEAST_CITATIONS = 6;

/** Each cited domain, by its citations a run. */
export function lookAtSources({ runs, first, kept }: Followed): Looked {
  if (runs.some(({ sources }) => sources === null)) return { candidates: [], looks: 0 };
  const counts = new Map<string, Float64Array>();
  runs.forEach(({ sources }, run) => {
    for (const { domain, citations } of sources ?? []) {
      const series = counts.get(domain) ?? new Float64Array(runs.length);
      series[run] = citations;
      counts.set(domain, series);
    }
  });
  const total = runs.map((_, run) =>
    [...counts.values()].reduce((sum, series) => sum + (series[run] ?? 0), 0),
  );
  const followed = [...counts]
    .map(([domain, series]) => ({ domain, series, most: Math.max(...series) }))
    .filter(({ most }) => most >= LEAST_CITATIONS)
    .sort((a, b) => b.most - a.most)
    .slice(0, MOST_DOMAINS);
  const looks = followed.map(({ domain, series }): Look | null => {
    const usual = series.reduce((sum, count) => sum + count, 0) / series.length;
    const found = scanDates(scannableValues(series, first, kept, usual));
    if (found === null) return null;
    return {
      kind: 'sources',
      measure: 'citations',
      subject: { ...NO_SUBJECT, domain },
      found,
      n: Math.min(sum(total, first, found.at), sum(total, found.at, runs.length)),
      touched: Math.max(...series) / Math.max(1, Math.max(...total)),
      places: null,
      promptIds: [],
    };
  });
  return keep('sources', looks);
}

const sum = (values: readonly number[], from: number, to: number): number =>
  values.slice(from, to).reduce((all, one) => all + one, 0);

/** An attribute is followed where each run has so many mentions under it. */
const LEAST_TONE_MENTIONS = 5;

/** The own brand's tone about each attribute. */
export function lookAtTone({ runs, first, kept, brands }: Followed): Looked {
  const [own] = brands;
  if (own === undefined || runs.some(({ attributes }) => attributes === null)) {
    return { candidates: [], looks: 0 };
  }
  const names = new Set(
    runs.flatMap(({ attributes }) => (attributes ?? []).map(({ attribute }) => attribute)),
  );
  const looks = [...names].flatMap((attribute): (Look | null)[] => {
    const rows = runs.map(({ attributes }) =>
      (attributes ?? []).find((row) => row.attribute === attribute && row.brandId === own.brandId),
    );
    if (rows.some((row) => row === undefined || row.mentions < LEAST_TONE_MENTIONS)) return [];
    const values = Float64Array.from(rows, (row) => row?.avgSentiment ?? Number.NaN);
    const mentions = rows.map((row) => row?.mentions ?? 0);
    const found = scanDates(scannableValues(values, first, kept, 0));
    if (found === null) return [null];
    return [
      {
        kind: 'tone',
        measure: 'sentiment',
        subject: { ...subjectOf(own), attribute },
        found,
        n: Math.min(sum(mentions, first, found.at), sum(mentions, found.at, runs.length)),
        touched: Math.min(1, (mentions.at(-1) ?? 0) / Math.max(1, runs.at(-1)?.figures.answers ?? 1)),
        places: null,
        promptIds: [],
      },
    ];
  });
  return keep('tone', looks);
}

/** The own brand's change at a date over all followed cells but some; null where none are left. */
export function changeWithout(followed: Followed, without: ReadonlySet<number>, at: number): Found | null {
  const places = allPlaces(followed).filter((place) => !without.has(place));
  if (places.length === 0) return null;
  return judgeAt(scannable(visibilityOf(followed, 0, places), followed.first, followed.kept), at);
}
