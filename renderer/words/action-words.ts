/** What actions are called on screens. */
import type { ActionState } from '../../shared/domain/action.ts';
import { dueInReports } from '../../shared/domain/action-due.ts';
import type { ActionChange, ActionEffect, ProjectAction } from '../../shared/domain/action-schema.ts';
import type { Formatter } from '../../shared/format/format.ts';

export const STATE_WORDS: Readonly<Record<ActionState, string>> = {
  proposed: 'Proposed',
  agreed: 'Agreed',
  'in-work': 'In work',
  done: 'Done',
  dropped: 'Dropped',
};

/** Signs of verdicts, with their words. */
export const VERDICT_WORDS: Readonly<
  Record<ActionEffect['verdict'], { readonly sign: string; readonly words: string }>
> = {
  moved: { sign: '●', words: 'Moved' },
  'no-sign': { sign: '○', words: 'No sign' },
  'too-early': { sign: '◌', words: 'Too early' },
  'cannot-say': { sign: '–', words: 'Cannot be judged' },
};

const FIELD_WORDS: Readonly<Record<ActionChange['field'], string>> = {
  title: 'what is to be done',
  owner: 'owner',
  due: 'due day',
  place: 'place',
  audience: 'whom it is for',
  measure: 'measure',
  points: 'points wanted',
  topics: 'topics',
  prompts: 'prompts',
  platforms: 'platforms',
  from: 'first day of runs',
  to: 'last day of runs',
  state: 'state',
  reason: 'reason',
  doneOn: 'day it was done',
  dueInReports: 'due day in reports',
};

const LISTS: readonly string[] = ['topics', 'prompts', 'platforms'];
const DAYS: readonly string[] = ['due', 'dueInReports', 'from', 'to', 'doneOn'];

function valueWords(field: ActionChange['field'], value: ActionChange['was'], format: Formatter): string {
  if (value === null) return 'none';
  if (LISTS.includes(field)) return format.count((value as readonly string[]).length);
  if (field === 'state') return STATE_WORDS[value as ActionState].toLowerCase();
  return DAYS.includes(field) ? format.date(String(value)) : String(value);
}

/** `3 Dec 2026: owner from Mara to Ben` */
export function changeWords({ at, field, was, now }: ActionChange, format: Formatter): string {
  const [from, to] = [valueWords(field, was, format), valueWords(field, now, format)];
  const day = format.date(Date.parse(at));
  return from === to
    ? `${day}: ${FIELD_WORDS[field]} exchanged`
    : `${day}: ${FIELD_WORDS[field]} from ${from} to ${to}`;
}

/** When it was done, why it was dropped, or until when it is to be done; empty without any. */
export function endWords(
  action: Pick<ProjectAction, 'state' | 'doneOn' | 'reason' | 'due' | 'changes'>,
  format: Formatter,
): string {
  const { state, doneOn, reason, due } = action;
  if (state === 'done' && doneOn !== null) return `done ${format.date(doneOn)}`;
  if (state === 'dropped') return `dropped: ${reason ?? ''}`;
  if (due === null) return '';
  const told = dueInReports(action) ?? due;
  return `due ${format.date(due)}${told === due ? '' : `, by ${format.date(told)} in reports`}`;
}
