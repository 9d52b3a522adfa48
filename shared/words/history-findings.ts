/**
 * Sentences of a project's history: what happened, since when, from and to which level, and why if known. Causes are called likely; nothing
 * is said beyond the finding.
 */
import { isLevel, isSlide, leadsOf, rangeOfTold, runsBeforeSlide } from '../analysis/findings/story.ts';
import type { Finding, Findings, FindingsProblem, Lead, StoryFinding } from '../analysis/findings/finding.ts';
import type { Measure } from '../domain/measure.ts';
import { roundTo } from '../format/format.ts';
import { cutMiddle, shortAddress } from '../format/short-address.ts';
import { shortName } from '../format/short-name.ts';
import { addUp, changeDecimals, type Sum } from './change.ts';
import type { Language } from './wording.ts';

/** Longer names are cut, or a headline would fill a page. */
const MOST_NAME = 60;

/** A finding in words. */
export type FindingSentence = {
  /** What happened. */
  readonly lead: string;
  /** Its levels. */
  readonly rest: string;
  /** The same beside its headline; empty if the headline has its levels. */
  readonly beside: string;
  /** `Likely cause: …`, that another route hides it, or that nobody can tell whether all brands moved; null for a brand's own movement. */
  readonly cause: string | null;
};

/** Why nothing can be told, as a sentence. */
export function findingsProblemSentence(problem: FindingsProblem, { words }: Language): string {
  return words.history.problems[problem];
}

/** A share of answers or mentions in a sentence: `56%`, and `0.4%`, which would otherwise read as none. */
export const writeShare = (
  value: number,
  { format }: Pick<Language, 'format'>,
  decimals = shownDecimals(value),
): string => `${format.decimal(Math.max(0, value), decimals)}${format.percentSign}`;

/** Small rates need a decimal, or 0.4 % would read as none. */
const shownDecimals = (value: number): number => (Math.abs(value) < 10 ? 1 : 0);

/** The size of a change or a lead: `14 points`, `1.3 points`. */
export function sizeInPoints(value: number, { format, words }: Language): string {
  const decimals = shownDecimals(value);
  const size = roundTo(Math.abs(value), decimals);
  return words.history.points(format.decimal(size, decimals), size);
}

/** Whether a finding's sentence has both its size and its levels. */
const hasSize = ({ kind, measure }: Finding): boolean =>
  kind === 'measurement' || (measure === 'visibility' && (kind === 'level' || kind === 'drift'));

/**
 * A finding's levels and size as printed: integers if none is small and the size rounds to their difference, else with one decimal. A
 * finding never prints as zero: its levels get the decimals needed. Null if no size is printed.
 */
export function printedSum(finding: Finding): Sum | null {
  const { from, to, change, n } = finding;
  if (!hasSize(finding)) return null;
  const isSmall = [from, to, change].some((value) => Math.abs(value) < 10);
  const whole = addUp(from, to, 0);
  if (!isSmall && whole.change === roundTo(change, 0)) return whole;
  const found = { difference: change, interval: null, sample: n, verdict: { kind: 'better' }, to } as const;
  return addUp(from, to, Math.max(1, changeDecimals(found, 'percent')));
}

/** A finding's size: `14 points`. */
function sizeOf(finding: Finding, { format, words }: Language): string {
  const { change, decimals } = printedSum(finding) ?? { change: finding.change, decimals: 0 };
  const size = Math.abs(change);
  return words.history.points(format.decimal(size, decimals), size);
}

/** The levels of a finding on shares, as printed beside its size. */
function writeLevels(finding: Finding, language: Pick<Language, 'format'>): readonly [string, string] {
  const sum = printedSum(finding);
  if (sum === null) return [writeShare(finding.from, language), writeShare(finding.to, language)];
  const { from, to, decimals } = sum;
  return [writeShare(from, language, decimals), writeShare(to, language, decimals)];
}

/** Whether a brand lost most of its level. */
export const isCollapse = ({ from, to }: Finding): boolean => from >= 15 && to <= from / 3;
/** Or rose from almost nothing. */
export const isArrival = ({ from, to }: Finding): boolean => to >= 15 && from <= to / 3;

/** Whether a platform nearly stopped naming a brand, or started to: such words replace "more often" and "less often". */
export const isTurn = (finding: Finding): boolean =>
  finding.kind === 'breakaway' &&
  finding.subject.platform !== null &&
  (isCollapse(finding) || isArrival(finding));

function levelLead(finding: Finding, brand: string, since: string, language: Language): string {
  const { kind, direction } = finding;
  const say = language.words.history.lead;
  const size = sizeOf(finding, language);
  return kind === 'drift'
    ? say.drifted(brand, direction === 'up', size, since)
    : say.moved(brand, direction === 'up', size);
}

function breakawayLead(finding: Finding, brand: string, since: string, { format, words }: Language): string {
  const { platform, topic } = finding.subject;
  const say = words.history.lead;
  const isUp = finding.direction === 'up';
  if (platform === null) return say.topicMoved(topic ?? '', brand, isUp, since);
  const name = format.platform(platform);
  if (isCollapse(finding)) return say.platformStopped(name, brand);
  if (isArrival(finding)) return say.platformBegan(name, brand);
  return say.platformMoved(name, brand, isUp, since);
}

function promptsLead(finding: Finding, brand: string, { format, words }: Language): string {
  const { promptIds, subject, direction } = finding;
  const say = words.history.lead;
  return promptIds.length === 1
    ? say.onePrompt(subject.prompt ?? subject.promptId ?? '', brand, direction === 'up')
    : say.prompts(format.count(promptIds.length), brand, direction === 'up');
}

/** A page's short name: without the scheme, and short enough for a headline. */
const pageName = (url: string): string => cutMiddle(shortAddress(url), MOST_NAME);

function sourcesLead({ subject, from, to, direction }: Finding, since: string, { words }: Language): string {
  const name = subject.page === null ? (subject.domain ?? '') : pageName(subject.page);
  const say = words.history.lead;
  if (to < 1 && from >= 1) return say.sourceLeft(name);
  if (from < 1 && to >= 1) return say.sourceEntered(name);
  return say.sourceMoved(name, direction === 'up', since);
}

/** Whether a finding began within the judged period, so that its levels and size are not those of the period. */
export const isWithin = (finding: Finding | StoryFinding): boolean =>
  'framed' in finding && finding.framed !== undefined;

/** Whether a finding's text includes its day. */
const namesDay = (finding: Finding): boolean =>
  finding.kind === 'breakaway'
    ? !isTurn(finding)
    : finding.kind === 'drift' && finding.measure === 'visibility';

/** What happened, with its start day if that is not the judged period's. */
function datedLead(finding: Finding | StoryFinding, ownBrand: string, language: Language): string {
  const lead = leadOf(finding, ownBrand, language);
  return isWithin(finding) && !namesDay(finding)
    ? language.words.history.summary.standing.other(lead, language.format.shortDate(finding.sinceMs))
    : lead;
}

/** A tide's platform by name; null: over platforms. */
const platformOf = ({ subject }: Finding, { format }: Pick<Language, 'format'>): string | null =>
  subject.platform === null ? null : format.platform(subject.platform);

/** The brands named in an answer before a tide and since, and how many are tracked, as printed. */
const brandsOf = ({ from, to, tracked = 0 }: Finding, { format }: Pick<Language, 'format'>) =>
  ({ from: format.decimal(from, 1), to: format.decimal(to, 1), of: format.count(tracked) }) as const;

/** A tide's headline: since when a platform names fewer brands, or more, and what became of the own brand's share of all mentions. */
export function tideHeadline(finding: Finding | StoryFinding, ownBrand: string, language: Language): string {
  const { summary, lead } = language.words.history;
  const { from, to, of } = brandsOf(finding, language);
  const since = language.format.shortDate(finding.sinceMs);
  const said = summary.tide(platformOf(finding, language), finding.direction === 'up', since, from, of, to);
  const voice = 'voice' in finding ? finding.voice : undefined;
  if (voice === undefined) return said;
  const own = shortName(ownBrand, MOST_NAME);
  const became = voice.moved === null ? summary.voiceHeld(own) : lead.voice(own, voice.moved === 'up');
  return [said, became].join(language.words.marks.semicolon);
}

function leadOf(finding: Finding, ownBrand: string, language: Language): string {
  const { kind, measure, subject, direction } = finding;
  const say = language.words.history.lead;
  const since = language.format.shortDate(finding.sinceMs);
  const brand = shortName(subject.brand ?? ownBrand, MOST_NAME);
  const own = shortName(ownBrand, MOST_NAME);
  const isUp = direction === 'up';
  switch (kind) {
    case 'tide':
      return say.tide(platformOf(finding, language), isUp);
    case 'overtaking': {
      const passed = isLevel(finding) ? say.drewLevel : say.overtook;
      return isUp ? passed(brand, own) : passed(own, brand);
    }
    case 'breakaway':
      return breakawayLead(finding, brand, since, language);
    case 'prompts':
      return promptsLead(finding, brand, language);
    case 'sources':
      return sourcesLead(finding, since, language);
    case 'tone':
      return say.tone(subject.attribute ?? '', brand, isUp);
    case 'measurement':
      return measurementLead(finding, language);
    case 'level':
    case 'drift':
      return measure === 'visibility'
        ? levelLead(finding, brand, since, language)
        : keyFigureLead(finding, brand, language);
  }
}

function measurementLead(finding: Finding, language: Language): string {
  const { cause, direction } = finding;
  const say = language.words.history.lead;
  const [isUp, size] = [direction === 'up', sizeOf(finding, language)];
  if (cause === 'rivals') return say.rivals(isUp, size);
  const what = cause === 'prompts' ? 'prompts' : 'platforms';
  const { decimals } = printedSum(finding) ?? { decimals: 1 };
  const [whole, part] = [finding.change, finding.part ?? finding.change].map((points) =>
    language.format.decimal(Math.abs(points), decimals),
  );
  const isPart = Math.abs(finding.part ?? finding.change) < Math.abs(finding.change) && part !== whole;
  return isPart ? say.measuredPart(isUp, size, what, part ?? '') : say.measurement(isUp, size, what);
}

function keyFigureLead({ measure, direction }: Finding, brand: string, { words }: Language): string {
  const say = words.history.lead;
  if (measure === 'share_of_voice') return say.voice(brand, direction === 'up');
  return measure === 'position'
    ? say.position(brand, direction === 'up')
    : say.sentiment(brand, direction === 'up');
}

/**
 * A finding as signed numbers and pictures show it: an overtaking as the own brand's lead, positive where it is ahead, whoever passed whom.
 * Findings have the rival's; sentences say in words who is ahead.
 */
export function asOwnLead(finding: Finding): Finding {
  if (finding.kind !== 'overtaking') return finding;
  const { from, to, change, low, high, course } = finding;
  return {
    ...finding,
    from: -from,
    to: -to,
    change: -change,
    low: high === null ? null : -high,
    high: low === null ? null : -low,
    course: course.map((value) => (value === null ? null : -value)),
  };
}

/** The leads of an overtaking as printed: one between two levels of a table is the difference of these as printed. */
export function printedLeads(finding: Finding | StoryFinding): {
  readonly before: number;
  readonly now: number;
} {
  const { before, now, judged } = leadsOf(finding);
  const { levels } = judged ?? {};
  if (levels === undefined || shownDecimals(now) === 0) return { before, now };
  return {
    before,
    now: Math.sign(now) * Math.abs(addUp(levels.own, levels.rival, shownDecimals(now)).change),
  };
}

/** A brand's lead or deficit: `14 points behind`. */
function leadWords(lead: number, language: Language): string {
  const { behind, ahead } = language.words.history.rest;
  return (lead < 0 ? behind : ahead)(sizeInPoints(lead, language));
}

/** The interval of a lead behind its verdict; empty if the verdict needs none, or has another one. */
function leadRange({ lead, direction }: Finding, language: Language): string {
  if (lead === undefined) return '';
  const { format, words } = language;
  const sign = direction === 'up' ? 1 : -1;
  // Proven by the tests of all pairs; what two brands alone show is no reason against it.
  if (lead.isProven && holdsZero(lead)) return '';
  const [low = 0, high = 0] = [lead.low, lead.high].map((end) => sign * end).sort((a, b) => a - b);
  return ` (${words.findings.movement.range(words.range(format.signed(low, 1), format.signed(high, 1)))})`;
}

const holdsZero = ({ low, high }: Lead): boolean => low <= 0 && high >= 0;

/** Who was ahead, and who is: with the interval where the judged period says so, or where nobody is. */
function leadsWords(finding: Finding | StoryFinding, language: Language): string {
  const say = language.words.history.rest;
  const { judged } = leadsOf(finding);
  const { before: earlier, now: later } = printedLeads(finding);
  const isOpen = isLevel(finding);
  const before = leadWords(earlier, language);
  const range = judged !== null || isOpen ? leadRange(finding, language) : '';
  const now = `${leadWords(later, language)}${range}`;
  const whenNow = judged !== null ? judgedTime(finding, language) : isSlide(finding) ? say.inNewest : null;
  const said =
    whenNow === null
      ? (isOpen ? say.level : say.lead)(before, now, language.format.shortDate(finding.sinceMs))
      : (isOpen ? say.levelNow : say.judged)(before, now, timeBefore(finding, language), whenNow);
  // For this pair only: if all pairs together say otherwise, that is the verdict.
  const isOfPair = isOpen && finding.lead !== undefined && !holdsZero(finding.lead);
  return isOfPair ? [said, say.ofAllPairs].join(language.words.marks.space) : said;
}

/** The time of a finding's earlier level. */
function timeBefore(finding: Finding, { format, words }: Language): string {
  const { before, runsBefore } = words.history.rest;
  const since = format.shortDate(finding.sinceMs);
  const runs = runsBeforeSlide(finding);
  return isSlide(finding) && runs > 0 ? runsBefore(runs, format.count(runs), since) : before(since);
}

/** The judged period, or the day of its only run. */
function judgedTime(finding: Finding | StoryFinding, { format, words }: Language): string {
  const { inPeriod, onDay } = words.history.rest;
  const dayMs = 'judgedRunMs' in finding ? finding.judgedRunMs : undefined;
  return dayMs === undefined ? inPeriod : onDay(format.shortDate(dayMs));
}

/** Whether a finding's later level is the judged period's. */
const isJudged = (finding: Finding | StoryFinding): boolean =>
  'isOfJudged' in finding && finding.isOfJudged === true;

/** The same, or its newest runs'; else it is over all runs since. */
const isOfNow = (finding: Finding | StoryFinding): boolean => finding.kind === 'drift' || isJudged(finding);

function restOf(finding: Finding | StoryFinding, language: Language): string {
  const { kind, measure, from, to, promptIds, subject } = finding;
  const { format, words } = language;
  const say = words.history.rest;
  const since = format.shortDate(finding.sinceMs);
  if (kind === 'overtaking') return leadsWords(finding, language);
  if (kind === 'tide') {
    const { from: before, to: now, of } = brandsOf(finding, language);
    return [say.tide(before, now, of, since), say.shared].join(words.marks.space);
  }
  if (kind === 'sources') {
    const count = (value: number): string => format.decimal(value, value < 10 && value > 0 ? 1 : 0);
    return say.citations(count(from), count(to), since);
  }
  const isNow = isOfNow(finding);
  // A standing finding's earlier level is over all previous runs; for a change of measurement, over the earlier side.
  const ends = (before: string, now: string): string =>
    kind === 'measurement'
      ? say.drift(before, now)
      : say.judged(
          before,
          now,
          timeBefore(finding, language),
          isJudged(finding) ? judgedTime(finding, language) : say.inNewest,
        );
  if (measure === 'sentiment') {
    const [before, now] = [format.signed(from, 2), format.signed(to, 2)];
    return isNow ? ends(before, now) : say.sentiment(before, now, since);
  }
  if (measure === 'position') {
    const [before, now] = [format.decimal(from, 1), format.decimal(to, 1)];
    return isNow ? ends(before, now) : say.position(before, now, since);
  }
  const [before, now] = writeLevels(finding, language);
  if (kind === 'measurement' && !isJudged(finding)) return say.measurement(before, now, since);
  if (isNow) return ends(before, now);
  if (kind === 'prompts' && promptIds.length > 1) {
    return say.prompts(subject.prompt ?? subject.promptId ?? '', before, now, since);
  }
  if (measure === 'share_of_voice') return say.ofMentions(before, now, since);
  return kind === 'prompts' ? say.ofItsAnswers(before, now, since) : say.ofAnswers(before, now, since);
}

/** That nobody can tell whether all brands moved; null if that can be told, or is not asked. */
const sharedSentence = (
  { sharedUnknown: why }: Finding | StoryFinding,
  { words }: Language,
): string | null => (why === undefined ? null : words.history.sharedUnknown[why]);

/** A finding as sentences. */
export function findingSentence(
  finding: Finding | StoryFinding,
  ownBrand: string,
  language: Language,
): FindingSentence {
  const { cause, kind } = finding;
  const isSaid = cause === 'movement' || cause === 'rivals' || kind === 'measurement';
  const rest = restOf(finding, language);
  if (kind === 'tide') {
    const { candidates, rest: say } = language.words.history;
    return {
      lead: leadOf(finding, ownBrand, language),
      rest,
      beside: say.shared,
      cause: cause === 'model' || cause === 'route' ? candidates[cause] : null,
    };
  }
  return {
    lead: datedLead(finding, ownBrand, language),
    rest,
    // Levels already in the headline.
    beside: isJudged(finding) && finding.measure === 'visibility' && kind !== 'measurement' ? '' : rest,
    cause: isSaid ? sharedSentence(finding, language) : language.words.history.causes[cause],
  };
}

/** The day since which the client was told that a finding holds, where it is another one now; else null. */
export function movedFrom(
  { toldSince, sinceMs }: Pick<StoryFinding, 'toldSince' | 'sinceMs'>,
  { format }: Pick<Language, 'format'>,
): string | null {
  const then = toldSince === undefined ? null : format.date(toldSince);
  return then === format.date(sinceMs) ? null : then;
}

/** That the client was told of a finding, if so, and with which day if that has moved since; else null. */
export function toldSentence(
  finding: Pick<StoryFinding, 'told' | 'toldSince' | 'sinceMs'>,
  { format, words }: Pick<Language, 'format' | 'words'>,
): string | null {
  if (finding.told === null) return null;
  const [told, now] = [format.date(finding.told), format.date(finding.sinceMs)];
  return words.history.summary.told(told, movedFrom(finding, { format }), now);
}

/** A finding in one line, with its likely cause. */
export function findingLine(finding: Finding | StoryFinding, ownBrand: string, language: Language): string {
  const { lead, rest, cause } = findingSentence(finding, ownBrand, language);
  return [`${lead}: ${rest}`, ...(cause === null ? [] : [cause])].join(' ');
}

/** The normal variation of a client's runs; null if unknown. */
export function noiseSentence(
  { noise }: Pick<Findings, 'noise'>,
  { format, words }: Language,
): string | null {
  const say = words.history.noise;
  if (noise.runSdPoints === null) return null;
  if (noise.runSdPoints < 0.05) return say.quiet;
  // Based on other steps it is another figure: the sentence gives their number.
  const steps = noise.steps === undefined ? null : format.count(noise.steps);
  return say.wander(format.decimal(noise.runSdPoints, 1), steps);
}

/**
 * The text if nothing was found, with the detectable change. Findings test everything at once and must pass a higher bar than a single
 * figure.
 *
 * `isAllQuiet`: whether no figure shown beside it is beyond noise: only then did nothing move; otherwise this says only that such a figure
 * is beside it. Omitted without figures beside it. `compared`: what would have shown a move, the sides of a frame or the halves of the
 * runs.
 */
export function quietSentence(
  { wouldShowPoints }: Pick<Findings, 'wouldShowPoints'>,
  { format, words }: Language,
  {
    isAllQuiet,
    compared = 'halves',
  }: { readonly isAllQuiet?: boolean; readonly compared?: 'frame' | 'halves' } = {},
): string {
  const { nothing, nothingApart, nothingElse, wouldShow, wouldShowHere } = words.history;
  if (isAllQuiet === false) return nothingElse;
  const said = isAllQuiet === true ? nothing : nothingApart;
  return wouldShowPoints === null
    ? said
    : `${said}${(compared === 'frame' ? wouldShowHere : wouldShow)(format.decimal(wouldShowPoints, 1))}`;
}

/** A finding's certainty. */
export function certaintyWords({ kind, certainty }: Finding, { words }: Language): string {
  return words.history.certainty[kind === 'measurement' ? 'measurement' : certainty];
}

const UNITS: Readonly<Record<Finding['measure'], Measure>> = {
  visibility: 'percent',
  share_of_voice: 'percent',
  rank: 'percent',
  sentiment: 'score',
  position: 'position',
  citations: 'position',
  tide: 'position',
};

/**
 * `Change: −12.2 to −2.9 points`; null if untested. The printed limits never include zero. The change is what is tested: the lead beside it
 * may have its own interval, and the change of a lead is the own brand's.
 *
 * @param hasPoint adds the change itself: `Change: −7.5 (−12.2 to −2.9) points`.
 */
export function findingRange(
  finding: Finding,
  ownBrand: string,
  { format, words }: Language,
  { hasPoint = false }: { readonly hasPoint?: boolean } = {},
): string | null {
  const { kind, measure, change, low, high, n } = asOwnLead(finding);
  if (low === null || high === null || rangeOfTold(finding) === null) return null;
  const judged = {
    difference: change,
    interval: { low, high },
    sample: n,
    verdict: { kind: 'better' },
  } as const;
  const decimals = changeDecimals(judged, UNITS[measure]);
  const limits = words.range(format.signed(low, decimals), format.signed(high, decimals));
  const range = hasPoint ? `${format.signed(change, decimals)} (${limits})` : limits;
  const { rangeOfRuns, rangeOfPoints, rangeOfChange } = words.history;
  const isOfPoints = UNITS[measure] === 'percent';
  const written = measure === 'citations' ? rangeOfRuns(range) : isOfPoints ? rangeOfPoints(range) : range;
  return rangeOfChange(written, kind === 'overtaking' ? shortName(ownBrand, MOST_NAME) : null);
}
