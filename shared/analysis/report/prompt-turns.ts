/** Which prompts name the own brand more or less often than before, and who is named in its place. */
import { buildGrid, commonPairs } from '../compare/common-set.ts';
import type { ComparedRun } from '../compare/compared-run.ts';
import type { PromptSwings } from '../compare/comparison.ts';
import { ownBrandOf } from '../compare/run-lookup.ts';
import { tallyRun } from '../compare/tally.ts';
import { FALSE_ALARM_SHARE } from '../intervals/verdict.ts';

/** Answers, and how many of them name the brand. */
type Counted = { readonly named: number; readonly answers: number };

/** One prompt in two runs, on the platforms both asked it on. */
export type PromptTurn = {
  readonly promptId: string;
  readonly text: string | null;
  readonly topic: string | null;
  readonly before: Counted;
  readonly after: Counted;
  /** Answers that name the brand, by platform, if their number moved; largest move first. */
  readonly platforms: readonly {
    readonly platform: string;
    readonly before: number;
    readonly after: number;
  }[];
  /**
   * The rival named most in the answers where the own brand was lost (in the later run) or won (in the earlier one); null if they name
   * none.
   */
  readonly instead: { readonly brand: string; readonly answers: number; readonly of: number } | null;
  /** Whether this prompt's change alone is beyond noise, by the comparison's own test. */
  readonly isJudged: boolean;
};

/** Changes of the prompts that two runs share. */
export type PromptTurns = {
  /** Named in fewer answers than before, and in more; largest move first. */
  readonly lost: readonly PromptTurn[];
  readonly won: readonly PromptTurn[];
  /** Prompts that both runs asked on a shared platform, and those of them that did not move. */
  readonly prompts: number;
  readonly steady: number;
  /** Most common answers per prompt in the later run. */
  readonly usualAnswers: number;
};

type Cell = { readonly cell: number; readonly platform: string; readonly move: number };

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The most common value; of several the largest. */
function mostCommon(values: readonly number[]): number {
  const times = [...Map.groupBy(values, (value) => value)].map(
    ([value, all]) => [value, all.length] as const,
  );
  return times.sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/**
 * Aligns the prompts of two runs, on the pairs of prompt and platform that both answered: the basis on which the comparison of the two
 * judges prompts.
 *
 * @param judged the swings of that comparison, for their verdicts.
 * @returns null if a run's answers are not mirrored, or it did not score the own brand.
 */
export function findPromptTurns(
  before: ComparedRun,
  after: ComparedRun,
  judged: PromptSwings | null,
): PromptTurns | null {
  const own = ownBrandOf(after.figures);
  if (before.answers === null || after.answers === null || own === null) return null;
  const rivals = after.figures.brands.filter(({ isOwn }) => !isOwn);
  const ids = [own, ...rivals].map(({ brandId }) => brandId);
  const grid = buildGrid([before.answers, after.answers]);
  const common = commonPairs(grid, [0, 1]);
  const [earlier, later] = [0, 1].map((run) => tallyRun(grid, common, run, ids).named);
  const countOf = (run: 0 | 1, brand: number, cell: number): number =>
    (run === 0 ? earlier : later)?.[brand]?.[cell] ?? 0;
  const width = grid.platforms.length;
  const standing = new Set(
    [...(judged?.improved ?? []), ...(judged?.declined ?? [])]
      .filter(({ adjustedP }) => adjustedP < FALSE_ALARM_SHARE)
      .map(({ promptId }) => promptId),
  );
  const insteadIn = (cells: readonly Cell[], run: 0 | 1): PromptTurn['instead'] => {
    const of = sum(cells.map(({ cell }) => grid.counts[run]?.[cell] ?? 0));
    const named = rivals
      .map(({ name }, at) => ({
        brand: name,
        answers: sum(cells.map(({ cell }) => countOf(run, at + 1, cell))),
        of,
      }))
      .sort((a, b) => b.answers - a.answers)[0];
    return named === undefined || named.answers === 0 ? null : named;
  };
  const turns = common.prompts.map((prompt): PromptTurn => {
    const asked = grid.prompts[prompt];
    const cells = grid.platforms.flatMap((platform, at): Cell[] => {
      const cell = prompt * width + at;
      if ((grid.counts[0]?.[cell] ?? 0) === 0 || (grid.counts[1]?.[cell] ?? 0) === 0) return [];
      return [{ cell, platform, move: countOf(1, 0, cell) - countOf(0, 0, cell) }];
    });
    const readOf = (run: 0 | 1): Counted => ({
      named: sum(cells.map(({ cell }) => countOf(run, 0, cell))),
      answers: sum(cells.map(({ cell }) => grid.counts[run]?.[cell] ?? 0)),
    });
    const move = sum(cells.map((one) => one.move));
    const promptId = asked?.promptId ?? '';
    return {
      promptId,
      text: asked?.text ?? null,
      topic: asked?.topic ?? null,
      before: readOf(0),
      after: readOf(1),
      platforms: cells
        .filter((one) => one.move !== 0)
        .sort((a, b) => Math.abs(b.move) - Math.abs(a.move))
        .map(({ platform, cell }) => ({ platform, before: countOf(0, 0, cell), after: countOf(1, 0, cell) })),
      instead: insteadIn(
        cells.filter((one) => (move < 0 ? one.move < 0 : one.move > 0)),
        move < 0 ? 1 : 0,
      ),
      isJudged: standing.has(promptId),
    };
  });
  const shareOf = ({ named, answers }: Counted): number => named / answers;
  const swing = (turn: PromptTurn): number => shareOf(turn.after) - shareOf(turn.before);
  // Ties are sorted by id, which is their input order.
  const bySize = (a: PromptTurn, b: PromptTurn): number =>
    Math.abs(swing(b)) - Math.abs(swing(a)) || b.before.answers - a.before.answers;
  const [lost, won] = [
    turns.filter((turn) => swing(turn) < 0).sort(bySize),
    turns.filter((turn) => swing(turn) > 0).sort(bySize),
  ];
  return {
    lost,
    won,
    prompts: turns.length,
    steady: turns.length - lost.length - won.length,
    usualAnswers: mostCommon(turns.map(({ after: { answers } }) => answers)),
  };
}
