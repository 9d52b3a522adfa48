/** Words for changes at a service: the same on screen, in notifications and in the CLI. */
import { smallestShown } from '../analysis/plan/plan.ts';
import { isCounted } from '../domain/basis.ts';
import type { Naming } from '../domain/naming.ts';
import type { PlanBasis } from '../analysis/plan/plan-schema.ts';
import type { JournalEntry, ChangeDoubt, ChangeKind } from '../domain/journal-schema.ts';
import type { DeletedPrompt } from '../domain/manage.ts';
import type { DraftState } from '../domain/onboarding-schema.ts';
import type { Formatter } from '../format/format.ts';
import { platformName } from '../format/platform-name.ts';

const DRAFT_WORDS: Readonly<Record<DraftState, string>> = {
  new: 'The website was not read.',
  reading: 'The website is being read.',
  proposed: 'The proposal can be edited.',
  confirming: 'The client is being made.',
  doubtful: 'Whether the client exists is not known.',
  created: 'The client exists.',
};

/** The state of a new client's draft, as a sentence. */
export const draftWords = (state: DraftState): string => DRAFT_WORDS[state];

/** The outcome of a deletion of prompts, as a sentence. */
export function deletionWords(prompts: readonly DeletedPrompt[]): string {
  const deleted = prompts.filter(({ isDeleted }) => isDeleted).length;
  const count = (number: number): string =>
    number === 1 ? 'One prompt was' : `${String(number)} prompts were`;
  if (deleted === prompts.length) return `${count(deleted)} deleted.`;
  const [reason] = prompts.flatMap(({ isDeleted, reason: why }) => (isDeleted ? [] : (why ?? [])));
  const rest = `${count(prompts.length - deleted)} not deleted.`;
  return [
    ...(deleted === 0 ? [] : [`${count(deleted)} deleted.`]),
    rest,
    ...(reason === undefined ? [] : [reason]),
  ].join(' ');
}

/** A prompt and its outcome, on one line. */
export function describeDeletion({ id, text, isDeleted, reason }: DeletedPrompt): string {
  const what = `${isDeleted ? (reason === null ? 'Deleted' : 'Deleted before') : 'Not deleted'}: “${text ?? id}”`;
  return reason === null || isDeleted ? what : `${what}: ${reason}`;
}

/** The smallest change that one run against another shows with this many prompts, in points; null if nothing can be planned. */
const showsFrom = (basis: PlanBasis, prompts: number): number | null =>
  smallestShown({ ...basis, prompts }, { platforms: basis.platforms, runs: 1, power: 0.8 });

/** How deleting prompts of these classes reduces what can be detected; null if unknown. Only those that levels count do. */
export function precisionLoss(basis: PlanBasis, deleted: readonly Naming[]): string | null {
  const counted = deleted.filter((naming) => isCounted(basis.basis, naming)).length;
  const [before, after] = [showsFrom(basis, basis.prompts), showsFrom(basis, basis.prompts - counted)];
  if (before === null || after === null) return null;
  const [from, to] = [before.toFixed(1), after.toFixed(1)];
  const these = deleted.length === 1 ? 'it' : `these ${String(deleted.length)}`;
  if (counted === 0) {
    return `Levels do not count ${these}: the smallest change that shows from run to run stays at ${from} points.`;
  }
  const without = `Without ${these} the smallest change that shows from run to run`;
  return from === to
    ? `${without} stays at ${from} points.`
    : `${without} grows from ${from} to ${to} points.`;
}

/** Prompts that an advice to add some supposes. */
const TEN_MORE = 10;

/**
 * What one run against another shows today, in points, and with more prompts that name nobody; null if unknown. Where all prompts are counted
 * because too few name nobody, more of these would leave the others out: what then shows is not known before.
 */
export function shownWithMore(
  basis: PlanBasis,
  prompts: number,
): { readonly today: number; readonly then: number } | null {
  if (basis.basis.reason === 'few-prompts' || basis.basis.reason === 'few-answers') return null;
  const [today, then] = [showsFrom(basis, basis.prompts), showsFrom(basis, basis.prompts + prompts)];
  return today === null || then === null ? null : { today, then };
}

/** What more prompts would let show; null if unknown, or if it would not be printed as less. */
export function precisionGain(basis: PlanBasis): string | null {
  const shown = shownWithMore(basis, TEN_MORE);
  if (shown === null || shown.today === shown.then) return null;
  const gain = `With ten more prompts that name nobody, changes show from ${shown.then.toFixed(1)} points on from run to run, instead of ${shown.today.toFixed(1)}.`;
  return basis.basis.kind === 'all' ? gain : `${gain} Prompts that name you add nothing to that.`;
}

/** Kinds of changes. */
export const KIND_WORDS: Readonly<Record<ChangeKind, string>> = {
  'run/start': 'Scan started',
  'run/cancel': 'Scan cancelled',
  'project/create': 'Client created',
  'brand/add': 'Brand added',
  'topic/add': 'Topic added',
  'prompt/delete': 'Prompt deleted',
  'workstream/edit': 'Goal changed',
};

const STATE_WORDS: Readonly<Record<JournalEntry['state'], string>> = {
  sent: 'sent, no answer known',
  done: 'done',
  refused: 'refused',
  unknown: 'answer lost',
  unsent: 'never left this computer',
};

/** A change's outcome as known; one whose response was lost may have been checked since. */
export const stateWords = (entry: Pick<JournalEntry, 'state' | 'found'>): string =>
  entry.found === null || entry.state === 'done'
    ? STATE_WORDS[entry.state]
    : entry.found.isDone === null
      ? 'cannot be known'
      : entry.found.isDone
        ? 'found done'
        : 'found not done';

const DOUBT_WORDS: Readonly<Record<ChangeDoubt, string>> = {
  'account-removed': 'its account was removed from Sightline',
  'client-gone': 'the account no longer lists this client',
  'topics-not-listed': 'the service lists no topics, and no prompt names this one yet',
  'goal-not-synced': 'this goal is not synced; add it with “sightline workstream add”',
  'goal-gone': 'the service no longer has this goal',
  'goal-changed-since': 'a later change of the same goal was sent',
  'account-before-unknown': 'what the account had before was not kept',
  'other-scan': 'the newest scan may have been begun by something else',
  'scan-failed': 'that scan failed, and the service does not say whether it was cancelled',
  'later-scan': 'a later scan has begun, and the service tells only of the newest',
  'never-listed': 'no sync brought the list that would show it',
};

const textIn = (value: unknown, field: string): string | null => {
  const found: unknown =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)[field]
      : undefined;
  return typeof found === 'string' && found !== '' ? found : null;
};

/** A change's subject: the prompt's text, the brand's name, the platforms as named by `platform`. */
export function subjectWords(
  { kind, request, answer, found }: Pick<JournalEntry, 'kind' | 'request' | 'answer' | 'found'>,
  platform: Formatter['platform'],
): string {
  const { body, path } = request;
  switch (kind) {
    case 'prompt/delete':
      return (
        textIn(answer, 'text') ??
        textIn(found?.answer, 'text') ??
        textIn(body, 'id') ??
        Object.values(request.query).map(String).at(-1) ??
        path
      );
    case 'project/create':
      return textIn(body, 'brandName') ?? path;
    case 'brand/add':
    case 'topic/add':
      return textIn(body, 'name') ?? path;
    case 'workstream/edit':
      return textIn(body, 'name') ?? textIn(answer, 'name') ?? textIn(found?.answer, 'name') ?? path;
    case 'run/start': {
      const platforms = body?.['platforms'];
      return Array.isArray(platforms)
        ? platforms.map(String).map(platform).join(', ')
        : 'all platforms of the client';
    }
    case 'run/cancel':
      return 'the running scan';
  }
}

const idIn = (answer: unknown): string | undefined =>
  ['id', 'projectId', 'runId', 'promptId'].flatMap((name) => textIn(answer, name) ?? [])[0];

/** What a later check found of a change whose response was lost, as a sentence. */
export function lookedUpWords(
  entry: JournalEntry,
  { isDone, answer, doubt }: Omit<NonNullable<JournalEntry['found']>, 'at'>,
): string {
  const what = `${KIND_WORDS[entry.kind]}, “${subjectWords({ ...entry, found: null }, platformName)}”`;
  const of = entry.kind === 'project/create' || entry.project === null ? '' : ` of ${entry.project}`;
  if (doubt !== null) {
    return `${what}${of}: its answer was lost; whether it was done cannot be known: ${DOUBT_WORDS[doubt]}.`;
  }
  const id = idIn(answer);
  const end = isDone === false ? 'not done' : `done${id === undefined ? '' : ` (${id})`}`;
  return `${what}${of}: its answer was lost; found ${end}.`;
}

/** The service's response on one line; the reason of a rejection; the time of a later check. `whenOf` formats times for the reader. */
export function answerWords(
  { state, answer, found }: Pick<JournalEntry, 'state' | 'answer' | 'found'>,
  whenOf: (at: string) => string,
): string {
  if (found !== null && state !== 'done') {
    const id = idIn(found.answer);
    const lost = answer === null ? 'No answer came' : 'The answer was lost';
    if (found.doubt !== null) {
      return `${lost}; a look at ${whenOf(found.at)} could not tell whether it was done: ${DOUBT_WORDS[found.doubt]}.`;
    }
    if (found.isDone === false) return `${lost}; a look at ${whenOf(found.at)} found it not done.`;
    return `${lost}; a look at ${whenOf(found.at)} found it done${id === undefined ? '' : `: ${id}`}`;
  }
  if (answer === null) return 'No answer.';
  if (state === 'done') {
    const id = idIn(answer);
    return id === undefined ? 'Done.' : `Done: ${id}`;
  }
  return textIn(answer, 'message') ?? JSON.stringify(answer);
}
