import { EVENT_AUDIENCES, EVENT_KINDS } from '../../../shared/domain/event.ts';
import type {
  EventScope,
  ImportedEvents,
  ProjectEvent,
  PublishedPage,
} from '../../../shared/domain/event-schema.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { publishedPageWords } from '../../../shared/words/published-page.ts';
import { ENGLISH } from '../../../shared/words/wording.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { CLIENT, choiceOf, deleting, type OfClient } from '../of-client.ts';
import { CLIENT_CONNECTION } from '../project-option.ts';
import { buildTable } from '../table.ts';

type AddOptions = OfClient & {
  readonly from: string;
  readonly to?: string;
  readonly kind?: string;
  readonly audience?: string;
  readonly topic?: readonly string[];
  readonly prompt?: readonly string[];
  readonly platform?: readonly string[];
  readonly page?: readonly string[];
  readonly market?: string;
};
type ImportOptions = OfClient & { readonly dryRun?: true };

/** Faults that are printed; all are in the document. */
const MOST_FAULTS = 20;

const daysOf = ({ from, to }: Pick<ProjectEvent, 'from' | 'to'>): string =>
  from === to ? from : `${from} to ${to}`;

const scopeWords = ({ topics, prompts, platforms, pages, market }: EventScope): string =>
  [topics, prompts, platforms, pages, market].flat().filter(Boolean).join(', ');

const documentOf = ({ eventId, isHidden, ...event }: ProjectEvent) => ({
  event_id: eventId,
  ...event,
  hidden: isHidden === true,
});

/** What became of a published page, in the words of documents. */
const pageDocument = ({ firstCited, ...page }: PublishedPage) => ({
  page: page.page,
  first_cited: firstCited === null ? null : { run_id: firstCited.runId, day: firstCited.day },
  runs_since: page.runsSince,
  cited_runs: page.citedRuns,
  uncited_runs: page.uncitedRuns,
  ...{ answers: page.answers, citations: page.citations, platforms: page.platforms },
  prompts: page.prompts.map(({ promptId, ...prompt }) => ({ prompt_id: promptId, ...prompt })),
  named: page.named.map(({ brandId, isOwn, ...brand }) => ({ brand_id: brandId, ...brand, is_own: isOwn })),
  no_longer_cited: page.noLongerCited,
  no_longer_cited_pages: page.noLongerCitedPages,
});

/** Raises `input/invalid` with what is wrong, line by line. */
function assertSound(file: string, { faults }: ImportedEvents): void {
  if (faults.length === 0) return;
  const told = faults.slice(0, MOST_FAULTS).map(({ line, why }) => `line ${String(line)}: ${why}`);
  const more = faults.length - told.length;
  const all = [...told, ...(more > 0 ? [`and ${String(more)} more`] : [])].join('; ');
  throw new AppError('input/invalid', `Nothing of ${file} was imported. ${all}.`, { details: { faults } });
}

function importLines({ added, known, remarks }: ImportedEvents, isDryRun: boolean): string[] {
  const events = (count: number): string => `${String(count)} ${count === 1 ? 'event' : 'events'}`;
  return [
    ...remarks,
    `${events(added)} ${isDryRun ? 'would be imported' : 'imported'}${known === 0 ? '' : `; ${events(known)} there already`}.`,
  ];
}

const addAdd: AddCommand = (command, run) => {
  command
    .command('add')
    .argument('<text>', 'what happened, in at most 200 letters')
    .requiredOption(...CLIENT)
    .requiredOption('--from <day>', 'the day, as 2026-11-02; a day to come is shown as planned')
    .option('--to <day>', 'the last day, if it went on')
    .option('--kind <kind>', EVENT_KINDS.join(', '), 'other')
    .option('--audience <who>', `${EVENT_AUDIENCES.join(', or ')}: also in the client’s reports`, 'internal')
    .option('--topic <ids or names...>', 'the topics it is about; without any of these, all of the client')
    .option('--prompt <ids...>', 'the prompts')
    .option('--platform <ids or names...>', 'the platforms')
    .option('--page <addresses...>', 'the pages')
    .option('--market <name>', 'the market')
    .option(...CLIENT_CONNECTION)
    .description('Note what happened at a client, to be shown beside its trends.')
    .addHelpText(
      'after',
      '\nExample:\n  sightline event add "Guide to winter tents" --project "Halden Outdoor" --from 2026-11-02 --kind published-page --page https://halden.example/winter-tents --audience client',
    )
    .action(
      run<AddOptions>(async ({ terminal, services }, options, [text]) => {
        const { from, to, kind, audience, market, topic, prompt, platform, page } = options;
        const { client, event, remarks } = await services.events.add(choiceOf(options), {
          ...{ text, from, to, kind, audience, market },
          ...{ topics: topic, prompts: prompt, platforms: platform, pages: page },
        });
        terminal.result({ client, event: documentOf(event), remarks }, [
          ...remarks,
          `${client}, ${daysOf(event)}: ${event.text}`,
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
    .description('List the events of a client, with those that its runs tell, the oldest first.')
    .addHelpText('after', '\nExample:\n  sightline event list --project "Halden Outdoor" --json')
    .action(
      run<OfClient>(async ({ terminal, services }, options) => {
        const { client, projectId, zone, events, pages } = await services.events.list(choiceOf(options));
        const language = { format: buildFormatter('en-GB', {}, false, zone), words: ENGLISH };
        terminal.result(
          {
            ...{ client, project_id: projectId },
            events: events.map((event) => {
              const published = pages[event.eventId];
              return {
                ...documentOf(event),
                ...(published === undefined ? {} : { pages: published.map(pageDocument) }),
              };
            }),
          },
          [
            ...buildTable(
              ['Days', 'Kind', 'For', 'From', 'Event', 'About', 'Id'],
              events.map((event) => [
                daysOf(event),
                event.kind,
                event.audience,
                event.isHidden === true ? `${event.source}, hidden` : event.source,
                event.text,
                scopeWords(event.scope),
                event.eventId,
              ]),
              'There are no events yet: add one with `sightline event add`, or import a file.',
            ),
            ...Object.values(pages)
              .flat()
              .map((page) => `${page.page}: ${publishedPageWords(page, language)}`),
          ],
        );
        return EXIT.done;
      }),
    );
};

const addImport: AddCommand = (command, run) => {
  command
    .command('import')
    .argument('<file>', 'a table as CSV, with a header, or a calendar as ICS')
    .requiredOption(...CLIENT)
    .option('--dry-run', 'read the file, and keep nothing')
    .option(...CLIENT_CONNECTION)
    .description('Import the events of a file: all of them, or none, with why at each line.')
    .addHelpText(
      'after',
      '\nColumns, by these or similar names: date, end, event, kind, audience, topics, prompts, platforms, pages, market. Of a calendar: summary, days, category, address; repeated events once.\n\nExample:\n  sightline event import events.csv --project "Halden Outdoor"',
    )
    .action(
      run<ImportOptions>(async ({ terminal, services }, { dryRun, ...options }, [file = '']) => {
        const isDryRun = dryRun === true;
        const imported = await services.events.import(choiceOf(options), { file, isDryRun });
        assertSound(file, imported);
        const { client, added, known, remarks } = imported;
        terminal.result({ client, added, known, remarks, dryRun: isDryRun }, importLines(imported, isDryRun));
        return EXIT.done;
      }),
    );
};

const addDelete = deleting('event', '', (services, choice, ids) => services.events.delete(choice, ids));

/** `sightline event`: what happened at a client, shown beside its trends. */
export const addEventCommand: AddCommand = (command, run) => {
  addAdd(command, run);
  addList(command, run);
  addImport(command, run);
  addDelete(command, run);
};
