/** Each page's headline and its sentence, derived only from the figures. */
import { findLeads } from '../analysis/intervals/extremes.ts';
import { brandChange } from '../analysis/compare/look-up-change.ts';
import type { ComparedRow, Comparison } from '../analysis/compare/comparison.ts';
import { runMoment } from './comparison.ts';
import type { ComparedReport, ReportChanges } from '../analysis/report/compared-report.ts';
import { allMentions, ownBrandOf } from '../analysis/compare/run-lookup.ts';
import { holds } from '../analysis/compare/platform-parts.ts';
import { FALSE_ALARM_SHARE, isTooSmall, VERDICT_MIN_SAMPLE } from '../analysis/intervals/verdict.ts';
import { toldMeasurement } from '../analysis/findings/order.ts';
import { voiceStandings } from '../analysis/compare/brand-standings.ts';
import type { Standing } from '../analysis/intervals/standings.ts';
import type {
  AttributeFigures,
  BrandFigures,
  DomainFigures,
  RunDetail,
  RunFigures,
  RunStandings,
} from '../domain/figures.ts';
import type { DayStyle } from '../format/format.ts';
import { shortName } from '../format/short-name.ts';
import { movement, writeDifference, writeSize } from './change.ts';
import { extremesWords, type Finding } from './extremes.ts';
import { breaksSentence, effectSentences, totalsSentence, voiceSentence } from './measurement.ts';
import type { Language, Wording } from './wording.ts';

export type { Finding } from './extremes.ts';

/** Inputs of a finding on a project's own brand and its rivals; runs oldest first. */
type RunsOfProject = Pick<ComparedReport, 'project' | 'judged' | 'changes'>;

/** The same with the judged runs and what is told elsewhere, if known. */
type ToldRuns = RunsOfProject & Partial<Pick<ComparedReport, 'findings' | 'frame'>>;

/** Maximum length of a name in a sentence. */
const MOST_NAME = 60;

const named = (brand: { readonly name: string }): string => shortName(brand.name, MOST_NAME);

/** Joins sentences, omitting empty ones. */
function sentences({ marks }: Wording, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(marks.space);
}

/** Minimum for "of every 100": never promise more than asked. */
const LEAST_FOR_SHARE = 100;

/** The ground of a change's verdict: everything asked, or what both runs share. */
function groundOf({ runs, overall }: Comparison): 'all' | 'pairs' | 'platforms' {
  if (overall?.method !== 'answers') return overall?.method === 'platform-figures' ? 'platforms' : 'all';
  if (overall.ground.level !== 'pairs') return 'platforms';
  const isWhole = runs.every(
    ({ leftOut }) =>
      leftOut !== null &&
      leftOut.platforms.length +
        leftOut.prompts.length +
        leftOut.unpairedAnswers +
        leftOut.unplacedAnswers ===
        0,
  );
  return isWhole ? 'all' : 'pairs';
}

/** The baseline's name in other sentences. */
function sinceWhat({ baseline, sinceBaseline }: ReportChanges, { format, words }: Language): string {
  const { called, calledPrevious } = words.findings.baseline;
  const time = sinceBaseline?.runs[sinceBaseline.overall?.from ?? 0]?.pooled;
  if (time != null && baseline?.kind !== 'set') return format.period(time.period);
  return baseline === null || baseline.kind === 'previous' ? calledPrevious : called;
}

/** A side of a comparison's overall step, by day or month. */
function writeSide(comparison: Comparison, side: 'from' | 'to', language: Language, style: DayStyle): string {
  const { runs, overall } = comparison;
  const run = overall === null ? runs.at(side === 'from' ? 0 : -1) : runs[overall[side]];
  return run === undefined ? '' : runMoment(run, comparison, language, style);
}

/** A comparison's change of visibility, as a sentence: `Visibility fell 9.1 points (95% −12.8 to −5.4) between Oct 2026 and Nov 2026.` */
export function visibilityMove(comparison: Comparison, brandId: string, language: Language): string {
  const { format, words } = language;
  const { findings } = words;
  const change = brandChange(comparison, brandId, 'visibility');
  const [from, to] = [
    writeSide(comparison, 'from', language, 'longDate'),
    writeSide(comparison, 'to', language, 'longDate'),
  ];
  return words.sentence(
    change.verdict.kind === 'none'
      ? findings.noComparison(findings.between(from, to), words.whyNoComparison[change.verdict.reason])
      : findings.visibility.longView(groundOf(comparison), movement(change, format, words), from, to),
  );
}

/** The key figures page. */
export function visibilityFinding(figures: ToldRuns, language: Language): Finding {
  const { format, words } = language;
  const run = figures.judged;
  const { sinceBaseline } = figures.changes;
  const { findings } = words;
  const say = findings.visibility;
  const own = ownBrandOf(run);
  if (own === null || own.responses === 0) return say.noScore;
  const share =
    own.responses < LEAST_FOR_SHARE
      ? say.shareOfFew(format.count(own.mentions), format.count(own.responses))
      : say.share(format.count(100 * (own.mentions / own.responses)));
  if (sinceBaseline === null) {
    const named = [
      figures.project.ownBrand,
      format.count(own.mentions),
      format.count(own.responses),
    ] as const;
    const pooled = figures.frame?.judged.length ?? 1;
    return {
      headline: share,
      lede:
        pooled > 1
          ? say.namedOver(...named, findings.pooled(format.period(run.runId), pooled, format.count(pooled)))
          : say.firstRun(...named, format.longDate(run.startedAtMs)),
    };
  }
  const change = brandChange(sinceBaseline, own.brandId, 'visibility');
  const toldOf = toldMeasurement(figures.findings?.findings ?? []);
  return {
    headline:
      change.verdict.kind === 'none'
        ? share
        : say.shareSince(
            groundOf(sinceBaseline),
            share,
            findings.gain[change.verdict.kind],
            writeSide(sinceBaseline, 'from', language, 'shortDate'),
          ),
    lede: sentences(
      words,
      visibilityMove(sinceBaseline, own.brandId, language),
      breaksSentence(sinceBaseline, language),
      // If the route prevented a verdict, that was already said.
      ...effectSentences(sinceBaseline, language, change.verdict.kind !== 'none', toldOf?.cause),
      totalsSentence(sinceBaseline, language),
    ),
  };
}

/** The own brand's standing in a run by share of voice, with the ranks that tests allow; null if none is named. */
export function voiceStanding(run: RunStandings): {
  readonly verdict: 'leads' | 'behind' | 'level';
  readonly row: ReturnType<typeof voiceStandings>[number];
} | null {
  const standings = voiceStandings(run);
  const row = standings.find(({ item }) => item.isOwn);
  if (row === undefined) return null;
  const hasTied = standings.some((other) => other !== row && other.rank.best === 1);
  const verdict = row.rank.best > 1 ? 'behind' : row === standings[0] && !hasTied ? 'leads' : 'level';
  return { verdict, row };
}

/** Maximum brand names in a headline, and in the sentence below. */
const MOST_AHEAD = 2;
const MOST_BESIDE = 5;

/** The first names, and how many more there are. */
const firstOf = (names: readonly string[], most: number, { format, words }: Language): string =>
  words.list([
    ...names.slice(0, most),
    ...(names.length > most ? [words.findings.more(format.count(names.length - most))] : []),
  ]);

/** Brands certainly ahead of one. */
function aheadOf(
  place: Standing<BrandFigures>,
  standings: readonly Standing<BrandFigures>[],
  language: Language,
): string {
  const ahead = standings
    .slice(0, standings.indexOf(place))
    .flatMap(({ item }) => (place.inseparable.includes(item) ? [] : [named(item)]));
  return firstOf(ahead, MOST_AHEAD, language);
}

/** The rivals page. */
export function rivalsFinding(figures: RunsOfProject, language: Language): Finding {
  const { format, words } = language;
  const run = figures.judged;
  const { sinceBaseline } = figures.changes;
  const { findings } = words;
  const say = findings.rivals;
  const own = ownBrandOf(run);
  const standings = voiceStandings(run);
  const leader = standings[0];
  const place = standings.find((row) => row.item.isOwn);
  if (own === null || leader === undefined || place === undefined) return say.noMention;
  const share = say.share(format.pct(100 * place.estimate.value, allMentions(run)));
  const verdict = voiceStanding(run)?.verdict;
  const headline =
    verdict === 'leads'
      ? say.leads(named(own), share)
      : verdict === 'behind'
        ? leader.rank.worst === 1
          ? say.trails(named(leader.item), named(own), share)
          : say.behind(named(own), share, aheadOf(place, standings, language))
        : leader.item.isOwn
          ? say.unsettled(named(own), share)
          : say.notProvenBehind(named(own), share);
  const change = sinceBaseline === null ? null : brandChange(sinceBaseline, own.brandId, 'shareOfVoice');
  const moved =
    change === null || sinceBaseline === null
      ? ''
      : change.verdict.kind === 'none'
        ? words.sentence(findings.noComparison(say.voice, words.whyNoComparison[change.verdict.reason]))
        : // Beside a finding with its own start day, name the sides.
          say.moved(
            named(own),
            movement(change, format, words),
            writeSide(sinceBaseline, 'from', language, 'longDate'),
            writeSide(sinceBaseline, 'to', language, 'longDate'),
          );
  const neighbours = place.inseparable.map(named);
  const apart =
    neighbours.length === 0
      ? say.apart(named(own))
      : say.inseparable(named(own), firstOf(neighbours, MOST_BESIDE, language));
  const measured =
    sinceBaseline === null
      ? []
      : [
          voiceSentence(sinceBaseline, language),
          breaksSentence(sinceBaseline, language),
          totalsSentence(sinceBaseline, language),
        ];
  return { headline, lede: sentences(words, moved, apart, ...measured) };
}

/** Inputs of a platform finding. */
type PlatformsOfRun = {
  readonly run: RunStandings;
  /** With the previous run; null if none. */
  readonly comparison: Comparison | null;
};

const isMoved = ({ change }: ComparedRow): boolean =>
  change.verdict.kind === 'better' || change.verdict.kind === 'worse';

/** Platforms that moved, which of them hold among all, and what chance alone would show. */
export function platformMoves(
  comparison: Comparison | null,
  { format, words }: Language,
): { readonly headline: string; readonly sentence: string } {
  const say = words.findings.platforms;
  const judged = (comparison?.platforms ?? []).filter(({ change }) => change.verdict.kind !== 'none');
  const moved = judged.filter(isMoved);
  const holding = judged.filter(holds);
  const names = (rows: readonly ComparedRow[]): string =>
    words.list(rows.map(({ id }) => format.platform(id)));
  const went = (isUp: boolean): string =>
    names(holding.filter(({ change }) => (change.difference ?? 0) > 0 === isUp));
  const isKnown = moved.some(({ adjustedP }) => adjustedP !== null);
  return {
    headline: holding.length === 0 ? '' : say.moved(went(true), went(false)),
    sentence:
      judged.length < 2
        ? ''
        : say.chance(
            judged.length,
            moved.length === 0 ? null : names(moved),
            format.decimal(judged.length * FALSE_ALARM_SHARE, 1),
            isKnown ? say.together(holding.length, names(holding)) : '',
          ),
  };
}

/** The platforms page. */
export function platformsFinding({ run, comparison }: PlatformsOfRun, language: Language): Finding {
  const { format, words } = language;
  const say = words.findings.platforms;
  const own = ownBrandOf(run);
  const rows = run.platformFigures.filter(
    (row) => row.brandId === own?.brandId && (row.counts === null || row.counts.answers > 0),
  );
  const ordered = [...rows].sort((a, b) => b.visibilityPct - a.visibilityPct);
  const [high, low] = [ordered[0], ordered.at(-1)];
  if (own === null || own.responses === 0 || high === undefined || low === undefined) return say.noScore;
  const moves = platformMoves(comparison, language);
  const said =
    ordered.length === 1
      ? { headline: say.single(format.platform(high.platform)) }
      : moves.headline !== ''
        ? { headline: moves.headline }
        : extremesWords(
            ordered,
            ({ counts }) => counts && { successes: counts.mentions, trials: counts.answers },
            ({ platform }) => format.platform(platform),
            ({ platform }) => platform,
            say,
          );
  const pctOf = (row: typeof high): string => format.pct(row.visibilityPct, row.counts?.answers ?? 0);
  const lead = say.names(format.platform(high.platform), named(own), pctOf(high));
  const span =
    ordered.length === 1 ? words.sentence(lead) : say.span(lead, format.platform(low.platform), pctOf(low));
  const byTotals = comparison === null ? '' : totalsSentence(comparison, language);
  return { ...said, lede: sentences(words, span, moves.sentence, byTotals) };
}

/** The topics page. */
export function topicsFinding(
  figures: { readonly detail: Pick<RunDetail, 'topics'> },
  { format, words }: Language,
): Finding {
  const say = words.findings.topics;
  const own = figures.detail.topics.filter((row) => row.isOwn && row.responses > 0);
  const ordered = [...own].sort((a, b) => b.mentions / b.responses - a.mentions / a.responses);
  const [best] = ordered;
  if (best === undefined) return say.noFigures;
  const leads = findLeads(
    ordered.map(({ topicId, mentions, responses }) => ({
      own: mentions,
      rivals: figures.detail.topics
        .filter((other) => other.topicId === topicId && !other.isOwn)
        .map((rival) => rival.mentions),
      answers: responses,
    })),
  );
  const led = ordered.filter((_, at) => leads[at]);
  const said =
    ordered.length === 1
      ? { headline: say.single(best.topic) }
      : extremesWords(
          ordered,
          ({ mentions, responses }) => ({ successes: mentions, trials: responses }),
          ({ topic }) => topic,
          ({ topic }) => topic,
          say,
        );
  const ledText =
    led.length === 0
      ? say.ledNone
      : say.led(led.length, ordered.length, words.list(led.map((row) => row.topic)));
  const fewest = Math.min(...ordered.map(({ responses }) => responses));
  const doubt = fewest === 0 ? '' : say.doubt(format.count(fewest));
  return { ...said, lede: sentences(words, ledText, doubt) };
}

/** Attributes with enough mentions to rank, highest score first. */
export const rankable = (attributes: readonly AttributeFigures[]): AttributeFigures[] =>
  attributes.filter(({ mentions }) => !isTooSmall(mentions)).sort((a, b) => b.avgSentiment - a.avgSentiment);

/** That some attributes have too few mentions to rank. */
export const unrankedSentence = ({ format, words }: Language): string =>
  words.findings.sentiment.unranked(format.count(VERDICT_MIN_SAMPLE));

/** The sentiment page. */
export function sentimentFinding(
  figures: Pick<ComparedReport, 'judged' | 'detail' | 'changes'>,
  language: Language,
): Finding {
  const { format, words } = language;
  const run = figures.judged;
  const { sinceBaseline } = figures.changes;
  const since = sinceWhat(figures.changes, language);
  const say = words.findings.sentiment;
  const own = ownBrandOf(run);
  if (own !== null && own.mentions > 0 && own.sentiment === null) return say.notGiven;
  const { positive, neutral, negative } = own?.sentiment ?? { positive: 0, neutral: 0, negative: 0 };
  const total = positive + neutral + negative;
  if (own === null || total === 0) return say.noMention;
  const change = sinceBaseline === null ? null : brandChange(sinceBaseline, own.brandId, 'sentiment');
  const moved =
    change?.difference == null || change.verdict.kind === 'none'
      ? say.howCounted
      : change.verdict.kind === 'unclear'
        ? say.unclear(writeDifference(change, 'score', format), since)
        : say.moved(change.difference > 0, writeSize(change, 'score', format), since);
  const attributes = figures.detail.attributes.filter(({ isOwn, mentions }) => isOwn && mentions > 0);
  const ordered = rankable(attributes);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  const written = ({ attribute, avgSentiment, mentions }: AttributeFigures) => ({
    attribute,
    score: format.signed(avgSentiment, 2),
    mentions: format.count(mentions),
  });
  const spread =
    best === undefined || worst === undefined || best === worst
      ? ''
      : sentences(
          words,
          say.spread(written(best), written(worst)),
          say.order,
          attributes.length > ordered.length ? unrankedSentence({ format, words }) : '',
        );
  return {
    headline: say.balance(format.count(positive), format.count(total), named(own), format.count(negative)),
    lede: sentences(words, moved, spread),
  };
}

/** Inputs of a source finding: the citations of all judged runs. */
type CitedFigures = {
  readonly judged: Pick<RunFigures, 'runId' | 'startedAtMs'>;
  readonly frame: Pick<ComparedReport['frame'], 'judged'>;
  readonly detail: Pick<RunDetail, 'citationTotal' | 'domainTotal'> & {
    readonly domains: readonly Pick<DomainFigures, 'domain' | 'category' | 'citations'>[];
  };
};

/** The sources page. */
export function sourcesFinding(figures: CitedFigures, { format, words }: Language): Finding {
  const { detail, judged } = figures;
  const pooled = figures.frame.judged.length;
  const say = words.findings.sources;
  const [domains, citations] = [format.count(detail.domainTotal), format.count(detail.citationTotal)];
  const top = detail.domains[0];
  if (top === undefined) return say.none;
  const ownCited = detail.domains.filter((row) => row.category === 'own_brand');
  const ownTotal = ownCited.reduce((sum, row) => sum + row.citations, 0);
  const ownShare = 100 * (ownTotal / Math.max(1, detail.citationTotal));
  return {
    headline: say.most(top.domain, format.count(ownShare)),
    lede:
      pooled > 1
        ? say.countsOver(
            domains,
            citations,
            words.findings.pooled(format.period(judged.runId), pooled, format.count(pooled)),
          )
        : say.counts(domains, citations, format.longDate(judged.startedAtMs)),
  };
}
