import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import { z } from 'zod';
import { truncate } from '../../../../shared/format/short-name.ts';
import type { Finding as PageFinding } from '../../../../shared/words/findings.ts';
import { findingSentence } from '../../../../shared/words/history-findings.ts';
import type { BlockTitle } from '../../content/blocks.ts';
import type { ContentContext } from '../../content/context.ts';
import { sayLead } from '../../content/report-finding.ts';
import { writeQuotation, type WrittenQuotation } from '../../content/quotation.ts';

/** The section's options. */
export const evidenceOptions = z.strictObject({
  /** Number of findings shown. */
  findings: z.int().min(1).max(16).default(10),
});

/** A finding with an answer that illustrates it. */
export type FindingEvidence = {
  readonly lead: string;
  readonly rest: string;
  /** A current answer, and first the earlier one to the same prompt and platform, if it shows that. */
  readonly answers: readonly (WrittenQuotation & { readonly from: string; readonly prompt: string })[];
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
function countShown({ figures }: Omit<ContentContext, 'outline'>): {
  readonly told: number;
  readonly shown: number;
} {
  const { findings } = figures.findings;
  const told = toldFindings(findings);
  const examples = new Set(figures.material.examples?.map(({ finding }) => findings[finding]));
  return { told: told.length, shown: told.filter((finding) => examples.has(finding)).length };
}

/** Whether no reported finding has an answer. */
export const hasNoEvidence = (context: Omit<ContentContext, 'outline'>): boolean =>
  countShown(context).shown === 0;

/** The appendix's headline. */
export function findEvidence(context: Omit<ContentContext, 'outline'>): PageFinding {
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
export function buildEvidenceContent(
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
          answers: answers.map((answer, at) => ({
            ...writeQuotation(answer, context),
            from: say.from(format.platform(answer.platform), format.longDate(answer.atMs)),
            // Both answer one prompt.
            prompt: answer.prompt === null || at > 0 ? '' : say.prompt(truncate(answer.prompt, MOST_PROMPT)),
          })),
        };
      }),
      none: say.none,
      citesNothing: say.citesNothing,
      summary: say.summary,
    },
  };
}
