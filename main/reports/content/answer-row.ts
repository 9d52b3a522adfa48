/** An answer as a report prints it: whom it names, its words with marks, and the pages that it cites. */
import { shortName, truncate, cutWords } from '../../../shared/format/short-name.ts';
import { writeAddresses } from '../../../shared/format/short-address.ts';
import type { ExplainedAnswer } from '../../../shared/analysis/report/material.ts';
import type { BaseContext, ContentContext } from './context.ts';
import type { Cell } from './parts.ts';
import { linkTo, writeQuotation, type WrittenQuotation } from './quotation.ts';

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

const MOST_LETTERS = { brand: 32, rival: 24, prompt: 160, address: 160, title: 120 } as const;
const MOST_RIVALS = 3;
const MOST_PAGES = 2;

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
