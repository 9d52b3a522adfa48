/**
 * Who should take an action, by when, what it should move, and in which report that can be seen: rule-based, counted from the day that the
 * report goes out.
 */
import type { AdvisedAction } from '../../../shared/reports/advised.ts';
import { addDays, dayOf, weekdayOf } from '../../../shared/format/calendar.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import type { BaseContext } from './context.ts';
import type { Recommendation } from './recommendation.ts';

/** Details of an action. */
export type AdvicePlan = {
  readonly who: string;
  /** The day by which it is due, YYYY-MM-DD; null for one's own without a day. */
  readonly due: string | null;
  /** The same in words, with the day that was printed before; empty without one. */
  readonly by: string;
  readonly effect: string;
  /** When an earlier report asked for it, and what the figures did since; else null. */
  readonly open: string | null;
};

/** Letters of a name in a sentence. */
const MOST_NAME = 28;

/** Days an action takes: to read what exists, or to write something new. Nobody plans in less than four. */
const DAYS = { reading: 14, writing: 28 } as const;

const TAKES: Readonly<Record<Recommendation['rule'], keyof typeof DAYS>> = {
  route: 'reading',
  model: 'reading',
  prompts: 'reading',
  fall: 'reading',
  'tone-fall': 'reading',
  platform: 'reading',
  rival: 'reading',
  source: 'reading',
  'lost-source': 'reading',
  tone: 'reading',
  topic: 'writing',
  'topic-gap': 'writing',
  question: 'writing',
  outreach: 'writing',
  hold: 'writing',
};

/** What only the client can do: its own pages. The agency does the rest. */
const CLIENTS: ReadonlySet<Recommendation['rule']> = new Set([
  'topic',
  'topic-gap',
  'question',
  'lost-source',
  'hold',
]);

/** The day it goes out, YYYY-MM-DD: never before its newest run. */
export function today({ printedOn, newest, format }: BaseContext): string {
  const newestDay = dayOf(newest.startedAtMs, format.zone);
  return printedOn === null || printedOn < newestDay ? newestDay : printedOn;
}

/** Monday to Friday: of public holidays nothing is known. */
function workingDay(day: string): string {
  const weekday = weekdayOf(day);
  return weekday < 5 ? day : addDays(day, 7 - weekday);
}

/** Whether an action's day has not passed. */
const isToCome = (due: string | null, context: BaseContext): due is string =>
  due !== null && due >= today(context);

/** The day by which advice is due: the kept one until it has passed, else a working day after the usual time. */
function dueDay(rule: Recommendation['rule'], due: string | null, context: BaseContext): string {
  if (isToCome(due, context)) return due;
  return workingDay(addDays(today(context), DAYS[TAKES[rule]]));
}

/** The month of the first report that has nothing from before a day, YYYY-MM. */
const seenIn = (due: string): string => addDays(`${due.slice(0, 7)}-28`, 7).slice(0, 7);

/** What an action should move, as a phrase. */
function measureOf(one: Recommendation, context: BaseContext): string {
  const { figures, format, pages } = context;
  const say = pages.recommendations.measures;
  const brand = shortName(figures.project.ownBrand, MOST_NAME);
  switch (one.rule) {
    case 'platform':
      return say.onPlatform(format.platform(one.platform), brand);
    case 'rival':
      return say.gap(shortName(one.brand, MOST_NAME));
    case 'topic':
    case 'topic-gap':
    case 'question':
      return say.onTopic(one.topic, brand);
    case 'source':
    case 'outreach':
      return say.beside(one.domain, brand);
    case 'lost-source':
      return say.cited(one.domain);
    case 'tone':
    case 'tone-fall':
      return say.tone(brand);
    case 'route':
    case 'model':
    case 'prompts':
    case 'fall':
    case 'hold':
      return say.named(brand);
  }
}

const pctIn = ({ mentions, responses }: { readonly mentions: number; readonly responses: number }): number =>
  (100 * mentions) / responses;

/** The level of what an action should move, of 100 answers; null if it is no share of answers. */
export function levelNow(one: Recommendation, { figures, run, own }: BaseContext): number | null {
  switch (one.rule) {
    case 'topic':
    case 'topic-gap':
    case 'question': {
      const topic = figures.detail.topics.find(({ topicId, isOwn }) => isOwn && topicId === one.topicId);
      return topic === undefined ? null : pctIn(topic);
    }
    case 'platform':
      return (
        run.platformFigures.find(
          ({ platform, brandId }) => platform === one.platform && brandId === own?.brandId,
        )?.visibilityPct ?? null
      );
    case 'prompts':
    case 'fall':
    case 'hold':
      return own === null ? null : pctIn(own);
    case 'route':
    case 'model':
    case 'rival':
    case 'source':
    case 'outreach':
    case 'lost-source':
    case 'tone':
    case 'tone-fall':
      return null;
  }
}

/** Whether an action is judged by overall visibility, whose detectable change is known. */
const isOfWhole = ({ rule }: Recommendation): boolean =>
  rule === 'fall' || rule === 'prompts' || rule === 'hold';

/** A future day, with its year if different from the newest run's. */
const writeDay = (day: string, { format, newest }: BaseContext): string =>
  (format.year(day) === format.year(newest.startedAtMs) ? format.shortDate : format.date)(day);

/** The day by which an action is due in words; with the day that a reader was told before, if that was another one. */
function writeDue(due: string, asked: AdvisedAction | null, context: BaseContext): string {
  const say = context.pages.recommendations;
  const was = isToCome(asked?.due ?? null, context) ? (asked?.wasDue ?? null) : (asked?.due ?? null);
  return was === null || was === due
    ? say.by(writeDay(due, context))
    : say.byNow(writeDay(due, context), writeDay(was, context));
}

function effectOf(one: Recommendation, due: string, context: BaseContext): string {
  const { figures, format, pages } = context;
  const { effect: say, measures } = pages.recommendations;
  const month = format.longMonthOfYear(seenIn(due));
  if (one.rule === 'route' || one.rule === 'model') return say.settles(month);
  const level = levelNow(one, context);
  const measure = measureOf(one, context);
  const moved = level === null ? measure : measures.level(measure, format.decimal(level, 0));
  const { wouldShowPoints } = figures.findings;
  return isOfWhole(one) && wouldShowPoints !== null
    ? say.points(moved, month, format.decimal(wouldShowPoints, 1))
    : say.report(moved, month);
}

/** What an action should move, with its level now, and the report that shows it. */
export function movesOf(one: Recommendation, due: string | null, context: BaseContext): string {
  const { format, pages, words } = context;
  const say = pages.summary.next;
  const seen = due === null ? [] : [say.seen(format.longMonth(seenIn(due)))];
  if (one.rule === 'route' || one.rule === 'model') return [say.settles, ...seen].join(words.marks.space);
  const level = levelNow(one, context);
  const moved =
    level === null
      ? words.sentence(capital(measureOf(one, context), context))
      : say.stands(subjectOf(one, context), format.decimal(level, 0));
  return [moved, ...seen].join(words.marks.space);
}

/** A phrase that begins a sentence. */
const capital = (phrase: string, { format }: BaseContext): string =>
  `${phrase.slice(0, 1).toLocaleUpperCase(format.locale)}${phrase.slice(1)}`;

/** What an action with a level is about: its topic, its platform, or the brand. */
function subjectOf(one: Recommendation, { figures, format }: BaseContext): string {
  if ('topic' in one) return one.topic;
  return one.rule === 'platform'
    ? format.platform(one.platform)
    : shortName(figures.project.ownBrand, MOST_NAME);
}

/** Day of the client's last report with the finding behind an action; null if none. */
const toldOn = ({ finding }: Recommendation): string | null =>
  finding !== null && 'told' in finding && typeof finding.told === 'string' ? finding.told : null;

/** When an action was asked for, or agreed, as a sentence; with levels then and now if both are known. */
export function writeAsked(
  { isAsked, on, state, fromPct }: AdvisedAction,
  nowPct: number | null,
  context: BaseContext,
): string {
  const { format, pages, words } = context;
  const say = pages.recommendations;
  const [begun, notBegun] = isAsked ? [say.underWay, say.asked] : [say.agreedUnderWay, say.agreed];
  const asked = (state === 'in-work' ? begun : notBegun)(format.date(on));
  if (fromPct === null || nowPct === null) return asked;
  return [asked, say.since(format.decimal(fromPct, 0), format.decimal(nowPct, 0))].join(words.marks.space);
}

/** Plans an action; `asked` is the one that an earlier report asked for, if any. */
export function planAdvice(
  one: Recommendation,
  asked: AdvisedAction | null,
  context: BaseContext,
): AdvicePlan {
  const { figures, agency, format, pages } = context;
  const say = pages.recommendations;
  const due = dueDay(one.rule, asked?.due ?? null, context);
  const told = toldOn(one);
  const owner = CLIENTS.has(one.rule) ? figures.project.ownBrand : (agency ?? say.agency);
  return {
    who: shortName(asked?.owner ?? owner, MOST_NAME),
    due,
    by: writeDue(due, asked, context),
    effect: effectOf(one, due, context),
    open:
      asked !== null
        ? writeAsked(asked, levelNow(one, context), context)
        : told === null || told === context.printedOn
          ? null
          : say.open(format.date(told)),
  };
}

/** What an agreed action that no figure asks for should move: the answers to its questions, as far as that was agreed. */
export function ownMovesOf(asked: AdvisedAction, context: BaseContext): string {
  const { fromPct, due, promptIds, judgedBy: count = promptIds.length } = asked;
  const { format, pages, words } = context;
  const say = pages.summary.next;
  if (count === 0) return say.noMeasure;
  const level = fromPct === null ? null : format.decimal(fromPct, 0);
  const seen = due === null || !isToCome(due, context) ? [] : [say.seen(format.longMonth(seenIn(due)))];
  return [say.ownMoves(count, format.count(count), level), ...seen].join(words.marks.space);
}

/** Plans an action that no figure of this report asks for, but somebody agreed: nobody knows how long it takes. */
export function planOwn(asked: AdvisedAction, context: BaseContext): AdvicePlan {
  const say = context.pages.recommendations;
  const { owner, due } = asked;
  const passed = due === null ? say.noDate : say.wasDue(writeDay(due, context));
  return {
    who: owner === null ? capital(say.nobody, context) : shortName(owner, MOST_NAME),
    due,
    by: isToCome(due, context) ? writeDue(due, asked, context) : passed,
    effect: '',
    open: writeAsked(asked, null, context),
  };
}
