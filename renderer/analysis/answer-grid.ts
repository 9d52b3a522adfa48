/** A run's answers, prompt by platform: what each cell says of the own brand. */
import type { Naming } from '../../shared/domain/naming.ts';
import type { ResponseGrid } from '../../shared/domain/responses.ts';
import { estimateRate, inPercent } from '../../shared/analysis/intervals/interval.ts';
import type { Estimate } from '../../shared/domain/estimate.ts';

/** One platform's answers to one prompt; several if the prompt was repeated. */
export type GridCell = {
  readonly answers: number;
  /** Those that name the own brand. */
  readonly naming: number;
  /** The mean over the answers that give one. */
  readonly position: number | null;
  /** Of the answers that name the own brand, by the service's term for the tone. */
  readonly tones: Readonly<Record<string, number>>;
  /** Over all answers. */
  readonly citations: number;
  /** Answers by the fallback route. */
  readonly byFallback: number;
};

/** One prompt; a cell is null if the platform was not asked. */
export type GridRow = {
  readonly promptId: string;
  readonly text: string | null;
  readonly topic: string | null;
  readonly intent: string | null;
  readonly naming: Naming;
  readonly cells: readonly (GridCell | null)[];
};

export type AnswerGrid = {
  readonly platforms: readonly string[];
  readonly rows: readonly GridRow[];
  /** Answers without a known prompt or platform; they are in no row. */
  readonly unplaced: number;
};

type Cell = ResponseGrid['cells'][number];

function buildCell(answers: readonly Cell[]): GridCell {
  const named = answers.filter(({ isNamed }) => isNamed);
  const positions = named.flatMap(({ position }) => position ?? []);
  const tones = Map.groupBy(
    named.flatMap(({ sentiment }) => sentiment ?? []),
    (tone) => tone,
  );
  return {
    answers: answers.length,
    naming: named.length,
    position: positions.length === 0 ? null : positions.reduce((sum, one) => sum + one, 0) / positions.length,
    tones: Object.fromEntries([...tones].map(([tone, all]) => [tone, all.length])),
    citations: answers.reduce((sum, { citations }) => sum + citations, 0),
    byFallback: answers.filter(({ route }) => route === 'api_fallback').length,
  };
}

/** Builds the grid of a run. */
export function buildAnswerGrid({ prompts, platforms, cells }: ResponseGrid): AnswerGrid {
  const placed = cells.filter(({ prompt, platform }) => prompt >= 0 && platform >= 0);
  const byPlace = Map.groupBy(placed, ({ prompt, platform }) => prompt * platforms.length + platform);
  return {
    platforms,
    rows: prompts.map((prompt, row) => ({
      ...prompt,
      cells: platforms.map((_, column) => {
        const answers = byPlace.get(row * platforms.length + column);
        return answers === undefined ? null : buildCell(answers);
      }),
    })),
    unplaced: cells.length - placed.length,
  };
}

/** The share of answers that name the own brand, in percent; null if there are none. */
export function estimateNaming(cells: readonly (GridCell | null)[]): Estimate | null {
  const counts = cells.reduce(
    (sum, cell) => ({
      naming: sum.naming + (cell?.naming ?? 0),
      answers: sum.answers + (cell?.answers ?? 0),
    }),
    { naming: 0, answers: 0 },
  );
  const estimate = estimateRate(counts.naming, counts.answers);
  return estimate && inPercent(estimate);
}
