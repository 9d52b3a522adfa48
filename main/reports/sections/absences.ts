import type { Absence, Absences } from '../../../shared/analysis/report/absences.ts';
import { shortName, truncate } from '../../../shared/format/short-name.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { text, type BlockTitle, type Cell, type TableContent } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { given, tableBlock, type ColumnHints } from '../blocks.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** Columns of prompts and platforms. */
type AbsenceColumn = 'prompt' | 'bar' | 'alone' | 'named' | 'rival';
type PlatformColumn = 'platform' | 'bar' | 'alone' | 'named';

/** Answers that name rivals but not the own brand; null for empty parts. */
export type AbsencesContent = {
  readonly prompts:
    | (BlockTitle & {
        readonly table: TableContent<AbsenceColumn>;
        /** Number of unlisted ones; null if all are listed. */
        readonly note: string | null;
      })
    | null;
  readonly platforms: (BlockTitle & { readonly table: TableContent<PlatformColumn> }) | null;
};

/** Maximum prompts on a page with platforms. */
const MOST_PROMPTS = 9;
const MOST_PLATFORMS = 6;
/** Letters of a prompt, and of a name in a sentence and over a column. */
const MOST_LETTERS = 130;
const MOST_NAME = 24;
const COLUMN_NAME = 14;

/** The page's headline. */
function findAbsencesPage({ figures, format, words, pages }: BaseContext): Finding {
  const say = pages.absences;
  const { absences } = figures.material;
  if (absences === null) return say.notMirrored;
  if (absences.without === 0) return say.none;
  const brand = shortName(figures.project.ownBrand, MOST_NAME);
  const missing = absences.prompts.filter(({ named }) => named === 0).length;
  const asked = format.count(absences.asked);
  return {
    headline: say.headline(
      format.count(absences.without),
      format.count(absences.answers),
      brand,
      absences.without,
    ),
    lede: [
      missing > 0 ? say.missing(brand, format.count(missing), asked) : say.somewhere(brand, asked),
      say.counts,
    ].join(words.marks.space),
  };
}

type Counted = Pick<Absence, 'answers' | 'named' | 'without'>;

function countCells(
  { answers, named, without }: Counted,
  { format, pages }: BaseContext,
): { readonly bar: Cell; readonly alone: Cell; readonly named: Cell } {
  const of = format.count(answers);
  return {
    bar: { kind: 'bar', share: without / Math.max(1, answers), isOwn: false },
    alone: text(pages.common.countOf(format.count(without), of), 'strong'),
    named: text(pages.common.countOf(format.count(named), of), 'muted'),
  };
}

function promptsBlock(absences: Absences, context: BaseContext): AbsencesContent['prompts'] {
  const { figures, format, pages } = context;
  const say = pages.absences;
  const shown = absences.prompts.slice(0, MOST_PROMPTS);
  if (shown.length === 0) return null;
  const more = absences.prompts.length - shown.length;
  const { ownBrand } = figures.project;
  return {
    title: say.prompts,
    measure: say.promptsMeasure(shortName(ownBrand, MOST_NAME)),
    table: {
      columns: [
        { id: 'prompt', header: say.prompt },
        { id: 'bar', header: say.alone },
        { id: 'alone', header: '' },
        { id: 'named', header: say.named(shortName(ownBrand, COLUMN_NAME)) },
        { id: 'rival', header: say.rival },
      ],
      rows: shown.map((one) => ({
        isStrong: false,
        cells: {
          prompt: text(one.text === null ? pages.prompts.unknown : truncate(one.text, MOST_LETTERS)),
          ...countCells(one, context),
          rival: {
            kind: 'named',
            name: one.rival.brand,
            figures: say.most(format.count(one.rival.answers), format.count(one.without)),
          },
        },
      })),
      summary: say.summary,
    },
    note: more > 0 ? say.more(format.count(more), more) : null,
  };
}

function platformsBlock(absences: Absences, context: BaseContext): AbsencesContent['platforms'] {
  const { figures, format, pages } = context;
  const say = pages.absences;
  const shown = absences.platforms.slice(0, MOST_PLATFORMS);
  if (absences.without === 0 || shown.length < 2) return null;
  const brand = shortName(figures.project.ownBrand, COLUMN_NAME);
  return {
    title: say.platforms,
    measure: '',
    table: {
      columns: [
        { id: 'platform', header: pages.common.platforms },
        { id: 'bar', header: say.alone },
        { id: 'alone', header: '' },
        { id: 'named', header: say.named(brand) },
      ],
      rows: shown.map((one) => ({
        isStrong: false,
        cells: { platform: text(format.platform(one.platform)), ...countCells(one, context) },
      })),
      summary: say.platformsSummary,
    },
  };
}

/** Builds the page of answers that only name rivals. */
function buildAbsencesContent(context: ContentContext): AbsencesContent {
  const { absences } = context.figures.material;
  if (absences === null) return { prompts: null, platforms: null };
  return { prompts: promptsBlock(absences, context), platforms: platformsBlock(absences, context) };
}

const PROMPT_COLUMNS: Readonly<Record<AbsenceColumn, ColumnHints>> = {
  prompt: { width: '*' },
  bar: { width: 90 },
  alone: { width: 62 },
  named: { width: 84, align: 'right' },
  rival: { width: 130 },
};

const PLATFORM_COLUMNS: Readonly<Record<PlatformColumn, ColumnHints>> = {
  platform: { width: '*' },
  bar: { width: 230 },
  alone: { width: 74 },
  named: { width: 110, align: 'right' },
};

const PAD_PX = { x: 5, y: 4 } as const;

/** The page of answers that only name rivals. */
export const absencesSection = defineSection({
  id: 'absences',
  title: (pages) => pages.absences.title,
  options: NO_OPTIONS,
  find: findAbsencesPage,
  content: buildAbsencesContent,
  blocks: ({ prompts, platforms }) =>
    given([
      prompts && tableBlock(prompts, { columns: PROMPT_COLUMNS, padPx: PAD_PX }),
      platforms && tableBlock(platforms, { columns: PLATFORM_COLUMNS, padPx: PAD_PX }),
    ]),
  joins: ({ prompts }) => prompts === null,
});
