/**
 * A comparison's wording, in one place like a report's: verdicts with evidence, breaks in a series, what was left out, and the method. The
 * formatter writes the figures.
 */
import type { BreakCause, SeriesBreak } from '../domain/series-break.ts';
import type {
  LeftOut,
  ComparedRow,
  Comparison,
  ComparisonProblem,
  FigureName,
  RunReading,
} from '../analysis/compare/comparison.ts';
import { FIGURE_MEASURES } from '../analysis/compare/key-figures.ts';
import { isSmallSample } from '../analysis/intervals/verdict.ts';
import type { Change } from '../domain/verdict-schema.ts';
import { withHours, type DayStyle, type Formatter } from '../format/format.ts';
import { isAllAlike, isWrittenAsZero, writeDifference, writeLimits, writeSize } from './change.ts';
import { ENGLISH_FINDINGS } from './finding-words.ts';
import type { Language, Wording } from './wording.ts';

/** Figure names at the start of a sentence. */
export const FIGURE_NAMES: Readonly<Record<FigureName, string>> = {
  visibility: 'Visibility',
  shareOfVoice: 'Share of voice',
  sentiment: 'Sentiment',
  position: 'Average position',
};

/** Why runs cannot be compared, as a sentence. */
export function problemSentence(problem: ComparisonProblem): string {
  return ENGLISH_FINDINGS.problems[problem];
}

/** A run's time, or a pooled period's runs: `16 Nov 2026`, `Oct 2026 (4 runs pooled)`. */
export function runWhen(
  { startedAtMs, pooled }: Pick<RunReading, 'startedAtMs' | 'pooled'>,
  { format, words }: Language,
): string {
  if (pooled === null) return format.date(startedAtMs);
  return words.findings.pooled(format.period(pooled.period), pooled.runs, format.count(pooled.runs));
}

/**
 * A run's day within a comparison: with the hour if another run of its project started that day.
 *
 * @param style how to write a day; default `16 Nov 2026`, with a pooled period's number of runs.
 */
export function runMoment(
  run: RunReading,
  { runs }: Pick<Comparison, 'runs'>,
  language: Language,
  style?: DayStyle,
): string {
  const { format } = language;
  if (run.pooled !== null) {
    return style === undefined ? runWhen(run, language) : format.period(run.pooled.period);
  }
  const starts = runs.flatMap(({ projectId, pooled, startedAtMs }) =>
    pooled === null && projectId === run.projectId ? [startedAtMs] : [],
  );
  return withHours(format, starts)[style ?? 'date'](run.startedAtMs);
}

/** A run's name within a sentence: its day or period, and its project if several are compared. */
export function runName(run: RunReading, comparison: Comparison, language: Language): string {
  const when = runMoment(run, comparison, language);
  return comparison.spansProjects ? `${run.project}, ${when}` : when;
}

/** `31 Aug 2026 to 16 Nov 2026`. */
export function stepName(
  comparison: Comparison,
  step: { readonly from: number; readonly to: number },
  language: Language,
): string {
  const [from, to] = [comparison.runs[step.from], comparison.runs[step.to]];
  if (from === undefined || to === undefined) return '';
  return language.words.range(runName(from, comparison, language), runName(to, comparison, language));
}

const isRate = (figure: FigureName): boolean => figure === 'visibility' || figure === 'shareOfVoice';

function sizeWords(change: Change, figure: FigureName, { format }: Language): string {
  const measure = FIGURE_MEASURES[figure];
  if (isWrittenAsZero(change, measure)) return 'unchanged';
  const way = (change.difference ?? 0) < 0 ? 'down' : 'up';
  return `${way} ${writeSize(change, measure, format)}${isRate(figure) ? ' points' : ''}`;
}

/** `95%: +1.9 to +10.4, n = 240`; only the sample if the interval is unknown. */
function evidence(change: Change, figure: FigureName, { format, words }: Language): string {
  const { interval, sample } = change;
  const small = isSmallSample(sample) ? ', small sample' : '';
  const n = `n = ${format.count(sample)}${small}`;
  const limits = writeLimits(change, FIGURE_MEASURES[figure], format, words);
  if (limits === null || interval === null) return n;
  return `${isAllAlike(interval) ? limits : `95%: ${limits}`}, ${n}`;
}

/**
 * A change with verdict and evidence: `up 6.2 points, beyond noise (95%: +1.9 to +10.4, n = 240)`.
 *
 * If a lower figure is better, the words give the direction.
 */
export function verdictPhrase(change: Change, figure: FigureName, language: Language): string {
  const { verdict, difference, sample } = change;
  switch (verdict.kind) {
    case 'none': {
      const why = `no comparison: ${language.words.whyNoComparison[verdict.reason]}`;
      const size = difference === null ? '' : `${sizeWords(change, figure, language)}, `;
      return `${size}${why}${sample > 0 ? ` (${evidence(change, figure, language)})` : ''}`;
    }
    case 'unclear': {
      const points = isRate(figure) ? ' points' : '';
      const size = writeDifference(change, FIGURE_MEASURES[figure], language.format);
      return `no clear change (${size}${points}, ${evidence(change, figure, language)})`;
    }
    case 'better':
    case 'worse': {
      const which = figure === 'position' ? `${verdict.kind}, ` : '';
      return `${sizeWords(change, figure, language)}, ${which}beyond noise (${evidence(change, figure, language)})`;
    }
  }
}

/** Platform rows under the user's names. */
export function namePlatforms(rows: readonly ComparedRow[], format: Formatter): ComparedRow[] {
  return rows.map((row) => ({ ...row, name: format.platform(row.id) }));
}

/** A break as an annotation: a bold term and its plain consequence. */
export function breakWords(
  { cause }: SeriesBreak,
  { format, words }: Language,
): { readonly event: string; readonly consequence: string } {
  const say = words.findings.breaks;
  const prompts = (ids: readonly string[]): string => say.prompts(ids.length, format.count(ids.length));
  switch (cause.kind) {
    case 'platforms-added':
      return { event: say.added(words.list(cause.platforms.map(format.platform))), consequence: say.mixed };
    case 'platforms-dropped':
      return { event: say.dropped(words.list(cause.platforms.map(format.platform))), consequence: say.mixed };
    case 'prompts-added':
      return { event: say.added(prompts(cause.promptIds)), consequence: say.mixed };
    case 'prompts-retired':
      return { event: say.retired(prompts(cause.promptIds)), consequence: say.mixed };
    case 'prompts-edited':
      return { event: say.reworded(prompts(cause.promptIds)), consequence: say.afterRewording };
    case 'topics-added':
      return { event: say.topicsAdded(words.list(cause.topics)), consequence: say.mixed };
    case 'topics-dropped':
      return { event: say.topicsDropped(words.list(cause.topics)), consequence: say.mixed };
    case 'route-changed':
      return { event: fallbackWords(cause, format, words), consequence: say.afterRoute };
    case 'partial':
      return {
        event: say.partial(format.count(cause.missing), format.count(cause.total)),
        consequence: say.afterPartial,
      };
    case 'models-changed':
      return { event: modelWords(cause, words), consequence: say.afterModels };
  }
}

/** How the fallback route's share changed: `API fallback ended (was 20%)`. */
function fallbackWords(
  { fallbackPct: now, fallbackBeforePct: before }: BreakCause & { kind: 'route-changed' },
  format: Formatter,
  { findings: { breaks: say } }: Wording,
): string {
  // A share of all answers is exact: decimals only if it has any.
  const share = (pct: number): string =>
    `${format.decimal(pct, Number.isInteger(pct) ? 0 : 1)}${format.percentSign}`;
  if (now === 0) return say.fallbackEnded(share(before));
  if (before === 0) return say.fallbackBegan(share(now));
  return say.fallbackMoved(now > before, share(now), share(before));
}

function modelWords(cause: BreakCause & { kind: 'models-changed' }, words: Wording): string {
  const say = words.findings.breaks;
  const [added, dropped] = [words.list(cause.added), words.list(cause.dropped)];
  if (added === '') return say.modelsDropped(dropped);
  return dropped === '' ? say.modelsAdded(added) : say.modelsChanged(dropped, added);
}

/** What a run's shared figures omit, as a sentence; null if nothing. */
export function leftOutSentence(leftOut: LeftOut, { format, words }: Language): string | null {
  const answers = (count: number): string =>
    `${format.count(count)} ${words.plural(count, 'answer', 'answers')}`;
  const parts: string[] = [];
  const onPlatforms = leftOut.platforms.reduce((sum, row) => sum + row.answers, 0);
  if (onPlatforms > 0) {
    parts.push(
      `${answers(onPlatforms)} on ${words.list(leftOut.platforms.map((row) => format.platform(row.platform)))}`,
    );
  }
  const toPrompts = leftOut.prompts.reduce((sum, row) => sum + row.answers, 0);
  if (toPrompts > 0) {
    const count = leftOut.prompts.length;
    parts.push(
      `${answers(toPrompts)} to ${format.count(count)} ${words.plural(count, 'prompt', 'prompts')} ${leftOut.isUncertain ? 'without a known counterpart, because another run does not say which prompts its answers are to' : 'that not every run asked'}`,
    );
  }
  if (leftOut.unpairedAnswers > 0) {
    parts.push(`${answers(leftOut.unpairedAnswers)} without a counterpart in another run`);
  }
  if (leftOut.unplacedAnswers > 0) {
    parts.push(`${answers(leftOut.unplacedAnswers)} from an unknown prompt or platform`);
  }
  return parts.length === 0 ? null : `Left out: ${words.list(parts)}.`;
}

/** The sample of a run's shared figures: `n 950`, `n 570 of 950`, or `n 570, weighted from 950` if none is left out. */
export function runSampleWords(
  { answers, leftOut }: Pick<RunReading, 'answers' | 'leftOut'>,
  shared: number | null,
  { format }: Pick<Language, 'format'>,
): string {
  const all = format.count(answers);
  if (shared === null) return `n ${all}`;
  const left =
    leftOut === null
      ? 0
      : [...leftOut.platforms, ...leftOut.prompts].reduce((sum, row) => sum + row.answers, 0) +
        leftOut.unpairedAnswers +
        leftOut.unplacedAnswers;
  const kept = answers - left;
  const of = kept === answers ? all : `${format.count(kept)} of ${all}`;
  return leftOut !== null && kept > shared
    ? `n ${format.count(shared)}, weighted from ${of}`
    : `n ${format.count(shared)} of ${all}`;
}

/** What counts of a run if nothing is left out: all its answers, and their weight beside another run's. */
export function countedSentence(
  answers: number,
  shared: number | null,
  { format, words }: Pick<Language, 'format' | 'words'>,
): string {
  const all = `Nothing: all ${format.count(answers)} ${words.plural(answers, 'answer', 'answers')} count.`;
  if (shared === null || shared >= answers) return all;
  return `${all} They count as ${format.count(shared)}: where another run asked less often, each answer counts for less.`;
}

/** A comparison's method, in a sentence or two. */
export function methodSentence(comparison: Comparison, language: Language): string {
  if (comparison.problem !== null) return problemSentence(comparison.problem);
  const hasOwnGround = comparison.steps.some((step) => step.hasOwnGround);
  const ground = hasOwnGround ? ' Each change is judged on what its own two runs share.' : '';
  return `${commonSentence(comparison, language)}${ground}${noiseSentence(comparison, language)}`;
}

/** The normal variation of runs, as used in the overall step's verdict. */
function noiseSentence({ overall, method, spansProjects }: Comparison, { format }: Language): string {
  if (overall === null || method !== 'answers' || spansProjects) return '';
  if (overall.noise === null) {
    return ' Verdicts rest on the answers alone: how far runs wander by themselves shows after six earlier runs.';
  }
  const { runSdPoints, steps } = overall.noise;
  if (runSdPoints < 0.05) {
    return ` On ${format.count(steps)} earlier steps, runs wandered no further than their answers make likely.`;
  }
  return ` Verdicts allow for runs wandering by ${format.decimal(runSdPoints, 1)} points by themselves, measured on ${format.count(steps)} earlier steps.`;
}

/** The unit on each side of a comparison: a run, or several pooled. */
export const sideWord = ({ runs }: Pick<Comparison, 'runs'>): 'run' | 'side' =>
  runs.some(({ pooled }) => pooled !== null) ? 'side' : 'run';

function commonSentence(comparison: Comparison, { format, words }: Language): string {
  const { ground, method } = comparison;
  if (method === null) return 'The runs have nothing in common that all of them measured.';
  const platforms = `${format.count(ground.platforms.length)} ${words.plural(ground.platforms.length, 'platform', 'platforms')}`;
  const markets = comparison.spansProjects
    ? ' The runs come from several projects with different prompts, so only the own brand on shared platforms is compared.'
    : '';
  if (method === 'totals') {
    return 'Compared by run totals. All runs asked the same platforms; whether they asked the same prompts is not known.';
  }
  if (method === 'platform-figures') {
    return `Compared on ${platforms} that all runs asked, using the service’s figures for each; the answers are not synced.${markets}`;
  }
  const each = `${format.count(ground.answers ?? 0)} answers per ${sideWord(comparison)}`;
  if (ground.level === 'platforms') return `Compared on ${platforms} that all runs asked: ${each}.${markets}`;
  const prompts = `${format.count(ground.prompts)} ${words.plural(ground.prompts, 'prompt', 'prompts')}`;
  return `Compared on what all runs share: ${prompts}, ${platforms}, ${each}.`;
}

/** A run's letter in a comparison, by index. */
export function runLetter(place: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + place);
}
