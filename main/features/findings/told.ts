/** What a client was last told: the findings of its newest final report that is older than the current runs. */
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import type { Finding } from '../../../shared/analysis/findings/finding.ts';
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import {
  findingKey,
  type Retold,
  type SaidFinding,
  type ToldFinding,
} from '../../../shared/analysis/findings/story.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import { claimsIn, type PlacedClaim } from '../../../shared/reports/claim.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { roundTo } from '../../../shared/format/format.ts';
import type { Db } from '../../db/open.ts';
import { loadReportFigures, type ReportProject } from '../../db/queries/report-figures.ts';
import type { CompletedRun } from '../../db/queries/report-runs.ts';
import { loadFinal, loadFinalsOf, type ListedFinal } from '../../db/queries/studio-reports.ts';
import { buildReportContent } from '../../reports/build-report.ts';
import { readIfSound } from './frozen.ts';

/** What a final report told, when its newest run started, and which of it a reanalysed run may change. */
type ToldIn = {
  readonly newestMs: number;
  readonly on: string;
  readonly told: readonly ToldFinding[];
  /** The own brand's visibility in the runs of its levels, in percent; null if not scored. */
  readonly levelPct: number | null;
  readonly judged: readonly string[];
  readonly against: readonly string[];
  readonly provenance: ComparedReport['provenance'];
};

/** A final report never changes, and a draft asks on every keystroke. */
const READ = new WeakMap<Db, Map<string, ToldIn | null>>();

/** This many of a report's findings stand on its first pages, and are corrected if no longer found. */
const MOST_SAID = 3;

/** The own brand's share of all answers of some runs, in percent. */
function levelOf(runs: readonly RunFigures[]): number | null {
  const own = runs.flatMap((run) => ownBrandOf(run) ?? []);
  const answers = own.reduce((sum, { responses }) => sum + responses, 0);
  return answers === 0 ? null : (100 * own.reduce((sum, { mentions }) => sum + mentions, 0)) / answers;
}

/** What a final report told; null if its record is damaged. */
function read(db: Db, { reportId, sha256, savedAt }: ListedFinal, project: ReportProject): ToldIn | null {
  const known = READ.get(db) ?? new Map<string, ToldIn | null>();
  READ.set(db, known);
  const key = `${reportId} ${sha256} ${project.zone}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const final = loadFinal(db, reportId);
  const made = final === undefined ? undefined : readIfSound(final.madeOf);
  const newestMs = made?.figures.runs.at(-1)?.startedAtMs;
  const on = made?.spec.issuedOn ?? dayOf(Date.parse(savedAt), project.zone);
  const told =
    made === undefined || newestMs === undefined
      ? null
      : {
          newestMs,
          on,
          told: toldFindings(made.figures.findings.findings).map((finding, place) => ({
            finding: findingKey(finding),
            since: dayOf(finding.sinceMs, project.zone),
            on,
            ...(place < MOST_SAID ? { said: saidOf(finding) } : {}),
          })),
          levelPct: levelOf(judgedRuns(made.figures.runs, made.figures.frame.judged)),
          judged: made.figures.frame.judged,
          against: made.figures.frame.against,
          provenance: made.figures.provenance,
        };
  known.set(key, told);
  return told;
}

const judgedRuns = (runs: readonly RunFigures[], ids: readonly string[]): RunFigures[] =>
  runs.filter(({ runId }) => ids.includes(runId));

const saidOf = (finding: Finding): SaidFinding => {
  const { kind, measure, direction, subject, cause, from, to, change, sinceMs, promptIds } = finding;
  return { kind, measure, direction, subject, cause, from, to, change, sinceMs, promptIds };
};

/** Current visibility in a report's runs; null if none was reanalysed, or nothing printed changed. */
function retell(
  db: Db,
  project: ReportProject,
  completed: readonly CompletedRun[],
  { on, levelPct, judged, provenance }: ToldIn,
): Retold | null {
  const then = new Map(provenance.map(({ runId, revision }) => [runId, revision]));
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

/**
 * What the last final report before a run told.
 *
 * @param completed the client's runs, oldest first.
 * @param newestMs start of the newest run told now: a report that goes as far is not earlier.
 */
export function loadTold(
  db: Db,
  project: ReportProject,
  completed: readonly CompletedRun[],
  newestMs: number,
): ToldLast {
  for (const final of loadFinalsOf(db, project.connectionId, project.projectId)) {
    const made = read(db, final, project);
    if (made !== null && made.newestMs < newestMs) {
      return { told: made.told, retold: retell(db, project, completed, made) };
    }
  }
  return { told: null, retold: null };
}

/** The same as parts of a report's spec; omitted if nothing was told. */
export function toldIn(
  db: Db,
  project: ReportProject,
  completed: readonly CompletedRun[],
  runs: readonly Pick<CompletedRun, 'startedAtMs'>[],
): Pick<ReportSpec, 'told' | 'retold'> {
  const { told, retold } = loadTold(db, project, completed, runs.at(-1)?.startedAtMs ?? 0);
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
    const then = new Map(known.provenance.map(({ runId, revision }) => [runId, revision]));
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
