import { findingClaim, type Claim } from '../../../../shared/reports/claim.ts';
import { toldFindings, type StoryFinding } from '../../../../shared/analysis/findings/story.ts';
import {
  certaintyWords,
  findingRange,
  findingSentence,
  findingsProblemSentence,
  noiseSentence,
} from '../../../../shared/words/history-findings.ts';
import { correctionSentences } from '../../../../shared/words/corrections.ts';
import { writeAdvice, type WrittenAdvice } from '../../content/advice.ts';
import type { BlockTitle } from '../../content/blocks.ts';
import type { CommentaryBlock } from '../../../../shared/reports/commentary.ts';
import { courseOf, type FindingCourse } from '../../content/finding-course.ts';
import { sayLead } from '../../content/report-finding.ts';
import { measuredWords, quietWords } from '../../content/quiet.ts';
import type { ContentContext } from '../../content/context.ts';
import { listSections, type ListedSection } from '../../content/outline-entries.ts';
import { sectionIn } from '../../content/finding-sections.ts';
import { buildKeyFigureTiles, type KeyFigureTiles } from '../../content/key-figure-tiles.ts';

/** A finding as the summary tells it. */
export type SummaryFinding = {
  readonly lead: string;
  readonly rest: string;
  /** Its interval, its sample and how certain it is. */
  readonly note: string;
  /** The section that shows it; null where this report has none. */
  readonly section: string | null;
  readonly course: FindingCourse | null;
  readonly claim: Claim;
};

/** The page that a director reads alone. */
export type SummaryContent = {
  readonly findings: (BlockTitle & { readonly items: readonly SummaryFinding[] }) | null;
  /** What the client was told last and is no longer so. */
  readonly corrections: readonly string[];
  /** What is said where nothing was found. */
  readonly quiet: readonly string[];
  readonly tiles: BlockTitle & KeyFigureTiles;
  readonly actions: {
    readonly title: string;
    readonly measure: string;
    readonly summary: string;
    readonly columns: Readonly<Record<'action' | 'evidence' | 'who' | 'page', string>>;
    readonly items: readonly WrittenAdvice[];
    /** Where nothing asks for anything. */
    readonly none: string;
  };
  /** What the agency says of the report as a whole. */
  readonly view: readonly CommentaryBlock[] | null;
  /** The other sections, each with what it finds; null where a page of contents lists them. */
  readonly contents:
    (BlockTitle & { readonly entries: readonly ListedSection[]; readonly isShort: boolean }) | null;
};

const MOST_FINDINGS = 3;
const MOST_ACTIONS = 3;
/** Sections that have room with what each finds. */
const MOST_ENTRIES = 8;

function writeFinding(finding: StoryFinding, context: ContentContext): SummaryFinding {
  const { figures, format, words, pages } = context;
  const { beside, cause } = findingSentence(finding, figures.project.ownBrand, context);
  const range = findingRange(finding, context);
  const lead = sayLead(finding, context);
  const sample = range === null ? null : pages.common.sampleOf(range, format.count(finding.n));
  return {
    lead,
    claim: findingClaim(finding, figures.project.ownBrand, lead),
    rest: [beside, cause].filter(Boolean).join(words.marks.space),
    note:
      sample === null
        ? certaintyWords(finding, context)
        : [words.sentence(certaintyWords(finding, context)), sample].join(words.marks.space),
    section: sectionIn(finding, context),
    course: courseOf(finding, context),
  };
}

function quietSentences(context: ContentContext): string[] {
  const { findings } = context.figures;
  if (findings.problem !== null) return [findingsProblemSentence(findings.problem, context)];
  const noise = noiseSentence(findings, context);
  return [quietWords(context), ...measuredWords(context), ...(noise === null ? [] : [noise])];
}

/** The other sections of a report without a page of contents. */
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

/** Builds the content of the summary. */
export function buildSummaryContent(context: ContentContext): SummaryContent {
  const { pages, figures } = context;
  const say = pages.summary;
  const found = toldFindings(context.figures.findings.findings);
  const items = found.slice(0, MOST_FINDINGS).map((finding) => writeFinding(finding, context));
  const advice = writeAdvice(context).slice(0, MOST_ACTIONS);
  const { action, evidence, who, page, none, summary } = pages.recommendations;
  return {
    findings:
      items.length === 0
        ? null
        : {
            title: say.findings(items.length),
            measure: say.findingsMeasure(
              context.format.date(figures.toldFromMs ?? context.newest.startedAtMs),
              context.format.date(context.newest.startedAtMs),
            ),
            items,
          },
    corrections: correctionSentences(figures.findings.corrections, figures.project.ownBrand, context),
    quiet: items.length === 0 ? quietSentences(context) : [],
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
    view: context.notes.report,
    // Beside several findings and actions there is room for names alone.
    contents: contentsOf(context, items.length + advice.length > 2),
  };
}
