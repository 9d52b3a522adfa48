/** Composes a report's spec from the choices made on the command line or in the studio. */
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import type { AgainstWish } from '../../../shared/domain/run-selection-schema.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { PAPERS } from '../../../shared/reports/papers.ts';
import { reportSpecSchema, type ReportSpec } from '../../../shared/reports/report-spec.ts';
import { LOCALES_THERE_ARE } from '../../../shared/words/locale-schema.ts';
import { readReportLocale, REPORT_LOCALES } from '../../../shared/words/locales.ts';
import type { BasisWish } from '../../../shared/domain/basis.ts';
import type { Db } from '../../db/open.ts';
import { loadBasis } from '../../db/queries/basis.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import type { CompletedRun } from '../../db/queries/report-runs.ts';
import type { ChosenRuns } from '../../core/choose-runs.ts';
import { loadSettings } from '../../core/settings.ts';
import { toldIn } from '../findings/index.ts';
import { advisedIn } from './advised-actions.ts';
import { chooseReportBaseline } from './report-baseline.ts';
import type { ReportGround } from './report-ground.ts';

function oneOf<T extends string>(
  value: string | undefined,
  known: readonly [T, ...T[]] | readonly T[],
  what: string,
): T {
  const [first] = known;
  const found = value === undefined ? first : known.find((one) => one.toLowerCase() === value.toLowerCase());
  if (found === undefined) {
    throw new AppError(
      'input/invalid',
      `There is no ${what} "${value ?? ''}". There are: ${known.join(', ')}.`,
    );
  }
  return found;
}

/**
 * The language of a report for a given one, or none; a language without a region means its first locale: `de` is `de-DE`. Raises
 * `input/invalid` with the options.
 */
export function reportLocale(asked: string | undefined): ReportSpec['locale'] {
  const found = asked === undefined ? REPORT_LOCALES[0] : readReportLocale(asked);
  if (found !== null) return found;
  throw new AppError('input/invalid', `There is no report language "${asked ?? ''}". ${LOCALES_THERE_ARE}`);
}

/** The paper of a report for a given one, or none. Raises `input/invalid` with the options. */
export const reportPaper = (asked: string | undefined): ReportSpec['paper'] =>
  oneOf(asked, PAPERS, 'size of paper');

/** A report's look where its kit does not set it, its baseline, its date of issue, and the time it is made. */
type SpecWishes = {
  readonly nowMs: number;
  readonly locale?: string | undefined;
  readonly paper?: string | undefined;
  /** YYYY-MM-DD. */
  readonly issuedOn?: string | undefined;
  readonly against?: AgainstWish | undefined;
  /** When its batch began, ISO 8601: what its other reports tell is news here, too. */
  readonly batchedAt?: string | undefined;
  /** Replaces the client's own basis. */
  readonly basis?: BasisWish | undefined;
};

/** What is on its pages, with the built-in template that it follows. */
type SpecPages = Pick<
  ReportSpec,
  'template' | 'templateVersion' | 'sections' | 'notes' | 'pictures' | 'headlines' | 'brandKit'
> & { readonly follows: string };

/** Composes a spec of what a report is of and what is on its pages. Raises `input/…` and `report/invalid-spec`. */
export function composeSpec(
  db: Db,
  ground: ReportGround,
  { follows, ...pages }: SpecPages,
  { nowMs, locale, paper, issuedOn, against, batchedAt, basis }: SpecWishes,
): ReportSpec {
  const { project, opened, runs, period } = ground;
  const { brandKit } = pages;
  const { zone, yearStart } = project;
  const parsed = reportSpecSchema.safeParse({
    ...pages,
    projectId: project.projectId,
    runIds: runs.map(({ runId }) => runId),
    period,
    baseline: chooseReportBaseline(against, ground, follows),
    platformNames: namesOfPlatforms(db, brandKit),
    zone,
    // January is omitted, as in reports from before fiscal years.
    ...(yearStart === 1 ? {} : { yearStart }),
    ...toldIn(db, project, opened.completed, runs, batchedAt),
    ...advisedIn(db, project, opened.completed, runs, issuedOn ?? dayOf(nowMs, zone)),
    ...laterThan(period, runs, opened.completed),
    ...basisIn(db, project, basis),
    locale: reportLocale(locale ?? brandKit?.locale),
    paper: reportPaper(paper ?? brandKit?.paper),
    madeOn: dayOf(nowMs, zone),
    ...(issuedOn === undefined ? {} : { issuedOn }),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError(
    'report/invalid-spec',
    `The report cannot be made: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`,
  );
}

/** A report's basis as part of its spec, unless there is nothing to say of it. */
function basisIn(db: Db, project: ReportProject, wish: BasisWish | undefined): Pick<ReportSpec, 'basis'> {
  const { kind, reason, naming } = loadBasis(db, project.id, wish);
  return kind === 'all' && naming === 0 ? {} : { basis: { kind, reason } };
}

/** The newest runs after a period's, at most as many as these, as part of its spec. */
function laterThan(
  period: ReportPeriod | null,
  runs: ChosenRuns,
  completed: readonly CompletedRun[],
): Pick<ReportSpec, 'laterRunIds'> {
  const later = completed.slice(completed.indexOf(runs.at(-1) ?? runs[0]) + 1);
  return period === null || later.length === 0
    ? {}
    : { laterRunIds: later.slice(-runs.length).map(({ runId }) => runId) };
}

/** Platform names: the kit's, then the user's settings. */
export function namesOfPlatforms(db: Db, brandKit: BrandKit | null): Record<string, string> {
  return { ...loadSettings({ db }).platformNames, ...brandKit?.displayNames?.platforms };
}
