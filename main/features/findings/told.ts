/** What a client was last told: the findings of its newest report that is older than the current runs. */
import type { Retold, ToldFinding } from '../../../shared/analysis/findings/story.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import { claimsIn, type PlacedClaim } from '../../reports/claims/claim.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { levelOf, toldBy, type ToldByReport } from '../../../shared/reports/told.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { roundTo } from '../../../shared/format/format.ts';
import type { Db } from '../../db/open.ts';
import { loadReportFigures, type ReportProject } from '../../db/queries/report-figures.ts';
import type { CompletedRun } from '../../db/queries/report-runs.ts';
import { loadToldByPrinted } from '../../db/queries/reports.ts';
import { loadFinal, loadFinalsOf, type ListedFinal } from '../../db/queries/studio-reports.ts';
import { buildReportContent } from '../../reports/build-report.ts';
import { readIfSound } from '../../core/frozen.ts';

/** A final report never changes, and a draft asks on every keystroke. */
const READ = new WeakMap<Db, Map<string, ToldByReport | null>>();

/** What a final report told; null if its record is damaged. */
function read(
  db: Db,
  { reportId, sha256, savedAt }: ListedFinal,
  project: ReportProject,
): ToldByReport | null {
  const known = READ.get(db) ?? new Map<string, ToldByReport | null>();
  READ.set(db, known);
  const key = `${reportId} ${sha256} ${project.zone}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const final = loadFinal(db, reportId);
  const made = final === undefined ? undefined : readIfSound(final.madeOf);
  const told =
    made === undefined || made.figures.runs.length === 0
      ? null
      : toldBy(made.figures, made.spec.issuedOn ?? dayOf(Date.parse(savedAt), project.zone), project.zone);
  known.set(key, told);
  return told;
}

const judgedRuns = (runs: readonly RunFigures[], ids: readonly string[]): RunFigures[] =>
  runs.filter(({ runId }) => ids.includes(runId));

/** Current visibility in a report's runs; null if none was reanalysed, or nothing printed changed. */
function retell(
  db: Db,
  project: ReportProject,
  completed: readonly CompletedRun[],
  { on, levelPct, judged, revisions }: ToldByReport,
): Retold | null {
  const then = new Map(revisions);
  const runs = completed.filter(({ runId }) => judged.includes(runId));
  const again = runs.filter(({ runId, revision }) => then.has(runId) && revision !== then.get(runId));
  const [first, ...rest] = runs;
  if (again.length === 0 || first === undefined || levelPct === null) return null;
  const figures = loadReportFigures(db, project, [first, ...rest], { judged: runs, against: [] });
  const now = levelOf(judgedRuns(figures.runs, judged));
  if (now === null || roundTo(now, 1) === roundTo(levelPct, 1)) return null;
  return {
    on,
    days: again.map(({ startedAtMs }) => dayOf(startedAtMs, project.zone)),
    from: levelPct,
    to: now,
  };
}

/** What a client was last told, and how its figures stand since; null if no report told it anything. */
export type ToldLast = { readonly told: readonly ToldFinding[] | null; readonly retold: Retold | null };

/** The later of two reports; of those that go as far, the first. */
const laterOf = (one: ToldByReport | null, other: ToldByReport | null): ToldByReport | null =>
  one === null || (other !== null && other.newestMs > one.newestMs) ? other : one;

/**
 * What the last report before a run told: a final one, or one that the command line or a batch printed.
 *
 * @param completed the client's runs, oldest first.
 * @param newestMs start of the newest run told now: a report that goes as far is not earlier.
 * @param since what was printed from then on does not count, ISO 8601.
 */
export function loadTold(
  db: Db,
  project: ReportProject,
  completed: readonly CompletedRun[],
  newestMs: number,
  since: string | null = null,
): ToldLast {
  let final: ToldByReport | null = null;
  for (const listed of loadFinalsOf(db, project.connectionId, project.projectId)) {
    // One as a batch printed it is among the printed reports, which know what it was printed beside.
    if (listed.isOfBatch === 1) continue;
    const made = read(db, listed, project);
    if (made === null || made.newestMs >= newestMs) continue;
    final = made;
    break;
  }
  const last = laterOf(final, loadToldByPrinted(db, project.projectId, newestMs, since));
  return last === null
    ? { told: null, retold: null }
    : { told: last.told, retold: retell(db, project, completed, last) };
}

/** The same as parts of a report's spec; omitted if nothing was told. */
export function toldIn(
  db: Db,
  project: ReportProject,
  completed: readonly CompletedRun[],
  runs: readonly Pick<CompletedRun, 'startedAtMs'>[],
  since: string | null = null,
): Pick<ReportSpec, 'told' | 'retold'> {
  const { told, retold } = loadTold(db, project, completed, runs.at(-1)?.startedAtMs ?? 0, since);
  return {
    ...(told === null ? {} : { told: structuredClone(told) }),
    ...(retold === null ? {} : { retold: { ...retold, days: [...retold.days] } }),
  };
}

/** What a final report of the same frame claims. */
export type ToldAlready = {
  /** The day of the report, YYYY-MM-DD. */
  readonly on: string;
  readonly claims: readonly PlacedClaim[];
  /** Whether the service has reanalysed one of its runs since. */
  readonly isRevised: boolean;
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** What a client's newest final report in the same frame claims; null if there is none. */
export function loadToldAlready(
  db: Db,
  project: ReportProject,
  { frame, provenance }: Pick<ComparedReport, 'frame' | 'provenance'>,
): ToldAlready | null {
  for (const final of loadFinalsOf(db, project.connectionId, project.projectId)) {
    const known = read(db, final, project);
    const isOfFrame =
      known !== null && isSame(known.judged, frame.judged) && isSame(known.against, frame.against);
    if (!isOfFrame) continue;
    const made = readIfSound(loadFinal(db, final.reportId)?.madeOf ?? new Uint8Array());
    if (made === undefined) continue;
    const { sections } = buildReportContent(made.spec, made.figures);
    const then = new Map(known.revisions);
    return {
      on: known.on,
      claims: sections.flatMap(({ section: { id, content } }, at) =>
        claimsIn(content).map((claim) => ({ section: id, page: at + 1, ...claim })),
      ),
      isRevised: provenance.some(({ runId, revision }) => then.has(runId) && then.get(runId) !== revision),
    };
  }
  return null;
}
