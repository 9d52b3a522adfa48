import { z } from 'zod';
import { visibilityStandings } from '../../../shared/analysis/compare/brand-standings.ts';
import { estimateSentiment } from '../../../shared/analysis/compare/brand-estimates.ts';
import type { QuotedAnswer } from '../../../shared/analysis/report/material.ts';
import { truncate } from '../../../shared/format/short-name.ts';
import { writeEnds } from '../../../shared/words/measure.ts';
import { text, type BlockTitle, type TableContent } from '../content/parts.ts';
import { whenJudged, type ContentContext } from '../content/context.ts';
import { writeQuotation, type WrittenQuotation } from '../content/quotation.ts';
import { shownStandings } from '../content/standings.ts';
import { given, tableBlock, type ColumnHints } from '../blocks.ts';
import { sentimentFinding } from '../../../shared/words/findings.ts';
import { leadWithFinding } from '../content/finding-sections.ts';
import { defineSection } from './section.ts';

/** The section's options. */
const sentimentOptions = z.strictObject({
  /** Whether to quote single answers. */
  quotations: z.boolean().default(true),
  /** From an earlier version; attributes now have a separate section. */
  attributes: z.int().min(1).max(30).optional(),
});

/** Columns of the brands. */
type ToneColumn = 'brand' | 'negative' | 'bar' | 'positive' | 'neutral' | 'balance' | 'range' | 'sample';

/** The tone of mentions; null for unknown parts. */
type SentimentContent = {
  readonly brands: (BlockTitle & { readonly table: TableContent<ToneColumn> }) | null;
  /** One prompt on one platform before and after, or a single answer. */
  readonly quotations:
    | (BlockTitle & {
        readonly items: readonly (WrittenQuotation & { readonly says: string })[];
        readonly note: string;
      })
    | null;
};

/** Letters of a prompt above quotations. */
const MOST_LETTERS = 90;

const pctOf = (part: number, all: number): number => (100 * part) / all;

/** Each brand's mentions by tone, the best first. */
function brands(context: ContentContext): SentimentContent['brands'] {
  const { run, format, words, pages } = context;
  const say = pages.sentiment;
  const rows = shownStandings(visibilityStandings(run)).flatMap(({ item }) => {
    const { sentiment } = item;
    const estimate = estimateSentiment(item);
    if (sentiment === null || estimate === null) return [];
    const all = sentiment.positive + sentiment.neutral + sentiment.negative;
    return all === 0 ? [] : [{ item, sentiment, estimate, all }];
  });
  if (rows.length === 0) return null;
  const most = {
    positivePct: Math.max(...rows.map(({ sentiment, all }) => pctOf(sentiment.positive, all))),
    negativePct: Math.max(...rows.map(({ sentiment, all }) => pctOf(sentiment.negative, all))),
  };
  // A column has uniform decimals: by its fewest mentions.
  const least = Math.min(...rows.map(({ all }) => all));
  return {
    title: say.bars,
    measure: say.barsMeasure(whenJudged(context, format.date)),
    table: {
      columns: [
        { id: 'brand', header: say.brand },
        { id: 'negative', header: say.negative },
        { id: 'bar', header: '' },
        { id: 'positive', header: say.positive },
        { id: 'neutral', header: say.neutral },
        { id: 'balance', header: say.balance },
        { id: 'range', header: pages.common.interval },
        { id: 'sample', header: say.sample },
      ],
      rows: rows
        .sort((a, b) => b.estimate.value - a.estimate.value)
        .map(({ item, sentiment, estimate: { value, interval, sample }, all }) => {
          const [positivePct, negativePct] = [pctOf(sentiment.positive, all), pctOf(sentiment.negative, all)];
          const pct = (part: number): string => `${format.pct(pctOf(part, all), least)}${format.percentSign}`;
          return {
            isStrong: item.isOwn,
            cells: {
              brand: text(item.name, item.isOwn ? 'own' : 'strong'),
              negative: text(pct(sentiment.negative)),
              bar: { kind: 'tone', positivePct, negativePct, most, isOwn: item.isOwn },
              positive: text(pct(sentiment.positive)),
              neutral: text(pct(sentiment.neutral), 'muted'),
              balance: text(format.signed(value, 2), 'strong'),
              range: text(
                interval === null
                  ? pages.common.noInterval
                  : writeEnds(interval, sample, 'score', format, words),
                'muted',
              ),
              sample: text(format.count(all), 'muted'),
            },
          };
        }),
      summary: say.barsSummary,
    },
  };
}

function quotations(context: ContentContext): SentimentContent['quotations'] {
  const { figures, format, pages } = context;
  const say = pages.sentiment;
  const quoted = figures.material.quotations;
  if (quoted === null) return null;
  const answers = quoted.kind === 'newest' ? [quoted.answer] : [quoted.before, quoted.after];
  const [first] = answers;
  if (first === undefined) return null;
  const platform = format.platform(first.platform);
  const brand = truncate(figures.project.ownBrand, 32);
  const written = (answer: QuotedAnswer): WrittenQuotation & { says: string } => ({
    ...writeQuotation(answer, context),
    says: answer.isNamed ? say.names(brand) : say.namesNot(brand),
  });
  return {
    title: say.quotes,
    measure:
      first.prompt === null
        ? say.ofPlatform(platform)
        : say.of(platform, truncate(first.prompt, MOST_LETTERS)),
    items: answers.map(written),
    note: say.examples,
  };
}

/** Builds the sentiment page. */
function buildSentimentContent(
  context: ContentContext,
  options: z.infer<typeof sentimentOptions>,
): SentimentContent {
  return { brands: brands(context), quotations: options.quotations ? quotations(context) : null };
}

const COLUMNS: Readonly<Record<ToneColumn, ColumnHints>> = {
  brand: { width: '*', cut: { of: 'lines', letters: 21 } },
  negative: { width: 52, align: 'right' },
  bar: { width: 146 },
  positive: { width: 52 },
  neutral: { width: 46, align: 'right' },
  balance: { width: 46, align: 'right' },
  range: { width: 86, align: 'right' },
  sample: { width: 32, align: 'right' },
};

/** The sentiment page. */
export const sentimentSection = defineSection({
  id: 'sentiment',
  title: (pages) => pages.sentiment.title,
  options: sentimentOptions,
  find: (context) => leadWithFinding('sentiment', context, sentimentFinding(context.figures, context)),
  content: buildSentimentContent,
  blocks: ({ brands: named, quotations: quoted }) =>
    given([
      named && tableBlock(named, { columns: COLUMNS, padPx: { x: 5, y: 3 } }),
      quoted && { together: [{ kind: 'quotation', ...quoted }] },
    ]),
  joins: ({ brands: named, quotations: quoted }) => named === null && quoted === null,
  onSlides: { method: 2 },
});
