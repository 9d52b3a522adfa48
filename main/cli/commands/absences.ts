import type { Absence } from '../../../shared/domain/absences.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Services } from '../../services.ts';
import { languageIn } from '../../core/language-in.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';

type Found = Awaited<ReturnType<Services['absences']>>;

type OfProject = OfConnection & { readonly project: string };
type ListOptions = OfProject & { readonly period?: string };
type ChoiceOptions = OfProject & { readonly run?: string; readonly brand?: string };

const PROJECT = ['--project <id or name>', 'the project'] as const;

const shareOf = ({ answers, of }: Found['brands'][number]): number | null =>
  of === 0 ? null : (100 * answers) / of;

function documentOf({ project, projectId, runIds, brands, absences }: Found) {
  return {
    project,
    projectId,
    runs: runIds,
    brands: brands.map((brand) => ({ ...brand, sharePct: shareOf(brand) })),
    absences: absences.map((one) => ({
      brandId: one.brandId,
      runId: one.runId,
      startedAt: new Date(one.startedAtMs).toISOString(),
      responseId: one.responseId,
      promptId: one.promptId,
      prompt: one.prompt,
      platform: one.platform,
      sentence: one.sentence,
      state: one.state,
    })),
  };
}

const STATES: Readonly<Record<Absence['state'], string>> = {
  'to-check': '',
  named: ', named, as decided',
  'not-named': ', not named, as decided: its mention counts nowhere',
  reworded:
    ', to be checked again: what was decided does not fit what the answer says of the brand, and its mention counts',
};

function describe({ project, zone, runIds, brands, absences }: Found): readonly string[] {
  const { format, words } = languageIn(zone);
  const nameOf = new Map(brands.map(({ brandId, brand }) => [brandId, brand]));
  const counts = brands.map((brand) => {
    const share = shareOf(brand);
    const aside =
      brand.correctedLeftOut === 0
        ? ''
        : `, ${format.count(brand.correctedLeftOut)} of them from answers to prompts that levels leave out anyway`;
    const corrected =
      brand.corrected === 0
        ? ''
        : ` ${format.count(brand.corrected)} ${words.plural(brand.corrected, 'mention was', 'mentions were')} taken out by hand${aside}.`;
    return share === null
      ? `${brand.brand}: no answer on this computer names it.${corrected}`
      : `${brand.brand}: ${format.count(brand.answers)} of ${format.count(brand.of)} answers that name it say only that they know nothing of it (${format.pct(share, brand.of)}${format.percentSign}).${corrected}`;
  });
  const lines = absences.flatMap((one) => [
    '',
    `${nameOf.get(one.brandId) ?? one.brandId}, ${one.platform === null ? 'unknown platform' : format.platform(one.platform)}, ${format.date(one.startedAtMs)}: ${one.prompt ?? one.promptId ?? 'unknown prompt'}`,
    `   “${one.sentence.replaceAll(/\s+/g, ' ')}”`,
    `   run ${one.runId}, answer ${one.responseId ?? 'without an id'}${STATES[one.state]}`,
  ]);
  const open = absences.filter(({ state }) => state === 'to-check' || state === 'reworded').length;
  return [
    `${project}: ${format.count(runIds.length)} ${words.plural(runIds.length, 'run', 'runs')}`,
    '',
    ...counts,
    ...lines,
    ...(open === 0
      ? []
      : [
          '',
          'To check: these answers are counted as mentions, as the service counts them, and are never quoted as such. Decide with `sightline absences set`.',
        ]),
  ];
}

const addList: AddCommand = (command, run) => {
  command
    .command('list', { isDefault: true })
    .description('List answers that are counted for a brand and say that they know nothing of it.')
    .requiredOption(...PROJECT)
    .option(...CLIENT_CONNECTION)
    .option(
      '--period <period>',
      'the period: a month (2026-11), a quarter, a year, days, or last-month (default: the last four weeks)',
    )
    .addHelpText(
      'after',
      '\nExample: what to check before the report of November' +
        '\n  sightline absences list --project "Halden Outdoor" --period 2026-11',
    )
    .action(
      run<ListOptions>(async ({ terminal, services }, { project: named, connection, period }) => {
        const project = { named, connection };
        const found = await services.absences({
          project,
          period:
            period === undefined
              ? undefined
              : { kind: 'days', ...(await services.calendars.period(period, [project])) },
        });
        terminal.result(documentOf(found), describe(found));
        return EXIT.done;
      }),
    );
};

const SAID = {
  named: 'named, as counted by the service',
  'not-named': 'not named; its mention counts nowhere',
  undecided: 'undecided again; its mention counts, as the service has it',
};

async function choose(
  { terminal, services }: CommandContext,
  { project: named, connection, run: runId, brand }: ChoiceOptions,
  answers: readonly string[],
  isNamed: boolean | null,
): Promise<ExitStatus> {
  const chosen = await services.chooseMentions({
    project: { named, connection },
    ...{ answers, runId, brand, isNamed },
  });
  const said = SAID[isNamed === null ? 'undecided' : isNamed ? 'named' : 'not-named'];
  terminal.result(
    { mentions: chosen },
    chosen.map((one) => `${one.brand} in answer ${one.responseId}, run ${one.runId}: ${said}`),
  );
  return EXIT.done;
}

const withChoiceOptions = (command: Parameters<AddCommand>[0]): Parameters<AddCommand>[0] =>
  command
    .requiredOption(...PROJECT)
    .option(...CLIENT_CONNECTION)
    .option('--brand <id or name>', 'the brand (default: the client’s own)')
    .option('--run <id>', 'the run of the answers, if several have an answer of that id');

const addSet: AddCommand = (command, run) => {
  withChoiceOptions(
    command
      .command('set')
      .argument('<which>', 'not-named: their mention counts nowhere; named: it counts, and is checked')
      .argument('<answers...>', 'the answers, by the ids that `absences list` shows')
      .description('Decide whether such answers name the brand; kept on this computer, and in your team.'),
  )
    .addHelpText(
      'after',
      '\nExample:\n  sightline absences set not-named 0b7d9f5e-1c1f-4b7e-8f0a-6a1f2f0d9c11 --project "Halden Outdoor"',
    )
    .action(
      run<ChoiceOptions>(async (context, options, [which, ...answers]) => {
        if (which !== 'named' && which !== 'not-named') {
          throw new AppError(
            'input/invalid',
            `An answer is named or not-named, not ${JSON.stringify(which)}. Nothing was changed.`,
          );
        }
        return await choose(context, options, answers, which === 'named');
      }),
    );
};

const addReset: AddCommand = (command, run) => {
  withChoiceOptions(
    command
      .command('reset')
      .argument('<answers...>', 'the answers, by the ids that `absences list` shows')
      .description('Take back what was decided of answers: they count as the service has them.'),
  )
    .addHelpText(
      'after',
      '\nExample:\n  sightline absences reset 0b7d9f5e-1c1f-4b7e-8f0a-6a1f2f0d9c11 --project "Halden Outdoor"',
    )
    .action(run<ChoiceOptions>((context, options, answers) => choose(context, options, answers, null)));
};

/** `sightline absences`: answers that are counted for a brand and say that they know nothing of it. */
export const addAbsencesCommand: AddCommand = (command, run) => {
  command.addHelpText('after', '\nExample:\n  sightline absences --project "Halden Outdoor"');
  addList(command, run);
  addSet(command, run);
  addReset(command, run);
};
