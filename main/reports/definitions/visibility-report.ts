/**
 * Reports as documents: a spec and its figures become pages, purely and deterministically. This is the
 * `visibility` template; each page is a file beside this one.
 */
import { ownBrandOf } from '../../../shared/analysis/compare/run-change.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { PLAIN_COLOUR } from '../../../shared/reports/brand-kit.ts';
import type { ReportFigures } from '../../../shared/domain/figures.ts';
import {
  platformsFinding,
  rivalsFinding,
  sentimentFinding,
  sourcesFinding,
  topicsFinding,
  visibilityFinding,
  type Finding,
} from '../../../shared/words/findings.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { ENGLISH } from '../../../shared/words/wording.ts';
import { buildContents } from './contents.ts';
import { SIZE, type PageContext } from './context.ts';
import { buildCover } from './cover.ts';
import { buildMethod } from './method.ts';
import type { ReportDocument, SectionNode } from './node.ts';
import { buildPalette, chartTheme } from './palette.ts';
import { buildPlatforms } from './platforms.ts';
import { buildRivals } from './rivals.ts';
import { buildSentiment } from './sentiment.ts';
import { buildSources } from './sources.ts';
import { buildSummary } from './summary.ts';
import { buildTopics } from './topics.ts';

type PageBuilder = (id: string, finding: Finding, context: PageContext) => SectionNode;

type PageDefinition = {
  readonly id: string;
  readonly section: string;
  readonly find: (figures: ReportFigures, language: Pick<PageContext, 'format' | 'words'>) => Finding;
  readonly build: PageBuilder;
};

const PAGES: readonly PageDefinition[] = [
  { id: 'key-figures', section: 'Key figures', find: visibilityFinding, build: buildSummary },
  { id: 'rivals', section: 'Rivals', find: rivalsFinding, build: buildRivals },
  { id: 'platforms', section: 'Platforms', find: platformsFinding, build: buildPlatforms },
  { id: 'topics', section: 'Topics', find: topicsFinding, build: buildTopics },
  { id: 'sentiment', section: 'Sentiment', find: sentimentFinding, build: buildSentiment },
  { id: 'sources', section: 'Sources', find: sourcesFinding, build: buildSources },
];

function buildContext(spec: ReportSpec, figures: ReportFigures): PageContext {
  const run = figures.runs.at(-1);
  if (run === undefined) throw new Error('a report has at least one run');
  const palette = buildPalette(spec.brandKit?.colour ?? PLAIN_COLOUR);
  return {
    figures,
    kit: spec.brandKit,
    palette,
    theme: chartTheme(palette),
    format: buildFormatter(spec.locale),
    words: ENGLISH,
    run,
    previous: figures.runs.at(-2) ?? null,
    first: figures.runs.length > 1 ? (figures.runs[0] ?? null) : null,
    own: ownBrandOf(run),
    issuedOnMs: spec.issuedOn === undefined ? null : Date.parse(spec.issuedOn),
  };
}

/** Builds the document of a report. The same spec and figures give the same document. */
export function buildVisibilityReport(spec: ReportSpec, figures: ReportFigures): ReportDocument {
  const context = buildContext(spec, figures);
  const { palette, run, issuedOnMs } = context;
  const pages = PAGES.map((page) => {
    const finding = page.find(figures, context);
    return { page, finding, section: page.build(page.id, finding, context) };
  });
  const entries = [
    ...pages.map(({ page, finding }) => ({ id: page.id, section: page.section, finding: finding.headline })),
    { id: 'method', section: 'Method and samples', finding: 'What stands behind these figures' },
  ];
  return {
    title: `${figures.project.name}: brand visibility in AI answers`,
    author: spec.brandKit?.name ?? '',
    subject: `Visibility report for ${figures.project.ownBrand}`,
    language: spec.locale,
    createdMs: issuedOnMs ?? run.completedAtMs ?? run.startedAtMs,
    base: { font: 'Sans', sizePx: SIZE.base, linePx: 16, colour: palette.ink },
    sections: [
      buildCover(context),
      buildContents(entries, context),
      ...pages.map(({ section }) => section),
      buildMethod('method', context),
    ],
  };
}
