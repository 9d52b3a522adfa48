import type { AnswerChecks } from '../../../shared/domain/answer-checks-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import {
  CHECK_GROUPS,
  CHECK_WORDS,
  entriesOf,
  type CheckEntry,
} from '../../../shared/words/answer-checks.ts';
import type { Language } from '../../../shared/words/wording.ts';
import type { Services } from '../../services.ts';
import { languageIn } from '../../core/language-in.ts';
import { placesOf, placesToScripts } from '../answer-places.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';
import { emphasised } from '../terminal.ts';

type Options = OfConnection & {
  readonly project: string;
  readonly period?: string;
  readonly all?: boolean;
  readonly putAside?: readonly string[];
  readonly takeBack?: readonly string[];
};

type Found = Awaited<ReturnType<Services['checks']['load']>>;

function documentOf({ project, projectId, runIds, answers, facts, spellings, names, claims }: AnswerChecks) {
  return {
    project,
    projectId,
    runs: runIds,
    answers,
    facts,
    spellings: placesToScripts(spellings),
    names: placesToScripts(names),
    claims: placesToScripts(claims),
  };
}

function linesOf({ said, entry, putAsideAt, ...one }: CheckEntry, language: Language): string[] {
  const { format, words } = language;
  const aside = putAsideAt === null ? '' : `, put aside on ${format.date(putAsideAt)}`;
  return [
    `${emphasised(said)}: ${format.count(one.answers)} ${words.plural(one.answers, 'answer', 'answers')}${aside}`,
    ...placesOf(one, language),
    `   ${putAsideAt === null ? '--put-aside' : '--take-back'} ${JSON.stringify(entry)}`,
  ];
}

function describe(checks: Found, isAll: boolean): readonly string[] {
  const { project, runIds, answers, facts, zone } = checks;
  const language = languageIn(zone);
  const { format, words } = language;
  const groups = CHECK_GROUPS.flatMap((group) => {
    const { title, next, none } = CHECK_WORDS[group];
    const all = entriesOf(group, checks);
    const entries = all.filter(({ putAsideAt }) => isAll || putAsideAt === null);
    const hidden = all.length - entries.length;
    const empty =
      group === 'claims' && facts.length === 0
        ? 'No facts are kept of this client: see `sightline facts set --help`.'
        : none;
    return [
      '',
      emphasised(title),
      ...(entries.length === 0 ? [all.length === 0 ? empty : 'All entries are put aside.'] : [next]),
      ...entries.flatMap((entry) => ['', ...linesOf(entry, language)]),
      ...(hidden === 0 ? [] : ['', `${format.count(hidden)} put aside: --all lists them.`]),
    ];
  });
  return [
    `${project}: ${format.count(answers)} ${words.plural(answers, 'answer', 'answers')} of ${format.count(runIds.length)} ${words.plural(runIds.length, 'run', 'runs')}, read a second time`,
    ...groups,
    '',
    'To check: nothing of this is counted, and no figure changes by it.',
  ];
}

function requireEntries(checks: AnswerChecks, wanted: readonly string[]): void {
  const known = new Set(CHECK_GROUPS.flatMap((group) => entriesOf(group, checks).map(({ entry }) => entry)));
  const unknown = wanted.find((entry) => !known.has(entry));
  if (unknown === undefined) return;
  throw new AppError(
    'input/not-found',
    `These answers have no entry ${JSON.stringify(unknown)}. Nothing was changed; --json lists the entries.`,
  );
}

/** `sightline check-answers`: what the service may have missed in the answers, and what they say against the fact sheet. */
export const addCheckAnswersCommand: AddCommand = (command, run) => {
  command
    .requiredOption('--project <id or name>', 'the project')
    .option(...CLIENT_CONNECTION)
    .option(
      '--period <period>',
      'the period: a month (2026-11), a quarter, a year, days, or last-month (default: the last four weeks)',
    )
    .option('--all', 'list what was put aside, too')
    .option('--put-aside <entries...>', 'put entries aside: they are not what they seem')
    .option('--take-back <entries...>', 'list entries again that were put aside')
    .addHelpText(
      'after',
      '\nExamples: what to check before the report of November, and “not this”' +
        '\n  sightline check-answers --project "Halden Outdoor" --period 2026-11' +
        '\n  sightline check-answers --project "Halden Outdoor" --put-aside name:fjellborg',
    )
    .action(
      run<Options>(async ({ terminal, services }, options) => {
        const { project: named, connection, period, all = false, putAside = [], takeBack = [] } = options;
        const project = { named, connection };
        const days = period === undefined ? undefined : await services.calendars.period(period, [project]);
        const load = async () =>
          await services.checks.load({
            project,
            period: days === undefined ? undefined : { kind: 'days', ...days },
          });
        let found = await load();
        if (putAside.length + takeBack.length > 0) {
          requireEntries(found, [...putAside, ...takeBack]);
          for (const entry of putAside) await services.checks.putAside(project, { entry, isAside: true });
          for (const entry of takeBack) await services.checks.putAside(project, { entry, isAside: false });
          found = await load();
        }
        terminal.result(documentOf(found), describe(found, all));
        return EXIT.done;
      }),
    );
};
