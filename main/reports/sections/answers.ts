import { shortName, cutWords } from '../../../shared/format/short-name.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import type { BlockTitle, TableRow } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { answerCell, answerRow, marksNote, quotedPrompt, type AnswerRow } from '../content/answer-row.ts';
import { tableBlock, type Blocks } from '../blocks.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

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

const MOST_BRAND = 32;

/** Whether no answers of the newest run are mirrored. */
const hasNoAnswers = ({ figures }: BaseContext): boolean =>
  (figures.material.answers?.answers.length ?? 0) === 0;

/** The page's headline. */
function findAnswersPage({ figures, format, pages }: BaseContext): Finding {
  const say = pages.answers;
  const answers = figures.material.answers?.answers ?? [];
  const naming = answers.filter(({ isNamed }) => isNamed).length;
  const brand = shortName(figures.project.ownBrand, MOST_BRAND);
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
