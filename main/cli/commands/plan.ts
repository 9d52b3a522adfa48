import { buildPlan, runsIn, type Plan } from '../../../shared/analysis/plan/plan.ts';
import type { PlanBasis } from '../../../shared/analysis/plan/plan-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import {
  PLAN_PROBLEMS,
  planBasisNote,
  planHeadline,
  planMeasured,
  planPace,
} from '../../../shared/words/plan.ts';
import { ENGLISH, type Language } from '../../../shared/words/wording.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';

type Options = OfConnection & {
  readonly project: string;
  readonly detect: string;
  readonly power: string;
  readonly weeks: string;
  readonly platforms?: string;
};

/** Numbers of runs to plan for, before and after: one run, then one, two, three and six months of weekly ones. */
const PERIODS = [1, 4, 8, 13, 26] as const;

const LANGUAGE: Language = { format: buildFormatter('en-GB'), words: ENGLISH };
const { format } = LANGUAGE;

function readNumber(text: string, what: string, from: number, to: number): number {
  const number = Number(text);
  if (text.trim() !== '' && number > from && number < to) return number;
  throw new AppError('input/invalid', `${what} "${text}" is not a number between ${from} and ${to}.`);
}

function readCount(text: string, what: string, most: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new AppError('input/invalid', `${what} "${text}" is not a whole number from 1 to ${most}.`);
}

const plural = (count: number, one: string): string =>
  `${format.count(count)} ${count === 1 ? one : `${one}s`}`;

function describe(basis: PlanBasis, plan: Plan, periods: readonly Plan[]): readonly string[] {
  const { points: wanted, platforms, power } = plan.question;
  const { lead, rest } = planHeadline(plan, basis, LANGUAGE);
  const rows = periods.map(({ today, promptsNeeded }) => [
    today.runs === 1 ? 'run against run' : `${today.runs} runs against ${today.runs}`,
    `${format.decimal(today.points, 1)} points`,
    promptsNeeded === null ? 'no number of prompts is enough' : plural(promptsNeeded, 'prompt'),
    promptsNeeded === null ? '' : format.count(promptsNeeded * platforms * today.runs),
    format.count(today.calls),
  ]);
  return [
    `${basis.project}: ${plural(basis.prompts, 'prompt')} on ${plural(basis.platforms, 'platform')}`,
    `${lead} ${rest}`.trim(),
    '',
    ...planMeasured(basis, LANGUAGE).map(({ name, figure }) => `${name}: ${figure}`),
    `${planBasisNote(basis, LANGUAGE)} ${planPace(basis, LANGUAGE)}`,
    '',
    ...buildTable(
      ['Compared', 'Shows today from', `For ${wanted} points`, 'Answers a period', 'Calls to mirror it'],
      rows,
    ),
    '',
    `A move of the size is found ${format.count(Math.round(100 * power))} times in 100, at 95% certainty.`,
  ];
}

const scriptCells = ({ rows }: Plan) =>
  rows.map(({ prompts, cells }) => ({
    prompts,
    periods: cells.map(({ weeks, runs, points, answers, calls, reaches }) => ({
      weeks,
      runs,
      showsFromPoints: points,
      answers,
      calls,
      reaches,
    })),
  }));

/** `sightline plan`: the smallest change that today's prompts can show, and what a smaller one takes. */
export const addPlanCommand: AddCommand = (command, run) => {
  command
    .requiredOption('--project <id or name>', 'the project')
    .option(...CLIENT_CONNECTION)
    .requiredOption('--detect <points>', 'the change in visibility to detect, in points')
    .option('--power <share>', 'how often it must be detected, between 0.5 and 1', '0.8')
    .option('--weeks <count>', 'weeks, compared with as many before', '13')
    .option('--platforms <count>', 'on this many platforms (default: as many as the newest run asks)')
    .addHelpText(
      'after',
      '\nExample: what it takes to see five points\n  sightline plan --project "Halden Outdoor" --detect 5',
    )
    .action(
      run<Options>(async ({ terminal, services }, options) => {
        const points = readNumber(options.detect, 'The change', 0, 100);
        const power = readNumber(options.power, 'The share', 0.5, 1);
        const weeks = readCount(options.weeks, 'The number of weeks', 104);
        const asked =
          options.platforms === undefined
            ? null
            : readCount(options.platforms, 'The number of platforms', 100);
        const basis = await services.planBasis({
          project: { named: options.project, connection: options.connection },
        });
        const platforms = asked ?? basis.platforms;
        const plan = buildPlan(basis, { points, weeks, platforms, power });
        if (plan === null) {
          const why = PLAN_PROBLEMS[basis.problem ?? 'nothing-shared'];
          throw new AppError('report/no-data', `${basis.project} cannot be planned for yet. ${why}`);
        }
        // Weekly runs, so weeks equal runs; one row per number of runs.
        const weekly = { ...basis, daysApart: 7 };
        const periods = PERIODS.flatMap(
          (runs) => buildPlan(weekly, { points, weeks: runs, platforms, power }) ?? [],
        );
        const document = {
          project: basis.project,
          projectId: basis.projectId,
          detectPoints: points,
          power,
          prompts: basis.prompts,
          platforms,
          noise: {
            answersDiffering: basis.noise.differing,
            answersKept: basis.noise.answersKept,
            runSdPoints: basis.noise.runSdPoints,
            runs: basis.noise.runs,
          },
          weeks,
          runsAPeriod: runsIn(weeks, basis),
          sentence: Object.values(planHeadline(plan, basis, LANGUAGE))
            .join(' ')
            .trim(),
          showsFromPoints: plan.today.points,
          promptsNeeded: plan.promptsNeeded,
          weeksNeededToday: plan.weeksNeeded,
          table: scriptCells(plan),
          plans: periods.map(({ today, promptsNeeded }) => ({
            runsAPeriod: today.runs,
            showsFromPoints: today.points,
            promptsNeeded,
            answersAPeriod: promptsNeeded === null ? null : promptsNeeded * platforms * today.runs,
            callsAPeriod: today.calls,
          })),
        };
        terminal.result(document, describe(basis, plan, periods));
        return EXIT.done;
      }),
    );
};
