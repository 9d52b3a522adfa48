/** Answers that are counted for a brand and say that they know nothing of it: to be checked by a person, who alone may take them out of the figures. */
import type { Absence, Absences, BrandAbsences } from '../../../shared/domain/absences.ts';
import type { StoryPeriod } from '../../../shared/domain/period-schema.ts';
import { findAbsence } from '../../../shared/format/absence-of-mention.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { chooseReadRuns } from '../../core/choose-runs.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import type { Db } from '../../db/open.ts';
import {
  loadAnswersNaming,
  loadJudgedMentions,
  type JudgedMention,
} from '../../db/queries/answers-naming.ts';
import { loadNamedBrands } from '../../db/queries/report-material.ts';
import { loadCompletedRuns, type CompletedRun } from '../../db/queries/report-runs.ts';
import type { RowId } from '../../db/row-id.ts';

const stateOf = (judged: JudgedMention | undefined): Absence['state'] => {
  if (judged === undefined) return 'to-check';
  if (judged.isReworded) return 'reworded';
  return judged.isNamed ? 'named' : 'not-named';
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
  const judgedOf = loadJudgedMentions(db, project);
  const tallies = new Map(
    named.map(({ brandId, names, isOwn }) => [
      brandId,
      {
        names,
        others: named.flatMap((other) => (other.brandId === brandId ? [] : other.names)),
        count: {
          brandId,
          brand: names[0] ?? brandId,
          isOwn,
          answers: 0,
          of: 0,
          corrected: 0,
          correctedLeftOut: 0,
        },
      },
    ]),
  );
  const absences: Absence[] = [];
  for (const run of runs) {
    for (const { response, brand, isCounted, ...answer } of loadAnswersNaming(db, run.id, whose)) {
      const tally = tallies.get(answer.brandId);
      if (tally === undefined) continue;
      const { count, names, others } = tally;
      const judged = judgedOf(response, brand);
      const state = stateOf(judged);
      const found = findAbsence(answer.text, names, others);
      if (state === 'not-named') {
        count.corrected += 1;
        if (isCounted === 0) count.correctedLeftOut += 1;
      } else count.of += 1;
      if (found !== null && (state === 'to-check' || state === 'reworded')) count.answers += 1;
      const sentence = found ?? judged?.sentence;
      if (sentence === undefined) continue;
      absences.push({ ...answer, runId: run.runId, startedAtMs: run.startedAtMs, sentence, state });
    }
  }
  const counts = [...tallies.values()].map(({ count }) => count);
  const listed = new Set(absences.map(({ brandId }) => brandId));
  const rivals = counts.filter(({ isOwn, brandId }) => !isOwn && listed.has(brandId));
  return {
    brands: [
      ...counts.filter(({ isOwn }) => isOwn),
      ...rivals.sort((a, b) => b.answers - a.answers || a.brand.localeCompare(b.brand)),
    ],
    absences,
  };
}

/** Whose answers, and when; without a period the last four weeks, as in a story. */
export type AbsencesRequest = { readonly project: ProjectChoice; readonly period?: StoryPeriod | undefined };

/** Absences of a project. */
export type ProjectAbsences = Absences & {
  readonly project: string;
  readonly projectId: string;
  readonly zone: Zone;
  readonly runIds: readonly string[];
};

function choose(db: Db, { project: choice, period }: AbsencesRequest) {
  const project = findReportProject(db, choice);
  return { project, runs: chooseReadRuns(period, loadCompletedRuns(db, project.id), project) };
}

/** Raises `input/…` for an unknown project, `report/no-data` for one without completed runs, or without any in the period. */
export function listAbsences(db: Db, request: AbsencesRequest): ProjectAbsences {
  const { project, runs } = choose(db, request);
  return {
    ...loadAbsences(db, project.id, runs),
    project: project.name,
    projectId: project.projectId,
    zone: project.zone,
    runIds: runs.map(({ runId }) => runId),
  };
}

/** How many there are of the own brand; null without one. Raises as {@link listAbsences} does. */
export function countOwnAbsences(db: Db, request: AbsencesRequest): BrandAbsences | null {
  const { project, runs } = choose(db, request);
  return loadAbsences(db, project.id, runs, 'own').brands.find(({ isOwn }) => isOwn) ?? null;
}
