/** Which prompts name the own brand more or less often than before, and who is named in its place. */
import { buildGrid, commonPairs } from '../compare/common-set.ts';
import type { ComparedRun } from '../compare/compared-run.ts';
import type { PromptSwings } from '../compare/comparison.ts';
import { ownBrandOf } from '../compare/run-lookup.ts';
import { tallyRun } from '../compare/tally.ts';
import { swingOf } from '../../domain/answer-pairs.ts';
import type { PairSide } from '../../domain/answer-pairs-schema.ts';
import { FALSE_ALARM_SHARE } from '../intervals/verdict.ts';

/** Answers, and how many of them name the brand. */
type NamedAnswers = Pick<PairSide, 'named' | 'answers'>;

/** One prompt in two runs, on the platforms both asked it on. */
export type PromptTurn = {
  readonly promptId: string;
  readonly text: string | null;
  readonly topic: string | null;
  readonly before: NamedAnswers;
  readonly after: NamedAnswers;
  /** Platforms whose share of answers that name the brand moved as the prompt's did; largest swing first. */
  readonly platforms: readonly {
    readonly platform: string;
    readonly before: NamedAnswers;
    readonly after: NamedAnswers;
  }[];
  /** The rival named most in the answers of these platforms: of a fall in the later run, of a rise in the earlier; null if they name none. */
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

type Cell = { readonly cell: number } & PromptTurn['platforms'][number];

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
      .filter(({ adjustedP }) => adjustedP !== null && adjustedP < FALSE_ALARM_SHARE)
      .map(({ promptId }) => promptId),
  );
  const insteadIn = (cells: readonly Pick<Cell, 'cell'>[], run: 0 | 1): PromptTurn['instead'] => {
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
      const readOf = (run: 0 | 1): NamedAnswers => ({
        named: countOf(run, 0, cell),
        answers: grid.counts[run]?.[cell] ?? 0,
      });
      const [before, after] = [readOf(0), readOf(1)];
      return before.answers === 0 || after.answers === 0 ? [] : [{ cell, platform, before, after }];
    });
    const sumOf = (side: 'before' | 'after'): NamedAnswers => ({
      named: sum(cells.map((one) => one[side].named)),
      answers: sum(cells.map((one) => one[side].answers)),
    });
    const [before, after] = [sumOf('before'), sumOf('after')];
    const swing = swingOf({ before, after });
    const moved = cells
      .filter((one) => swingOf(one) * swing > 0)
      .sort((a, b) => Math.abs(swingOf(b)) - Math.abs(swingOf(a)));
    const promptId = asked?.promptId ?? '';
    return {
      promptId,
      text: asked?.text ?? null,
      topic: asked?.topic ?? null,
      before,
      after,
      platforms: moved.map(({ platform, before: was, after: is }) => ({ platform, before: was, after: is })),
      instead: insteadIn(moved, swing < 0 ? 1 : 0),
      isJudged: standing.has(promptId),
    };
  });
  // Ties are sorted by id, which is their input order.
  const bySize = (a: PromptTurn, b: PromptTurn): number =>
    Math.abs(swingOf(b)) - Math.abs(swingOf(a)) || b.before.answers - a.before.answers;
  const [lost, won] = [
    turns.filter((turn) => swingOf(turn) < 0).sort(bySize),
    turns.filter((turn) => swingOf(turn) > 0).sort(bySize),
  ];
  return {
    lost,
    won,
    prompts: turns.length,
    steady: turns.length - lost.length - won.length,
    usualAnswers: mostCommon(turns.map(({ after: { answers } }) => answers)),
  };
}
