/** A client's story over a period, in one row. */
import type { FigureName } from '../analysis/compare/comparison.ts';
import type { StoryFinding } from '../analysis/findings/finding.ts';
import { headlineOf, movedBeside, type Headline } from '../analysis/findings/headline.ts';
import { isTold, toldFindings } from '../analysis/findings/order.ts';
import { isAllQuiet, movesOf, untoldFigures } from '../analysis/series/client-story.ts';
import type { StoryGroup } from '../analysis/series/story.ts';
import type { ClientStory } from '../analysis/series/story-schema.ts';
import type { PortfolioRow } from '../domain/portfolio.ts';
import { isBeyondNoise } from '../domain/verdict.ts';
import type { Change } from '../domain/verdict-schema.ts';
import { movement, writeSize } from './change.ts';
import { silentSentence } from './incomplete.ts';
import { findingSentence, findingsProblemSentence, printedSum, toldSentence } from './history-findings.ts';
import {
  alsoMovedSentences,
  alsoMovedWords,
  findingHeadline,
  routeSentences,
  writeHeadline,
} from './summary.ts';
import type { Language } from './wording.ts';

/** Names of client groups. */
export const STORY_GROUP_NAMES: Readonly<Record<StoryGroup, string>> = {
  'new-losses': 'New losses',
  'standing-losses': 'Losses that stand',
  gains: 'Gains',
  steady: 'Steady',
  unseen: 'No change seen',
  'too-new': 'Too little to judge',
  'no-runs': 'No runs in this time',
};

/** What happened. */
export type WhatHappened =
  /** The client's headline, what else moved, and all that accompanies the headline; `finding` is null if figures moved without one. */
  | {
      readonly kind: 'story';
      readonly lead: string;
      readonly also: string;
      readonly rest: string;
      readonly finding: StoryFinding | null;
    }
  /** Nothing to tell, long and short, which is the same where other prompts moved the level; with the smallest detectable change, if known. */
  | {
      readonly kind: 'quiet';
      readonly lead: string;
      readonly brief: string;
      readonly wouldShow: string | null;
      /** The baseline, if it is not the previous period or differs greatly in runs. */
      readonly against: string | null;
    }
  /** Why it is not judged. */
  | { readonly kind: 'none'; readonly why: string };

/** The parts of a story used in its text. */
export type WordedStory = Pick<
  ClientStory,
  | 'group'
  | 'levels'
  | 'changes'
  | 'carrier'
  | 'alsoMoved'
  | 'otherRoute'
  | 'judgedRuns'
  | 'findings'
  | 'problem'
  | 'ownBrand'
  | 'isMonth'
  | 'silent'
>;

/** A key figure's move: `Share of voice fell 3.2 points`. */
export function figureWords(
  figure: FigureName,
  change: Change,
  { format }: Pick<Language, 'format'>,
): string {
  const isUp = (change.difference ?? 0) > 0;
  const went = isUp ? 'rose' : 'fell';
  switch (figure) {
    case 'visibility':
      return `Visibility ${went} ${writeSize(change, 'percent', format)} points`;
    case 'shareOfVoice':
      return `Share of voice ${went} ${writeSize(change, 'percent', format)} points`;
    case 'sentiment':
      return `Sentiment ${went} ${writeSize(change, 'score', format)}`;
    case 'position':
      return `Named ${writeSize(change, 'position', format)} places ${isUp ? 'later' : 'earlier'}`;
  }
}

/** The moves that no told finding covers, one phrase each; all of them, or those that are worse, without visibility, which has its own column. */
const untold = (
  story: WordedStory,
  language: Pick<Language, 'format'>,
  which: 'all' | 'worse' = 'all',
): string[] =>
  untoldFigures(story).flatMap((figure) => {
    const change = story.changes?.[figure];
    if (change === undefined) return [];
    if (which === 'worse' && (figure === 'visibility' || change.verdict.kind !== 'worse')) return [];
    return figureWords(figure, change, language);
  });

/** A client's leading fact; null if there is nothing to tell. */
export const clientFact = (story: WordedStory): Headline | null =>
  story.group === 'too-new' || story.group === 'no-runs' ? null : headlineOf(story, story);

/** A client's headline, in any place; null if there is nothing to tell. */
export function clientHeadline(story: WordedStory, language: Language): string | null {
  const fact = clientFact(story);
  // With nothing to judge, why there is nothing comes first.
  if (fact === null && story.group === 'no-runs' && story.silent.runIds.length > 0) {
    return `No brand was recognised in ${language.format.count(story.silent.answers)} answers: check the service before you report`;
  }
  return fact === null ? null : writeHeadline(fact, story.ownBrand, story.isMonth, language);
}

/** Whether a finding's headline includes its levels. */
export const hasLevels = ({ kind, measure, cause, status, framed }: StoryFinding): boolean =>
  framed === undefined &&
  (cause === 'movement' || status === 'standing') &&
  measure === 'visibility' &&
  (kind === 'level' || kind === 'drift' || kind === 'breakaway');

/** What a finding's headline omits, in sentences. */
export function headlineDetail(
  finding: StoryFinding,
  ownBrand: string,
  language: Language,
): readonly string[] {
  const { rest, beside, cause } = findingSentence(finding, ownBrand, language);
  const since = finding.status === 'new' ? [`Since ${language.format.shortDate(finding.sinceMs)}.`] : [];
  const told = toldSentence(finding, language);
  return [
    ...(told === null ? [] : [told]),
    ...(finding.kind === 'tide' ? [beside] : hasLevels(finding) ? since : [rest]),
    ...(cause === null ? [] : [cause]),
  ];
}

/** The runs that a story leaves out because no brand was recognised in them; empty if that is its headline, or there are none. */
export const silentSentences = (
  { group, silent }: WordedStory,
  { format }: Pick<Language, 'format'>,
): string[] =>
  silent.runIds.length === 0 || group === 'no-runs'
    ? []
    : [silentSentence(silent.runIds.length, format.count(silent.answers))];

/** What would settle a finding that may or may not be over; null for all others. */
export function settlingSentence(
  { status, settledBy }: StoryFinding,
  { format, words }: Pick<Language, 'format' | 'words'>,
): string | null {
  if (status !== 'unsettled') return null;
  if (settledBy == null) {
    return 'Open: what is left of it lies between all and nothing, and more runs alone would not tell.';
  }
  const runs = `${format.count(settledBy)} ${words.plural(settledBy, 'run', 'runs')}`;
  return `Open: these runs do not tell whether it still holds; about ${runs} like these would.`;
}

/** The finding that determines a client's group; null if none does. */
export function reasonOf({ group, findings }: Pick<WordedStory, 'group' | 'findings'>): StoryFinding | null {
  const tone = group === 'gains' ? 'better' : 'worse';
  const status = group === 'new-losses' ? 'new' : 'standing';
  return movesOf(findings, tone).find((finding) => tone === 'better' || finding.status === status) ?? null;
}

/**
 * How much happened, so that the heaviest client is told first: the size of its reason (points) times the share of answers that it touched,
 * or else a clear change of visibility. Null if nothing moved beyond noise: an order of noise would be noise.
 */
export function weightOf(story: Pick<WordedStory, 'group' | 'findings' | 'changes'>): number | null {
  const reason = reasonOf(story);
  if (reason !== null) return Math.abs(reason.change) * reason.touched;
  const change = story.changes?.visibility;
  const isClear = change?.verdict.kind === 'better' || change?.verdict.kind === 'worse';
  return isClear ? Math.abs(change.difference ?? 0) : null;
}

/** A client's second finding: first the one behind its group, if the headline is not. */
function secondOf(story: WordedStory): StoryFinding | null {
  const [top, ...others] = toldFindings(story.findings);
  const reason = reasonOf(story);
  return reason === null || reason === top ? (others[0] ?? null) : reason;
}

/**
 * That a client’s story began before the period, if nothing changed within it: `−12 since 24 Aug`, with its size for visibility, as its
 * levels are printed. Null if the change is told.
 */
export function sinceWords(story: WordedStory, { format }: Pick<Language, 'format'>): string | null {
  const [reason] = toldFindings(story.findings);
  const isOpen = story.changes?.visibility.verdict.kind === 'unclear';
  // Beside a headline about something else, a day of its own would be a second one for it.
  if (!isOpen || reason?.status !== 'standing' || reason !== reasonOf(story)) return null;
  const sum = reason.subject.isOwn ? printedSum(reason) : null;
  const size = sum === null ? '' : `${format.signed(sum.change, sum.decimals)} `;
  return `${size}since ${format.shortDate(reason.sinceMs)}`;
}

function whyNothing(
  story: ClientStory,
  row: Pick<PortfolioRow, 'scoredRuns' | 'oldestUnsyncedMs'>,
  language: Language,
): string {
  const { format, words } = language;
  const { before, after, changes, group, problem } = story;
  if (after === null) return row.scoredRuns > 0 ? 'No run in this time' : 'No run with figures yet';
  if (problem !== null && (problem === 'being-read' || group !== 'too-new')) {
    return findingsProblemSentence(problem, language);
  }
  if (before === null && (row.oldestUnsyncedMs ?? Infinity) < after.fromMs) {
    return 'Runs before this period are not on this computer yet; sync to compare';
  }
  if (before === null && row.scoredRuns > 1) return 'No run before this period to compare with';
  if (before === null) {
    return `One run here so far, of ${format.shortDate(after.toMs)}; compared when there are two`;
  }
  const change = changes?.visibility;
  return change?.verdict.kind === 'none'
    ? words.verdict(change.verdict, null).words
    : 'The own brand was not measured in both';
}

/** A client's baseline, if it has no run in the previous period, or one side has at most half the runs of the other. */
function sidesWords(
  { hasStandIn, before, after }: ClientStory,
  { format, words }: Pick<Language, 'format' | 'words'>,
): string | null {
  if (before === null || after === null) return null;
  if (hasStandIn) return `Judged against its run of ${format.date(before.toMs)}`;
  const [few, many] = [before.runs, after.runs].sort((a, b) => a - b) as [number, number];
  if (many < 2 * few) return null;
  const runs = words.plural(after.runs, 'run', 'runs');
  return `Judged on ${format.count(after.runs)} ${runs} against ${format.count(before.runs)}`;
}

/** The parts of a story for figures that no finding covers. */
type MovedStory = WordedStory & Pick<ClientStory, 'moved' | 'judgedBy'>;

/** What stands out beside a figure that moved without a finding: the same rows as in the client's report. */
function standsOut({ moved, judgedBy, problem, carrier }: MovedStory, { format, words }: Language): string {
  if (judgedBy !== 'answers' || problem !== null || carrier !== null) return '';
  const went = (isUp: boolean): string =>
    words.list(
      moved
        .filter((row) => row.isUp === isUp)
        .map(({ kind, name }) => (kind === 'platform' ? format.platform(name) : `“${name}”`)),
    );
  return moved.length === 0
    ? '; no platform, topic or prompt stands out'
    : `; ${words.findings.platforms.moved(went(true), went(false))}`;
}

/** Key figures that moved beyond noise without a finding, in sentences; plus what stands out, if nothing else is told. */
export function figureMoves(story: MovedStory, language: Language): readonly string[] {
  const [first, ...others] = untold(story, language);
  if (first === undefined) return [];
  if (story.findings.some(isTold)) return [first, ...others].map((other) => `${other}, beyond noise.`);
  return [`${first}, beyond noise${standsOut(story, language)}.`, ...others.map((other) => `${other}.`)];
}

/** What a quiet headline omits: what moved beyond noise while the client did not, and what is not judged, one sentence each. */
export function movedBesideSentences(story: WordedStory, language: Language): readonly string[] {
  const fact = clientFact(story);
  return [
    ...alsoMovedSentences(movedBeside(fact), story.ownBrand, language),
    ...(fact?.kind === 'quiet' ? routeSentences(story.otherRoute, language) : []),
  ];
}

/** The period's change of visibility, and moves without a finding: each once. */
export function periodMoves(story: MovedStory, language: Language): readonly string[] {
  const change = story.changes?.visibility;
  const moves = figureMoves(story, language);
  if (change === undefined || change.verdict.kind === 'none') return moves;
  const whole = `Visibility ${movement(change, language.format, language.words)}`;
  const isToldHere = isBeyondNoise(change) && !story.findings.some(isTold);
  return isToldHere ? [`${whole}${standsOut(story, language)}.`, ...moves.slice(1)] : [`${whole}.`, ...moves];
}

/** A quiet headline in a few words; one that says more than that nothing moved stays whole. */
function briefOf(story: WordedStory, headline: string, { words }: Language): string {
  const fact = clientFact(story);
  if (fact?.kind !== 'quiet') return headline;
  return fact.unseenPoints === null
    ? words.history.summary.steady[story.isMonth ? 'month' : 'period']
    : 'No clear change';
}

/** What happened to a client. */
export function whatHappened(story: ClientStory, row: PortfolioRow, language: Language): WhatHappened {
  const headline = clientHeadline(story, language);
  if (headline === null) return { kind: 'none', why: whyNothing(story, row, language) };
  const moves = figureMoves(story, language);
  // What stands against a client is said wherever it is; what stands for it has its place in all of its story.
  const worse = untold(story, language, 'worse').map((one) => `${one}.`);
  const [finding] = toldFindings(story.findings);
  const sides = sidesWords(story, language);
  const against = sides === null ? [] : [`${sides}.`];
  if (finding !== undefined) {
    const second = secondOf(story);
    const also = second === null ? [] : [`${findingHeadline(second, story.ownBrand, language)}.`];
    // A change of measurement may follow real movement.
    const isFirst = clientFact(story)?.kind === 'finding';
    const own = isFirst ? [] : [`${findingHeadline(finding, story.ownBrand, language)}.`];
    const rest = [
      ...own,
      ...headlineDetail(finding, story.ownBrand, language),
      ...also,
      ...moves,
      ...against,
    ];
    return {
      kind: 'story',
      lead: `${headline}.`,
      also: [...own, ...also, ...worse].join(' '),
      rest: rest.filter(Boolean).join(' '),
      finding: isFirst ? finding : null,
    };
  }
  const points = story.wouldShowPoints;
  const wouldShow = points === null ? null : `Would show from ${language.format.decimal(points, 1)} points`;
  if (isAllQuiet(story)) {
    return {
      kind: 'quiet',
      lead: headline,
      brief: briefOf(story, headline, language),
      wouldShow,
      against: sides,
    };
  }
  const also = alsoMovedWords(movedBeside(clientFact(story)), story.ownBrand, language);
  const beside = [...(also === '' ? [] : [`${also}.`]), ...routeSentences(story.otherRoute, language)];
  const shown = moves.length > 0 || wouldShow === null ? [] : [`${wouldShow}.`];
  const rest = [...moves, ...beside, ...shown, ...against].join(' ');
  return { kind: 'story', lead: `${headline}.`, also: [...worse, ...beside].join(' '), rest, finding: null };
}

/** The same as one line, for spreadsheets and screen readers. */
export function sayWhatHappened(story: ClientStory, row: PortfolioRow, language: Language): string {
  const said = whatHappened(story, row, language);
  switch (said.kind) {
    case 'story':
      return `${said.lead} ${said.rest}`.trim();
    case 'quiet':
      return [said.lead, said.wouldShow, said.against]
        .flatMap((part) => (part === null ? [] : `${part}.`))
        .join(' ');
    case 'none':
      return said.why;
  }
}
