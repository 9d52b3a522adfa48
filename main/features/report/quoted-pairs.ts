/** Pairs of answers that were put into a report: how often a brand was named in two periods, and an answer of each. */
import { findAnswerPairs } from '../../../shared/analysis/report/answer-pairs.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import type { AnswerInPair, AnswersInPair } from '../../../shared/analysis/report/material.ts';
import { turnOf } from '../../../shared/domain/answer-pairs.ts';
import { runsOfWord } from '../../../shared/domain/run-selection.ts';
import { quotedPairSchema, type QuotedPair } from '../../../shared/reports/compared-words.ts';
import { PAIR_KIND, sectionKind } from '../../../shared/reports/repeated-sections.ts';
import type { SectionChoice } from '../../../shared/reports/section-choice.ts';
import { findAnswers, loadNamedBrands } from '../../db/queries/report-material.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import type { CompletedRun } from '../../db/queries/report-runs.ts';
import { ANY, explainAnswer, isOwn, isRival, mostLetters } from './report-material.ts';

/** Whose runs, and how to read one. */
type Source = {
  readonly project: ReportProject;
  readonly completed: readonly CompletedRun[];
  readonly read: (run: CompletedRun) => ComparedRun;
};

/** Answers to a prompt that a platform gives in one run, at most. */
const MOST_ANSWERS = 200;

function loadPair(db: Db, pair: QuotedPair, { project, completed, read }: Source): AnswersInPair | null {
  const { promptId, platform, shown } = pair;
  const [earlier = [], later = []] = [pair.before, pair.after].map((word) =>
    runsOfWord(word, completed, project.zone),
  );
  const newest = later.at(-1);
  if (newest === undefined) return null;
  const { figures } = read(newest);
  const brand =
    pair.brandId === null
      ? ownBrandOf(figures)
      : (figures.brands.find(({ brandId }) => brandId === pair.brandId) ?? null);
  if (brand === null) return null;
  const { brandId, name } = brand;
  const answered = (runs: readonly CompletedRun[]) =>
    runs.flatMap((run) => {
      const { answers } = read(run);
      return answers === null ? [] : [{ runId: run.runId, answers }];
    });
  const [found] = findAnswerPairs(answered(earlier), answered(later), brandId, {
    platform,
    topicId: null,
    promptIds: [promptId],
  });
  if (found === undefined) return null;
  const brands = loadNamedBrands(db, project.id);
  const isWon = turnOf(found) === 'won';
  const answerOf = (side: 'before' | 'after', names: boolean): AnswerInPair | null => {
    const run = completed.find(({ runId }) => runId === shown[side].runId);
    if (run === undefined) return null;
    const place = { ...ANY, promptId, platform };
    const { responseId } = shown[side];
    const answer =
      findAnswers(db, run.id, place, MOST_ANSWERS).find(
        (one) => responseId !== null && one.responseId === responseId,
      ) ??
      findAnswers(db, run.id, { ...place, [names ? 'names' : 'lacks']: brandId }, 1)[0] ??
      findAnswers(db, run.id, place, 1)[0];
    const cut = {
      around: [(one: (typeof brands)[number]) => one.brandId === brandId, isOwn, isRival],
      most: mostLetters(2),
    };
    const explained = answer === undefined ? null : explainAnswer(db, brands, run, answer, cut);
    if (explained === null) return null;
    const isNaming = brand.isOwn
      ? explained.isNamed
      : explained.rivals.some((rival) => rival.brandId === brandId);
    const { named, answers } = found[side];
    return { time: pair[side], named, answers, isNaming, answer: explained };
  };
  const [before, after] = [answerOf('before', !isWon), answerOf('after', isWon)];
  if (before === null || after === null) return null;
  return { prompt: found.text, platform, brand: { brandId, name }, before, after };
}

/** The pairs of a report's sections, by the sections; null if their runs or answers are gone. And the runs behind them. */
export function loadQuotedPairs(
  db: Db,
  sections: readonly SectionChoice[],
  source: Source,
): {
  readonly pairs: Readonly<Record<string, AnswersInPair | null>>;
  readonly runs: readonly CompletedRun[];
} {
  const { completed, project } = source;
  const chosen = sections.flatMap(({ id, options }) => {
    // Options that a section does not take are refused when its content is built.
    const pair = sectionKind(id) === PAIR_KIND ? quotedPairSchema.safeParse(options).data : undefined;
    return pair === undefined ? [] : [{ id, pair }];
  });
  return {
    pairs: Object.fromEntries(chosen.map(({ id, pair }) => [id, loadPair(db, pair, source)])),
    runs: chosen.flatMap(({ pair }) =>
      [pair.before, pair.after].flatMap((word) => runsOfWord(word, completed, project.zone)),
    ),
  };
}
