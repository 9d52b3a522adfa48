import { VERDICT_MIN_SAMPLE } from '../../../shared/analysis/intervals/verdict.ts';
import { ofAllSentences } from '../../../shared/words/basis.ts';
import { addUpShares } from '../../../shared/words/change.ts';
import { z } from 'zod';
import type { CitationMaterial, DomainUse, PageUse } from '../../../shared/analysis/report/material.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { writeAddresses } from '../../../shared/format/short-address.ts';
import { text, type BlockTitle, type TableContent, type TableRow } from '../content/parts.ts';
import { beforeHeader } from '../content/change.ts';
import { whenJudged, type ContentContext } from '../content/context.ts';
import { linkTo } from '../content/quotation.ts';
import { given, tableBlock, type Blocks, type ColumnHints } from '../blocks.ts';
import { defineSection } from './section.ts';
import { sourcesFinding } from '../../../shared/words/findings.ts';
import { leadWithFinding } from '../content/finding-sections.ts';

/** The section's options. */
const citationsOptions = z.strictObject({
  /** Number of domains listed over the three groups, the most cited first. */
  domains: z.int().min(1).max(50).default(12),
  /** Pages listed. */
  pages: z.int().min(1).max(50).default(8),
  /** Domains listed that are cited with rivals but never the own brand. */
  outreach: z.int().min(0).max(30).default(6),
  /** Whether to explain the share of own pages, and what to do first. */
  meaning: z.boolean().default(false),
});
type CitationsOptions = z.infer<typeof citationsOptions>;

/** Columns of the domains. */
type DomainColumn = 'domain' | 'kind' | 'bar' | 'citations' | 'share' | 'before' | 'change';
/** Columns of the pages. */
type PageColumn = 'page' | 'by' | 'citations' | 'before';
/** Columns of the domains to contact. */
type OutreachColumn = 'domain' | 'kind' | 'rivals' | 'answers' | 'citations';

/** The platforms' citations; null for empty parts. */
export type CitationsContent = {
  /** The meaning of the share of own pages; null if not asked, or nothing is cited. */
  readonly meaning: { readonly title: string; readonly sentences: readonly string[] } | null;
  readonly domains:
    (BlockTitle & { readonly table: TableContent<DomainColumn>; readonly note: string }) | null;
  readonly pages: (BlockTitle & { readonly table: TableContent<PageColumn> }) | null;
  readonly outreach:
    | (BlockTitle & {
        readonly table: TableContent<OutreachColumn>;
        /** Number of unlisted ones; null if all are listed. */
        readonly note: string | null;
      })
    | null;
};

/** Letters of a page's address and of a word in it; the link is complete. */
const MOST_ADDRESS = 110;
const MOST_ADDRESS_WORD = 27;
/** Letters of a name in a sentence. */
const MOST_NAME = 28;

/** Owner of a domain's pages. */
type GroupId = 'own' | 'rivals' | 'others';

function groupOf(category: string | null): GroupId {
  if (category === 'own_brand') return 'own';
  return category === 'competitor' ? 'rivals' : 'others';
}

const GROUPS: readonly GroupId[] = ['own', 'rivals', 'others'];

const citationsOf = (rows: readonly { readonly citations: number }[]): number =>
  rows.reduce((sum, { citations }) => sum + citations, 0);

/** The domains to list: the most cited overall, and at least one per group. */
function listedDomains(domains: readonly DomainUse[], most: number): ReadonlySet<string> {
  const firsts = GROUPS.flatMap(
    (group) => domains.find(({ category }) => groupOf(category) === group)?.domain ?? [],
  ).slice(0, most);
  const others = domains.map(({ domain }) => domain).filter((domain) => !firsts.includes(domain));
  return new Set([...firsts, ...others.slice(0, most - firsts.length)]);
}

/** The totals behind shares, now and before; before is null if unknown. */
type Totals = { readonly now: number; readonly before: number | null };

function countCells(
  citations: number,
  before: number | null,
  totals: Totals,
  { format }: ContentContext,
): Pick<TableRow<DomainColumn>['cells'], 'citations' | 'share' | 'before' | 'change'> {
  const cells = {
    citations: text(format.count(citations), 'strong'),
    share: text(
      `${format.pct((100 * citations) / Math.max(1, totals.now), totals.now)}${format.percentSign}`,
    ),
  };
  if (before === null || totals.before === null) return cells;
  const sum = addUpShares({ before, now: citations }, { before: totals.before, now: totals.now });
  const level = (value: number): string => `${format.decimal(value, sum.decimals)}${format.percentSign}`;
  return {
    ...cells,
    share: text(level(sum.to)),
    before: text(level(sum.from), 'muted'),
    change: text(format.signed(sum.change, sum.decimals)),
  };
}

function domainRows(
  group: GroupId,
  material: CitationMaterial,
  listed: ReadonlySet<string>,
  totals: Totals,
  context: ContentContext,
): TableRow<DomainColumn>[] {
  const { format, pages } = context;
  const say = pages.citations;
  const all = material.domains.filter(({ category }) => groupOf(category) === group);
  const before = material.before?.filter(({ category }) => groupOf(category) === group) ?? null;
  if (all.length === 0 && (before === null || before.length === 0)) return [];
  const most = Math.max(1, material.domains[0]?.citations ?? 1);
  const shown = all.filter(({ domain }) => listed.has(domain));
  const rest = all.filter(({ domain }) => !listed.has(domain));
  const isOwn = group === 'own';
  return [
    {
      isStrong: false,
      isGroup: true,
      cells: {
        domain: text(say[group], isOwn ? 'own' : 'strong'),
        ...countCells(citationsOf(all), before === null ? null : citationsOf(before), totals, context),
      },
    },
    ...shown.map((row): TableRow<DomainColumn> => ({
      isStrong: false,
      cells: {
        domain: text(row.domain),
        kind: text(say.kindOf(row.category), 'muted'),
        bar: { kind: 'bar', share: row.citations / most, isOwn },
        ...countCells(row.citations, row.before, totals, context),
      },
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            isStrong: false,
            cells: {
              domain: text(say.otherDomains(format.count(rest.length), rest.length === 1), 'muted'),
              ...countCells(citationsOf(rest), null, totals, context),
            },
          },
        ]),
  ];
}

function domains(
  material: CitationMaterial,
  most: number,
  context: ContentContext,
): CitationsContent['domains'] {
  const { before, isPrevious, format, pages } = context;
  const { citations: say } = pages;
  if (material.domains.length === 0) return null;
  const totals = {
    now: citationsOf(material.domains),
    before: material.before === null ? null : citationsOf(material.before),
  };
  const listed = listedDomains(material.domains, most);
  return {
    title: say.domains,
    measure: say.domainsMeasure(
      whenJudged(context, format.date),
      format.count(totals.now),
      format.count(material.domains.length),
    ),
    table: {
      columns: [
        { id: 'domain', header: say.domain },
        { id: 'kind', header: say.kind },
        { id: 'bar', header: '' },
        { id: 'citations', header: say.citations },
        { id: 'share', header: say.share },
        ...(totals.before === null
          ? []
          : ([
              { id: 'before', header: beforeHeader(context) },
              { id: 'change', header: say.change },
            ] as const)),
      ],
      rows: GROUPS.flatMap((group) => domainRows(group, material, listed, totals, context)),
      summary: say.domainsSummary(isPrevious),
    },
    note: [
      totals.before === null && before !== null ? say.noBefore : say.noVerdict,
      ...ofAllSentences(context.figures.basis, context),
    ].join(context.words.marks.space),
  };
}

function pageRow(
  { url, title, citations, before, platforms }: PageUse,
  address: string,
  { format, words, pages }: ContentContext,
): TableRow<PageColumn> {
  return {
    isStrong: false,
    cells: {
      page: { kind: 'page', title: title ?? address, url: address, href: linkTo(url) },
      by: text(
        platforms
          .map(({ platform, answers }) =>
            pages.citations.byPlatform(format.platform(platform), format.count(answers)),
          )
          .join(words.marks.comma),
        'muted',
      ),
      citations: text(format.count(citations), 'strong'),
      ...(before === null ? {} : { before: text(format.count(before), 'muted') }),
    },
  };
}

function citedPages(
  material: CitationMaterial,
  most: number,
  context: ContentContext,
): CitationsContent['pages'] {
  const { format, pages } = context;
  const { citations: say } = pages;
  const shown = material.pages.slice(0, most);
  if (shown.length === 0) return null;
  const addresses = writeAddresses(
    shown.map(({ url }) => url),
    MOST_ADDRESS,
    MOST_ADDRESS_WORD,
  );
  return {
    title: say.pages,
    measure: say.pagesMeasure(format.count(shown.length), format.count(material.pageTotal)),
    table: {
      columns: [
        { id: 'page', header: say.page },
        ...(material.hasAnswers ? [{ id: 'by', header: say.by } as const] : []),
        { id: 'citations', header: say.citations },
        ...(shown.every(({ before }) => before === null)
          ? []
          : [{ id: 'before', header: beforeHeader(context) } as const]),
      ],
      rows: shown.map((page, at) => pageRow(page, addresses[at] ?? page.url, context)),
      summary: say.pagesSummary,
    },
  };
}

/** Third-party domains cited in answers that name a rival, but never with the own brand. */
function outreach(
  material: CitationMaterial,
  most: number,
  context: ContentContext,
): CitationsContent['outreach'] {
  const { figures, run, format, words, pages } = context;
  const { citations: say } = pages;
  const nameOf = (brandId: string): string =>
    run.brands.find((brand) => brand.brandId === brandId)?.name ?? brandId;
  const found = material.domains
    .filter(
      ({ category, naming, rivals }) => groupOf(category) === 'others' && naming === 0 && rivals.length > 0,
    )
    .sort((a, b) => (b.answers ?? 0) - (a.answers ?? 0) || (a.domain < b.domain ? -1 : 1));
  if (found.length === 0 || most === 0) return null;
  const more = found.length - most;
  return {
    title: say.outreach,
    measure: say.outreachMeasure(figures.project.ownBrand),
    table: {
      columns: [
        { id: 'domain', header: say.domain },
        { id: 'kind', header: say.kind },
        { id: 'rivals', header: say.rivalsNamed },
        { id: 'answers', header: say.answers },
        { id: 'citations', header: say.citations },
      ],
      rows: found.slice(0, most).map(({ domain, category, rivals, answers, citations }) => ({
        isStrong: false,
        cells: {
          domain: text(domain, 'strong'),
          kind: text(say.kindOf(category), 'muted'),
          rivals: text(
            words.list(
              rivals
                .slice(0, 3)
                .map((rival) => say.named(nameOf(rival.brandId), format.count(rival.answers))),
            ),
            'muted',
          ),
          answers: text(format.count(answers ?? 0), 'strong'),
          citations: text(format.count(citations)),
        },
      })),
      summary: say.outreachSummary,
    },
    note: more > 0 ? say.outreachMore(format.count(more)) : null,
  };
}

/** The share of own pages compared with the most cited rival's and third parties', and what to do first. */
function meaningOf(material: CitationMaterial, context: ContentContext): CitationsContent['meaning'] {
  const { figures, format, pages } = context;
  const say = pages.citations.meaning;
  const all = citationsOf(material.domains);
  if (all === 0) return null;
  const of = (group: GroupId): DomainUse[] =>
    material.domains.filter(({ category }) => groupOf(category) === group);
  const pct = (citations: number): string =>
    `${format.pct((100 * citations) / all, all)}${format.percentSign}`;
  const brand = shortName(figures.project.ownBrand, MOST_NAME);
  const own = citationsOf(of('own'));
  const others = citationsOf(of('others'));
  const [rival] = of('rivals');
  const [first] = of('others');
  return {
    title: say.title,
    sentences: [
      rival === undefined
        ? say.alone(brand, pct(own))
        : say.beside(brand, pct(own), rival.domain, pct(rival.citations)),
      (2 * others > all ? say.mostOthers : say.others)(pct(others)),
      ...(rival === undefined ? [] : [own < rival.citations ? say.behind : say.ahead]),
      ...(first?.answers == null || first.naming === null || first.answers < VERDICT_MIN_SAMPLE
        ? []
        : [
            say.first(
              first.domain,
              format.count(first.naming),
              format.count(first.answers),
              brand,
              first.naming,
            ),
          ]),
    ],
  };
}

/** Builds the page of citations. */
function buildCitationsContent(context: ContentContext, options: CitationsOptions): CitationsContent {
  const material = context.figures.material.citations;
  if (material === null) return { meaning: null, domains: null, pages: null, outreach: null };
  return {
    meaning: options.meaning ? meaningOf(material, context) : null,
    domains: domains(material, options.domains, context),
    pages: citedPages(material, options.pages, context),
    outreach: outreach(material, options.outreach, context),
  };
}

const DOMAIN_COLUMNS: Readonly<Record<DomainColumn, ColumnHints>> = {
  domain: { width: '*', cut: { of: 'address', letters: 40, wordLetters: 30 } },
  kind: { width: 88, cut: { of: 'lines', letters: 16 } },
  bar: { width: 110 },
  citations: { width: 52, align: 'right' },
  share: { width: 46, align: 'right' },
  before: { width: 70, align: 'right' },
  change: { width: 46, align: 'right' },
};

const PAGE_COLUMNS: Readonly<Record<PageColumn, ColumnHints>> = {
  page: { width: '*' },
  by: { width: 190 },
  citations: { width: 52, align: 'right' },
  before: { width: 70, align: 'right' },
};

const OUTREACH_COLUMNS: Readonly<Record<OutreachColumn, ColumnHints>> = {
  domain: { width: 180, cut: { of: 'address', letters: 40, wordLetters: 24 } },
  kind: { width: 88, cut: { of: 'lines', letters: 16 } },
  rivals: { width: '*', cut: { of: 'end', letters: 120, wordLetters: 18 } },
  answers: { width: 52, align: 'right' },
  citations: { width: 56, align: 'right' },
};

const PAD_PX = { x: 5, y: 4 } as const;

const blocksOf = ({ meaning, domains: cited, outreach: unnamed, pages }: CitationsContent): Blocks =>
  given([
    meaning && { kind: 'list', of: 'sentences', columns: [meaning] },
    cited && tableBlock(cited, { columns: DOMAIN_COLUMNS, padPx: PAD_PX }),
    unnamed && tableBlock(unnamed, { columns: OUTREACH_COLUMNS, padPx: PAD_PX }),
    pages && tableBlock(pages, { columns: PAGE_COLUMNS, padPx: PAD_PX }),
  ]);

/** The page of citations. */
export const citationsSection = defineSection({
  id: 'citations',
  title: (pages) => pages.citations.title,
  options: citationsOptions,
  find: (context) => leadWithFinding('citations', context, sourcesFinding(context.figures, context)),
  content: buildCitationsContent,
  blocks: blocksOf,
  joins: () => true,
  onSlides: { method: null },
});
