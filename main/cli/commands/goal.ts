import { GOAL_MEASURES } from '../../../shared/domain/goal.ts';
import type { JudgedOwnGoal } from '../../../shared/domain/goal-schema.ts';
import { buildFormatter, type Formatter } from '../../../shared/format/format.ts';
import { goalName, goalVerdict } from '../../../shared/words/goals.ts';
import {
  GOAL_MEASURE_NAMES,
  goalFigure,
  goalStart,
  goalSubject,
  goalTarget,
  paceName,
  paceSentence,
} from '../../../shared/words/own-goals.ts';
import { languageIn } from '../../core/language-in.ts';
import { goalJson, judgedGoalJson } from '../../features/goals/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { CLIENT, choiceOf, deleting, type OfClient } from '../of-client.ts';
import { CLIENT_CONNECTION } from '../project-option.ts';
import { buildTable } from '../table.ts';

type AddOptions = OfClient & {
  readonly target: string;
  readonly by: string;
  readonly measure: string;
  readonly brand?: string;
  readonly topic?: string;
  readonly platform?: string;
};

/** `55.6%`, or `55.6% (52.6% when set)` */
function startOf(judged: JudgedOwnGoal, format: Formatter): string {
  const { now, whenSet } = goalStart(judged, format);
  return whenSet === null ? now : `${now} (${whenSet} when set)`;
}

const addAdd: AddCommand = (command, run) => {
  command
    .command('add')
    .argument('<name>', 'what to call it, in at most 120 letters')
    .requiredOption(...CLIENT)
    .requiredOption('--target <number>', 'what is to be reached: percent, a sentiment of -1 to 1, or a place')
    .requiredOption('--by <day>', 'the day by which, as 2026-11-02')
    .option('--measure <measure>', GOAL_MEASURES.join(', '), 'visibility')
    .option('--brand <id or name>', 'a rival; without it, the client')
    .option('--topic <id or name>', 'the topic; without it, all')
    .option('--platform <id or name>', 'the platform; without it, all')
    .option(...CLIENT_CONNECTION)
    .description('Set a goal for a client, from what its newest run says.')
    .addHelpText(
      'after',
      '\nExample:\n  sightline goal add "Known for winter tents" --project "Halden Outdoor" --target 45 --by 2027-03-31',
    )
    .action(
      run<AddOptions>(async ({ terminal, services }, options, [label = '']) => {
        const { target, by, measure, brand, topic, platform } = options;
        const given = { label, measure, target, due: by, brand, topic, platform };
        const { client, goal } = await services.ownGoals.add(choiceOf(options), given);
        const format = buildFormatter('en-GB');
        terminal.result({ client, goal: goalJson(goal) }, [
          `${client}: ${goal.label}. ${GOAL_MEASURE_NAMES[goal.measure]} from ${goalFigure(goal.measure, goal.start.value, format)} on ${goal.start.day} (n ${format.count(goal.start.n)}) to ${goalTarget(goal, format)} by ${goal.due}.`,
        ]);
        return EXIT.done;
      }),
    );
};

const addList: AddCommand = (command, run) => {
  command
    .command('list')
    .requiredOption(...CLIENT)
    .option(...CLIENT_CONNECTION)
    .description('List the goals of a client as they stand, and those that the service keeps for it.')
    .addHelpText('after', '\nExample:\n  sightline goal list --project "Halden Outdoor" --json')
    .action(
      run<OfClient>(async ({ terminal, services }, options) => {
        const { client, projectId, project, goals } = await services.ownGoals.list(choiceOf(options));
        const language = languageIn(project.zone);
        const { format } = language;
        const ofService = (await services.goals()).filter(
          (one) => one.connectionId === project.connectionId && one.projectId === projectId,
        );
        const pct = (value: number | null): string =>
          value === null ? '' : goalFigure('visibility', value, format);
        terminal.result(
          {
            ...{ client, project_id: projectId },
            goals: goals.map((one) => judgedGoalJson(one, project.zone)),
            workstreams: ofService.map((one) => ({ ...one, source: 'service' })),
          },
          [
            ...buildTable(
              ['Goal', 'About', 'Measure', 'Start', 'Now', 'Target', 'By', 'Stands', 'From', 'Id'],
              [
                ...goals.map((one) => [
                  one.goal.label,
                  goalSubject(one, language),
                  GOAL_MEASURE_NAMES[one.goal.measure],
                  startOf(one, format),
                  one.pace.level === null ? '' : goalFigure(one.goal.measure, one.pace.level.value, format),
                  goalTarget(one.goal, format),
                  one.goal.due,
                  paceName(one.pace.verdict),
                  'own',
                  one.goal.goalId,
                ]),
                ...ofService.map((one) => [
                  goalName(one),
                  client,
                  GOAL_MEASURE_NAMES.visibility,
                  '',
                  pct(one.currentVisibilityPct),
                  pct(one.targetVisibilityPct),
                  one.deadline ?? '',
                  goalVerdict(one.verdict),
                  'service',
                  one.workstreamId,
                ]),
              ],
              'There are no goals yet: set one with `sightline goal add`.',
            ),
            ...goals.map((one) => `${one.goal.label}: ${paceSentence(one, language)}`),
          ],
        );
        return EXIT.done;
      }),
    );
};

const addDelete = deleting('goal', ' The service’s stay.', (services, choice, ids) =>
  services.ownGoals.delete(choice, ids),
);

/** `sightline goal`: what a figure of a client is to be, by when, and how that stands. */
export const addGoalCommand: AddCommand = (command, run) => {
  addAdd(command, run);
  addList(command, run);
  addDelete(command, run);
};
