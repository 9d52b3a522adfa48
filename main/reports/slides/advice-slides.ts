/** The last findings: what was done, and what is to be done, by whom and when. */
import { LEADING, SHEET, SIZES } from '../../../shared/reports/slide-sheet.ts';
import type { DeckSlide } from '../../../shared/reports/slides.ts';
import type { SlideAction } from '../../../shared/reports/slides-schema.ts';
import { countedActions } from '../content/cover-ledger.ts';
import { MOST_ADVICE } from '../content/most-advice.ts';
import type { PrintedAdvice } from '../content/printed-advice.ts';
import { HEADLINE, linesOf, STRONG, TEXT } from '../pdf/fonts/text-width.ts';
import { didBlock } from '../sections/recommendations.ts';
import type { MadeSection } from '../sections/section.ts';
import { figuresOf, roomBelow } from './figures.ts';
import { blocksTold } from './told.ts';
import { footOf, headOf, NOTHING, plainWords, withHelp, type Shown, type World } from './world.ts';

/** The slides that the section of advice becomes: what was done, and what is to be done. */
const DID = 'did';
const ADVICE = 'recommendations';

const ADVICE_GAP_PX = 36;
/** The sign of an action, and the space around its words. */
const ADVICE_FIXED_PX = 180;
const ACTION_EM = 1.32;
const ACTION_LEADING = 1.3;

/** The largest letters that fit all recommendations above the footer. */
function adviceSize(actions: readonly SlideAction[], roomPx: number): number {
  // A single one does not span the full width.
  const columns = Math.max(2, actions.length);
  const widthPx = (SHEET.innerPx - (columns - 1) * ADVICE_GAP_PX) / columns;
  const heightOf = ({ action, about, evidence, moves, who, by }: SlideAction, sizePx: number): number =>
    linesOf(action, ACTION_EM * sizePx, widthPx, HEADLINE) * ACTION_EM * sizePx * ACTION_LEADING +
    [about, evidence, moves, who].reduce((sum, text) => sum + linesOf(text, sizePx, widthPx, TEXT), 0) *
      sizePx *
      LEADING.text +
    linesOf(by, sizePx, widthPx, STRONG) * sizePx * LEADING.text;
  const found = SIZES.advice.find((size) =>
    actions.every((one) => heightOf(one, size) <= roomPx - ADVICE_FIXED_PX),
  );
  return found ?? SIZES.advice[3];
}

/** The register of what earlier reports asked for. */
export function didSlide(rows: PrintedAdvice['did'], world: World): DeckSlide[] {
  const did = didBlock(rows, world.context);
  if (did === null) return [];
  const { format, pages, words } = world.context;
  const done = rows.filter(({ state }) => state === 'done').length;
  // Where nothing is done, how the first one stands is the news.
  const [first] = rows.map(({ title, stateWords }) => `${title}${words.marks.colon}${stateWords}`);
  const counted = pages.recommendations.did.ofAll(format.count(done), format.count(rows.length));
  const head = headOf(done > 0 ? counted : (first ?? counted), '');
  const told = blocksTold([{ ...did, title: '' }], null, world.paper);
  const figures = figuresOf(told, head, { ...world.figures, foot: `${world.invented ?? ''} ${world.foot}` });
  const slide: Shown = {
    ...NOTHING,
    ...footOf(world),
    id: DID,
    title: did.title,
    kind: 'finding',
    ...head,
    figures,
  };
  return [withHelp(slide, null, world)];
}

/** What is to be done, in the parts of the second page's register; its statistics are for whoever speaks. */
export function actionsSlide(
  next: PrintedAdvice['next'],
  world: World,
  sections: readonly MadeSection[],
): DeckSlide[] {
  const { context } = world;
  const { marks } = context.words;
  const listed = next.slice(0, MOST_ADVICE);
  const { next: say } = context.pages.summary;
  const actions = listed.map(({ plain, who, by, open }): SlideAction => ({
    action: plain.what,
    about: [plain.question, open].filter((part) => part !== null).join(marks.space),
    evidence: plain.now,
    moves: plain.moves === '' ? '' : `${say.moves}${marks.colon}${plain.moves}`,
    who,
    by,
  }));
  const own = sections.find(({ onSlides }) => onSlides.slide === 'advice')?.section;
  if (actions.length === 0) return [];
  const counted = countedActions(context, MOST_ADVICE)?.replace(/[.。]$/u, '') ?? say.title;
  const head = headOf(
    own?.finding?.headline ?? counted,
    own?.finding?.lede ?? (listed.some(({ plain }) => plain.question !== null) ? say.measure : ''),
  );
  const slide: Shown = {
    ...NOTHING,
    ...footOf(world),
    id: ADVICE,
    title: own?.title ?? say.title,
    kind: 'actions',
    ...head,
    actions,
    bodyPx: adviceSize(actions, roomBelow(head)),
    notes: [...plainWords(own?.note ?? []), ...listed.map(({ evidence }) => evidence)].filter(
      (words) => words !== '',
    ),
  };
  // What is to be done is not measured.
  return [withHelp(slide, null, world)];
}
