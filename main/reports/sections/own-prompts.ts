import type { NamedPrompts } from '../../../shared/analysis/report/material.ts';
import type {
  CountedPrompts,
  PromptComparison,
  Tones,
} from '../../../shared/analysis/report/named-prompts.ts';
import { shortName, truncate } from '../../../shared/format/short-name.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { text, type BlockTitle, type Cell, type TableContent, type TableRow } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { countedCells, fewNote, ledeOf, MOST_LETTERS, namedClaims } from '../content/named-prompts.ts';
import { writeQuotation, type WrittenQuotation } from '../content/quotation.ts';
import { buildPartLine } from '../content/sample-line.ts';
import { given, tableBlock, type ColumnHints } from '../blocks.ts';
import type { Claim } from '../claims/claim.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

type OwnPrompts = NonNullable<NamedPrompts['own']>;

/** Columns of the classes of prompts, of rivals, of sources, and of comparisons. */
type ClassColumn = 'naming' | 'prompts' | 'named' | 'share' | 'range' | keyof Omit<Tones, 'unstated'>;
type RivalColumn = 'brand' | 'bar' | 'answers';
type SourceColumn = 'domain' | 'kind' | 'answers';
type ComparisonColumn = 'prompt' | 'own' | 'rival' | 'named' | 'first';

/** Answers to prompts that name the client; null for empty parts. */
type OwnPromptsContent = {
  readonly claims: readonly { readonly claim: Claim }[];
  readonly sample: string;
  readonly classes: BlockTitle & { readonly table: TableContent<ClassColumn>; readonly note: string | null };
  readonly comparisons:
    (BlockTitle & { readonly table: TableContent<ComparisonColumn>; readonly note: string | null }) | null;
  readonly rivals:
    (BlockTitle & { readonly table: TableContent<RivalColumn>; readonly note: string | null }) | null;
  readonly sources: (BlockTitle & { readonly table: TableContent<SourceColumn> }) | null;
  readonly quotation:
    | (BlockTitle & {
        readonly items: readonly (WrittenQuotation & { readonly says: string })[];
        readonly note: string;
      })
    | null;
} | null;

const ID = 'own-prompts';

/** Rows of each table, so that all fit on a page. */
const MOST = { rivals: 7, sources: 8, comparisons: 8 } as const;

const ownOf = ({ figures }: BaseContext): OwnPrompts | null => figures.material.namedPrompts?.own ?? null;

const nameIn = ({ figures }: BaseContext): string => shortName(figures.project.ownBrand, MOST_LETTERS.name);

/** The page's headline. */
function findOwnPrompts(context: BaseContext): Finding {
  const { format, pages } = context;
  const say = pages.ownPrompts;
  const own = ownOf(context);
  const brand = nameIn(context);
  // A section without material is left out.
  if (own === null) return { headline: say.titleOf(brand), lede: '' };
  const both = own.classes.find(({ naming }) => naming === 'both')?.prompts ?? 0;
  return {
    headline: say.headline(format.count(own.named), format.count(own.answers), brand, own.named),
    lede: ledeOf(
      own,
      [
        say.asked(format.count(own.prompts), brand, own.prompts),
        ...(both > 0 ? [say.alsoRival(format.count(both), both)] : []),
      ],
      context,
    ),
  };
}

function classesBlock({ classes, ...all }: OwnPrompts, context: ContentContext) {
  const { figures, format, words, pages } = context;
  const say = pages.ownPrompts;
  const brand = nameIn(context);
  const sum = (tone: keyof Tones): number => classes.reduce((total, { tones }) => total + tones[tone], 0);
  const rowOf = (name: string, counted: CountedPrompts, tones: Tones, isStrong: boolean) => ({
    isStrong,
    cells: {
      naming: text(name, isStrong ? 'own' : 'strong'),
      ...countedCells(counted, context),
      positive: text(format.count(tones.positive)),
      neutral: text(format.count(tones.neutral), 'muted'),
      negative: text(format.count(tones.negative)),
    },
  });
  const total = {
    positive: sum('positive'),
    neutral: sum('neutral'),
    negative: sum('negative'),
    unstated: sum('unstated'),
  };
  const notes = given([
    fewNote(classes.length > 1 ? [...classes, all] : classes, context),
    total.unstated > 0 ? say.untoned(format.count(total.unstated), total.unstated) : null,
  ]);
  return {
    title: say.classes,
    measure: say.classesMeasure,
    table: {
      columns: [
        { id: 'naming', header: say.naming },
        { id: 'prompts', header: say.prompts },
        {
          id: 'named',
          header: pages.absences.named(shortName(figures.project.ownBrand, MOST_LETTERS.column)),
        },
        { id: 'share', header: pages.citations.share },
        { id: 'range', header: pages.common.interval },
        { id: 'positive', header: pages.sentiment.positive },
        { id: 'neutral', header: pages.sentiment.neutral },
        { id: 'negative', header: pages.sentiment.negative },
      ],
      rows: [
        ...classes.map(({ naming, tones, ...counted }) =>
          rowOf(naming === 'own' ? say.only(brand) : say.both(brand), counted, tones, classes.length === 1),
        ),
        ...(classes.length > 1 ? [rowOf(say.together, all, total, true)] : []),
      ],
      summary: say.classesSummary,
    },
    note: notes.length === 0 ? null : notes.join(words.marks.space),
  } satisfies NonNullable<OwnPromptsContent>['classes'];
}

/** A bar and a count of all answers. */
function shareCells(
  answers: number,
  of: number,
  { format, pages }: ContentContext,
): { readonly bar: Cell; readonly answers: Cell } {
  return {
    bar: { kind: 'bar', share: answers / Math.max(1, of), isOwn: false },
    answers: text(pages.common.countOf(format.count(answers), format.count(of)), 'strong'),
  };
}

function rivalsBlock(
  { rivals, answers: of }: OwnPrompts,
  context: ContentContext,
): NonNullable<OwnPromptsContent>['rivals'] {
  const { format, pages } = context;
  const say = pages.ownPrompts;
  if (rivals.length === 0) return null;
  const hidden = rivals.length - MOST.rivals;
  return {
    title: say.rivals,
    measure: say.ofAnswers(format.count(of), of),
    table: {
      columns: [
        { id: 'brand', header: say.rival },
        { id: 'bar', header: '' },
        { id: 'answers', header: pages.common.answers },
      ],
      rows: rivals.slice(0, MOST.rivals).map(({ name, answers }) => ({
        isStrong: false,
        cells: { brand: text(name, 'strong'), ...shareCells(answers, of, context) },
      })),
      summary: say.rivalsSummary,
    },
    note: hidden > 0 ? pages.rivalPrompts.more(format.count(hidden), hidden) : null,
  };
}

function sourcesBlock(
  { sources, answers: of }: OwnPrompts,
  context: ContentContext,
): NonNullable<OwnPromptsContent>['sources'] {
  const { format, pages } = context;
  const say = pages.ownPrompts;
  if (sources.length === 0) return null;
  const hidden = sources.length - MOST.sources;
  const rows: TableRow<SourceColumn>[] = sources
    .slice(0, MOST.sources)
    .map(({ domain, category, answers }) => ({
      isStrong: false,
      cells: {
        domain: text(domain, category === 'own_brand' ? 'own' : 'strong'),
        kind: text(pages.citations.kindOf(category), 'muted'),
        answers: shareCells(answers, of, context).answers,
      },
    }));
  return {
    title: say.sources,
    measure: say.ofAnswers(format.count(of), of),
    table: {
      columns: [
        { id: 'domain', header: pages.citations.domain },
        { id: 'kind', header: pages.citations.kind },
        { id: 'answers', header: pages.common.answers },
      ],
      rows:
        hidden > 0
          ? [
              ...rows,
              {
                isStrong: false,
                cells: {
                  domain: text(pages.citations.otherDomains(format.count(hidden), hidden === 1), 'muted'),
                },
              },
            ]
          : rows,
      summary: say.sourcesSummary,
    },
  };
}

/** Who is placed first more often. */
function firstCell(rival: NonNullable<PromptComparison['rival']>, context: ContentContext): Cell {
  const { figures, format, pages } = context;
  const { placed, ahead, behind } = rival;
  const say = pages.ownPrompts;
  if (placed === 0) return text(say.unplaced, 'muted');
  const most = Math.max(ahead, behind);
  const name = ahead === behind ? say.even : ahead > behind ? figures.project.ownBrand : rival.name;
  return {
    kind: 'named',
    name: shortName(name, MOST_LETTERS.listed),
    figures: pages.absences.most(format.count(most), format.count(placed)),
  };
}

function comparisonRow(one: PromptComparison, context: ContentContext): TableRow<ComparisonColumn> {
  const { format, pages } = context;
  const { rival } = one;
  const of = format.count(one.answers);
  const countOf = (part: number): string => pages.common.countOf(format.count(part), of);
  return {
    isStrong: false,
    cells: {
      prompt: text(one.text === null ? pages.prompts.unknown : truncate(one.text, MOST_LETTERS.prompt)),
      own: text(countOf(one.named), 'strong'),
      rival:
        rival === null
          ? text(pages.ownPrompts.unread, 'muted')
          : text(shortName(rival.name, MOST_LETTERS.name)),
      ...(rival === null ? {} : { named: text(countOf(rival.answers)), first: firstCell(rival, context) }),
    },
  };
}

function comparisonsBlock(
  { comparisons }: OwnPrompts,
  context: ContentContext,
): NonNullable<OwnPromptsContent>['comparisons'] {
  const { figures, format, pages } = context;
  const say = pages.ownPrompts;
  if (comparisons.length === 0) return null;
  const hidden = comparisons.length - MOST.comparisons;
  return {
    title: say.comparisons,
    measure: say.comparisonsMeasure,
    table: {
      columns: [
        { id: 'prompt', header: pages.absences.prompt },
        {
          id: 'own',
          header: pages.absences.named(shortName(figures.project.ownBrand, MOST_LETTERS.column)),
        },
        { id: 'rival', header: say.rival },
        { id: 'named', header: say.rivalNamed },
        { id: 'first', header: say.first },
      ],
      rows: comparisons.slice(0, MOST.comparisons).map((one) => comparisonRow(one, context)),
      summary: say.comparisonsSummary,
    },
    note: hidden > 0 ? say.more(format.count(hidden), hidden) : null,
  };
}

function quotationBlock(
  { quotation }: OwnPrompts,
  context: ContentContext,
): NonNullable<OwnPromptsContent>['quotation'] {
  const { format, pages } = context;
  const say = pages.sentiment;
  if (quotation === null) return null;
  const platform = format.platform(quotation.platform);
  return {
    title: say.quotes,
    measure:
      quotation.prompt === null
        ? say.ofPlatform(platform)
        : say.of(platform, truncate(quotation.prompt, MOST_LETTERS.prompt)),
    items: [{ ...writeQuotation(quotation, context), says: say.names(nameIn(context)) }],
    note: say.examples,
  };
}

/** Builds the page of prompts that name the client. */
function buildOwnPrompts(context: ContentContext): OwnPromptsContent {
  const own = ownOf(context);
  if (own === null) return null;
  return {
    claims: namedClaims(ID, 'own', own, context),
    sample: buildPartLine(own, context),
    classes: classesBlock(own, context),
    comparisons: comparisonsBlock(own, context),
    rivals: rivalsBlock(own, context),
    sources: sourcesBlock(own, context),
    quotation: quotationBlock(own, context),
  };
}

const COUNT = { align: 'right' } as const;

const CLASS_COLUMNS: Readonly<Record<ClassColumn, ColumnHints>> = {
  naming: { width: '*', cut: { of: 'lines', letters: 24 } },
  prompts: { width: 52, ...COUNT },
  named: { width: 84, ...COUNT },
  share: { width: 50, ...COUNT },
  range: { width: 86, ...COUNT },
  positive: { width: 54, ...COUNT },
  neutral: { width: 50, ...COUNT },
  negative: { width: 54, ...COUNT },
};

const RIVAL_COLUMNS: Readonly<Record<RivalColumn, ColumnHints>> = {
  brand: { width: '*', cut: { of: 'lines', letters: 21 } },
  bar: { width: 80 },
  answers: { width: 74, ...COUNT },
};

const SOURCE_COLUMNS: Readonly<Record<SourceColumn, ColumnHints>> = {
  domain: { width: '*', cut: { of: 'address', letters: 40, wordLetters: 22 } },
  kind: { width: 88, cut: { of: 'lines', letters: 16 } },
  answers: { width: 74, ...COUNT },
};

const COMPARISON_COLUMNS: Readonly<Record<ComparisonColumn, ColumnHints>> = {
  prompt: { width: '*' },
  own: { width: 84, ...COUNT },
  rival: { width: 96, cut: { of: 'lines', letters: 14 } },
  named: { width: 78, ...COUNT },
  first: { width: 136 },
};

const PAD_PX = { x: 5, y: 4 } as const;
/** Half a page, beside another. */
const HALF_PX = 327;

/** The page of prompts that name the client. */
export const ownPromptsSection = defineSection({
  id: ID,
  title: (pages) => pages.ownPrompts.title,
  named: (context) => context.pages.ownPrompts.titleOf(nameIn(context)),
  options: NO_OPTIONS,
  isSilent: (context) => ownOf(context) === null,
  find: findOwnPrompts,
  content: buildOwnPrompts,
  blocks: (content) => {
    if (content === null) return [];
    const { classes, comparisons, rivals, sources, quotation } = content;
    const halves = given([
      rivals && tableBlock(rivals, { columns: RIVAL_COLUMNS, padPx: PAD_PX }),
      sources && tableBlock(sources, { columns: SOURCE_COLUMNS, padPx: PAD_PX }),
    ]);
    return given([
      tableBlock(classes, { columns: CLASS_COLUMNS, padPx: PAD_PX }),
      comparisons && tableBlock(comparisons, { columns: COMPARISON_COLUMNS, padPx: PAD_PX }),
      ...(halves.length < 2
        ? halves
        : [{ columns: halves.map((table) => ({ widthPx: HALF_PX, blocks: [table] })) }]),
      quotation && { together: [{ kind: 'quotation', ...quotation }] },
    ]);
  },
  sample: (content) => content?.sample ?? '',
  onSlides: { method: null },
});
