/**
 * Whether what was done for some prompts changed anything: their change from the runs before it to those after it, less the change of the
 * prompts that nobody touched (docs/method.md, "Did an action change anything?").
 */
import { buildGrid } from '../../../shared/analysis/compare/common-set.ts';
import { measureStability } from '../../../shared/analysis/history/answers-kept.ts';
import { isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import { USUALLY_KEPT } from '../../../shared/analysis/noise/design-effect.ts';
import { countMeasure } from './cells.ts';
import { rivalsSide, touchedSide, untouchedSide } from './sides.ts';
import type { Effect, EffectQuestion, NoEffectReason } from './effect.ts';
import { judgeLook, lookAt, shownAfter, sidesAt, type Look, type Looked, type Watched } from './look.ts';
import { chooseWindow, MOST_AFTER, type ActionWindow } from './window.ts';

/** Everything but the verdict. */
type Figures = Pick<
  Effect,
  | 'measure'
  | 'window'
  | 'besides'
  | 'reroutedPlatforms'
  | 'touched'
  | 'untouched'
  | 'rivals'
  | 'effect'
  | 'low'
  | 'high'
  | 'p'
  | 'wouldShow'
>;

function figuresOf({ measure, doneMs }: EffectQuestion, { before, after, besides }: ActionWindow): Figures {
  const idsOf = (runs: ActionWindow['before']): string[] => runs.map(({ figures }) => figures.runId);
  return {
    measure: measure.name,
    window: { before: idsOf(before), doneMs, after: idsOf(after) },
    besides,
    reroutedPlatforms: [],
    touched: null,
    untouched: null,
    rivals: null,
    effect: null,
    low: null,
    high: null,
    p: null,
    wouldShow: null,
  };
}

const cannotSay = (figures: Figures, reason: NoEffectReason): Effect => ({
  ...figures,
  verdict: 'cannot-say',
  runsNeeded: null,
  reason,
});

/** How much of the answers stays from run to run, as far as the runs before the action tell: it is not to depend on what follows. */
function keptBefore({ earlier }: ActionWindow): number {
  const own = earlier[0]?.figures.brands.find(({ isOwn }) => isOwn)?.brandId;
  const stability =
    own === undefined ? null : measureStability(buildGrid(earlier.map(({ answers }) => answers)), own);
  return stability?.kept ?? USUALLY_KEPT;
}

/** Reads the answers of a window. */
function watch(question: EffectQuestion, window: ActionWindow): Watched {
  const grid = buildGrid([...window.before, ...window.after].map(({ answers }) => answers));
  return { question, window, answers: countMeasure(grid, question.measure), kept: keptBefore(window) };
}

/** Whether the wanted effect would have shown by now. */
const isShown = (watched: Watched, look: Look): boolean =>
  !isTooSmall(touchedSide(look).n) &&
  shownAfter(watched, look, look.after, true) <= watched.question.wantedPoints;

/** The newest look, or the first one that shows the wanted effect: the window closes there. */
function lastLook(watched: Watched): Looked & { readonly after: number } {
  const runs = watched.window.after.length;
  for (let after = 1; after < runs; after += 1) {
    const looked = lookAt(watched, after);
    if (looked.look !== null && isShown(watched, looked.look)) return { ...looked, after };
  }
  return { ...lookAt(watched, runs), after: runs };
}

/** So many errors of the estimated scatter the number of runs allows for: it is to be right nine times in ten. */
const DOUBT = 1.9;

/**
 * How many more runs surely show the wanted effect, or what remains of `most`; null if so many would hardly show it. A spread with ν degrees
 * of freedom is off by 1/√2ν of itself; before the action that of the baseline stands for it, and is off as well.
 */
function runsNeeded(watched: Watched, look: Look, isApart: boolean, most: number): number | null {
  const wanted = watched.question.wantedPoints;
  const answers = look.cells.reduce((sum, cell) => sum + (cell.isTouched ? cell.before.answers : 0), 0);
  const perRun = answers / sidesAt(watched, look.after).before.length;
  if (isTooSmall(perRun * watched.window.before.length)) return null;
  const surely = 1 + DOUBT * Math.sqrt((look.after === 0 ? 2 : 1) / (2 * look.difference.degrees));
  for (let after = look.after + 1; after <= most; after += 1) {
    const shown = shownAfter(watched, look, after, isApart);
    const isSure = surely * shown <= wanted || (after === most && shown <= wanted);
    if (isSure && !isTooSmall(perRun * after)) return after - look.after;
  }
  return null;
}

/** Why no number of runs to come will show the wanted effect. */
function whyNever(watched: Watched, look: Look): NoEffectReason {
  if (watched.window.ended !== null) return watched.window.ended;
  if (runsNeeded(watched, look, true, MOST_AFTER) !== null) return 'window-over';
  // If the untouched prompts had not moved, would runs be enough?
  return runsNeeded(watched, look, false, MOST_AFTER) === null ? 'too-few-answers' : 'untouched-moved';
}

/**
 * Judges an action's effect by the runs since, or tells before it is done how many runs it takes.
 *
 * The window is looked at after each run; it closes when the wanted effect would have been found four times in five, and later runs change
 * nothing.
 */
export function judgeEffect(question: EffectQuestion): Effect {
  const window = chooseWindow(question);
  if (window.problem !== null) return cannotSay(figuresOf(question, window), window.problem);
  const watched = watch(question, window);
  const { look, after, rerouted, reason } = lastLook(watched);
  const seen = { ...window, after: window.after.slice(0, after) };
  const figures = { ...figuresOf(question, seen), reroutedPlatforms: rerouted };
  return look === null ? cannotSay(figures, reason) : judgeDifference(watched, look, figures);
}

function judgeDifference(watched: Watched, look: Look, figures: Figures): Effect {
  const waiting = (told: Figures): Effect => {
    const needed = runsNeeded(watched, look, true, watched.window.most);
    return needed === null
      ? cannotSay(told, whyNever(watched, look))
      : { ...told, verdict: 'too-early', runsNeeded: needed, reason: null };
  };
  if (look.after === 0) return waiting(figures);
  const [touched, untouched] = [touchedSide(look), untouchedSide(look)];
  const wouldShow = shownAfter(watched, look, look.after, true);
  const judged = judgeLook(watched, look, wouldShow);
  const told: Figures = {
    ...figures,
    touched,
    untouched,
    rivals: rivalsSide(watched, look),
    effect: touched.change - untouched.change,
    wouldShow,
    ...judged,
  };
  if (!isTooSmall(touched.n) && (judged.low > 0 || judged.high < 0)) {
    return { ...told, verdict: 'moved', runsNeeded: null, reason: null };
  }
  return isShown(watched, look)
    ? { ...told, verdict: 'no-sign', runsNeeded: null, reason: null }
    : waiting(told);
}
