import { ACTION_AUDIENCES, ACTION_STATES } from '../../../shared/domain/action.ts';
import { dueInReports } from '../../../shared/domain/action-due.ts';
import type { ActionEffect, ProjectAction } from '../../../shared/domain/action-schema.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { CLIENT, choiceOf, type OfClient } from '../of-client.ts';
import { CLIENT_CONNECTION } from '../project-option.ts';
import { buildTable } from '../table.ts';

/** What `add` and `set` take. */
type Fields = {
  readonly owner?: string;
  readonly due?: string;
  readonly place?: string;
  readonly topic?: readonly string[];
  readonly prompt?: readonly string[];
  readonly platform?: readonly string[];
  readonly points?: string;
  readonly from?: string;
  readonly to?: string;
  readonly audience?: string;
};
type AddOptions = OfClient & Fields & { readonly chosenFrom?: readonly string[] };
type SetOptions = Fields & {
  readonly title?: string;
  readonly state?: string;
  readonly reason?: string;
  readonly doneOn?: string;
};

const givenBy = ({ topic, prompt, platform, owner, due, place, points, from, to, audience }: Fields) => ({
  ...{ owner, due, place, points, from, to, audience },
  ...{ topics: topic, prompts: prompt, platforms: platform },
});

/** What two verbs take alike. */
const addFields: AddCommand = (command) => {
  command
    .option('--owner <name>', 'who does it')
    .option('--due <day>', 'until when, as 2026-12-04')
    .option('--place <address or name>', 'the page, or the editor or site')
    .option('--topic <ids or names...>', 'the topics whose prompts it should move')
    .option('--prompt <ids...>', 'the prompts')
    .option('--platform <ids or names...>', 'the platforms on which it is judged; without any, all')
    .option('--points <number>', 'the smallest effect worth finding, in points of 100 answers')
    .option('--from <day>', 'the first day of runs that count')
    .option('--to <day>', 'the last one')
    .option('--audience <who>', `${ACTION_AUDIENCES.join(', or ')}: also in the client’s reports`);
};

const documentOf = ({
  actionId,
  doneOn,
  chosenFrom,
  proposedIn,
  createdAt,
  savedAt,
  ...action
}: ProjectAction) => ({
  action_id: actionId,
  ...action,
  ...{ done_on: doneOn, chosen_from: chosenFrom, proposed_in: proposedIn },
  ...{ created_at: createdAt, saved_at: savedAt },
});

const effectDocument = ({ actionId, runsNeeded, wouldShow, ...effect }: ActionEffect) => {
  const sideOf = (side: ActionEffect['touched']) =>
    side === null
      ? null
      : { n: side.n, prompts: side.prompts, from: side.from, to: side.to, change: side.change };
  const { measure, window, touched, untouched, rivals, low, high, verdict, reason, prompts, gone, sentence } =
    effect;
  return {
    ...{ action: actionId, measure, window },
    ...{ touched: sideOf(touched), untouched: sideOf(untouched), rivals: sideOf(rivals) },
    ...{ effect: effect.effect, low, high, would_show: wouldShow, verdict, runs_needed: runsNeeded, reason },
    ...{ prompts, prompts_gone: gone, sentence },
  };
};

const addAdd: AddCommand = (command, run) => {
  const add = command
    .command('add')
    .argument('<title>', 'what exactly is to be done, in at most 300 letters')
    .requiredOption(...CLIENT);
  addFields(add, run);
  add
    .option(
      '--chosen-from <runs...>',
      'the runs by which its prompts were chosen, which are no baseline; none for none. By default the newest four',
    )
    .option(...CLIENT_CONNECTION)
    .description('Add an action for a client, proposed, and say whether its effect can be judged.')
    .addHelpText(
      'after',
      '\nExample:\n  sightline action add "Guide to winter tents" --project "Halden Outdoor" --topic Tents --place https://halden.example/winter-tents --owner Mara --due 2026-12-04',
    )
    .action(
      run<AddOptions>(async ({ terminal, services }, { chosenFrom, ...options }, [title]) => {
        const { client, action, remarks } = await services.actions.add(choiceOf(options), {
          ...{ ...givenBy(options), title, chosenFrom },
        });
        const { effect } = await services.actions.effect(action.actionId);
        terminal.result({ client, action: documentOf(action), effect: effectDocument(effect), remarks }, [
          ...remarks,
          `${client}: ${action.title} (${action.actionId})`,
          effect.sentence,
        ]);
        return EXIT.done;
      }),
    );
};

/** `2026-11-20, overdue, by 2026-12-18 in reports` */
function dueWords(action: ProjectAction & { readonly isOverdue: boolean }): string {
  const { due, isOverdue } = action;
  const told = dueInReports(action);
  return [due, isOverdue ? 'overdue' : null, told === due ? null : `by ${told ?? ''} in reports`]
    .filter((part) => part !== null)
    .join(', ');
}

const addList: AddCommand = (command, run) => {
  command
    .command('list')
    .requiredOption(...CLIENT)
    .option(...CLIENT_CONNECTION)
    .description('List the actions for a client, the oldest first, with what was changed of them.')
    .addHelpText('after', '\nExample:\n  sightline action list --project "Halden Outdoor" --json')
    .action(
      run<OfClient>(async ({ terminal, services }, options) => {
        const { client, projectId, actions } = await services.actions.list(choiceOf(options));
        terminal.result(
          {
            client,
            project_id: projectId,
            actions: actions.map(({ isOverdue, ...action }) => ({
              ...documentOf(action),
              overdue: isOverdue,
            })),
          },
          buildTable(
            ['State', 'Action', 'Owner', 'Due', 'Place', 'Changes', 'Id'],
            actions.map((action) => [
              action.state === 'done' ? `done ${action.doneOn ?? ''}` : action.state,
              action.title,
              action.owner ?? '',
              dueWords(action),
              action.place ?? '',
              String(action.changes.length),
              action.actionId,
            ]),
            'There are no actions yet: add one with `sightline action add`; reports propose them, too.',
          ),
        );
        return EXIT.done;
      }),
    );
};

const addSet: AddCommand = (command, run) => {
  const set = command.command('set').argument('<id>', 'the action, by the id that `action list` shows');
  addFields(set, run);
  set
    .option('--title <text>', 'what exactly is to be done')
    .option('--state <state>', ACTION_STATES.join(', '))
    .option('--reason <text>', 'why it is dropped')
    .option('--done-on <day>', 'the day on which it was done; by default today')
    .description(
      'Change an action, or where it stands; agreeing fixes what it is judged by, and what can be judged is said.',
    )
    .addHelpText(
      'after',
      '\nnone takes an owner, a day, a place or a list away. What an action is judged by can be fixed anew only on the day on which it was agreed: set it back to proposed.\n\nExamples:\n  sightline action set 3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a --state agreed --points 15\n  sightline action set 3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a --state done --done-on 2026-12-02',
    )
    .action(
      run<SetOptions>(async ({ terminal, services }, options, [id = '']) => {
        const { client, action, remarks } = await services.actions.set(id, {
          ...givenBy(options),
          ...{ title: options.title, state: options.state, reason: options.reason, doneOn: options.doneOn },
        });
        const { effect } = await services.actions.effect(id);
        terminal.result({ client, action: documentOf(action), effect: effectDocument(effect), remarks }, [
          ...remarks,
          `${client}: ${action.title}: ${action.state}`,
          ...(action.state === 'dropped' ? [] : [effect.sentence]),
        ]);
        return EXIT.done;
      }),
    );
};

const addEffect: AddCommand = (command, run) => {
  command
    .command('effect')
    .argument('<id>', 'the action, by the id that `action list` shows')
    .description(
      'Say what followed an action: its prompts against those that nobody touched, before and since.',
    )
    .addHelpText('after', '\nExample:\n  sightline action effect 3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a --json')
    .action(
      run<object>(async ({ terminal, services }, _options, [id = '']) => {
        const { client, effect } = await services.actions.effect(id);
        terminal.result({ client, ...effectDocument(effect) }, [effect.sentence]);
        return EXIT.done;
      }),
    );
};

/** `sightline action`: what is to be done for a client, and what followed. */
export const addActionCommand: AddCommand = (command, run) => {
  addAdd(command, run);
  addList(command, run);
  addSet(command, run);
  addEffect(command, run);
};
