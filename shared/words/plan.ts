/** A plan's text: the same on screen and in the CLI. */
import { isMeasured, MOST_WEEKS, PRIOR, type Plan } from '../analysis/plan/plan.ts';
import type { Basis } from '../domain/basis-schema.ts';
import type { PlanBasis, PlanProblem } from '../analysis/plan/plan-schema.ts';
import { DECIMAL_MIN_SAMPLE } from '../format/format.ts';
import type { Language } from './wording.ts';

/** Smallest value visible with one decimal, in points; smaller variation is not measurable. */
export const LEAST_SHOWN = 0.05;

/** Why nothing can be planned, and when it can. */
export const PLAN_PROBLEMS: Readonly<Record<PlanProblem, string>> = {
  'no-runs': 'No run is on this computer yet. Two are needed to see how answers differ from run to run.',
  'single-run': 'One run is on this computer. Two are needed to see how answers differ from run to run.',
  'empty-run': 'The newest run has no answers, so that nothing can be planned on it.',
  'no-answers':
    'The answers of the newest run are not on this computer, so how they differ is not known. Sync with the answers of old runs.',
  'no-own-brand': 'The newest run scores no own brand, so there is no visibility to plan for.',
  'nothing-shared':
    'No two runs asked the same prompts on the same platforms, so how answers differ is not known.',
  'being-read': 'A sync is still reading the history. Plan again once it has ended.',
};

/** Formats a plan's points: decimals only if needed. */
export function planPoints(points: number, { format }: Language): string {
  const written = format.decimal(points, Number.isInteger(points) ? 0 : 1);
  return `${written} ${points === 1 ? 'point' : 'points'}`;
}

/** "13 weeks". */
export function planWeeks(weeks: number, { format, words }: Language): string {
  return `${format.count(weeks)} ${words.plural(weeks, 'week', 'weeks')}`;
}

/** "65 prompts". */
export function planPrompts(prompts: number, { format, words }: Language): string {
  return `${format.count(prompts)} ${words.plural(prompts, 'prompt', 'prompts')}`;
}

/** The plan's headline and its consequence; `rest` may be empty. */
export function planHeadline(
  plan: Plan,
  basis: PlanBasis,
  language: Language,
): { readonly lead: string; readonly rest: string } {
  const { question, today, promptsNeeded, weeksNeeded, oneRunPrompts } = plan;
  const move = `a move of ${planPoints(question.points, language)}`;
  const weeks = planWeeks(question.weeks, language);
  const own = language.format.count(today.prompts);
  const on =
    question.platforms === basis.platforms
      ? ''
      : ` on ${language.format.count(question.platforms)} ${language.words.plural(question.platforms, 'platform', 'platforms')}`;
  const waiting = weeksNeeded === null ? '' : planWeeks(weeksNeeded, language);
  const oneScan = question.weeks > 1 && oneRunPrompts === null ? 'One scan cannot show it: runs wander.' : '';
  if (today.reaches) {
    return {
      lead: `Today’s ${planPrompts(today.prompts, language)}${on} show ${move} within ${weeks}: from ${planPoints(today.points, language)} on.`,
      rest: oneScan,
    };
  }
  if (promptsNeeded === null) {
    const why = `No number of prompts shows ${move} in ${weeks}: runs wander by themselves.`;
    return weeksNeeded === null
      ? { lead: why, rest: `Today’s ${own} would not show it in two years either. Look for a larger move.` }
      : { lead: why, rest: `Longer can: today’s ${own}${on} for ${waiting}.` };
  }
  const asked = `${planPrompts(promptsNeeded, language)}${on} for ${weeks}`;
  return weeksNeeded === null
    ? {
        lead: `To see ${move}, ask ${asked}.`,
        rest: `Today’s ${own} would not show it within ${planWeeks(MOST_WEEKS, language)}. ${oneScan}`.trim(),
      }
    : { lead: `To see ${move}, ask ${asked}, or today’s ${own} for ${waiting}.`, rest: oneScan };
}

/** The plan's inputs as rows: what was measured, and its value. */
export function planMeasured(
  basis: PlanBasis,
  { format, words }: Language,
): readonly { readonly name: string; readonly figure: string }[] {
  const { kind, prompts, leftOut, naming } = basis.basis;
  const { differing, runSdPoints, runs } = basis.noise;
  const share = differing === null ? 'not known' : `${format.count(Math.round(100 * differing))}%`;
  const classes =
    kind === 'all'
      ? []
      : [
          { name: 'Prompts that name nobody', figure: format.count(prompts) },
          { name: 'Prompts that name you', figure: format.count(naming) },
          ...(leftOut > naming
            ? [{ name: 'Prompts that name only rivals', figure: format.count(leftOut - naming) }]
            : []),
        ];
  return [
    ...classes,
    { name: 'Answers that differ, run to run', figure: share },
    {
      name: 'Runs wander by themselves',
      figure:
        // Too small to display: not measured.
        runSdPoints !== null && runSdPoints < LEAST_SHOWN
          ? 'not measurably'
          : `±${format.decimal(runSdPoints ?? PRIOR.runSdPoints, 1)} points`,
    },
    { name: 'From', figure: `${format.count(runs)} ${words.plural(runs, 'run', 'runs')}` },
  ];
}

/** On which prompts it plans, where these are not simply all; empty else. */
function planCounts({ kind, prompts, leftOut, naming }: Basis): string {
  if (naming === 0 && leftOut === 0) return '';
  if (kind === 'all') {
    return `It plans with all ${prompts} prompts, as levels count them, even ${naming === 1 ? 'the one that names' : `the ${naming} that name`} you: nearly every answer to ${naming === 1 ? 'it' : 'these'} does, too. `;
  }
  const rivals = leftOut - naming;
  const out = [
    ...(naming > 0 ? [`${naming} that name${naming === 1 ? 's' : ''} you`] : []),
    ...(rivals > 0 ? [`${rivals} that name${rivals === 1 ? 's' : ''} only rivals`] : []),
  ].join(' and ');
  return `It plans with the ${prompts} prompts that name nobody, as levels count them; ${out} would show no change sooner. `;
}

/** On what it rests, and how sure that is. */
export function planBasisNote(basis: PlanBasis, { format }: Language): string {
  const answers = basis.prompts * basis.platforms;
  const few =
    answers === 0 || answers >= DECIMAL_MIN_SAMPLE
      ? ''
      : `A run has about ${format.count(answers)} answers: only large changes can show. `;
  const counts = `${few}${planCounts(basis.basis)}`;
  return isMeasured(basis)
    ? `${counts}How far runs wander is measured on this client’s own runs.`
    : `${counts}Under seven runs, how far runs wander is not known. Until then the plan takes ${format.decimal(PRIOR.runSdPoints, 1)} points, and that half of the answers stay from run to run.`;
}

/** Frequency of runs, to convert weeks to runs. */
export function planPace({ daysApart }: PlanBasis, { format, words }: Language): string {
  const days = Math.max(1, Math.round(daysApart ?? 7));
  return days === 7
    ? 'A run every week, as so far.'
    : `A run every ${days === 1 ? 'day' : `${format.count(days)} ${words.plural(days, 'day', 'days')}`}, as so far.`;
}

/** When a goal's move would be detectable at today's setup, before it is set. */
export function planForGoal(plan: Plan, language: Language): string {
  const move = `A move of ${planPoints(plan.question.points, language)}`;
  const prompts = `today’s ${planPrompts(plan.today.prompts, language)}`;
  return plan.weeksNeeded === null
    ? `${move} would not show within two years at ${prompts}.`
    : `${move} would show after ${planWeeks(plan.weeksNeeded, language)} at ${prompts}.`;
}
