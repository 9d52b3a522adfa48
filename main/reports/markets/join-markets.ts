/** Several reports as one document: a cover, a page comparing the markets, each one's pages, and a common method. */
import { shortName } from '../../../shared/format/short-name.ts';
import type { AbsentMarket } from '../../../shared/reports/report-spec.ts';
import type { ReportContent, LaidReport } from '../build-report.ts';
import { header } from '../pdf/document/frame.ts';
import type { ReportDocument, SectionNode } from '../pdf/document/node.ts';
import type { Paper } from '../pdf/document/paper.ts';
import { recordMarkets, type LaidPage } from '../record/record.ts';
import { layOutCover } from '../sections/cover/layout.ts';
import {
  amongAll,
  brandsOf,
  buildAbsentContent,
  buildMarketsContent,
  buildMarketsMethod,
  headOf,
  type MarketContexts,
} from './content.ts';
import { buildMarketsCover } from './cover.ts';
import { layOutAbsentMarket, layOutMarkets, layOutMarketsMethod } from './layout.ts';
import { kindWords, periodWords } from '../content/period-words.ts';
import { methodLine } from '../content/sample-line.ts';
import { asPart, prefixOfPart, type Part } from './part.ts';

/** A report inside another. */
export type MarketReport = {
  readonly content: ReportContent;
  readonly laid: LaidReport;
  readonly document: ReportDocument;
};

/** At least one. */
export type MarketReports = readonly [MarketReport, ...MarketReport[]];

/** Bookmarks of longer names would hide each other. */
const MOST_TITLE = 80;
const MOST_HEAD = 60;

const contextsOf = ([first, ...others]: MarketReports): MarketContexts => [
  first.content.context,
  ...others.map(({ content }) => content.context),
];

/** The markets without runs, from the first one's spec. */
const absentOf = ([{ laid }]: MarketReports): readonly AbsentMarket[] => laid.part.spec.absentMarkets ?? [];

/** The paper of the opening: for all markets, not just the first. */
function openingPaper(reports: MarketReports): Paper {
  const [{ laid, content }] = reports;
  const papers = reports.map((report) => report.laid.paper);
  return {
    ...laid.paper,
    ownBrand: headOf(contextsOf(reports)),
    sample: methodLine(content.context),
    invented: papers.find(({ invented }) => invented !== null)?.invented ?? null,
  };
}

/** Pages before and after the parts. */
type Around = {
  readonly pages: readonly LaidPage[];
  readonly before: readonly SectionNode[];
  readonly behind: readonly SectionNode[];
};

/** Parts that state their own method belong to a report of an earlier version. */
const saysMethod = ({ content }: MarketReport): boolean =>
  content.sections.some(({ section: { id } }) => id === 'method');

function layOutAround(reports: MarketReports, starts: readonly string[]): Around {
  const absent = absentOf(reports);
  const contexts = contextsOf(reports);
  const paper = openingPaper(reports);
  const content = buildMarketsContent(contexts, absent);
  const cover = buildMarketsCover(contexts, absent);
  const id = 'markets-cover';
  const laid = [
    {
      id,
      title: cover.title,
      headline: null,
      section: layOutCover({ id, title: cover.title, finding: null, note: null, content: cover }, paper),
    },
    {
      id: 'markets',
      title: content.title,
      headline: content.headline,
      section: layOutMarkets(content, starts, paper),
    },
  ];
  const method = buildMarketsMethod(contexts, absent);
  const closing = reports.some(saysMethod)
    ? []
    : [
        {
          id: 'markets-method',
          title: method.title,
          headline: method.headline,
          section: layOutMarketsMethod('markets-method', method, paper),
        },
      ];
  return {
    pages: [...laid, ...closing].map(({ section, ...page }) => ({ ...page, body: section.body })),
    before: laid.map(({ section }) => section),
    behind: closing.map(({ section }) => section),
  };
}

/** A part's pages, headed by the market's name, which its brand may not reveal. */
function headedSections({ document, content, laid }: MarketReport): readonly SectionNode[] {
  const { name, ownBrand } = content.context.figures.project;
  if (name === ownBrand) return document.sections;
  return document.sections.map((section) =>
    section.header === null || typeof section.header === 'function'
      ? section
      : { ...section, header: header(shortName(name, MOST_HEAD), laid.paper) },
  );
}

/** A part without its position. */
type Unplaced = {
  readonly sections: readonly SectionNode[];
  readonly name: string;
  readonly report: MarketReport | null;
};

/** A combined document, and where each report begins in it. */
export type JoinedReport = {
  readonly document: ReportDocument;
  /** Each one's first heading, in order, its id prefix, and whether it has runs. */
  readonly parts: readonly (Pick<Part, 'startId'> & {
    readonly prefix: string;
    readonly report: MarketReport | null;
  })[];
  /** The surrounding pages, as recorded. */
  readonly opening: readonly LaidPage[];
};

/** Joins reports with the same language, paper and brand. Deterministic. */
export function joinMarkets(reports: MarketReports): JoinedReport {
  const [{ content, document, laid }, ...others] = reports;
  const contexts = contextsOf(reports);
  const paper = openingPaper(reports);
  const absent = absentOf(reports).map((market) => {
    const said = buildAbsentContent(market, contexts);
    return { market, said, section: layOutAbsentMarket(said, paper) };
  });
  const all = amongAll(
    reports.map((report): Unplaced => ({
      sections: headedSections(report),
      name: report.content.context.figures.project.name,
      report,
    })),
    absent.map(({ market, section }) => ({
      at: market.at,
      sections: [section],
      name: market.name,
      report: null,
    })),
    (one) => one,
  );
  const parts = all.map(({ sections, name, report }, at) => ({
    ...asPart(sections, at, shortName(name, MOST_TITLE)),
    prefix: prefixOfPart(at),
    report,
  }));
  const starts = parts.map(({ startId }) => startId);
  const around = layOutAround(reports, starts);
  const opening = [
    ...around.pages,
    ...absent.map(({ said: { id, title, finding }, section }) => ({
      id,
      title,
      headline: finding.headline,
      body: section.body,
    })),
  ];
  const words = content.context.pages;
  const brands = brandsOf(contexts);
  return {
    parts,
    opening,
    document: {
      ...document,
      title: words.title(brands, kindWords(content.context), periodWords(content.context)),
      subject: words.subject(brands),
      names: [...new Set(reports.flatMap((one) => one.document.names))],
      platforms: [...new Set(reports.flatMap((one) => one.document.platforms))],
      createdMs: Math.max(...reports.map((one) => one.document.createdMs)),
      sections: [...around.before, ...parts.flatMap((part) => part.sections), ...around.behind],
      attachments: recordMarkets(
        opening,
        [laid.part, ...others.map((one) => one.laid.part)],
        words.attachments,
      ),
    },
  };
}
