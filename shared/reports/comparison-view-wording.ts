/** The words that stand around a comparison on a screen or a page: its headline, its columns, and what counts in it. */
import type { Comparison, ComparedRow, ComparedStep, RunReading } from '../analysis/comparison.ts';
import { stepName, problemSentence } from './comparison-wording.ts';
import { type Language } from './wording.ts';

/** A sentence to lead with, and what qualifies it. */
export type ComparisonHeadline = { readonly lead: string; readonly rest: string };

const DAY_MS = 86_400_000;

/** What the changes rest on, as the beginning of a sentence. */
function ground({ method, likeForLike, spansProjects, ground: { level } }: Comparison): string {
  if (method === 'totals') return 'By the runs’ totals';
  if (!likeForLike) return 'As run';
  const isPairs = method === 'answers' && level === 'pairs' && !spansProjects;
  return isPairs ? 'On what the runs share' : 'On the platforms that the runs share';
}

function leadOf(comparison: Comparison, overall: ComparedStep, language: Language): string {
  const { format, words } = language;
  const change = overall.brands[0]?.changes.visibility;
  const on = ground(comparison);
  if (change === undefined || change.difference === null) {
    const reason = change?.verdict.kind === 'none' ? `: ${words.whyNoComparison[change.verdict.reason]}` : '';
    return `Visibility cannot be compared${reason}.`;
  }
  const { difference, sample, verdict } = change;
  const size = format.points(Math.abs(difference), sample).replace('+', '');
  const [from, to] = [comparison.runs[overall.from], comparison.runs[overall.to]];
  const period = stepName(comparison, overall, language);
  if (verdict.kind === 'none') {
    return `${on}, visibility differs by ${format.points(difference, sample)} points (${period}); no comparison, ${words.whyNoComparison[verdict.reason]}.`;
  }
  if (verdict.kind === 'unclear') {
    return `${on}, visibility shows no clear change (${format.points(difference, sample)} points, ${period}).`;
  }
  if (comparison.spansProjects && from?.project !== to?.project) {
    return `${on}, visibility is ${size} points ${difference > 0 ? 'higher' : 'lower'} in ${to?.project ?? ''} than in ${from?.project ?? ''}, beyond noise.`;
  }
  return `${on}, visibility ${difference > 0 ? 'rose' : 'fell'} ${size} points, beyond noise (${period}).`;
}

function restOf({ steps }: Comparison, { format }: Language): string {
  const judged = steps
    .slice(0, -1)
    .flatMap(({ brands: [own] }) => own?.changes.visibility.verdict.kind ?? [])
    .filter((kind) => kind !== 'none');
  const clear = judged.filter((kind) => kind !== 'unclear').length;
  if (judged.length < 2) return '';
  if (clear === judged.length) {
    return judged.length === 2 ? 'Both steps alone are clear.' : 'Each step alone is clear.';
  }
  if (clear > 0) return `${format.count(clear)} of ${format.count(judged.length)} steps is clear alone.`;
  return judged.length === 2 ? 'Neither step alone is clear.' : 'No step alone is clear.';
}

/** Builds what a comparison says first. */
export function comparisonHeadline(comparison: Comparison, language: Language): ComparisonHeadline {
  if (comparison.problem !== null) return { lead: problemSentence(comparison.problem), rest: '' };
  const { overall } = comparison;
  if (overall === null) return { lead: 'Nothing can be compared yet.', rest: '' };
  return { lead: leadOf(comparison, overall, language), rest: restOf(comparison, language) };
}

/** How long a step takes: `11 weeks`, `3 days`, `same day`. */
export function spanWords(fromMs: number, toMs: number, { format, words }: Language): string {
  const days = Math.round(Math.abs(toMs - fromMs) / DAY_MS);
  if (days === 0) return 'same day';
  if (days < 14) return `${format.count(days)} ${words.plural(days, 'day', 'days')}`;
  const weeks = Math.round(days / 7);
  return `${format.count(weeks)} ${words.plural(weeks, 'week', 'weeks')}`;
}

/** How a run was asked: `5 platforms, two routes`. */
export function askedWords({ platforms, routes }: RunReading, { format, words }: Language): string {
  const count = `${format.count(platforms.length)} ${words.plural(platforms.length, 'platform', 'platforms')}`;
  if (routes.fallback > 0) return `${count}, ${routes.primary > 0 ? 'two routes' : 'API fallback'}`;
  return routes.primary > 0 ? `${count}, primary route` : `${count}, route not stated`;
}

function prompts({ ground: { prompts: shared }, runs }: Comparison): { shared: number; all: number } {
  const left = new Set(runs.flatMap(({ leftOut }) => leftOut?.prompts.map(({ promptId }) => promptId) ?? []));
  return { shared, all: shared + left.size };
}

/** What counts in a comparison: `36 of 38 prompts, 4 of 5 platforms, 432 answers a run`. */
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
    ...(shared.answers === null ? [] : [`${format.count(shared.answers)} answers a run`]),
  ].join(', ');
}

/** Judged among the rows beside it: whether a row that moved would still stand out. Null for one that did not move. */
export function amongOthers(
  { change, adjustedP }: ComparedRow,
  judged: number,
  { format }: Language,
): string | null {
  const hasMoved = change.verdict.kind === 'better' || change.verdict.kind === 'worse';
  if (!hasMoved || adjustedP === null || judged < 2) return null;
  return adjustedP < 0.05
    ? `holds among all ${format.count(judged)}`
    : `could be chance among ${format.count(judged)}`;
}
