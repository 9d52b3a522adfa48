import { findingClaim, type Claim } from '../../claims/claim.ts';
import { isTold, toldFindings } from '../../../../shared/analysis/findings/order.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import {
  certaintyWords,
  findingRange,
  findingSentence,
  findingsProblemSentence,
  noiseSentence,
  toldSentence,
} from '../../../../shared/words/history-findings.ts';
import { correctionSentences } from '../../../../shared/words/corrections.ts';
import { writeAdvice, writeLater, type WrittenAdvice } from '../../content/advice.ts';
import { MOST_ADVICE } from '../../content/most-advice.ts';
import type { BlockTitle, TrendContent } from '../../content/parts.ts';
import type { CommentaryBlock } from '../../../../shared/reports/commentary.ts';
import { courseOf, type FindingCourse } from '../../content/finding-course.ts';
import { sayLead } from '../../content/report-finding.ts';
import { besideWords, quietWords } from '../../content/quiet.ts';
import type { ContentContext } from '../../content/context.ts';
import { listSections, type ListedSection } from '../../content/outline-entries.ts';
import { sectionIn } from '../../content/finding-sections.ts';
import { buildTrendContent } from '../../content/trend.ts';
import { buildWatch, type WatchedMove } from '../../content/watch.ts';
import { buildGoalsContent, hasNoWorkstreams } from '../../content/goals.ts';
import { buildKeyFigureTiles, type KeyFigureTiles } from '../../content/key-figure-tiles.ts';

/** A finding in the summary. */
export type SummaryFinding = {
  readonly lead: string;
  readonly rest: string;
  /** Its interval, sample and certainty. */
  readonly note: string;
  /** The section that shows it; null if not in this report. */
  readonly section: string | null;
  readonly course: FindingCourse | null;
  readonly claim: Claim;
};

/** Rows of a sign and its value, with the threshold for action, or the outlook. */
export type TableOfMoves = BlockTitle & {
  readonly columns: Readonly<Record<'action' | 'evidence' | 'who' | 'page', string>>;
  readonly items: readonly WatchedMove[];
  readonly summary: string;
};

/** The one page a director reads. */
export type SummaryContent = {
  readonly findings: (BlockTitle & { readonly items: readonly SummaryFinding[] }) | null;
  /** What the client was last told but no longer holds. */
  readonly corrections: readonly string[];
  /** Text if nothing was found. */
  readonly quiet: readonly string[];
  /** Content of a quiet time, instead of findings; null with findings. */
  readonly calm: {
    readonly trend: (BlockTitle & { readonly trend: TrendContent }) | null;
    readonly watch: TableOfMoves | null;
    readonly underWay: TableOfMoves | null;
    readonly lookedFor: string;
  } | null;
  /** How to read the page, in three lines; null if there is no room. */
  readonly howTo: {
    readonly title: string;
    readonly lines: readonly { term: string; text: string }[];
  } | null;
  readonly tiles: BlockTitle & KeyFigureTiles;
  readonly actions: {
    readonly title: string;
    readonly measure: string;
    readonly summary: string;
    readonly columns: Readonly<Record<'action' | 'evidence' | 'who' | 'page', string>>;
    readonly items: readonly WrittenAdvice[];
    /** Text if nothing needs action. */
    readonly none: string;
  };
  /** What runs after its period show; null if none is here, or another page says it. */
  readonly later: string | null;
  /** The agency's view of the report as a whole. */
  readonly view: readonly CommentaryBlock[] | null;
  /** The other sections, each with its finding; null if there is a contents page. */
  readonly contents:
    (BlockTitle & { readonly entries: readonly ListedSection[]; readonly isShort: boolean }) | null;
};

const MOST_FINDINGS = 3;
const MOST_GOALS = 3;
/** Maximum sections listed with findings. */
const MOST_ENTRIES = 8;

function writeFinding(finding: StoryFinding, context: ContentContext): SummaryFinding {
  const { figures, format, words, pages } = context;
  const { beside, cause } = findingSentence(finding, figures.project.ownBrand, context);
  const range = findingRange(finding, figures.project.ownBrand, context);
  const lead = sayLead(finding, context);
  const sample = range === null ? null : pages.common.sampleOf(range, format.count(finding.n));
  return {
    lead,
    claim: findingClaim(finding, figures.project.ownBrand, lead),
    rest: [toldSentence(finding, context), beside, cause].filter(Boolean).join(words.marks.space),
    // Beside a lead with its own interval, the verdict on another change would be read as its own.
    note:
      sample === null
        ? finding.low === null
          ? certaintyWords(finding, context)
          : ''
        : [words.sentence(certaintyWords(finding, context)), sample].join(words.marks.space),
    section: sectionIn(finding, context),
    course: courseOf(finding, context),
  };
}

function quietSentences(context: ContentContext): string[] {
  const { findings } = context.figures;
  if (findings.problem !== null) return [findingsProblemSentence(findings.problem, context)];
  const noise = noiseSentence(findings, context);
  return [quietWords(context), ...besideWords(context), ...(noise === null ? [] : [noise])];
}

/** The other sections of a report without a contents page. */
function contentsOf(context: ContentContext, isShort: boolean): SummaryContent['contents'] {
  const others = listSections(context.outline).filter(({ id }) => id !== 'summary');
  if (context.hasContents || others.length === 0) return null;
  const { contents, contentsMeasure } = context.pages.summary;
  const isLong = others.length > MOST_ENTRIES;
  return {
    title: contents,
    measure: isShort || isLong ? '' : contentsMeasure,
    entries: others,
    isShort: isShort || isLong,
  };
}

function watchBlock(context: ContentContext): TableOfMoves | null {
  const { summary, recommendations } = context.pages;
  const { title, measure, sign, stands, act, summary: said } = summary.watch;
  const items = buildWatch(context);
  if (items.length === 0) return null;
  const columns = { action: sign, evidence: stands, who: act, page: recommendations.page };
  return { title, measure, columns, items, summary: said };
}

/** The active goals with their outlook: what continues although nothing moved. */
function underWayBlock(context: ContentContext): TableOfMoves | null {
  if (hasNoWorkstreams(context)) return null;
  const { pages, words, sectionIds } = context;
  const { goals, columns, summary } = buildGoalsContent(context);
  const section = sectionIds.includes('goals') ? 'goals' : null;
  return {
    title: pages.summary.underWay,
    measure: '',
    columns: {
      action: columns.goal,
      evidence: columns.reading,
      who: columns.outlook,
      page: pages.recommendations.page,
    },
    items: goals.slice(0, MOST_GOALS).map(({ name, target, reading, readOn, outlook }) => ({
      name,
      stands: [[reading, readOn].filter((part) => part !== '').join(' '), target].join(words.marks.comma),
      // The scorecard has the forecast; this is its outcome, or when there will be one.
      act:
        outlook.sign === ''
          ? [outlook.words, ...outlook.notes].join(words.marks.comma)
          : `${outlook.sign} ${outlook.words}`,
      section,
    })),
    summary,
  };
}

function calmOf(context: ContentContext): SummaryContent['calm'] {
  const { keyFigures, summary } = context.pages;
  const { figures, format, newest } = context;
  // The key figures page has the same line.
  const trend = context.sectionIds.includes('key-figures') ? null : buildTrendContent('visibility', context);
  const from = format.date(figures.drawn[0]?.startedAtMs ?? newest.startedAtMs);
  return {
    trend:
      trend === null
        ? null
        : {
            title: keyFigures.trend,
            measure: keyFigures.trendMeasure(from, format.date(newest.startedAtMs)),
            trend,
          },
    watch: watchBlock(context),
    underWay: underWayBlock(context),
    lookedFor: summary.lookedFor,
  };
}

/** Builds the summary. */
export function buildSummaryContent(context: ContentContext): SummaryContent {
  const { pages, figures } = context;
  const say = pages.summary;
  const found = toldFindings(context.figures.findings.findings);
  // Findings that go with others are on separate pages.
  const all = figures.findings.findings.filter(isTold).length;
  const items = found.slice(0, MOST_FINDINGS).map((finding) => writeFinding(finding, context));
  const advice = writeAdvice(context).slice(0, MOST_ADVICE);
  const { action, evidence, who, page, none, summary } = pages.recommendations;
  return {
    findings:
      items.length === 0
        ? null
        : {
            title: all > items.length ? say.findingsOf(items.length, all) : say.findings(items.length),
            measure: say.findingsMeasure(
              context.format.date(figures.toldFromMs ?? context.newest.startedAtMs),
              context.format.date(context.newest.startedAtMs),
            ),
            items,
          },
    corrections: correctionSentences(figures.findings.corrections, figures.project.ownBrand, context),
    quiet: items.length === 0 ? quietSentences(context) : [],
    calm: items.length === 0 ? calmOf(context) : null,
    howTo: say.howTo,
    tiles: {
      title: pages.keyFigures.title,
      measure: context.before === null ? '' : say.tilesMeasure,
      ...buildKeyFigureTiles(context),
    },
    actions: {
      title: say.actions,
      measure: say.actionsMeasure,
      summary,
      columns: { action, evidence, who, page },
      items: advice,
      none,
    },
    later: context.sectionIds.includes('recommendations') ? null : writeLater(context),
    view: context.notes.report,
    // With several findings and actions, only names fit.
    contents: contentsOf(context, items.length + advice.length > 2),
  };
}
