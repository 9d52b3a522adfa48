/** Runs as history checks follow them, and candidate changes. */
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { NO_SUBJECT, type Candidate, type Followed } from '../../shared/analysis/findings/followed.ts';
import type { FindingSubject } from '../../shared/analysis/findings/finding.ts';
import type { Found } from '../../shared/analysis/findings/scan.ts';
import { chooseTable, readColumns } from '../../shared/analysis/history/answer-table.ts';

/** Follows runs that share pairs; those before `first` were not chosen. */
export function follow(runs: readonly ComparedRun[], first = 0): Followed {
  const table = chooseTable(runs);
  if (table === null) throw new Error('the runs share nothing');
  const [own, ...rivals] = (runs.at(-1)?.figures.brands ?? []).map(({ brandId, name, isOwn }) => ({
    brandId,
    name,
    isOwn,
  }));
  if (own === undefined) throw new Error('the runs have no brand');
  const brands = [own, ...rivals] as const;
  const columns = readColumns(
    table,
    brands.map(({ brandId }) => brandId),
  );
  return { table, columns, brands, runs, first, kept: 0, keptIn: new Float64Array(table.cells.length) };
}

/** Indexes of some platforms' cells. */
export const placesOn = ({ table }: Followed, ...platforms: readonly number[]): number[] =>
  [...table.cells.keys()].filter((place) =>
    platforms.includes((table.cells[place] ?? 0) % table.grid.platforms.length),
  );

export const OWN: Partial<FindingSubject> = { brandId: 'brand-0', brand: 'Own', isOwn: true };

/** A drop of the own brand's visibility by ten points at the tenth run, unless overridden. */
export function candidateOf({
  about = OWN,
  found = {},
  ...more
}: Partial<Omit<Candidate, 'found' | 'subject'>> & {
  readonly about?: Partial<FindingSubject>;
  readonly found?: Partial<Found>;
} = {}): Candidate {
  return {
    kind: 'level',
    measure: 'visibility',
    subject: { ...NO_SUBJECT, ...about },
    found: {
      shape: 'step',
      at: 9,
      values: new Float64Array(0),
      from: 50,
      to: 40,
      change: -10,
      low: -14,
      high: -6,
      pointP: 1e-5,
      p: 1e-4,
      ...found,
    },
    certainty: 'clear',
    n: 100,
    touched: 1,
    places: null,
    promptIds: [],
    ...more,
  };
}
