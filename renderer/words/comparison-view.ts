/** Text around a comparison: its headline, columns, and scope. */
import type {
  Comparison,
  ComparedStep,
  FigureName,
  RunReading,
  ChangeMethod,
} from '../../shared/analysis/compare/comparison.ts';
import type { FindingKind } from '../../shared/words/comparison-findings.ts';
import { problemSentence, runName, sideWord } from '../../shared/words/comparison.ts';
import { isWrittenAsZero, writeDifference, writeSize } from '../../shared/words/change.ts';
import type { Language } from '../../shared/words/wording.ts';

/** A leading sentence, and its qualification. */
export type ComparisonHeadline = { readonly lead: string; readonly rest: string };

const DAY_MS = 86_400_000;

/** The ground of the changes, as the start of a sentence. */
function ground({ likeForLike }: Comparison, { method, ground: { level } }: ComparedStep): string {
  if (method === 'totals') return 'By run totals';
  if (!likeForLike) return 'As run';
  const isPairs = method === 'answers' && level === 'pairs';
  return isPairs ? 'On what the runs share' : 'On the platforms that the runs share';
}

function runNameAt(comparison: Comparison, place: number, language: Language): string {
  const run = comparison.runs[place];
  return run === undefined ? '' : runName(run, comparison, language);
}

function leadOf(comparison: Comparison, overall: ComparedStep, language: Language): string {
  const { format, words } = language;
  const change = overall.brands[0]?.changes.visibility;
  const on = ground(comparison, overall);
  if (change?.difference == null) {
    const reason = change?.verdict.kind === 'none' ? `: ${words.whyNoComparison[change.verdict.reason]}` : '';
    return `Visibility cannot be compared${reason}.`;
  }
  const { difference, verdict } = change;
  const [size, points] = [writeSize(change, 'percent', format), writeDifference(change, 'percent', format)];
  const [from, to] = [comparison.runs[overall.from], comparison.runs[overall.to]];
  const period = `from ${runNameAt(comparison, overall.from, language)} to ${runNameAt(comparison, overall.to, language)}`;
  if (verdict.kind === 'none') {
    return `${on}, ${isWrittenAsZero(change, 'percent') ? 'visibility is unchanged' : `visibility differs by ${points} points`} ${period}; no comparison, ${words.whyNoComparison[verdict.reason]}.`;
  }
  if (verdict.kind === 'unclear') {
    return `${on}, visibility shows no clear change ${period}: ${points} points.`;
  }
  if (comparison.spansProjects && from?.project !== to?.project) {
    return `${on}, visibility is ${size} points ${difference > 0 ? 'higher' : 'lower'} in ${to?.project ?? ''} than in ${from?.project ?? ''}, beyond noise.`;
  }
  return `${on}, visibility ${difference > 0 ? 'rose' : 'fell'} ${size} points ${period}, beyond noise.`;
}

function restOf({ steps }: Comparison, { format, words }: Language): string {
  const judged = steps
    .slice(0, -1)
    .flatMap(({ brands: [own] }) => own?.changes.visibility.verdict.kind ?? [])
    .filter((kind) => kind !== 'none');
  const clear = judged.filter((kind) => kind !== 'unclear').length;
  if (judged.length < 2) return '';
  if (clear === judged.length) {
    return judged.length === 2 ? 'Both steps are clear on their own.' : 'Each step is clear on its own.';
  }
  if (clear > 0) {
    const verb = words.plural(clear, 'is', 'are');
    return `${format.count(clear)} of ${format.count(judged.length)} steps ${verb} clear on ${words.plural(clear, 'its', 'their')} own.`;
  }
  return judged.length === 2 ? 'Neither step is clear on its own.' : 'No step is clear on its own.';
}

/** A comparison's headline. */
export function comparisonHeadline(comparison: Comparison, language: Language): ComparisonHeadline {
  if (comparison.problem !== null) return { lead: problemSentence(comparison.problem), rest: '' };
  const { overall } = comparison;
  if (overall === null) return { lead: 'There is nothing to compare yet.', rest: '' };
  return { lead: leadOf(comparison, overall, language), rest: restOf(comparison, language) };
}

/** A step's duration: `11 weeks`, `3 days`, `same day`. */
export function spanWords(fromMs: number, toMs: number, { format, words }: Language): string {
  const days = Math.round(Math.abs(toMs - fromMs) / DAY_MS);
  if (days === 0) return 'same day';
  if (days < 14) return `${format.count(days)} ${words.plural(days, 'day', 'days')}`;
  const weeks = Math.round(days / 7);
  return `${format.count(weeks)} ${words.plural(weeks, 'week', 'weeks')}`;
}

/** A step's ground if its two runs share more than all runs do: `n 190`, `by totals`. */
export function stepGroundWords(
  { method, ground: { answers } }: Pick<ComparedStep, 'method' | 'ground'>,
  { format }: Language,
): string {
  if (method === null) return 'nothing shared';
  return answers === null ? 'by totals' : `n ${format.count(answers)}`;
}

/** How a run was asked: `5 platforms, two routes`. */
export function askedWords({ platforms, routes }: RunReading, { format, words }: Language): string {
  const count = `${format.count(platforms.length)} ${words.plural(platforms.length, 'platform', 'platforms')}`;
  if (routes.fallback > 0) {
    return `${count}, ${routes.primary + routes.unstated > 0 ? 'two routes' : 'API fallback'}`;
  }
  return routes.primary > 0 ? `${count}, primary route` : `${count}, route not stated`;
}

function prompts({ ground: { prompts: shared }, runs }: Comparison): { shared: number; all: number } {
  const left = new Set(runs.flatMap(({ leftOut }) => leftOut?.prompts.map(({ promptId }) => promptId) ?? []));
  return { shared, all: shared + left.size };
}

/** A comparison's scope: `36 of 38 prompts, 4 of 5 platforms, 432 answers per run`, or per side if runs are pooled. */
export function groundWords(comparison: Comparison, { format, words }: Language): string {
  const share = (some: number, all: number, one: string, other: string): string => {
    const of = some === all ? format.count(all) : `${format.count(some)} of ${format.count(all)}`;
    return `${of} ${words.plural(all, one, other)}`;
  };
  const { ground: shared, runs, likeForLike, method } = comparison;
  const asked = new Set(runs.flatMap(({ platforms }) => platforms)).size;
  if (!likeForLike || method === 'totals') {
    const answers = words.list(runs.map((run) => format.count(run.answers)));
    return `${answers} answers, ${format.count(asked)} ${words.plural(asked, 'platform', 'platforms')}`;
  }
  const counted = prompts(comparison);
  return [
    ...(shared.level === 'pairs' ? [share(counted.shared, counted.all, 'prompt', 'prompts')] : []),
    share(shared.platforms.length, asked, 'platform', 'platforms'),
    ...(shared.answers === null
      ? []
      : [`${format.count(shared.answers)} answers per ${sideWord(comparison)}`]),
  ].join(', ');
}

/** What each figure is, and how its interval is computed. */
export const FIGURE_EXPLANATIONS: Readonly<Record<FigureName, string>> = {
  visibility: 'The share of answers that name the brand, with its Wilson interval.',
  shareOfVoice:
    'The brand’s share of all mentions of the compared brands. The interval comes from resampling the prompts.',
  sentiment:
    'Average over the brand’s mentions: positive +1, neutral 0, negative −1. The interval comes from resampling the prompts.',
  position:
    'Average place of the brand among the brands that an answer names; lower is better. The interval comes from resampling the prompts.',
};

const METHODS: Readonly<Record<ChangeMethod, string>> = {
  paired: 'Visibility changes are judged pair by pair: the same prompt on the same platform in both runs.',
  'paired-prompts': 'Visibility changes are judged prompt by prompt, because prompts have several answers.',
  'paired-places':
    'Visibility changes are judged by prompt and platform: prompts have several answers and are too few to be judged one by one.',
  'separate-prompts':
    'Visibility changes are judged as two separate samples, because the runs asked different prompts.',
};

/** How changes of visibility were judged; null if not by answers. */
export function changeMethodSentence({ overall }: Comparison): string | null {
  const method = overall?.brands[0]?.method;
  return method == null ? null : METHODS[method];
}

/** The label of a comparison's sentence, seen and spoken. */
export const FINDING_LABELS: Readonly<Record<FindingKind, string>> = {
  better: 'Beyond noise',
  worse: 'Beyond noise',
  unclear: 'No clear change',
  'not-movement': 'Measurement',
  'no-comparison': 'No comparison',
  note: 'Note',
};
