/**
 * The sentences of what a project's history tells: what happened, since when, from how much to how much, and why as far as it is
 * known. A cause is called likely; nothing is said that the finding does not hold.
 */
import type { Finding, FindingCause, Findings, FindingsProblem } from '../analysis/findings/finding.ts';
import type { Measure } from '../domain/measure.ts';
import { changeDecimals } from './change.ts';
import type { Language } from './wording.ts';

/** A finding in words. */
export type FindingSentence = {
  /** What happened. */
  readonly lead: string;
  /** From how much to how much. */
  readonly rest: string;
  /** `Likely cause: …`; null for movement. */
  readonly cause: string | null;
};

const PROBLEMS: Readonly<Record<FindingsProblem, string>> = {
  'single-run': 'One run tells a level and no change. The next run can be compared with it.',
  'empty-run': 'The newest run has no answers. The next run that has some is compared with those before it.',
  'no-answers':
    'The answers of the newest run are not on this computer, so that nothing can be told of single platforms, topics or prompts. Sync again to get them.',
  'no-own-brand': 'The newest run has no score for the own brand.',
  'nothing-shared':
    'No prompt of the newest run is known from an earlier one, so that there is nothing to compare.',
};

const CAUSES: Readonly<Record<Exclude<FindingCause, 'movement'>, string>> = {
  platforms: 'Likely cause: other platforms were asked from that time on.',
  prompts: 'Likely cause: prompts were changed at that time.',
  route: 'Likely cause: answers came by another route from that time on.',
  model: 'Likely cause: answers came from another model from that time on.',
};

/** Why nothing can be told, as a sentence. */
export function findingsProblemSentence(problem: FindingsProblem): string {
  return PROBLEMS[problem];
}

const pct = (value: number, { format }: Language): string =>
  `${format.decimal(Math.max(0, value), shownDecimals(value))}%`;

/** Small rates need their decimal, or 0.4 % would read as none. */
const shownDecimals = (value: number): number => (Math.abs(value) < 10 ? 1 : 0);

function points(value: number, { format, words }: Language): string {
  const size = Math.abs(value);
  const written = format.decimal(size, size < 10 ? 1 : 0);
  return `${written} ${words.plural(Number(written), 'point', 'points')}`;
}

/** A brand that lost most of what it had, or came from next to nothing. */
const isCollapse = ({ from, to }: Finding): boolean => from >= 15 && to <= from / 3;
const isArrival = ({ from, to }: Finding): boolean => to >= 15 && from <= to / 3;

function levelLead(finding: Finding, brand: string, since: string, language: Language): string {
  const { kind, change, direction } = finding;
  const size = points(change, language);
  if (kind === 'drift') {
    return `${brand} has ${direction === 'up' ? 'climbed' : 'slid'} ${size} since ${since}`;
  }
  return `${brand} ${direction === 'up' ? 'gained' : 'lost'} ${size}`;
}

function breakawayLead(finding: Finding, brand: string, since: string, { format }: Language): string {
  const { platform, topic } = finding.subject;
  if (platform !== null) {
    const name = format.platform(platform);
    if (isCollapse(finding)) return `${name} all but stopped naming ${brand}`;
    if (isArrival(finding)) return `${name} began to name ${brand}`;
    return `${name} names ${brand} ${finding.direction === 'up' ? 'more' : 'less'} often since ${since}`;
  }
  return `On “${topic ?? ''}”, ${brand} ${finding.direction === 'up' ? 'gained' : 'lost'} ground since ${since}`;
}

function promptsLead(finding: Finding, brand: string, { format, words }: Language): string {
  const count = finding.promptIds.length;
  const subject =
    count === 1
      ? `“${finding.subject.prompt ?? finding.subject.promptId ?? ''}”`
      : `${format.count(count)} prompts`;
  const verb = words.plural(count, 'names', 'name');
  return `${subject} ${verb} ${brand} ${finding.direction === 'up' ? 'more' : 'less'} often`;
}

function sourcesLead({ subject, from, to, direction }: Finding, since: string): string {
  const domain = subject.domain ?? '';
  if (to < 1 && from >= 1) return `${domain} left the sources`;
  if (from < 1 && to >= 1) return `${domain} entered the sources`;
  return `${domain} is cited ${direction === 'up' ? 'more' : 'less'} often since ${since}`;
}

function leadOf(finding: Finding, ownBrand: string, language: Language): string {
  const { kind, measure, subject, direction } = finding;
  const since = language.format.shortDate(finding.sinceMs);
  const brand = subject.brand ?? ownBrand;
  switch (kind) {
    case 'overtaking':
      return direction === 'up' ? `${brand} has overtaken ${ownBrand}` : `${ownBrand} has overtaken ${brand}`;
    case 'breakaway':
      return breakawayLead(finding, brand, since, language);
    case 'prompts':
      return promptsLead(finding, brand, language);
    case 'sources':
      return sourcesLead(finding, since);
    case 'tone':
      return `The tone about “${subject.attribute ?? ''}” ${direction === 'up' ? 'rose' : 'fell'} for ${brand}`;
    case 'measurement':
      return `The headline figure ${direction === 'up' ? 'rose' : 'fell'} ${points(finding.change, language)} because other ${finding.cause} were asked`;
    case 'level':
    case 'drift':
      return measure === 'visibility'
        ? levelLead(finding, brand, since, language)
        : keyFigureLead(finding, brand);
  }
}

function keyFigureLead({ measure, direction }: Finding, brand: string): string {
  if (measure === 'share_of_voice') {
    return `${brand} has a ${direction === 'up' ? 'larger' : 'smaller'} share of all mentions`;
  }
  if (measure === 'position') {
    return `${brand} is named ${direction === 'up' ? 'later' : 'earlier'} in the answers`;
  }
  return `Answers speak ${direction === 'up' ? 'better' : 'worse'} of ${brand}`;
}

/**
 * A finding from the side of the brand that its sentence is about: that a rival was passed is kept as the rival's lead, and told
 * as the own brand's.
 */
export function asTold(finding: Finding): Finding {
  if (finding.kind !== 'overtaking' || finding.direction === 'up') return finding;
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

/** How far a brand is ahead or behind: `14 points behind`. */
function leadWords(lead: number, language: Language): string {
  return `${points(lead, language)} ${lead < 0 ? 'behind' : 'ahead'}`;
}

function restOf(finding: Finding, language: Language): string {
  const { kind, measure, from, to, promptIds, subject } = asTold(finding);
  const { format } = language;
  const since = `since ${format.shortDate(finding.sinceMs)}`;
  if (kind === 'overtaking') {
    return `${leadWords(from, language)} before, ${leadWords(to, language)} ${since}.`;
  }
  if (kind === 'sources') {
    const count = (value: number): string => format.decimal(value, value < 10 && value > 0 ? 1 : 0);
    return `${count(from)} citations a run before, ${count(to)} ${since}.`;
  }
  if (measure === 'sentiment') return `${format.signed(from, 2)} before, ${format.signed(to, 2)} ${since}.`;
  if (measure === 'position') {
    return `Average position ${format.decimal(from, 1)} before, ${format.decimal(to, 1)} ${since}.`;
  }
  if (kind === 'measurement') {
    return `${pct(from, language)} before, ${pct(to, language)} ${since}. This is no movement of what both sides share.`;
  }
  if (kind === 'drift') return `${pct(from, language)} then, ${pct(to, language)} now.`;
  if (kind === 'prompts' && promptIds.length > 1) {
    const most = subject.prompt ?? subject.promptId ?? '';
    return `Most of all “${most}”: ${pct(from, language)} of its answers before, ${pct(to, language)} ${since}.`;
  }
  const what = measure === 'share_of_voice' ? 'mentions' : kind === 'prompts' ? 'its answers' : 'answers';
  return `${pct(from, language)} of ${what} before, ${pct(to, language)} ${since}.`;
}

/** A finding as sentences. */
export function findingSentence(finding: Finding, ownBrand: string, language: Language): FindingSentence {
  const { cause, kind } = finding;
  return {
    lead: leadOf(finding, ownBrand, language),
    rest: restOf(finding, language),
    cause: cause === 'movement' || kind === 'measurement' ? null : CAUSES[cause],
  };
}

/** How far a client's runs wander by themselves; null while that is not known. */
export function noiseSentence({ noise }: Pick<Findings, 'noise'>, { format }: Language): string | null {
  if (noise.runSdPoints === null) return null;
  if (noise.runSdPoints < 0.05) return 'This client’s runs wander no further than their answers make likely.';
  return `This client’s runs wander by ${format.decimal(noise.runSdPoints, 1)} points by themselves.`;
}

/** What is said where nothing moved, with what would have shown. */
export function quietSentence(
  { wouldShowPoints }: Pick<Findings, 'wouldShowPoints'>,
  language: Language,
): string {
  const would =
    wouldShowPoints === null
      ? ''
      : ` Between the first and the second half of these runs, a move of ${language.format.decimal(wouldShowPoints, 1)} points would have shown four times in five.`;
  return `Nothing moved by more than chance.${would}`;
}

/** How certain it is, beside a finding. */
export function certaintyWords({ kind, certainty }: Finding): string {
  if (kind === 'measurement') return 'Measured differently';
  return certainty === 'clear' ? 'Beyond noise' : 'Likely beyond noise';
}

const UNITS: Readonly<Record<Finding['measure'], Measure>> = {
  visibility: 'percent',
  share_of_voice: 'percent',
  rank: 'percent',
  sentiment: 'score',
  position: 'position',
  citations: 'position',
};

/** `−12.2 to −2.9 points`; null where nothing was tested. The printed limits never hold zero. */
export function findingRange(finding: Finding, { format, words }: Language): string | null {
  const { measure, change, low, high, n } = asTold(finding);
  if (low === null || high === null) return null;
  const judged = {
    difference: change,
    interval: { low, high },
    sample: n,
    verdict: { kind: 'better' },
  } as const;
  const decimals = changeDecimals(judged, UNITS[measure]);
  const range = words.range(format.signed(low, decimals), format.signed(high, decimals));
  if (measure === 'citations') return `${range} a run`;
  return UNITS[measure] === 'percent' ? `${range} points` : range;
}
