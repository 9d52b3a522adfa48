/**
 * Who should take an action, by which run, what it should move, and when that can be seen: rule-based, from the
 * client's rhythm of runs.
 */
import type { Recommendation } from './recommend.ts';
import { startOfDay } from '../../../shared/format/calendar.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import type { BaseContext } from './context.ts';
import { rhythmMs } from './rhythm.ts';

/** Details of an action. */
export type AdvicePlan = {
  readonly who: string;
  /** The run by which to do it; null if no run is expected. */
  readonly by: string | null;
  readonly effect: string;
  /** Date of the last report that asked for it; else null. */
  readonly open: string | null;
};

/** Letters of a name in a sentence. */
const MOST_NAME = 28;

const DAY_MS = 86_400_000;

/** Days an action takes: to read what exists, or to write something new. */
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
  outreach: 'writing',
};

/** What only the client can do: its own pages. The agency does the rest. */
const CLIENTS: ReadonlySet<Recommendation['rule']> = new Set(['topic', 'topic-gap', 'lost-source']);

/** When the report goes out: never before its newest run. */
const today = ({ printedOn, newest, format }: BaseContext): number =>
  Math.max(newest.startedAtMs, printedOn === null ? 0 : startOfDay(printedOn, format.zone));

/** The first run after work of that many days; null without a rhythm. */
function runAfter(days: number, context: BaseContext): number | null {
  const done = today(context) + days * DAY_MS;
  const step = rhythmMs(context);
  if (step === null) return null;
  const from = context.newest.startedAtMs;
  return from + Math.ceil((done - from) / step) * step;
}

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
      return say.named(brand);
  }
}

/** Whether an action is judged by overall visibility, whose detectable change is known. */
const isOfWhole = ({ rule }: Recommendation): boolean => rule === 'fall' || rule === 'prompts';

/** A future day, with its year if different from the newest run's. */
const writeDay = (atMs: number, { format, newest }: BaseContext): string =>
  (format.year(atMs) === format.year(newest.startedAtMs) ? format.shortDate : format.date)(atMs);

function effectOf(one: Recommendation, seen: number | null, context: BaseContext): string {
  const { figures, format, pages } = context;
  const say = pages.recommendations.effect;
  const date = seen === null ? null : writeDay(seen, context);
  if (one.rule === 'route' || one.rule === 'model') return say.settles(date);
  const measure = measureOf(one, context);
  if (date === null) return say.next(measure);
  const { wouldShowPoints } = figures.findings;
  return isOfWhole(one) && wouldShowPoints !== null
    ? say.points(measure, date, format.decimal(wouldShowPoints, 1))
    : say.from(measure, date);
}

/** Day of the client's last report with the finding behind an action; null if none. */
const toldOn = ({ finding }: Recommendation): string | null =>
  finding !== null && 'told' in finding && typeof finding.told === 'string' ? finding.told : null;

/** Plans an action. */
export function planAdvice(one: Recommendation, context: BaseContext): AdvicePlan {
  const { figures, agency, format, pages } = context;
  const say = pages.recommendations;
  const seen = runAfter(DAYS[TAKES[one.rule]], context);
  const told = toldOn(one);
  return {
    who: shortName(CLIENTS.has(one.rule) ? figures.project.ownBrand : (agency ?? say.agency), MOST_NAME),
    by: seen === null ? null : say.by(writeDay(seen, context)),
    effect: effectOf(one, seen, context),
    open: told === null ? null : say.open(format.date(told)),
  };
}
