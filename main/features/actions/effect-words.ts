/** An action's effect in plain words: what followed, never what it is due to. */
import { FIXED_FIELDS } from '../../../shared/domain/action.ts';
import type { ActionEffect, ProjectAction } from '../../../shared/domain/action-schema.ts';
import { buildFormatter, type Formatter } from '../../../shared/format/format.ts';
import { platformName } from '../../../shared/format/platform-name.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { LEAST_BEFORE, type NoEffectReason } from '../effects/index.ts';

/** Why nothing can be said: the judge's reasons, and that runs had shown what followed before it was fixed what to look at. */
export type ActionReason = NoEffectReason | 'fixed-late';

/** What is told of an action, without the words. */
export type JudgedFigures = Omit<ActionEffect, 'reason' | 'sentence'> & {
  readonly reason: ActionReason | null;
  readonly reroutedPlatforms: readonly string[];
};

/** What the words need beside the figures. */
export type Around = {
  readonly action: ProjectAction;
  /** Titles of the other actions on the same prompts that it cannot be told apart from. */
  readonly others: readonly string[];
  readonly zone: Zone;
};

const promptsInWords = (count: number): string => `${String(count)} ${count === 1 ? 'prompt' : 'prompts'}`;
const runsInWords = (count: number): string => `${String(count)} more ${count === 1 ? 'run' : 'runs'}`;
const listed = (titles: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(titles.map((title) => `“${title}”`));

function pointsWanted({ fixed, points: given }: ProjectAction): string {
  const points = fixed?.points ?? given;
  return `${String(points)} ${points === 1 ? 'point' : 'points'}`;
}

function reasonWords(
  reason: ActionReason,
  figures: JudgedFigures,
  { action, others }: Around,
  format: Formatter,
): string {
  const wanted = pointsWanted(action);
  switch (reason) {
    case 'not-mirrored':
      return 'the answers of the runs before it are not on this computer; a sync with old runs brings them';
    case 'no-baseline':
      return 'it takes two runs before it, apart from those by which its prompts were chosen';
    case 'too-few-prompts':
      return `it is about ${promptsInWords(figures.prompts)}, and fewer than three are single stories; name more prompts, or a topic`;
    case 'prompts-gone':
      return `fewer than three of its prompts are still asked`;
    case 'nothing-untouched':
      return 'fewer than five prompts are left that no action touches, and nothing else shows what would have happened without it';
    case 'other-action':
      return others.length > 1
        ? `${listed(others)} touch the same prompts in the same time, and nobody can tell them apart`
        : `${listed(others)} touches the same prompts in the same time, and nobody can tell the two apart`;
    case 'window-over': {
      const { to } = action.fixed ?? action;
      return `the runs that count end on ${to === null ? '' : format.longDate(to)}, before ${wanted} could show`;
    }
    case 'models-changed':
      return figures.window.before < LEAST_BEFORE
        ? 'the models changed shortly before it, and fewer than two runs before it are of those that answer now'
        : 'other models answer since';
    case 'rerouted':
      return 'its platforms are asked another way since';
    case 'platforms-differ':
      return 'its prompts and the others were not asked on the same platforms';
    case 'untouched-moved':
      return 'the other prompts moved so far that it matters how the two are compared';
    case 'too-few-answers':
      return 'half a year of runs would not show the wanted effect; name more prompts, or want more points';
    case 'fixed-late':
      return 'what it is judged by was fixed when runs had already shown what followed';
  }
}

/** As it is printed, with one decimal. */
const printed = (points: number): number => Number(points.toFixed(1));

/** `its 5 prompts went from 30.6 to 52.4 of 100 answers and, beside them, the 33 others from 40.4 to 41.6`; empty without figures. */
function movesInWords({ touched, untouched }: JudgedFigures, format: Formatter): string {
  if (touched === null || untouched === null) return '';
  const level = (share: number): string => format.decimal(share, 1);
  return (
    `its ${promptsInWords(touched.prompts)} went from ${level(touched.from)} to ${level(touched.to)} of 100 answers and, beside them, ` +
    `the ${String(untouched.prompts)} others from ${level(untouched.from)} to ${level(untouched.to)}`
  );
}

/** `20.6 points beside them (0.3 to 40.1)`: what the printed levels come to, and an interval that has no zero. */
function effectInWords({ touched, untouched, low, high }: JudgedFigures, format: Formatter): string {
  if (touched === null || untouched === null || low === null || high === null) return '';
  const changeOf = ({ from, to }: typeof touched): number => printed(to) - printed(from);
  const effect = changeOf(touched) - changeOf(untouched);
  const apart = (end: number): number => (printed(end) === 0 ? 0.1 * Math.sign(end) : end);
  const [from, to] = [low, high].map((end) => format.signed(apart(end), 1));
  return `${format.signed(effect, 1)} points beside them (${from ?? ''} to ${to ?? ''})`;
}

function verdictWords(figures: JudgedFigures, around: Around, format: Formatter): string {
  const { action } = around;
  const day = action.doneOn === null ? null : format.longDate(action.doneOn);
  const moves = movesInWords(figures, format);
  const wanted = pointsWanted(action);
  const runs = runsInWords(figures.runsNeeded ?? 0);
  switch (figures.verdict) {
    case 'moved':
      return `Since ${day ?? ''}, ${moves}: ${effectInWords(figures, format)}, more than chance makes.`;
    case 'no-sign':
      return `No sign since ${day ?? ''}: ${moves}. ${wanted} would have shown.`;
    case 'too-early':
      if (day === null) {
        return `It can be judged after ${runs} from the day it is done, if its prompts move by ${wanted} beside the others.`;
      }
      return `Too early: ${runs}.${moves === '' ? '' : ` Since ${day}, ${moves}.`}`;
    case 'cannot-say': {
      const why = figures.reason === null ? '' : reasonWords(figures.reason, figures, around, format);
      return `It cannot be judged: ${why}.${moves === '' ? '' : ` Since ${day ?? ''}, ${moves}.`}`;
    }
  }
}

/** Fields that were fixed and changed since. */
const changedSince = ({ fixed, changes }: ProjectAction): boolean =>
  fixed !== null &&
  changes.some(({ at, field }) => at > fixed.at && (FIXED_FIELDS as readonly string[]).includes(field));

/** What is told of an action, in sentences of English. */
export function effectSentence(figures: JudgedFigures, around: Around): string {
  const { action, zone } = around;
  const format = buildFormatter('en-GB', {}, false, zone);
  const { prompts, gone, reroutedPlatforms: rerouted } = figures;
  return [
    verdictWords(figures, around, format),
    gone > 0
      ? `${String(gone)} of its ${promptsInWords(prompts)} ${gone === 1 ? 'is' : 'are'} no longer asked.`
      : '',
    rerouted.length > 0
      ? `Left out, as asked another way in these runs: ${rerouted.map((one) => platformName(one)).join(', ')}.`
      : '',
    action.fixed !== null && changedSince(action)
      ? `It was changed after it was agreed, and is judged by what was fixed on ${format.longDate(action.fixed.at)}.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
