/** Several reports as one document: a cover and a page of what each market says, then the report of each, one after another. */
import { shortName } from '../../../shared/format/short-name.ts';
import type { ReportContent, LaidReport } from '../build-report.ts';
import type { ReportDocument } from '../pdf/document/node.ts';
import type { Paper } from '../pdf/document/paper.ts';
import { recordMarkets, type LaidPage } from '../record/record.ts';
import { layOutCover } from '../sections/cover/layout.ts';
import { brandsOf, buildMarketsContent, buildMarketsCover, headOf, type MarketContexts } from './content.ts';
import { layOutMarkets } from './layout.ts';
import { asPart } from './part.ts';

/** A report that is a part of another. */
export type MarketReport = {
  readonly content: ReportContent;
  readonly laid: LaidReport;
  readonly document: ReportDocument;
};

/** At least one of them. */
export type MarketReports = readonly [MarketReport, ...MarketReport[]];

/** Bookmarks of longer names would hide each other. */
const MOST_TITLE = 80;

const contextsOf = ([first, ...others]: MarketReports): MarketContexts => [
  first.content.context,
  ...others.map(({ content }) => content.context),
];

/** The paper of what opens them: of all markets, not of the first one. */
function openingPaper(reports: MarketReports): Paper {
  const [{ laid, content }] = reports;
  const papers = reports.map((report) => report.laid.paper);
  return {
    ...laid.paper,
    ownBrand: headOf(contextsOf(reports)),
    sample: content.context.pages.frame.method,
    invented: papers.find(({ invented }) => invented !== null)?.invented ?? null,
  };
}

type Opening = { readonly pages: readonly LaidPage[] } & Pick<ReportDocument, 'sections'>;

function layOutOpening(reports: MarketReports, starts: readonly string[]): Opening {
  const contexts = contextsOf(reports);
  const paper = openingPaper(reports);
  const content = buildMarketsContent(contexts);
  const cover = buildMarketsCover(contexts);
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
  return {
    pages: laid.map(({ section, ...page }) => ({ ...page, body: section.body })),
    sections: laid.map(({ section }) => section),
  };
}

/** A document of several, and where in it each of them begins. */
export type JoinedReport = {
  readonly document: ReportDocument;
  /** The id of the heading that each begins with, in their order. */
  readonly starts: readonly string[];
  /** What opens them, as it is recorded. */
  readonly opening: readonly LaidPage[];
};

/** Joins reports in one language, on one paper and with one brand. The same reports give the same document. */
export function joinMarkets(reports: MarketReports): JoinedReport {
  const [{ content, document, laid }, ...others] = reports;
  const parts = reports.map((one, at) =>
    asPart(one.document.sections, at, shortName(one.content.context.figures.project.name, MOST_TITLE)),
  );
  const starts = parts.map(({ startId }) => startId);
  const { sections, pages } = layOutOpening(reports, starts);
  const words = content.context.pages;
  const brands = brandsOf(contextsOf(reports));
  return {
    starts,
    opening: pages,
    document: {
      ...document,
      title: words.title(brands),
      subject: words.subject(brands),
      names: [...new Set(reports.flatMap((one) => one.document.names))],
      createdMs: Math.max(...reports.map((one) => one.document.createdMs)),
      sections: [...sections, ...parts.flatMap((part) => part.sections)],
      attachments: recordMarkets(
        pages,
        [laid.part, ...others.map((one) => one.laid.part)],
        words.attachments,
      ),
    },
  };
}
