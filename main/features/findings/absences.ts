/** Answers that are counted for a brand and say that they know nothing of it: to be checked by a person, who alone may take them out of a figure. */
import { chooseSides } from '../../../shared/analysis/findings/story.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { USUAL_PERIOD } from '../../../shared/domain/story-period.ts';
import { findAbsence } from '../../../shared/format/absence-of-mention.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { chooseRuns } from '../../core/choose-runs.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import type { Db } from '../../db/open.ts';
import { loadAnswersNaming } from '../../db/queries/answers-naming.ts';
import { loadNamedBrands } from '../../db/queries/report-material.ts';
import { loadCompletedRuns, type CompletedRun } from '../../db/queries/report-runs.ts';
import type { RowId } from '../../db/row-id.ts';

/** An answer to check; its ids are the service's, null if it gave none. */
export type Absence = {
  readonly brandId: string;
  readonly runId: string;
  readonly startedAtMs: number;
  readonly responseId: string | null;
  readonly promptId: string | null;
  readonly prompt: string | null;
  readonly platform: string | null;
  /** The words that say so, as the answer has them. */
  readonly sentence: string;
};

/** How many of the answers that are counted for a brand say that they know nothing of it. */
export type BrandAbsences = {
  readonly brandId: string;
  readonly brand: string;
  readonly isOwn: boolean;
  readonly answers: number;
  /** Answers that the service counts as naming the brand and whose text is on this computer. */
  readonly of: number;
};

/** Absences in some runs, oldest first, and their counts: the own brand's, then those of rivals that have any, most first. */
export type Absences = {
  readonly brands: readonly BrandAbsences[];
  readonly absences: readonly Absence[];
};

/**
 * Reads the texts of the answers that name a brand, about 30 µs each.
 *
 * @param whose brand to look at: the own one, or any tracked one.
 */
export function loadAbsences(
  db: Db,
  project: RowId<'project'>,
  runs: readonly CompletedRun[],
  whose: 'own' | 'any' = 'any',
): Absences {
  const named = loadNamedBrands(db, project);
  const tallies = new Map(
    named.map(({ brandId, names, isOwn }) => [
      brandId,
      {
        names,
        others: named.flatMap((other) => (other.brandId === brandId ? [] : other.names)),
        count: { brandId, brand: names[0] ?? brandId, isOwn, answers: 0, of: 0 },
      },
    ]),
  );
  const absences: Absence[] = [];
  for (const run of runs) {
    for (const { text, ...answer } of loadAnswersNaming(db, run.id, whose)) {
      const tally = tallies.get(answer.brandId);
      if (tally === undefined) continue;
      tally.count.of += 1;
      const sentence = findAbsence(text, tally.names, tally.others);
      if (sentence === null) continue;
      tally.count.answers += 1;
      absences.push({ ...answer, runId: run.runId, startedAtMs: run.startedAtMs, sentence });
    }
  }
  const counts = [...tallies.values()].map(({ count }) => count);
  const rivals = counts.filter(({ isOwn, answers }) => !isOwn && answers > 0);
  return {
    brands: [
      ...counts.filter(({ isOwn }) => isOwn),
      ...rivals.sort((a, b) => b.answers - a.answers || a.brand.localeCompare(b.brand)),
    ],
    absences,
  };
}

/** Whose answers, and when; without a period the last four weeks, as in a story. */
export type AbsencesRequest = { readonly project: ProjectChoice; readonly period?: ReportPeriod | undefined };

/** Absences of a project. */
export type ProjectAbsences = Absences & {
  readonly project: string;
  readonly projectId: string;
  readonly zone: Zone;
  readonly runIds: readonly string[];
};

/** Raises `input/…` for an unknown project, `report/no-data` for one without completed runs, or without any in the period. */
export function listAbsences(db: Db, { project: choice, period }: AbsencesRequest): ProjectAbsences {
  const project = findReportProject(db, choice);
  const completed = loadCompletedRuns(db, project.id);
  const chosen =
    period === undefined ? { kind: 'latest' as const, count: 1 } : { kind: 'period' as const, ...period };
  const newest = chooseRuns(chosen, completed, project);
  const runs = period === undefined ? chooseSides(completed, USUAL_PERIOD, project.zone).judged : newest;
  return {
    ...loadAbsences(db, project.id, runs),
    project: project.name,
    projectId: project.projectId,
    zone: project.zone,
    runIds: runs.map(({ runId }) => runId),
  };
}
