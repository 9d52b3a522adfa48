/** The answers that show a change: each prompt on each platform, in the runs before and after. */
import type { RunAnswers } from '../compare/answers.ts';
import { buildGrid, commonPairs } from '../compare/common-set.ts';
import { tallyRun } from '../compare/tally.ts';
import { swingOf, type PairWish } from '../../domain/answer-pairs.ts';
import type { AnswerPair, PairSide } from '../../domain/answer-pairs-schema.ts';

/** The answers of a run. */
export type AnsweredRun = { readonly runId: string; readonly answers: RunAnswers };

/** One run's part of a cell. */
type Reading = { readonly runId: string; readonly named: number; readonly answers: number };

/** Sums a side; represented by the newest run that shows the change, else the newest of all. */
function sideOf(readings: readonly Reading[], shows: (reading: Reading) => boolean): PairSide {
  const asked = readings.filter(({ answers }) => answers > 0);
  const sum = (of: (reading: Reading) => number): number => asked.reduce((all, one) => all + of(one), 0);
  return {
    named: sum(({ named }) => named),
    answers: sum(({ answers }) => answers),
    runId: (asked.findLast(shows) ?? asked.at(-1))?.runId ?? '',
  };
}

/** Whether a run has an answer there that names the brand, and one that does not. */
const isNaming = ({ named }: Reading): boolean => named > 0;
const isSilent = ({ named, answers }: Reading): boolean => named < answers;

/**
 * Aligns the answers of two periods, on the prompts and platforms that both asked.
 *
 * @param before runs, oldest first, as are those of `after`.
 * @returns the largest move first.
 */
export function findAnswerPairs(
  before: readonly AnsweredRun[],
  after: readonly AnsweredRun[],
  brandId: string,
  { platform, topicId, promptIds }: Omit<PairWish, 'brandId'>,
): readonly AnswerPair[] {
  const runs = [...before, ...after];
  const grid = buildGrid(runs.map(({ answers }) => answers));
  const named = runs.map((_, run) => tallyRun(grid, commonPairs(grid, [run]), run, [brandId]).named[0]);
  const width = grid.platforms.length;
  const readingOf = (run: number, cell: number): Reading => ({
    runId: runs[run]?.runId ?? '',
    named: named[run]?.[cell] ?? 0,
    answers: grid.counts[run]?.[cell] ?? 0,
  });
  const pairs = grid.prompts.flatMap(({ promptId, text, topic, topicId: ofTopic }, prompt) => {
    if (topicId !== null && ofTopic !== topicId) return [];
    if (promptIds.length > 0 && !promptIds.includes(promptId)) return [];
    return grid.platforms.flatMap((name, at): AnswerPair[] => {
      if (platform !== null && name !== platform) return [];
      const readings = runs.map((_, run) => readingOf(run, prompt * width + at));
      const [earlier, later] = [readings.slice(0, before.length), readings.slice(before.length)];
      const pairOf = (isWon: boolean): AnswerPair => ({
        promptId,
        text,
        topic,
        platform: name,
        before: sideOf(earlier, isWon ? isSilent : isNaming),
        after: sideOf(later, isWon ? isNaming : isSilent),
      });
      const lost = pairOf(false);
      if (lost.before.answers === 0 || lost.after.answers === 0) return [];
      return [swingOf(lost) > 0 ? pairOf(true) : lost];
    });
  });
  // Ties are sorted by prompt id and platform, which is their input order.
  return pairs.sort(
    (a, b) =>
      Math.abs(swingOf(b)) - Math.abs(swingOf(a)) ||
      b.before.answers + b.after.answers - a.before.answers - a.after.answers,
  );
}
