/** What a later run says and cites differently, from the service's own tables: attributes and sources. */
import type { SourceChange, AttributeChange, SourceCount } from './comparison.ts';
import type { LabelChange } from '../../domain/citations.ts';
import type { Renamed } from '../../domain/figures.ts';
import type { ComparedRun } from './compared-run.ts';

/** Aligns the own brand's attributes of two runs; null if either run's are not mirrored. */
export function compareAttributes(before: ComparedRun, after: ComparedRun): AttributeChange[] | null {
  if (before.attributes === null || after.attributes === null) return null;
  const own = (run: ComparedRun) =>
    new Map((run.attributes ?? []).filter((row) => row.isOwn).map((row) => [row.attribute, row]));
  const [earlier, later] = [own(before), own(after)];
  return [...new Set([...later.keys(), ...earlier.keys()])].map((attribute) => {
    const reading = (rows: typeof earlier) => {
      const row = rows.get(attribute);
      return row === undefined ? null : { avgSentiment: row.avgSentiment, mentions: row.mentions };
    };
    return { attribute, before: reading(earlier), after: reading(later) };
  });
}

/**
 * Finds domains that the last run to cite them files differently from the first, most cited there first. Each is listed once, however often
 * its kind changed in between.
 */
export function findLabelChanges(runs: readonly (readonly SourceCount[])[]): LabelChange[] {
  const ends = new Map<string, { readonly first: SourceCount; readonly last: SourceCount }>();
  for (const sources of runs) {
    for (const last of sources) ends.set(last.domain, { first: ends.get(last.domain)?.first ?? last, last });
  }
  return [...ends.values()]
    .filter(({ first, last }) => first.category !== last.category)
    .sort((a, b) => b.last.citations - a.last.citations || (a.last.domain < b.last.domain ? -1 : 1))
    .map(({ first, last }) => ({ domain: last.domain, before: first.category, after: last.category }));
}

/** Finds topics and attributes that had other names in some of the runs than now, each once. */
export function findRenamed(runs: readonly Pick<ComparedRun, 'renamed'>[]): Renamed[] {
  const all = runs.flatMap(({ renamed = [] }) => renamed);
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Finds the domains that a later run cites and an earlier one does not, and vice versa. */
export function compareSources(before: ComparedRun, after: ComparedRun): SourceChange | null {
  if (before.sources === null || after.sources === null) return null;
  const byCitations = (a: SourceCount, b: SourceCount): number =>
    b.citations - a.citations || (a.domain < b.domain ? -1 : 1);
  const domains = (sources: readonly SourceCount[]): Set<string> =>
    new Set(sources.map(({ domain }) => domain));
  const [earlier, later] = [domains(before.sources), domains(after.sources)];
  return {
    gained: after.sources.filter(({ domain }) => !earlier.has(domain)).sort(byCitations),
    lost: before.sources.filter(({ domain }) => !later.has(domain)).sort(byCitations),
    kept: after.sources.filter(({ domain }) => earlier.has(domain)).length,
    relabelled: findLabelChanges([before.sources, after.sources]),
  };
}
