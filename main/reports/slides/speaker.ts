/** Speaker notes: the basis of a slide, and likely questions, answered from the report alone. */
import type { DeckSlide } from '../../../shared/reports/slides.ts';
import type { SlideQuestion } from '../../../shared/reports/slides-schema.ts';
import { whatWeDoNotKnow } from '../content/change-sayings.ts';
import type { ContentContext } from '../content/context.ts';
import { spanOf } from '../content/span.ts';

type Shown = Omit<DeckSlide, 'evidence' | 'questions'>;

const MOST_ROWS = 2;

/** The own brand's first and last mark, or a chart's first ones without it. */
function fromPicture(points: readonly { readonly words: string }[], own: string): string[] {
  const mine = points.filter(({ words }) => words.startsWith(own));
  const [first, last] = mine.length > 0 ? [mine[0], mine.at(-1)] : [points[0], points[1]];
  return [...new Set([first?.words, last?.words])].filter((words) => words !== undefined);
}

/** The figures behind a slide, in a line: with intervals and samples. */
export function evidenceOf(slide: Shown, own: string, { marks }: ContentContext['words']): string {
  const [figure] = slide.figures;
  const { tiles } = slide;
  if (tiles.length > 0) {
    return tiles.map(({ exact }) => exact).join(marks.semicolon);
  }
  if (figure?.picture) return fromPicture(figure.picture.points, own).join(marks.semicolon);
  if (figure?.table) {
    const { header, rows } = figure.table;
    const mine = rows.filter((row) => row.some((cell) => cell.own !== null));
    return (mine.length > 0 && mine.length < rows.length ? mine : rows)
      .slice(0, MOST_ROWS)
      .map((row) =>
        row
          .flatMap(({ text }, at) => (text === '' ? [] : [`${header[at]?.text ?? ''} ${text}`.trim()]))
          .join(marks.comma),
      )
      .join(marks.semicolon);
  }
  return '';
}

/**
 * Likely questions, answered in the frame of a slide's section: its sample, its intervals, its unknowns, its measurement.
 *
 * @param method the index of the method's entry that explains its figures; null if none does.
 */
export function questionsOf(slide: Shown, method: number | null, context: ContentContext): SlideQuestion[] {
  const { pages, words, own } = context;
  const { questions: ask } = pages.slides;
  const { space, semicolon, colon } = words.marks;
  const unknown = whatWeDoNotKnow(spanOf(context), own, context);
  const judged = slide.tiles.map(({ exact }) => exact);
  const entry = method === null ? undefined : pages.method.entries[method];
  const all: SlideQuestion[] = [
    { question: ask.sure, answer: slide.sample },
    ...(judged.length === 0 ? [] : [{ question: ask.chance, answer: judged.join(semicolon) }]),
    ...(unknown.length === 0 ? [] : [{ question: ask.unknown, answer: unknown.join(space) }]),
    ...(entry === undefined
      ? []
      : [{ question: ask.measured, answer: words.sentence(`${entry.term}${colon}${entry.text}`) }]),
  ];
  return all.filter(({ answer }) => answer !== '');
}
