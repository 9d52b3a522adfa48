/** The register of actions that earlier reports asked for: where each stands, and what the figures did since. */
import { isListed, isOpen, type AdvisedAction } from '../../../shared/reports/advised.ts';
import { addDays } from '../../../shared/format/calendar.ts';
import { writeAdvice } from './advice.ts';
import { MOST_ADVICE } from './most-advice.ts';
import { today } from './advice-plan.ts';
import type { BaseContext } from './context.ts';
import type { RecommendationsWords } from '../words/types/recommendations.ts';

/** An action of the register in words. */
export type DidAction = {
  readonly title: string;
  readonly state: AdvisedAction['state'];
  readonly stateWords: string;
  readonly effect: string;
};

/** Days for which a dropped action is listed in any case: an earlier report may have gone out before the end of its period. */
const DROPPED_DAYS = 45;

/** The order of states: what was done comes first. */
const ORDER: readonly AdvisedAction['state'][] = ['done', 'in-work', 'dropped', 'agreed', 'proposed'];

/** Whether a day lies in the time that a report is about, or so shortly before that no earlier report told what happened then. */
function isRecent(endedOn: string, context: BaseContext): boolean {
  const { period } = context;
  return (period !== null && endedOn >= period.from) || addDays(endedOn, DROPPED_DAYS) >= today(context);
}

/** An action of the register beside this report's advice: its place in it, or the last day on which a report asked for it. */
type Followed = { readonly one: AdvisedAction; readonly at: number; readonly isOver: boolean };

/** Whether a report tells what became of an action: once of a dropped one, and of advice that no figure asks for any more. */
function isToTell({ one, isOver }: Followed, context: BaseContext): boolean {
  const { state, endedOn, lastOn, on } = one;
  if (state === 'done') return isListed(one, today(context));
  if (isOver) return isRecent(lastOn ?? on, context);
  return state !== 'dropped' || endedOn === null || isRecent(endedOn, context);
}

/** The level now of what advice was to move, if it is a topic's or the own brand's; else null. */
function levelNow({ recommendation }: AdvisedAction, { figures, own }: BaseContext): number | null {
  const [rule, kind, id] = recommendation?.split(':') ?? [];
  if (kind === 'brand' && id === 'own' && rule !== 'tone') return own?.visibilityPct ?? null;
  const topic = figures.detail.topics.find((row) => row.isOwn && kind === 'topic' && row.topicId === id);
  return topic === undefined || topic.responses === 0 ? null : (100 * topic.mentions) / topic.responses;
}

/** Why advice is not asked for any more. */
function overWords(one: AdvisedAction, context: BaseContext): string {
  const { format, pages } = context;
  const [from, to] = [one.fromPct, levelNow(one, context)];
  const isKnown = from !== null && to !== null;
  return pages.recommendations.did.over(
    isKnown ? format.decimal(from, 0) : null,
    isKnown ? format.decimal(to, 0) : null,
  );
}

function stateWords({ state, endedOn }: AdvisedAction, { format, pages }: BaseContext): string {
  const say = pages.recommendations.did;
  switch (state) {
    case 'done':
      return say.done(format.shortDate(endedOn ?? ''));
    case 'dropped':
      return say.dropped;
    case 'in-work':
      return say.inWork;
    case 'agreed':
    case 'proposed':
      return say.notStarted;
  }
}

/** Why nothing can be said of an action, in a client's words: several reasons of the judge are one to a reader. */
const WHY: Readonly<Record<string, keyof RecommendationsWords['did']['whyUnsaid']>> = {
  ...{ 'too-few-prompts': 'fewPrompts', 'prompts-gone': 'fewPrompts' },
  ...{ 'no-baseline': 'fewRuns', 'not-mirrored': 'fewRuns' },
  'nothing-untouched': 'nothingBeside',
  'untouched-moved': 'nothingBeside',
  'platforms-differ': 'nothingBeside',
  'other-action': 'otherAction',
  ...{ 'models-changed': 'measuredOtherwise', rerouted: 'measuredOtherwise' },
  ...{ 'too-few-answers': 'fewAnswers', 'window-over': 'fewAnswers' },
  'fixed-late': 'fixedLate',
};

function unsaid(reason: string | null, { pages }: BaseContext): string {
  const say = pages.recommendations.did;
  const why = WHY[reason ?? ''];
  return why === undefined ? say.unsaid : say.unsaidAs(say.whyUnsaid[why]);
}

/** What followed a done action, beside the questions that it does not touch; "helped" says after, not because. */
function effectOf({ effect, endedOn }: AdvisedAction, context: BaseContext): string {
  const { format, pages } = context;
  const say = pages.recommendations.did;
  if (effect === null || effect.verdict === 'cannot-say') return unsaid(effect?.reason ?? null, context);
  if (effect.verdict === 'too-early') return say.tooEarly(format.count(effect.runsNeeded ?? 1));
  const { touched, untouched } = effect;
  if (touched === null || untouched === null) return say.unsaid;
  const [from, to, otherFrom, otherTo] = [touched.from, touched.to, untouched.from, untouched.to];
  const write = (level: number): string => format.decimal(level, 0);
  const day = format.shortDate(endedOn ?? '').replaceAll(' ', '\u00a0');
  const levels = say.levels(day, write(from), write(to), write(otherFrom), write(otherTo));
  const isFall = Math.round(to) < Math.round(from);
  if (effect.verdict === 'no-sign') return (isFall ? say.noSignFall : say.noSign)(levels);
  // The others may have moved more than what it touched: as printed, or the words would deny the figures.
  const rise = Math.round(to) - Math.round(from);
  // Its interval, which is corrected for every look, excludes zero.
  const word = pages.certainty.words.likely;
  if ((effect.effect ?? 0) > 0) return (rise > 0 ? say.helped : say.better)(word, levels);
  return (rise < 0 ? say.wrong : say.worse)(word, levels);
}

/** When it ended; empty if it has not. */
const endOf = ({ one, isOver }: Followed): string => one.endedOn ?? (isOver ? (one.lastOn ?? one.on) : '');

const placeOf = ({ one, isOver }: Followed): number => ORDER.indexOf(isOver ? 'dropped' : one.state);

/** Those that ended last, before all others: what is not told now is not told again. */
const newestFirst = (one: Followed, other: Followed): number =>
  endOf(other).localeCompare(endOf(one)) || placeOf(one) - placeOf(other);

/**
 * The register, at most three actions of it: what was done first, the newest before others.
 *
 * @param listed how many actions the report lists.
 */
export function writeDid(context: BaseContext, listed: number): readonly DidAction[] {
  const { format, pages } = context;
  const say = pages.recommendations.did;
  const next = writeAdvice(context);
  const follow = (one: AdvisedAction): Followed => {
    const at = next.findIndex(({ recommendation, action }) =>
      one.recommendation === null ? action === one.title : recommendation === one.recommendation,
    );
    return { one, at, isOver: isOpen(one) && at < 0 };
  };
  const effect = ({ one, at, isOver }: Followed): string => {
    if (one.state === 'done') return effectOf(one, context);
    if (one.state === 'dropped') return one.reason ?? '';
    if (isOver) return overWords(one, context);
    // One that its place forbids is not forgotten: its figures stand here.
    return at < listed ? say.again(format.count(at + 1)) : (next[at]?.open ?? '');
  };
  return context.advised
    .map(follow)
    .filter((one) => isToTell(one, context))
    .sort(newestFirst)
    .slice(0, MOST_ADVICE)
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((followed) => ({
      title: followed.one.title,
      state: followed.isOver ? 'dropped' : followed.one.state,
      stateWords: followed.isOver ? say.moot : stateWords(followed.one, context),
      effect: effect(followed),
    }));
}
