import type { Services } from '../../services.ts';
import { languageIn } from '../../core/language-in.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';

type Found = Awaited<ReturnType<Services['absences']>>;

type Options = OfConnection & { readonly project: string; readonly period?: string };

const shareOf = ({ answers, of }: Found['brands'][number]): number | null =>
  of === 0 ? null : (100 * answers) / of;

function documentOf({ project, projectId, runIds, brands, absences }: Found) {
  return {
    project,
    projectId,
    runs: runIds,
    brands: brands.map((brand) => ({ ...brand, sharePct: shareOf(brand) })),
    absences: absences.map(({ startedAtMs, ...absence }) => ({
      ...absence,
      startedAt: new Date(startedAtMs).toISOString(),
    })),
  };
}

function describe({ project, zone, runIds, brands, absences }: Found): readonly string[] {
  const { format, words } = languageIn(zone);
  const nameOf = new Map(brands.map(({ brandId, brand }) => [brandId, brand]));
  const counts = brands.map((brand) => {
    const share = shareOf(brand);
    return share === null
      ? `${brand.brand}: no answer on this computer names it.`
      : `${brand.brand}: ${format.count(brand.answers)} of ${format.count(brand.of)} answers that name it say only that they know nothing of it (${format.pct(share, brand.of)}${format.percentSign}).`;
  });
  const lines = absences.flatMap((one) => [
    '',
    `${nameOf.get(one.brandId) ?? one.brandId}, ${one.platform === null ? 'unknown platform' : format.platform(one.platform)}, ${format.date(one.startedAtMs)}: ${one.prompt ?? one.promptId ?? 'unknown prompt'}`,
    `   “${one.sentence.replaceAll(/\s+/g, ' ')}”`,
    `   run ${one.runId}, answer ${one.responseId ?? 'without an id'}`,
  ]);
  return [
    `${project}: ${format.count(runIds.length)} ${words.plural(runIds.length, 'run', 'runs')}`,
    '',
    ...counts,
    ...lines,
    ...(absences.length === 0
      ? []
      : [
          '',
          'To check: these answers are counted as mentions, as the service counts them, and are never quoted as such.',
        ]),
  ];
}

/** `sightline absences`: answers that are counted for a brand and say that they know nothing of it. */
export const addAbsencesCommand: AddCommand = (command, run) => {
  command
    .requiredOption('--project <id or name>', 'the project')
    .option(...CLIENT_CONNECTION)
    .option(
      '--period <period>',
      'the period: a month (2026-11), a quarter, a year, days, or last-month (default: the last four weeks)',
    )
    .addHelpText(
      'after',
      '\nExample: what to check before the report of November' +
        '\n  sightline absences --project "Halden Outdoor" --period 2026-11',
    )
    .action(
      run<Options>(async ({ terminal, services }, { project: named, connection, period }) => {
        const project = { named, connection };
        const found = await services.absences({
          project,
          period: period === undefined ? undefined : await services.calendars.period(period, [project]),
        });
        terminal.result(documentOf(found), describe(found));
        return EXIT.done;
      }),
    );
};
