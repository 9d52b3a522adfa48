import { shortName, truncate, cutWords } from '../../../shared/format/short-name.ts';
import { writeAddresses } from '../../../shared/format/short-address.ts';
import type { ExplainedAnswer } from '../../../shared/analysis/report/material.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import type { BlockTitle, Cell, TableRow } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { linkTo, writeQuotation, type WrittenQuotation } from '../content/quotation.ts';
import { tableBlock, type Blocks } from '../blocks.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** An answer of a platform, explained. */
export type AnswerRow = {
  readonly platform: string;
  readonly day: string;
  readonly isNamed: boolean;
  /** Whether it names the own brand, with a sign. */
  readonly named: string;
  /** The rivals it names; null if none. */
  readonly rivals: string | null;
  readonly quotation: WrittenQuotation;
  readonly pages: readonly { readonly text: string; readonly href: string | null }[];
  /** Further pages, or that it cites none; null if all are listed. */
  readonly morePages: string | null;
};

/** Each platform's answer to one prompt. */
type AnswersContent = {
  readonly block: BlockTitle & {
    readonly prompt: string;
    readonly columns: { readonly platform: string; readonly answer: string };
    readonly rows: readonly AnswerRow[];
    readonly summary: string;
    /** Legend of name marks, and platforms without an answer. */
    readonly note: string;
  };
} | null;

const MOST_LETTERS = { brand: 32, rival: 24, prompt: 160, address: 160, title: 120 } as const;
const MOST_RIVALS = 3;
const MOST_PAGES = 2;

/** Whether no answers of the newest run are mirrored. */
const hasNoAnswers = ({ figures }: BaseContext): boolean =>
  (figures.material.answers?.answers.length ?? 0) === 0;

/** The page's headline. */
function findAnswersPage({ figures, format, pages }: BaseContext): Finding {
  const say = pages.answers;
  const answers = figures.material.answers?.answers ?? [];
  const naming = answers.filter(({ isNamed }) => isNamed).length;
  const brand = shortName(figures.project.ownBrand, MOST_LETTERS.brand);
  const all = format.count(answers.length);
  return {
    headline:
      naming === 0
        ? say.noneNames(brand, all)
        : naming === answers.length
          ? say.allName(brand, all)
          : say.someName(brand, format.count(naming), all, naming),
    lede: say.lede,
  };
}

/** The first pages that an answer cites, and how many more. */
function pagesOf(
  { pages, cited }: ExplainedAnswer,
  { pages: words, format }: BaseContext,
): Pick<AnswerRow, 'pages' | 'morePages'> {
  const say = words.answers;
  const shown = pages.slice(0, MOST_PAGES);
  const addresses = writeAddresses(
    shown.map(({ url }) => url),
    MOST_LETTERS.address,
  );
  const more = cited - shown.length;
  return {
    pages: shown.map(({ url, title }, at) => {
      const address = addresses[at] ?? url;
      const named = title === null ? address : say.page(truncate(title, MOST_LETTERS.title), address);
      return { text: words.sentiment.cites(named), href: linkTo(url) };
    }),
    morePages:
      cited === 0 ? words.evidence.citesNothing : more > 0 ? say.morePages(format.count(more)) : null,
  };
}

/** An answer in words; `isNaming` is whether it names the brand. */
export function answerRow(
  answer: ExplainedAnswer,
  { name, isNaming }: { readonly name: string; readonly isNaming: boolean },
  context: ContentContext,
): AnswerRow {
  const { figures, format, words, pages } = context;
  const say = pages.answers;
  const brand = shortName(name, MOST_LETTERS.brand);
  const nameOf = ({ brandId, name }: ExplainedAnswer['rivals'][number]): string =>
    shortName(
      figures.runs.at(-1)?.brands.find((one) => one.brandId === brandId)?.name ?? name,
      MOST_LETTERS.rival,
    );
  const rivals = answer.rivals.slice(0, MOST_RIVALS).map(nameOf);
  const more = answer.rivals.length - rivals.length;
  const listed = more > 0 ? [...rivals, say.moreRivals(format.count(more))] : rivals;
  return {
    platform: format.platform(answer.platform),
    day: format.longDate(answer.atMs),
    isNamed: isNaming,
    named: isNaming ? `● ${say.names(brand)}` : `○ ${say.namesNot(brand)}`,
    rivals: listed.length === 0 ? null : say.rivals(words.list(listed)),
    quotation: writeQuotation({ ...answer, cites: null }, context),
    ...pagesOf(answer, context),
  };
}

/** A prompt with quotation marks. */
export const quotedPrompt = (prompt: string | null, { pages }: BaseContext): string =>
  prompt === null
    ? pages.prompts.unknown
    : `${pages.sentiment.open}${truncate(prompt, MOST_LETTERS.prompt)}${pages.sentiment.close}`;

/** What marks in excerpts mean. */
export const marksNote = ({ pages, figures }: BaseContext): string =>
  pages.answers.marks(shortName(figures.project.ownBrand, MOST_LETTERS.brand));

/** An excerpt with the pages that it cites. */
export const answerCell = ({ quotation, pages, morePages }: AnswerRow, pageLetters: number): Cell => ({
  kind: 'answer',
  quotation,
  pages: pages.map(({ text, href }) => ({ text: cutWords(text, pageLetters), href })),
  more: morePages,
});

/** Builds the page of each platform's answer to one prompt. */
function buildAnswersContent(context: ContentContext): AnswersContent {
  const { figures, format, words, pages } = context;
  const { answers: found } = figures.material;
  if (found === null) return null;
  const say = pages.answers;
  const without = found.without.map(format.platform);
  return {
    block: {
      title: say.prompt,
      measure: say.measure,
      prompt: quotedPrompt(found.prompt, context),
      columns: { platform: pages.platforms.platform, answer: say.answer },
      rows: found.answers.map((answer) => {
        const brand = { name: figures.project.ownBrand, isNaming: answer.isNamed };
        return answerRow(answer, brand, context);
      }),
      summary: say.summary,
      note: [marksNote(context), ...(without.length === 0 ? [] : [say.without(words.list(without))])].join(
        words.marks.space,
      ),
    },
  };
}

const PLATFORM_PX = 168;
/** Letters per word beside an answer, and of an address in it. */
const WORD_LETTERS = { platform: 18, page: 52, prompt: 40 } as const;

/** A platform with the effect of its answer, and the answer with its cited pages. */
function tableRow(row: AnswerRow): TableRow<'platform' | 'answer'> {
  const { platform, day, isNamed, named, rivals } = row;
  const cut = (words: string): string => cutWords(words, WORD_LETTERS.platform);
  return {
    isStrong: false,
    cells: {
      platform: {
        kind: 'lines',
        lines: [
          { text: platform, role: 'name' },
          { text: cut(day), role: 'detail' },
          { text: cut(named), role: isNamed ? 'named' : 'unnamed' },
          ...(rivals === null ? [] : [{ text: cut(rivals), role: 'detail' } as const]),
        ],
      },
      answer: answerCell(row, WORD_LETTERS.page),
    },
  };
}

function blocksOf(content: AnswersContent): Blocks {
  if (content === null) return [];
  const { prompt, columns, rows, summary, ...rest } = content.block;
  const table = {
    columns: [
      { id: 'platform', header: columns.platform },
      { id: 'answer', header: columns.answer },
    ] as const,
    rows: rows.map(tableRow),
    summary,
  };
  return [
    tableBlock(
      { ...rest, table },
      {
        columns: { platform: { width: PLATFORM_PX }, answer: { width: '*' } },
        prompt: cutWords(prompt, WORD_LETTERS.prompt),
        padPx: { x: 8, y: 6 },
        growsPx: 24,
        abovePx: 0,
        notePx: 8,
      },
    ),
  ];
}

/** One answer of each platform. */
export const answersSection = defineSection({
  id: 'answers',
  title: (pages) => pages.answers.title,
  options: NO_OPTIONS,
  isSilent: hasNoAnswers,
  find: findAnswersPage,
  content: buildAnswersContent,
  blocks: blocksOf,
});
