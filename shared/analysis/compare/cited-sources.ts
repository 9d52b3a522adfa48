/**
 * A run's citations, as a whole or within one kind of source, one platform or one topic.
 *
 * The service counts citations for a whole run; within a platform or topic they are counted from the mirrored answers, each page once per
 * answer, and have no counterpart in another run.
 */
import type { CitedDomain, CitedPage, RunCitations } from '../../domain/citations.ts';
import { estimateRate, inPercent } from '../intervals/interval.ts';
import type { Estimate } from '../../domain/estimate.ts';

/** The filter value of a source without a kind. */
export const NOT_STATED = 'not-stated';

/** What to count; null for all. */
export type CitationFilter = {
  /** As the service names it, or {@link NOT_STATED}. */
  readonly category: string | null;
  readonly platform: string | null;
  readonly topicId: string | null;
};

/** Whether a domain came, went or stayed since the other run; null if unknown. */
export type SourceStanding = 'gained' | 'lost' | 'kept' | null;

/** A domain within a filter. */
export type DomainRow = Omit<CitedDomain, 'runsCited'> & {
  readonly standing: SourceStanding;
  /** Null for a domain that this run does not cite. */
  readonly runsCited: number | null;
};

/** A page within a filter. */
export type PageRow = CitedPage & {
  readonly category: string | null;
  /** The percentage of answers citing it that name the own brand; null if answers are not mirrored. */
  readonly naming: Estimate | null;
};

/** Citations within a filter. */
export type CitationRows = {
  /** Of this run, most cited first. */
  readonly domains: readonly DomainRow[];
  /** Cited in the other run and not in this one. */
  readonly lost: readonly DomainRow[];
  readonly pages: readonly PageRow[];
  readonly citations: number;
  /** Those of the other run; null if unknown. */
  readonly citationsBefore: number | null;
  /** The percentage of all answers within the filter that name the own brand. */
  readonly naming: Estimate | null;
  /** Whether only a platform or topic is counted, so that the other run is unknown. */
  readonly isPart: boolean;
};

const percentOf = (naming: number, answers: number): Estimate | null => {
  const estimate = estimateRate(naming, answers);
  return estimate && inPercent(estimate);
};

type Sums = { readonly answers: number; readonly naming: number };

/** Sums the answers within the filter per page index. */
function sumUses({ uses }: RunCitations, filter: CitationFilter): ReadonlyMap<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const use of uses) {
    if (!isWithin(use, filter)) continue;
    const sum = sums.get(use.page) ?? { answers: 0, naming: 0 };
    sums.set(use.page, { answers: sum.answers + use.answers, naming: sum.naming + use.naming });
  }
  return sums;
}

function isWithin(
  group: { readonly platform: string | null; readonly topicId: string | null },
  { platform, topicId }: CitationFilter,
): boolean {
  return (
    (platform === null || group.platform === platform) && (topicId === null || group.topicId === topicId)
  );
}

function standingOf(citations: number, before: number | null): SourceStanding {
  if (before === null) return null;
  if (citations === 0) return 'lost';
  return before === 0 ? 'gained' : 'kept';
}

function namingWithin({ answers }: RunCitations, filter: CitationFilter): Estimate | null {
  const groups = (answers?.groups ?? []).filter((group) => isWithin(group, filter));
  const sum = (of: 'count' | 'naming'): number => groups.reduce((total, group) => total + group[of], 0);
  return percentOf(sum('naming'), sum('count'));
}

const byCitations = (a: DomainRow, b: DomainRow): number =>
  b.citations - a.citations || (a.domain < b.domain ? -1 : 1);

/** Builds a filter's rows, with what they say about mentions of the own brand. */
export function buildCitationRows(cited: RunCitations, filter: CitationFilter): CitationRows {
  const isPart = filter.platform !== null || filter.topicId !== null;
  const isKind = (category: string | null): boolean =>
    filter.category === null || (category ?? NOT_STATED) === filter.category;
  const categories = new Map(cited.domains.map(({ domain, category }) => [domain, category]));
  const uses = sumUses(cited, filter);
  const pages = cited.pages.flatMap((page, place): PageRow[] => {
    const category = categories.get(page.domain) ?? null;
    const use = uses.get(place);
    const citations = isPart ? (use?.answers ?? 0) : page.citations;
    if (!isKind(category) || citations === 0) return [];
    const naming = use === undefined ? null : percentOf(use.naming, use.answers);
    return [{ ...page, category, citations, citationsBefore: isPart ? null : page.citationsBefore, naming }];
  });
  const within = new Map<string, number>();
  for (const { domain, citations } of pages) within.set(domain, (within.get(domain) ?? 0) + citations);
  const domains = cited.domains
    .flatMap((row): DomainRow[] => {
      const citations = isPart ? (within.get(row.domain) ?? 0) : row.citations;
      if (!isKind(row.category) || citations === 0) return [];
      const { domain, category, runsCited } = row;
      const citationsBefore = isPart ? null : row.citationsBefore;
      const standing = standingOf(citations, citationsBefore);
      return [{ domain, category, citations, citationsBefore, runsCited, standing }];
    })
    .sort(byCitations);
  const lost = isPart
    ? []
    : cited.lost
        .filter(({ category }) => isKind(category))
        .map(({ domain, category, citations }): DomainRow => {
          const seen = { citations: 0, citationsBefore: citations };
          return { domain, category, ...seen, runsCited: null, standing: 'lost' };
        });
  const earlier = [...domains, ...lost].map(({ citationsBefore }) => citationsBefore);
  return {
    domains,
    lost,
    citationsBefore: earlier.includes(null)
      ? null
      : earlier.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    pages: pages.sort((a, b) => b.citations - a.citations || (a.url < b.url ? -1 : 1)),
    citations: domains.reduce((sum, { citations }) => sum + citations, 0),
    naming: namingWithin(cited, filter),
    isPart,
  };
}

/** Citations of one kind of source. */
export type CategoryShare = {
  readonly category: string | null;
  readonly domains: number;
  readonly citations: number;
  /** Of all citations, in percent. No interval: pages of one answer are not cited independently. */
  readonly sharePct: number;
};

/** Splits citations by kind of source, largest first. */
export function buildCategoryShares(domains: readonly DomainRow[]): CategoryShare[] {
  const all = domains.reduce((sum, { citations }) => sum + citations, 0);
  return [...Map.groupBy(domains, ({ category }) => category)]
    .map(([category, rows]) => {
      const citations = rows.reduce((sum, row) => sum + row.citations, 0);
      return { category, domains: rows.length, citations, sharePct: (100 * citations) / all };
    })
    .sort((a, b) => b.citations - a.citations);
}

/** How consistently a run's domains are cited over earlier runs. */
export type SourceStability = {
  /** Runs counted, including this one. */
  readonly runs: number;
  readonly domains: number;
  /** Cited in every run. */
  readonly core: number;
  /** The core's share of this run's citations, in percent. */
  readonly coreSharePct: number;
  /** Cited in at most half of the runs. */
  readonly seldom: number;
};

/** Whether a domain is cited in every counted run. */
export function isCore({ runsCited }: Pick<DomainRow, 'runsCited'>, runs: number): boolean {
  return runs > 1 && runsCited === runs;
}

/** Measures source stability; null with a single run, or without citations. */
export function measureStability(domains: readonly DomainRow[], runs: number): SourceStability | null {
  const all = domains.reduce((sum, { citations }) => sum + citations, 0);
  if (runs < 2 || all === 0) return null;
  const core = domains.filter((row) => isCore(row, runs));
  return {
    runs,
    domains: domains.length,
    core: core.length,
    coreSharePct: (100 * core.reduce((sum, { citations }) => sum + citations, 0)) / all,
    seldom: domains.filter(({ runsCited }) => runsCited !== null && 2 * runsCited <= runs).length,
  };
}
