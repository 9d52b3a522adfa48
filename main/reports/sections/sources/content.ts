import { mayLeadOutside } from '../../../../shared/format/outside-address.ts';
import { z } from 'zod';
import type { DomainFigures, PageFigures } from '../../../../shared/domain/figures.ts';
import { text, type BlockTitle, type TableContent, type TableRow } from '../../content/blocks.ts';
import type { ContentContext } from '../../content/context.ts';

/** What the section may be asked for. */
export const sourcesOptions = z.strictObject({
  /** Domains and pages listed, the ones cited most often. */
  domains: z.int().min(1).max(50).default(10),
  pages: z.int().min(1).max(50).default(10),
});
type SourcesOptions = z.infer<typeof sourcesOptions>;

/** The columns of the domains. */
export type DomainColumn = 'domain' | 'kind' | 'bar' | 'citations' | 'share' | 'before';
/** The columns of the pages. */
export type PageColumn = 'page' | 'citations';

/** The domains and pages that the platforms cite; null for one of which there is none. */
export type SourcesContent = {
  readonly domains:
    | (BlockTitle & {
        readonly table: TableContent<DomainColumn>;
        /** How many more there are; null where all are listed. */
        readonly note: string | null;
      })
    | null;
  readonly pages: (BlockTitle & { readonly table: TableContent<PageColumn> }) | null;
};

function domainRow(row: DomainFigures, most: number, context: ContentContext): TableRow<DomainColumn> {
  const { figures, format, pages } = context;
  const { citationTotal } = figures.detail;
  const isOwn = row.category === 'own_brand';
  return {
    isStrong: false,
    cells: {
      domain: text(row.domain, isOwn ? 'own' : undefined),
      kind: text(pages.sources.kindOf(row.category), 'muted'),
      bar: { kind: 'bar', share: row.citations / most, isOwn },
      citations: text(format.count(row.citations), 'strong'),
      share: text(`${format.pct((100 * row.citations) / Math.max(1, citationTotal), citationTotal)}%`),
      before: text(
        row.previousCitations === null ? pages.common.notMirrored : format.count(row.previousCitations),
        'muted',
      ),
    },
  };
}

/** Where a cited page's link leads, as it was judged; null where it stays text. */
function linkTo(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed !== null && mayLeadOutside(parsed) ? parsed.href : null;
}

function pageRow({ url, title, citations }: PageFigures, { format }: ContentContext): TableRow<PageColumn> {
  return {
    isStrong: false,
    cells: {
      page: { kind: 'page', title: title ?? url, url, href: linkTo(url) },
      citations: text(format.count(citations), 'strong'),
    },
  };
}

function domains(most: number, context: ContentContext): SourcesContent['domains'] {
  const { figures, run, before, isPrevious, format, pages } = context;
  const { common, sources: say } = pages;
  const { detail } = figures;
  const shown = detail.domains.slice(0, most);
  const [top] = shown;
  if (top === undefined) return null;
  const hidden = detail.domainTotal - most;
  return {
    title: say.domains,
    measure: common.runOf(format.longDate(run.startedAtMs)),
    table: {
      columns: [
        { id: 'domain', header: say.domain },
        { id: 'kind', header: say.kind },
        { id: 'bar', header: '' },
        { id: 'citations', header: common.citations },
        { id: 'share', header: say.share },
        ...(before === null ? [] : [{ id: 'before', header: say.before(isPrevious) } as const]),
      ],
      rows: shown.map((row) => domainRow(row, top.citations, context)),
      summary: say.domainsSummary(isPrevious),
    },
    note: hidden > 0 ? say.further(format.count(hidden)) : null,
  };
}

function citedPages(most: number, context: ContentContext): SourcesContent['pages'] {
  const { figures, run, format, pages } = context;
  const { common, sources: say } = pages;
  const shown = figures.detail.pages.slice(0, most);
  if (shown.length === 0) return null;
  return {
    title: say.pages,
    measure: common.runOf(format.longDate(run.startedAtMs)),
    table: {
      columns: [
        { id: 'page', header: say.page },
        { id: 'citations', header: common.citations },
      ],
      rows: shown.map((page) => pageRow(page, context)),
      summary: say.pagesSummary,
    },
  };
}

/** Builds the content of the sources' page. */
export function buildSourcesContent(context: ContentContext, options: SourcesOptions): SourcesContent {
  return { domains: domains(options.domains, context), pages: citedPages(options.pages, context) };
}
