/** Answers in their own words: one slide for each finding that an answer shows, and for each pair. */
import { LEADING, SHEET, SIZES } from '../../../shared/reports/slide-sheet.ts';
import type { DeckSlide } from '../../../shared/reports/slides.ts';
import type { SlideQuotation } from '../../../shared/reports/slides-schema.ts';
import { linesOf, SERIF } from '../pdf/fonts/text-width.ts';
import type { EvidenceContent } from '../sections/evidence.ts';
import type { PairContent } from '../sections/pair.ts';
import type { MadeSection } from '../sections/section.ts';
import { roomBelow } from './figures.ts';
import { footOf, headOf, NOTHING, plainWords, withHelp, type Shown, type World } from './world.ts';

/** Space between two quotations, and what stands around the words of one. */
const GAP_PX = 48;
const AROUND_PX = 150;
/** Around one of a pair, which says more about it. */
const AROUND_PAIR_PX = 220;
/** The longest that one is read from across a room. */
const MOST_COLUMN_PX = 900;

const wordsOf = ({ parts }: SlideQuotation): string => parts.map(({ text }) => text).join('');

/** The largest letters that fit all quotations side by side, in a room without what stands around them. */
function quotationSize(quotations: readonly SlideQuotation[], roomPx: number): number {
  const columns = Math.max(1, quotations.length);
  const widthPx = Math.min(MOST_COLUMN_PX, (SHEET.innerPx - (columns - 1) * GAP_PX) / columns);
  const found = SIZES.quotation.find((size) =>
    quotations.every((one) => linesOf(wordsOf(one), size, widthPx, SERIF) * size * LEADING.text <= roomPx),
  );
  return found ?? SIZES.quotation.at(-1) ?? SIZES.quotation[0];
}

/**
 * The findings with their answers. The headline is the finding, or, if an earlier slide says it, the question that was asked.
 *
 * @param taken headlines of earlier slides.
 */
export function answerSlides(made: MadeSection, taken: ReadonlySet<string>, world: World): DeckSlide[] {
  const { block } = made.section.content as EvidenceContent;
  const { quoted } = world.context.pages.summary.next;
  const used = new Set(taken);
  return (block?.rows ?? []).flatMap(({ lead, answers }, at): DeckSlide[] => {
    const [first] = answers;
    if (first === undefined) return [];
    const quotations = answers.map(({ from, parts, cites }): SlideQuotation => ({
      from,
      parts: [...parts],
      cites: cites?.text ?? '',
    }));
    const asked = first.question === '' ? '' : quoted(first.question);
    const headline = used.has(lead) && asked !== '' ? asked : lead;
    if (used.has(headline)) return [];
    const head = headOf(headline, headline === lead && !used.has(asked) ? asked : '');
    used.add(headline).add(asked);
    const slide: Shown = {
      ...NOTHING,
      ...footOf(world),
      id: `${made.section.id}-${at + 1}`,
      title: made.section.title,
      kind: 'finding',
      ...head,
      quotations,
      bodyPx: quotationSize(quotations, roomBelow(head) - AROUND_PX),
      // One answer proves nothing: what the finding rests on is said beside it.
      notes: [...(headline === lead ? [] : [lead]), made.section.finding?.lede ?? ''].filter(
        (words) => words !== '',
      ),
    };
    return [withHelp(slide, null, world)];
  });
}

/** A pair of answers: one prompt on one platform, before and after. */
export function pairSlide({ section, shown }: MadeSection, world: World): DeckSlide[] {
  const { block } = section.content as PairContent;
  const { context } = world;
  const quotations = block.sides.map(({ head, day, count, row }): SlideQuotation => {
    const { named, quotation, pages, morePages } = row;
    const said = [head, ...(day === null ? [] : [day]), named, count];
    const cited = [...pages.map(({ text }) => text), ...(morePages === null ? [] : [morePages])];
    return { from: said.join(' · '), parts: [...quotation.parts], cites: cited.join(' · ') };
  });
  const head = headOf(section.finding?.headline ?? section.title, block.prompt);
  const slide: Shown = {
    ...NOTHING,
    ...footOf(world),
    id: section.id,
    title: section.title,
    kind: 'finding',
    ...head,
    quotations,
    bodyPx: quotationSize(quotations, roomBelow(head) - AROUND_PAIR_PX),
    notes: [
      ...plainWords(shown.note ?? []),
      ...block.sides.flatMap(({ row: { rivals } }) =>
        rivals === null ? [] : [context.words.sentence(rivals)],
      ),
      section.finding?.lede ?? '',
      block.note,
    ].filter((words) => words !== ''),
  };
  return [withHelp(slide, null, world)];
}
