/** The evidence of a change: answers before and after, in pairs. */
import { findAnswerPairs, type AnsweredRun } from '../../../shared/analysis/report/answer-pairs.ts';
import type { PairsAsked } from '../../../shared/domain/answer-pairs.ts';
import type { AnswerPairs } from '../../../shared/domain/answer-pairs-schema.ts';
import { runsOfWord } from '../../../shared/domain/run-selection.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import type { Db } from '../../db/open.ts';
import { openRuns } from './compared-runs.ts';
import { findReportProject } from '../../core/choose-project.ts';

/**
 * Aligns the answers of two periods. Raises `input/not-found` for a project or period that is not mirrored, and for a brand that the later
 * period did not score.
 */
export function loadAnswerPairs(
  db: Db,
  { connection, projectId, before, after, brandId, ...wish }: ProjectPlace & PairsAsked,
): AnswerPairs {
  const project = findReportProject(db, { connection, projectId });
  const { completed, load } = openRuns(db, project);
  const [earlier, later] = [before, after].map((word) => {
    const runs = runsOfWord(word, completed, project.zone).map((run) => load(run));
    if (runs.length > 0) return runs;
    throw new AppError(
      'input/not-found',
      `${project.name} has no completed run in ${word} on this computer. Choose another time, or sync first.`,
    );
  });
  const newest = later?.at(-1)?.figures;
  const brand =
    newest === undefined
      ? null
      : brandId === null
        ? ownBrandOf(newest)
        : newest.brands.find((one) => one.brandId === brandId);
  if (brand == null) {
    throw new AppError(
      'input/not-found',
      `${project.name} has no figures of this brand in ${after}. Choose another time, or sync first.`,
    );
  }
  const answered = (runs: typeof earlier = []): AnsweredRun[] =>
    runs.flatMap(({ figures, answers }) => (answers === null ? [] : [{ runId: figures.runId, answers }]));
  const [was, is] = [answered(earlier), answered(later)];
  return {
    brand: { brandId: brand.brandId, name: brand.name, isOwn: brand.isOwn },
    pairs: was.length === 0 || is.length === 0 ? null : findAnswerPairs(was, is, brand.brandId, wish),
  };
}
