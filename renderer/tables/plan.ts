/** The planner's tables as files. */
import type { Plan } from '../../shared/analysis/plan/plan.ts';
import type { PlanBasis } from '../../shared/analysis/plan/plan-schema.ts';
import type { CsvRows } from '../../shared/tables/csv.ts';

/** Whether a cell is today's setting, over the question's weeks. */
export const isToday = (
  { question, today }: Pick<Plan, 'question' | 'today'>,
  { platforms }: Pick<PlanBasis, 'platforms'>,
  { prompts, weeks }: { readonly prompts: number; readonly weeks: number },
): boolean => prompts === today.prompts && weeks === question.weeks && question.platforms === platforms;

/** One row per number of prompts and weeks: the smallest detectable change, and its cost in one period. */
export const planCsv = (plan: Plan, basis: Pick<PlanBasis, 'platforms'>): CsvRows => [
  [
    'prompts',
    'platforms',
    'weeks',
    'runs',
    'answers_asked',
    'calls_to_mirror',
    'power_pct',
    'smallest_move_points',
    'wanted_move_points',
    'reaches_it',
    'is_today',
  ],
  ...plan.rows.flatMap(({ prompts, cells }) =>
    cells.map(({ weeks, points, runs, answers, calls, reaches }) => [
      prompts,
      plan.question.platforms,
      weeks,
      runs,
      answers,
      calls,
      Math.round(100 * plan.question.power),
      points,
      plan.question.points,
      reaches ? 1 : 0,
      isToday(plan, basis, { prompts, weeks }) ? 1 : 0,
    ]),
  ),
];

/** The curves of the smallest detectable change, a row per number of prompts. */
export const planCurveCsv = ({ lines, question }: Pick<Plan, 'lines' | 'question'>): CsvRows => [
  ['prompts', 'platforms', 'weeks', 'power_pct', 'smallest_move_points'],
  ...lines.flatMap(({ weeks, points }) =>
    points.map(({ prompts, points: move }) => [
      prompts,
      question.platforms,
      weeks,
      Math.round(100 * question.power),
      move,
    ]),
  ),
];
