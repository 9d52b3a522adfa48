/** A comparison's brands: both readings, the change and its verdict, and the ranks in both runs. */
import type { ComparedBrand, Comparison, RankRange } from '../../shared/analysis/compare/comparison.ts';
import { noComparison } from '../../shared/analysis/intervals/verdict.ts';
import type { Estimate } from '../../shared/domain/estimate.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';
import { runLetter } from '../../shared/words/comparison.ts';
import type { Language } from '../../shared/words/wording.ts';
import { estimateCells, intervalCells, withBasis, type CsvRows } from '../../shared/tables/csv.ts';

/** One figure of a brand in both runs of the overall step. */
export type RivalFigure = {
  readonly before: Estimate | null;
  readonly after: Estimate | null;
  readonly change: Change;
};

/** A brand; a rank is null if a run did not score it. */
export type RivalRow = ComparedBrand & {
  readonly visibility: RivalFigure;
  readonly shareOfVoice: RivalFigure;
  readonly rankBefore: RankRange | null;
  readonly rankAfter: RankRange | null;
};

/** Below any visibility: a brand that the later run did not score comes last. */
const NOT_SCORED = -1;

/** The brands by the later run's visibility; none when comparing projects, whose rivals differ. */
export function buildRivalRows({
  brands,
  runs,
  overall,
  likeForLike,
  spansProjects,
}: Comparison): readonly RivalRow[] {
  const [before, after] = [runs[overall?.from ?? -1], runs[overall?.to ?? -1]];
  if (overall === null || before === undefined || after === undefined || spansProjects) return [];
  const figure = (place: number, name: 'visibility' | 'shareOfVoice'): RivalFigure => {
    const [a, b] = [before, after].map(
      (run) => (likeForLike ? run.shared : run.asRun)[place]?.[name] ?? null,
    );
    return {
      before: a ?? null,
      after: b ?? null,
      change: overall.brands[place]?.changes[name] ?? noComparison('not-measured'),
    };
  };
  return brands
    .map((brand, place) => ({
      ...brand,
      visibility: figure(place, 'visibility'),
      shareOfVoice: figure(place, 'shareOfVoice'),
      rankBefore: before.ranks[place] ?? null,
      rankAfter: after.ranks[place] ?? null,
    }))
    .sort(
      (a, b) =>
        (b.visibility.after?.value ?? NOT_SCORED) - (a.visibility.after?.value ?? NOT_SCORED) ||
        a.name.localeCompare(b.name, 'en'),
    );
}

/** `2–4`: the ranks that the tests allow. */
export function writeRank({ best, worst }: RankRange): string {
  return best === worst ? String(best) : `${best}–${worst}`;
}

/** The same as a spreadsheet table: figures as numbers, empty if not measured. */
export function rivalsCsv(comparison: Comparison, { words }: Language): CsvRows {
  const [a, b] = [comparison.overall?.from ?? 0, comparison.overall?.to ?? 1].map(runLetter);
  const heads = (figure: string): string[] => [
    ...[a, b].flatMap((letter) => [
      `${figure} ${letter} %`,
      `${figure} ${letter} 95% low`,
      `${figure} ${letter} 95% high`,
      `${figure} ${letter} n`,
    ]),
    `${figure} change in points`,
    `${figure} change 95% low`,
    `${figure} change 95% high`,
    `${figure} verdict`,
  ];
  const cells = ({ before, after, change }: RivalFigure) => [
    ...estimateCells(before),
    ...estimateCells(after),
    change.difference,
    ...intervalCells(change.interval),
    words.verdict(change.verdict, change.difference).words,
  ];
  const rank = (range: RankRange | null) => [range?.best ?? null, range?.worst ?? null];
  const table: CsvRows = [
    [
      'Brand',
      'Own brand',
      ...[a, b].flatMap((letter) => [`Best rank ${letter}`, `Worst rank ${letter}`]),
      ...heads('Visibility'),
      ...heads('Share of voice'),
    ],
    ...buildRivalRows(comparison).map((row) => [
      row.name,
      row.isOwn ? 'yes' : 'no',
      ...rank(row.rankBefore),
      ...rank(row.rankAfter),
      ...cells(row.visibility),
      ...cells(row.shareOfVoice),
    ]),
  ];
  return withBasis(table, comparison.bases?.[0]);
}
