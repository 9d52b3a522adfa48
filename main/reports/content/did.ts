/** The register of actions that earlier reports asked for: where each stands, and what the figures did since. */
import type { AdvisedAction } from '../../../shared/reports/advised.ts';
import { addDays } from '../../../shared/format/calendar.ts';
import { MOST_ADVICE, writeAdvice } from './advice.ts';
import { today } from './advice-plan.ts';
import type { BaseContext } from './context.ts';

/** An action of the register in words. */
export type DidAction = {
  readonly title: string;
  readonly state: AdvisedAction['state'];
  readonly stateWords: string;
  readonly effect: string;
};

/** Days for which a done action is listed: as long as its effect is looked at; and a dropped one: until the next report has told it. */
const LISTED_DAYS = { done: 183, dropped: 45 } as const;

/** The order of states: what was done comes first. */
const ORDER: readonly AdvisedAction['state'][] = ['done', 'in-work', 'dropped', 'agreed', 'proposed'];

function isListed({ state, endedOn }: AdvisedAction, context: BaseContext): boolean {
  if (state !== 'done' && state !== 'dropped') return true;
  return endedOn === null || addDays(endedOn, LISTED_DAYS[state]) >= today(context);
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

/** What followed a done action; "helped" says after, not because. */
function effectOf({ effect }: AdvisedAction, { format, pages }: BaseContext): string {
  const say = pages.recommendations.did;
  if (effect === null || effect.verdict === 'cannot-say') return say.unsaid;
  if (effect.verdict === 'too-early') return say.tooEarly(format.count(effect.runsNeeded ?? 1));
  const levels = [effect.from, effect.to].map((level) => format.decimal(level ?? 0, 0));
  const [from = '', to = ''] = levels;
  if (effect.verdict === 'no-sign') return say.noSign(from, to);
  return (effect.effect ?? 0) > 0 ? say.helped(from, to) : say.wrong(from, to);
}

/** The register, at most three actions of it: what was done first. */
export function writeDid(context: BaseContext): readonly DidAction[] {
  const { format, pages } = context;
  const say = pages.recommendations.did;
  const next = writeAdvice(context);
  const followed = (one: AdvisedAction): string => {
    if (one.state === 'done') return effectOf(one, context);
    if (one.state === 'dropped') return one.reason ?? '';
    const at = next.findIndex(({ recommendation, action }) =>
      one.recommendation === null ? action === one.title : recommendation === one.recommendation,
    );
    if (at < 0) return say.over;
    // One that its place forbids is not forgotten: its figures stand here.
    return at < MOST_ADVICE ? say.again(format.count(at + 1)) : (next[at]?.open ?? '');
  };
  return context.advised
    .filter((one) => isListed(one, context))
    .map((one) => ({
      title: one.title,
      state: one.state,
      stateWords: stateWords(one, context),
      effect: followed(one),
    }))
    .sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
    .slice(0, MOST_ADVICE);
}
