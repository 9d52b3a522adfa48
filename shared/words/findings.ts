/** The headline of each page and the sentence under it, drawn from the figures and nothing else. */
import { estimateRate, intervalsOverlap, wilsonInterval } from '../analysis/intervals/interval.ts';
import {
  allMentions,
  ownBrandOf,
  platformChange,
  samePlatforms,
  sentimentChange,
  shareOfVoiceChange,
  visibilityChange,
} from '../analysis/compare/run-change.ts';
import { buildStandings, inseparableFrom, type Standing } from '../analysis/intervals/standings.ts';
import type { Change, NoComparison } from '../domain/verdict.ts';
import type {
  BrandFigures,
  DomainFigures,
  PlatformFigures,
  ReportFigures,
  RunDetail,
  RunFigures,
} from '../domain/figures.ts';
import { movement, type Language, type Wording } from './wording.ts';

/** What a page says first. */
export type Finding = { readonly headline: string; readonly lede: string };

/** What a finding about a project's own brand and its rivals rests on; runs oldest first. */
type RunsOfProject = Pick<ReportFigures, 'project' | 'runs'>;

function newestOf<R>(runs: readonly R[]): R {
  const run = runs.at(-1);
  if (run === undefined) throw new Error('a report has at least one run');
  return run;
}

function lastOf(figures: Pick<ReportFigures, 'runs'>): {
  run: RunFigures;
  previous: RunFigures | null;
  first: RunFigures | null;
} {
  return {
    run: newestOf(figures.runs),
    previous: figures.runs.at(-2) ?? null,
    first: figures.runs.length > 1 ? (figures.runs[0] ?? null) : null,
  };
}

/** Standings of a run by visibility. */
export function visibilityStandings(run: RunFigures): Standing<BrandFigures>[] {
  return buildStandings(run.brands, (brand) => ({ successes: brand.mentions, trials: brand.responses }));
}

/** Standings of a run by share of voice. */
export function voiceStandings(run: RunFigures): Standing<BrandFigures>[] {
  const total = allMentions(run);
  return buildStandings(run.brands, (brand) => ({ successes: brand.mentions, trials: total }));
}

function gainWords(change: Change): string {
  switch (change.verdict.kind) {
    case 'better':
      return 'a clear gain';
    case 'worse':
      return 'a clear loss';
    case 'unclear':
      return 'no clear change';
    case 'none':
      return '';
  }
}

function noComparisonSentence(subject: string, reason: NoComparison, words: Wording): string {
  return `${subject} there is no comparison: ${words.whyNoComparison[reason]}`;
}

/** The key figures' page. */
export function visibilityFinding(figures: RunsOfProject, { format, words }: Language): Finding {
  const { run, previous, first } = lastOf(figures);
  const own = ownBrandOf(run);
  if (own === null || own.responses === 0) {
    return {
      headline: 'No answers were scored in this run',
      lede: 'The service returned no score for the own brand.',
    };
  }
  const rate = own.mentions / own.responses;
  const share = `Named in ${format.count(100 * rate)} of every 100 answers`;
  if (first === null || previous === null) {
    return {
      headline: share,
      lede: `${figures.project.ownBrand} was named in ${format.count(own.mentions)} of ${format.count(own.responses)} answers on ${format.longDate(run.startedAtMs)}. A change can be judged from the next run on.`,
    };
  }
  const sinceFirst = visibilityChange(first, run, own.brandId);
  const sincePrevious = visibilityChange(previous, run, own.brandId);
  const gain = gainWords(sinceFirst);
  const alike = samePlatforms(first, run) ? '' : 'On the platforms that both runs asked, ';
  const subject = alike === '' ? 'Visibility ' : `${alike}visibility `;
  const longView =
    sinceFirst.verdict.kind === 'none'
      ? noComparisonSentence(
          `Between ${format.longDate(first.startedAtMs)} and ${format.longDate(run.startedAtMs)}`,
          sinceFirst.verdict.reason,
          words,
        )
      : `${subject}${movement(sinceFirst, format, words)} between ${format.longDate(first.startedAtMs)} and ${format.longDate(run.startedAtMs)}`;
  const step =
    figures.runs.length > 2 && sincePrevious.verdict.kind !== 'none'
      ? ` Against the run before, it ${movement(sincePrevious, format, words)}.`
      : '';
  const since = format.shortDate(first.startedAtMs);
  return {
    headline: gain === '' ? share : `${share}, ${gain} since ${since}`,
    lede: `${longView}.${step}`,
  };
}

/** The rivals' page. */
export function rivalsFinding(figures: RunsOfProject, { format, words }: Language): Finding {
  const { run, previous } = lastOf(figures);
  const own = ownBrandOf(run);
  const standings = voiceStandings(run);
  const leader = standings[0];
  const place = standings.find((row) => row.item.isOwn);
  if (own === null || leader === undefined || place === undefined) {
    return {
      headline: 'No brand was named in this run',
      lede: 'A share of voice needs at least one mention.',
    };
  }
  const total = allMentions(run);
  const sharePct = 100 * place.estimate.value;
  const shareText = `${format.pct(sharePct, total)}% of all brand mentions`;
  const tied = standings.filter((row) => row.rank.best === 1 && row !== leader);
  const headline = leader.item.isOwn
    ? tied.length === 0
      ? `${own.name} leads the field with ${shareText}`
      : `${own.name} holds ${shareText}, with no settled lead`
    : place.rank.best === 1
      ? `${own.name} shares the lead with ${shareText}`
      : `${leader.item.name} leads; ${own.name} holds ${shareText}`;
  const change = previous === null ? null : shareOfVoiceChange(previous, run, own.brandId);
  const moved =
    change === null
      ? ''
      : change.verdict.kind === 'none'
        ? `${noComparisonSentence('For the share of voice', change.verdict.reason, words)}.`
        : `The own share of voice ${movement(change, format, words)}.`;
  const neighbours = inseparableFrom(place, standings).map((brand) => brand.name);
  const apart =
    neighbours.length === 0
      ? `No rival’s interval overlaps that of ${own.name}.`
      : `${own.name} cannot be separated from ${words.list(neighbours)}: their intervals overlap.`;
  return { headline, lede: [moved, apart].filter((part) => part !== '').join(' ') };
}

/** Whether the strongest and the weakest platform differ beyond their intervals; without answers nobody can tell. */
function platformsDiffer(high: PlatformFigures, low: PlatformFigures): boolean {
  if (high.counts === null || low.counts === null) return false;
  return ratesDiffer(high.counts.mentions, high.counts.answers, low.counts.mentions, low.counts.answers);
}

function ratesDiffer(
  mentions: number,
  answers: number,
  otherMentions: number,
  otherAnswers: number,
): boolean {
  const [a, b] = [wilsonInterval(mentions, answers), wilsonInterval(otherMentions, otherAnswers)];
  return a !== null && b !== null && !intervalsOverlap(a, b);
}

/** The platforms' page. */
export function platformsFinding(figures: Pick<ReportFigures, 'runs'>, { format, words }: Language): Finding {
  const { run, previous } = lastOf(figures);
  const own = ownBrandOf(run);
  const rows = run.platformFigures.filter((row) => row.brandId === own?.brandId);
  const ordered = [...rows].sort((a, b) => b.visibilityPct - a.visibilityPct);
  const [high, low] = [ordered[0], ordered.at(-1)];
  if (own === null || high === undefined || low === undefined) {
    return {
      headline: 'No platform was scored in this run',
      lede: 'The service returned no figures by platform.',
    };
  }
  const changes =
    previous === null
      ? []
      : ordered.map((row) => ({ row, change: platformChange(previous, run, own.brandId, row.platform) }));
  const moved = changes.filter(
    ({ change }) => change.verdict.kind === 'better' || change.verdict.kind === 'worse',
  );
  const judged = changes.filter(({ change }) => change.verdict.kind !== 'none').length;
  const headline =
    ordered.length === 1
      ? `One platform asked: ${high.platform}`
      : moved.length === 1 && moved[0] !== undefined
        ? `${moved[0].row.platform} ${(moved[0].change.difference ?? 0) > 0 ? 'rose' : 'fell'} beyond noise, the other platforms did not move clearly`
        : platformsDiffer(high, low)
          ? `Strongest on ${high.platform}, weakest on ${low.platform}`
          : 'No platform stands out';
  const sample = (row: typeof high): number => row.counts?.answers ?? 0;
  const named = `${high.platform} names ${own.name} in ${format.pct(high.visibilityPct, sample(high))}% of its answers`;
  const span =
    ordered.length === 1
      ? `${named}.`
      : `${named}, ${low.platform} in ${format.pct(low.visibilityPct, sample(low))}%.`;
  const chance =
    judged < 2
      ? ''
      : ` Of ${judged} platforms compared with the run before, ${moved.length === 0 ? 'none' : words.list(moved.map(({ row }) => row.platform))} moved beyond noise; chance alone would show about ${format.decimal(judged * 0.05, 1)}.`;
  return { headline, lede: `${span}${chance}` };
}

/** The topics' page. */
export function topicsFinding(
  figures: { readonly detail: Pick<RunDetail, 'topics'> },
  { format, words }: Language,
): Finding {
  const own = figures.detail.topics.filter((row) => row.isOwn && row.responses > 0);
  const ordered = [...own].sort((a, b) => b.mentions / b.responses - a.mentions / a.responses);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  if (best === undefined || worst === undefined) {
    return {
      headline: 'No figures by topic',
      lede: 'The service did not offer visibility by topic for this run.',
    };
  }
  const led = ordered.filter((row) => {
    const rivals = figures.detail.topics.filter((other) => other.topicId === row.topicId && !other.isOwn);
    return rivals.every((rival) => rival.mentions < row.mentions);
  });
  const headline =
    ordered.length === 1
      ? `One topic was asked: ${best.topic}`
      : ratesDiffer(best.mentions, best.responses, worst.mentions, worst.responses)
        ? `${best.topic} is the strongest topic, ${worst.topic} the weakest`
        : 'No topic stands out';
  const ledText =
    led.length === 0
      ? 'In no topic is the own brand named most often.'
      : `The own brand is named most often in ${led.length} of ${ordered.length} topics: ${words.list(led.map((row) => row.topic))}.`;
  const interval = estimateRate(worst.mentions, worst.responses)?.interval;
  const doubt =
    interval == null
      ? ''
      : ` A topic rests on few answers (here ${format.count(worst.responses)}), so its interval is wide.`;
  return { headline, lede: `${ledText}${doubt}` };
}

const NO_SENTIMENT = { positive: 0, neutral: 0, negative: 0 };

/** The sentiment page. */
export function sentimentFinding(figures: ReportFigures, { format }: Language): Finding {
  const { run, previous } = lastOf(figures);
  const own = ownBrandOf(run);
  if (own !== null && own.mentions > 0 && own.sentiment === null) {
    return { headline: 'No sentiment given', lede: 'The service gave no sentiment for this run.' };
  }
  const { positive, neutral, negative } = own?.sentiment ?? NO_SENTIMENT;
  const total = positive + neutral + negative;
  if (own === null || total === 0) {
    return { headline: 'No mention, no sentiment', lede: 'The own brand was not named in this run.' };
  }
  const headline = `${format.count(positive)} of ${format.count(total)} mentions speak well of ${own.name}, ${format.count(negative)} badly`;
  const change = previous === null ? null : sentimentChange(previous, run, own.brandId);
  const moved =
    change?.difference == null || change.verdict.kind === 'none'
      ? 'The score counts each positive mention +1, each negative −1 and each neutral 0.'
      : change.verdict.kind === 'unclear'
        ? `The sentiment score shows no clear change against the run before (${format.signed(change.difference, 2)}).`
        : `The sentiment score ${change.difference > 0 ? 'rose' : 'fell'} by ${format.decimal(Math.abs(change.difference), 2)} against the run before, beyond noise.`;
  const attributes = figures.detail.attributes.filter((row) => row.isOwn && row.mentions > 0);
  const ordered = [...attributes].sort((a, b) => b.avgSentiment - a.avgSentiment);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  const spread =
    best === undefined || worst === undefined || best === worst
      ? ''
      : ` Warmest on ${best.attribute} (${format.signed(best.avgSentiment, 2)}, n ${format.count(best.mentions)}), coolest on ${worst.attribute} (${format.signed(worst.avgSentiment, 2)}, n ${format.count(worst.mentions)}).`;
  return { headline, lede: `${moved}${spread}` };
}

/** What a finding about sources rests on; runs oldest first. */
type CitedFigures = {
  readonly runs: readonly Pick<RunFigures, 'startedAtMs'>[];
  readonly detail: Pick<RunDetail, 'citationTotal' | 'domainTotal'> & {
    readonly domains: readonly Pick<DomainFigures, 'domain' | 'category' | 'citations'>[];
  };
};

/** The sources' page. */
export function sourcesFinding(figures: CitedFigures, { format }: Language): Finding {
  const { detail } = figures;
  const top = detail.domains[0];
  if (top === undefined) {
    return { headline: 'No source was cited', lede: 'The platforms cited no pages in this run.' };
  }
  const ownCited = detail.domains.filter((row) => row.category === 'own_brand');
  const ownTotal = ownCited.reduce((sum, row) => sum + row.citations, 0);
  const ownShare = 100 * (ownTotal / Math.max(1, detail.citationTotal));
  return {
    headline: `${top.domain} is cited most; own pages are ${format.count(ownShare)}% of citations`,
    lede: `The platforms cited ${format.count(detail.domainTotal)} domains ${format.count(detail.citationTotal)} times on ${format.longDate(newestOf(figures.runs).startedAtMs)}. Pages that platforms cite are the ones worth improving first.`,
  };
}
