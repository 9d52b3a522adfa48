/** The filters of a citations page, from its address. */
import type {
  CitationFilter,
  DomainRow,
  PageRow,
} from '../../../../shared/analysis/compare/cited-sources.ts';
import { isCore, NOT_STATED } from '../../../../shared/analysis/compare/cited-sources.ts';
import type { RunCitations } from '../../../../shared/domain/citations.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import { categoryWords } from '../../../../shared/words/evidence.ts';
import { fold } from '../../../components/palette/highlight.ts';

export const STANDINGS = ['all', 'gained', 'lost', 'core'] as const;
/** Which domains are listed. */
export type Standing = (typeof STANDINGS)[number];

export const DOMAIN_SORTS = ['citations', 'domain', 'category', 'before', 'runs'] as const;
export type DomainSort = (typeof DOMAIN_SORTS)[number];

export const PAGE_SORTS = ['citations', 'title', 'domain', 'before', 'naming'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

/** A column, and whether its order is reversed. */
export type Order<Column> = { readonly column: Column; readonly isReversed: boolean };

/** The page's filters and order. */
export type CitationsView = CitationFilter & {
  readonly text: string;
  readonly standing: Standing;
  readonly domains: Order<DomainSort>;
  readonly pages: Order<PageSort>;
};

function orderOf<T extends string>(allowed: readonly T[], text: string | null, usual: T): Order<T> {
  const column = allowed.find((one) => one === text?.replace(/^-/, ''));
  return { column: column ?? usual, isReversed: column !== undefined && text?.startsWith('-') === true };
}

/** Parses a query; unknown values become defaults. */
export function parseCitationsView(query: URLSearchParams): CitationsView {
  const choice = (name: string): string | null => (query.get(name) === '' ? null : query.get(name));
  return {
    category: choice('category'),
    platform: choice('platform'),
    topicId: choice('topic'),
    text: query.get('filter') ?? '',
    standing: STANDINGS.find((one) => one === query.get('show')) ?? 'all',
    domains: orderOf(DOMAIN_SORTS, query.get('domains'), 'citations'),
    pages: orderOf(PAGE_SORTS, query.get('pages'), 'citations'),
  };
}

/** The order after a press on a column head, for the address: a second press reverses it. */
export function pressOrder<T extends string>(order: Order<T>, column: T): string {
  return order.column === column && !order.isReversed ? `-${column}` : column;
}

type Option = { readonly value: string; readonly label: string };

/** Each filter's options, "all" first; platforms and topics are those with mirrored answers. */
export function buildFilterOptions(
  cited: RunCitations,
  format: Formatter,
): {
  readonly categories: readonly Option[];
  readonly platforms: readonly Option[];
  readonly topics: readonly Option[];
} {
  const categories = [...new Set([...cited.domains, ...cited.lost].map(({ category }) => category))]
    .map((category) => ({ value: category ?? NOT_STATED, label: categoryWords(category) }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  const platforms = [...new Set(cited.answers?.groups.flatMap(({ platform }) => platform ?? []))].sort();
  return {
    categories: [{ value: '', label: 'All kinds' }, ...categories],
    platforms: [
      { value: '', label: 'All platforms' },
      ...platforms.map((platform) => ({ value: platform, label: format.platform(platform) })),
    ],
    topics: [
      { value: '', label: 'All topics' },
      ...cited.topics.map(({ topicId, topic }) => ({ value: topicId, label: topic })),
    ],
  };
}

const contains = (filter: string, ...texts: readonly (string | null)[]): boolean => {
  const text = fold(texts.join(' '));
  return fold(filter)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const turned = ({ isReversed }: Order<unknown>): number => (isReversed ? -1 : 1);

/** Compares descending with missing values last, also in reversed order. */
function compareNumbers(a: number | null, b: number | null, turn: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return turn * (b - a);
}

/** The listed domains, sorted. */
export function arrangeDomains(
  domains: readonly DomainRow[],
  lost: readonly DomainRow[],
  { text, standing, domains: order }: CitationsView,
  { runsCounted, locale }: { readonly runsCounted: number; readonly locale: string },
): DomainRow[] {
  const names = new Intl.Collator(locale, { numeric: true });
  const turn = turned(order);
  const isShown = (row: DomainRow): boolean => {
    if (standing === 'gained') return row.standing === 'gained';
    return standing !== 'core' || isCore(row, runsCounted);
  };
  const byColumn = (a: DomainRow, b: DomainRow): number => {
    switch (order.column) {
      case 'citations':
        return compareNumbers(a.citations, b.citations, turn);
      case 'before':
        return compareNumbers(a.citationsBefore, b.citationsBefore, turn);
      case 'runs':
        return compareNumbers(a.runsCited, b.runsCited, turn);
      case 'category':
        return turn * names.compare(categoryWords(a.category), categoryWords(b.category));
      case 'domain':
        return turn * names.compare(a.domain, b.domain);
    }
  };
  return (standing === 'lost' ? lost : domains.filter(isShown))
    .filter(({ domain, category }) => contains(text, domain, categoryWords(category)))
    .sort((a, b) => byColumn(a, b) || b.citations - a.citations || names.compare(a.domain, b.domain));
}

/** The listed pages, sorted. */
export function arrangePages(
  pages: readonly PageRow[],
  { text, pages: order }: CitationsView,
  locale: string,
): PageRow[] {
  const names = new Intl.Collator(locale, { numeric: true });
  const turn = turned(order);
  const byColumn = (a: PageRow, b: PageRow): number => {
    switch (order.column) {
      case 'citations':
        return compareNumbers(a.citations, b.citations, turn);
      case 'before':
        return compareNumbers(a.citationsBefore, b.citationsBefore, turn);
      case 'naming':
        return compareNumbers(a.naming?.value ?? null, b.naming?.value ?? null, turn);
      case 'title':
        return turn * names.compare(a.title ?? a.url, b.title ?? b.url);
      case 'domain':
        return turn * names.compare(a.domain, b.domain);
    }
  };
  return pages
    .filter(({ title, url, domain }) => contains(text, title, url, domain))
    .sort((a, b) => byColumn(a, b) || b.citations - a.citations || names.compare(a.url, b.url));
}
