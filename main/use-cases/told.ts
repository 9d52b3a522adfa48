/** What a client was told last: the findings of its newest final report that is older than the runs that are told of now. */
import { findingKey, toldFindings, type ToldFinding } from '../../shared/analysis/findings/story.ts';
import { dayOf } from '../../shared/format/calendar.ts';
import type { Db } from '../db/open.ts';
import type { ReportProject } from '../db/queries/report-figures.ts';
import type { CompletedRun } from '../db/queries/report-runs.ts';
import { loadFinal, loadFinalsOf, type ListedFinal } from '../db/queries/studio-reports.ts';
import { readIfSound } from './studio/frozen.ts';

/** What a final report told, and when its newest run started. */
type ToldIn = { readonly newestMs: number; readonly told: readonly ToldFinding[] };

/** A final report stays as it is, and a draft asks with every letter that is typed. */
const READ = new WeakMap<Db, Map<string, ToldIn | null>>();

/** What a final report told; null where the record of it is damaged. */
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
          told: toldFindings(made.figures.findings.findings).map((finding) => ({
            finding: findingKey(finding),
            since: dayOf(finding.sinceMs, project.zone),
            on,
          })),
        };
  known.set(key, told);
  return told;
}

/**
 * What the last final report before a run told.
 *
 * @param newestMs when the newest run started that is told of now: a report that goes as far is no earlier one.
 * @returns nothing where there was no such report.
 */
export function loadTold(db: Db, project: ReportProject, newestMs: number): readonly ToldFinding[] {
  for (const final of loadFinalsOf(db, project.connectionId, project.projectId)) {
    const made = read(db, final, project);
    if (made !== null && made.newestMs < newestMs) return made.told;
  }
  return [];
}

/** The same as a part of a report's spec; left out where nothing was told. */
export function toldIn(
  db: Db,
  project: ReportProject,
  runs: readonly Pick<CompletedRun, 'startedAtMs'>[],
): { readonly told?: ToldFinding[] } {
  const told = loadTold(db, project, runs.at(-1)?.startedAtMs ?? 0);
  return told.length === 0 ? {} : { told: [...told] };
}
