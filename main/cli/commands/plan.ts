import type { ProjectFindings } from '../../../shared/analysis/findings/finding.ts';
import { pairsNeeded, smallestMove, type PlanInput } from '../../../shared/analysis/noise/planner.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';

type Options = { readonly project: string; readonly detect: string; readonly power: string };

/** As many runs tell what the project is like. */
const MEASURED_RUNS = 26;
/** Runs before and since that a plan is laid out for: a run, and a month, two, a quarter, half a year of weekly ones. */
const PERIODS = [1, 4, 8, 13, 26] as const;

const format = buildFormatter('en-GB');

function readNumber(text: string, what: string, from: number, to: number): number {
  const number = Number(text);
  if (text.trim() !== '' && number > from && number < to) return number;
  throw new AppError('input/invalid', `${what} "${text}" is no number between ${from} and ${to}.`);
}

type Plan = {
  readonly runs: number;
  readonly smallestToday: number;
  readonly promptsNeeded: number | null;
};

/** What each length of period shows today, and what it takes for the wanted move. */
function layOut(
  basis: Omit<PlanInput, 'pairs' | 'runsBefore' | 'runsSince'>,
  found: ProjectFindings,
  wanted: number,
): Plan[] {
  const { platforms, prompts } = found;
  return PERIODS.map((runs) => {
    const input = { ...basis, runsBefore: runs, runsSince: runs };
    const pairs = pairsNeeded(wanted, input);
    return {
      runs,
      smallestToday: smallestMove({ ...input, pairs: Math.max(1, (prompts ?? 0) * platforms) }),
      promptsNeeded: pairs === null ? null : Math.max(1, Math.ceil(pairs / Math.max(1, platforms))),
    };
  });
}

function describe(
  found: ProjectFindings,
  plans: readonly Plan[],
  wanted: number,
  power: number,
): readonly string[] {
  const { noise, prompts, platforms } = found;
  const often = `${format.count(Math.round(100 * power))} times in 100`;
  const measured =
    noise.runSdPoints === null
      ? 'Under six runs: how far runs wander by themselves is not known yet, and counts as 0 here.'
      : `Runs wander by ${format.decimal(noise.runSdPoints, 1)} points by themselves; ${format.count(Math.round(100 * (noise.answersKept ?? 0)))}% of the answers stay from run to run (${format.count(noise.runs)} runs).`;
  const rows = plans.map(({ runs, smallestToday, promptsNeeded }) => [
    runs === 1 ? 'run against run' : `${runs} runs against ${runs}`,
    `${format.decimal(smallestToday, 1)} points`,
    promptsNeeded === null ? 'no number of prompts is enough' : `${format.count(promptsNeeded)} prompts`,
    promptsNeeded === null ? '' : format.count(promptsNeeded * platforms * runs),
  ]);
  return [
    `${found.project}: ${format.count(prompts ?? 0)} prompts on ${format.count(platforms)} platforms`,
    measured,
    '',
    ...buildTable(['Compared', 'Shows today from', `For ${wanted} points`, 'Answers a period'], rows),
    '',
    `A move of the size is found ${often}, at 95% certainty.`,
  ];
}

/** `sightline plan`: how small a change shows with what is asked today, and what it takes for a smaller one. */
export const addPlanCommand: AddCommand = (command, run) => {
  command
    .requiredOption('--project <id or name>', 'the project')
    .requiredOption('--detect <points>', 'the change of visibility that is to be found, in points')
    .option('--power <share>', 'how often it is to be found, between 0.5 and 1', '0.8')
    .addHelpText(
      'after',
      '\nExample: what it takes to see five points\n  sightline plan --project "Halden Outdoor" --detect 5',
    )
    .action(
      run<Options>(async ({ terminal, services }, options) => {
        const wanted = readNumber(options.detect, 'The change', 0, 100);
        const power = readNumber(options.power, 'The share', 0.5, 1);
        const found = await services.findings({
          project: { named: options.project },
          runs: { kind: 'latest', count: MEASURED_RUNS },
        });
        const { differing, answersKept, runSdPoints } = found.noise;
        if (differing === null || found.prompts === null || found.platforms === 0) {
          throw new AppError(
            'report/no-data',
            `${found.project} has too few runs with answers on this computer to plan from: two are needed. Sync, or wait for the next run.`,
          );
        }
        const plans = layOut(
          {
            differing,
            kept: answersKept ?? 0,
            runSdPoints: runSdPoints ?? 0,
            degrees: null,
            power,
          },
          found,
          wanted,
        );
        const document = {
          project: found.project,
          project_id: found.projectId,
          detect_points: wanted,
          power,
          prompts: found.prompts,
          platforms: found.platforms,
          noise: {
            answers_differing: differing,
            answers_kept: answersKept,
            run_sd_points: runSdPoints,
            runs: found.noise.runs,
          },
          plans: plans.map(({ runs, smallestToday, promptsNeeded }) => ({
            runs_a_period: runs,
            shows_from_points: smallestToday,
            prompts_needed: promptsNeeded,
            answers_a_period: promptsNeeded === null ? null : promptsNeeded * found.platforms * runs,
          })),
        };
        terminal.result(document, describe(found, plans, wanted, power));
        return EXIT.done;
      }),
    );
};
