import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import { z } from 'zod';
import { truncate, cutWords } from '../../../shared/format/short-name.ts';
import type { Finding as PageFinding } from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import { text, type BlockTitle, type TableRow } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { sayLead } from '../content/report-finding.ts';
import { writeQuotation, type WrittenQuotation } from '../content/quotation.ts';
import { tableBlock, type Blocks } from '../blocks.ts';
import { defineSection } from './section.ts';

/** The section's options. */
const evidenceOptions = z.strictObject({
  /** Number of findings shown. */
  findings: z.int().min(1).max(16).default(10),
});

/** A finding with an answer that illustrates it. */
type FindingEvidence = {
  readonly lead: string;
  readonly rest: string;
  /** A current answer, and first the earlier one to the same prompt and platform, if it shows that. */
  readonly answers: readonly (WrittenQuotation & {
    readonly from: string;
    /** Empty for a further answer to the same one. */
    readonly question: string;
    readonly prompt: string;
  })[];
};

/** The appendix; null without findings. */
export type EvidenceContent = {
  readonly block:
    | (BlockTitle & {
        readonly columns: { readonly finding: string; readonly answer: string };
        readonly rows: readonly FindingEvidence[];
        /** Placeholder if no answer shows a finding, or one cites nothing. */
        readonly none: string;
        readonly citesNothing: string;
        readonly summary: string;
      })
    | null;
};

const MOST_PROMPT = 110;

/** Number of reported findings, and of those with an answer. */
function countShown({ figures }: BaseContext): {
  readonly told: number;
  readonly shown: number;
} {
  const { findings } = figures.findings;
  const told = toldFindings(findings);
  const examples = new Set(figures.material.examples?.map(({ finding }) => findings[finding]));
  return { told: told.length, shown: told.filter((finding) => examples.has(finding)).length };
}

/** Whether no reported finding has an answer. */
const hasNoEvidence = (context: BaseContext): boolean => countShown(context).shown === 0;

/** The appendix's headline. */
export function findEvidence(context: BaseContext): PageFinding {
  const { evidence: say } = context.pages;
  const { told, shown } = countShown(context);
  if (told === 0) return { headline: say.nothing, lede: say.nothingLede };
  const { count } = context.format;
  return {
    headline: shown === told ? say.headline : say.headlineOf(count(shown), count(told)),
    lede: say.lede,
  };
}

/** Builds the appendix of evidence. */
function buildEvidenceContent(
  context: ContentContext,
  options: z.infer<typeof evidenceOptions>,
): EvidenceContent {
  const { figures, format, pages } = context;
  const say = pages.evidence;
  const all = toldFindings(figures.findings.findings);
  const shown = all.slice(0, options.findings);
  if (shown.length === 0) return { block: null };
  const examples = new Map(figures.material.examples?.map((example) => [example.finding, example]));
  return {
    block: {
      title: say.findings,
      // The headline counts those with answers; this, all that fit.
      measure:
        shown.length === all.length ? '' : say.measure(format.count(shown.length), format.count(all.length)),
      columns: { finding: say.finding, answer: say.answer },
      rows: shown.map((finding) => {
        const { rest } = findingSentence(finding, figures.project.ownBrand, context);
        const lead = sayLead(finding, context);
        const example = examples.get(figures.findings.findings.indexOf(finding));
        const answers = example === undefined ? [] : [example.before ?? [], example.answer].flat();
        return {
          lead,
          rest,
          answers: answers.map((answer, at) => {
            // Both answer one prompt.
            const question = at > 0 ? '' : truncate(answer.prompt ?? '', MOST_PROMPT);
            return {
              ...writeQuotation(answer, context),
              from: say.from(format.platform(answer.platform), format.longDate(answer.atMs)),
              question,
              prompt: question === '' ? '' : say.prompt(question),
            };
          }),
        };
      }),
      none: say.none,
      citesNothing: say.citesNothing,
      summary: say.summary,
    },
  };
}

const FINDING_PX = 168;
/** Letters per word beside a finding. */
const WORD_LETTERS = 24;
/** Maximum findings to share a page. */
const FEW_ROWS = 2;

/** A finding, with earlier and current answers side by side. */
function rowOf(
  { lead, rest, answers }: FindingEvidence,
  none: string,
  citesNothing: string,
): TableRow<'finding' | 'answer'> {
  return {
    isStrong: false,
    cells: {
      finding: {
        kind: 'lines',
        lines: [
          { text: cutWords(lead, WORD_LETTERS), role: 'finding' },
          { text: cutWords(rest, WORD_LETTERS), role: 'explanation' },
        ],
      },
      answer:
        answers.length === 0
          ? text(none, 'muted')
          : {
              kind: 'answers',
              answers: answers.map((answer) => ({
                ...answer,
                prompt: cutWords(answer.prompt, 2 * WORD_LETTERS),
              })),
              citesNothing,
            },
    },
  };
}

function blocksOf({ block }: EvidenceContent): Blocks {
  if (block === null) return [];
  const { columns, rows, none, citesNothing, summary, ...title } = block;
  const table = {
    columns: [
      { id: 'finding', header: columns.finding },
      { id: 'answer', header: columns.answer },
    ] as const,
    rows: rows.map((row) => rowOf(row, none, citesNothing)),
    summary,
  };
  return [
    tableBlock(
      { ...title, table },
      {
        columns: { finding: { width: FINDING_PX }, answer: { width: '*' } },
        padPx: { x: 8, y: 8 },
        growsPx: 24,
      },
    ),
  ];
}

/** The appendix of evidence. */
export const evidenceSection = defineSection({
  id: 'evidence',
  title: (pages) => pages.evidence.title,
  options: evidenceOptions,
  isSilent: hasNoEvidence,
  find: findEvidence,
  content: buildEvidenceContent,
  blocks: blocksOf,
  joins: ({ block }) => (block?.rows.length ?? 0) <= FEW_ROWS,
  onSlides: { slide: 'answers' },
});
