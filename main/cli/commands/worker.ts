import { AppError } from '../../../shared/errors/app-error.ts';
import { withSingulars } from '../../../shared/words/one-of-a-kind.ts';
import type { WorkEvent } from '../../features/batch/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { readConcurrency } from './read-concurrency.ts';

type Options = { readonly concurrency?: string; readonly once?: true; readonly untilIdle?: true };

/** What an event says to a person; null for those that only programs follow. */
function describe(event: WorkEvent): string | null {
  switch (event.event) {
    case 'taken':
      return null;
    case 'printed':
      return `${event.client}: printed`;
    case 'late':
      return `${event.client}: another computer had it by then; this copy is dropped`;
    case 'failed':
      return `${event.client}: ${event.why}`;
    case 'given-back':
      return `${event.client}: given back. ${event.why}`;
    case 'remark':
      return event.text;
  }
}

/** `sightline worker`: prints reports that members of the team have enqueued. */
export const addWorkerCommand: AddCommand = (command, run) => {
  command
    .option('--concurrency <number>', 'print this many at once (default: one less than processors)')
    .option('--once', 'print one report and end')
    .option('--until-idle', 'end once there is nothing to print')
    .addHelpText(
      'after',
      '\nIt needs a joined team and no API key: what it lacks of a client comes from the team. Ctrl-C gives back what is not finished.' +
        '\n\nExample: on a computer that is idle at night\n  sightline worker --concurrency 4',
    )
    .action(
      run<Options>(async ({ terminal, services, signal }, { concurrency, once, untilIdle }) => {
        if (once === true && untilIdle === true) {
          throw new AppError('input/invalid', 'Give either --once or --until-idle.');
        }
        const atOnce = readConcurrency(concurrency);
        await services.hold();
        const done = await services.batch.work({
          concurrency: atOnce,
          until: once === true ? 'once' : untilIdle === true ? 'idle' : undefined,
          signal,
          onReady: (login) => {
            if (terminal.json) terminal.event({ event: 'ready', login });
            else terminal.info(`Waiting for reports of the team, as ${login}. Ctrl-C ends.`);
          },
          onEvent: (event) => {
            const said = describe(event);
            if (terminal.json) terminal.event(event);
            else if (said !== null) terminal.info(said);
          },
        });
        const { printed, failed, givenBack } = done;
        terminal.result({ ...done }, [
          `${withSingulars(`Printed ${String(printed)} reports for the team`)}${failed > 0 ? `; failed: ${String(failed)}` : ''}${givenBack > 0 ? `; given back: ${String(givenBack)}` : ''}.`,
        ]);
        return EXIT.done;
      }),
    );
};
