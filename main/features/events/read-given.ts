/** One event as a file or a command names it: words for kinds, and names for topics and platforms. */
import { EVENT_AUDIENCES, EVENT_KINDS, MOST_EVENT_LETTERS } from '../../../shared/domain/event.ts';
import { eventDraft, type EventDraft } from '../../../shared/domain/event-schema.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import { HIDDEN_SIGNS } from '../../../shared/format/name-schema.ts';
import { platformName } from '../../../shared/format/platform-name.ts';
import type { Db } from '../../db/open.ts';
import { loadKnownNames } from '../../db/queries/events.ts';
import type { RowId } from '../../db/row-id.ts';
import { quoted } from '../../platform/given-table.ts';
import { audienceNamed, idNamed, kindNamed, readDay, type DayOrder, type Named } from './given-words.ts';
import { pageOf } from './page-of.ts';

/** An event as it is given, each list as it is split. */
export type GivenEvent = {
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: string | undefined;
  readonly audience?: string | undefined;
  readonly topics?: readonly string[] | undefined;
  readonly prompts?: readonly string[] | undefined;
  readonly platforms?: readonly string[] | undefined;
  readonly pages?: readonly string[] | undefined;
  readonly market?: string | undefined;
};

/** A client's topics, prompts and platforms, as they may be called. */
export type KnownNames = Readonly<Record<'topics' | 'prompts' | 'platforms', Named>>;

/** What a client's topics, prompts and platforms may be called. */
export function knownNamesOf(db: Db, project: RowId<'project'>): KnownNames {
  const { topics, prompts, platforms } = loadKnownNames(db, project);
  return {
    topics,
    prompts: prompts.map((id) => [id, id]),
    platforms: platforms.map((id) => [id, platformName(id)]),
  };
}

/** An event to keep, or everything that speaks against it. */
export type ReadEvent = { readonly draft: EventDraft } | { readonly faults: readonly string[] };

/** Why a text cannot be kept; null if it can. */
function textFault(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return 'it does not say what happened';
  if (eventDraft.shape.text.safeParse(text).success) return null;
  const letters = text.trim().length;
  return letters > MOST_EVENT_LETTERS
    ? `what happened has ${String(letters)} letters, and at most ${String(MOST_EVENT_LETTERS)} are kept`
    : `what happened cannot be kept: ${HIDDEN_SIGNS}`;
}

/** Reads an event that is given in words. */
export function readGiven(
  given: GivenEvent,
  source: EventDraft['source'],
  names: KnownNames,
  order: DayOrder = 'unknown',
): ReadEvent {
  const faults: string[] = [];
  const fault = (why: string): null => {
    faults.push(why);
    return null;
  };
  const dayIn = (text: string | undefined): string | null => {
    if (text === undefined) return null;
    const read = readDay(text, order);
    return 'day' in read ? read.day : fault(read.why);
  };
  const oneOf = <Word extends string>(
    what: string,
    text: string | undefined,
    words: readonly Word[],
    named: (text: string) => Word | undefined,
  ): Word | null =>
    text === undefined
      ? null
      : (named(text) ?? fault(`there is no ${what} ${quoted(text)}; there are: ${words.join(', ')}`));
  const idsOf = (what: keyof KnownNames, one: string): string[] =>
    (given[what] ?? []).flatMap((name) => {
      const found = idNamed(one, name, names[what]);
      if ('id' in found) return [found.id];
      fault(found.why);
      return [];
    });
  const pages = (given.pages ?? []).flatMap((page) => {
    try {
      pageOf(page);
      return [page];
    } catch (error) {
      if (!isAppError(error)) throw error;
      fault(`${quoted(page)} is not the address of a page`);
      return [];
    }
  });
  const why = textFault(given.text);
  if (why !== null) fault(why);
  if (given.from === undefined) fault('it has no day');
  const from = dayIn(given.from);
  const to = dayIn(given.to) ?? from;
  if (from !== null && to !== null && to < from) {
    fault(`its end, ${to}, is before its start, ${from}`);
  }
  const draft = {
    from,
    to,
    text: given.text,
    kind: oneOf('kind', given.kind, EVENT_KINDS, kindNamed) ?? 'other',
    source,
    audience: oneOf('audience', given.audience, EVENT_AUDIENCES, audienceNamed) ?? 'internal',
    scope: {
      topics: idsOf('topics', 'topic'),
      prompts: idsOf('prompts', 'prompt'),
      platforms: idsOf('platforms', 'platform'),
      pages,
      ...(given.market === undefined ? {} : { market: given.market }),
    },
  };
  if (faults.length > 0) return { faults };
  const read = eventDraft.safeParse(draft);
  if (read.success) return { draft: read.data };
  return { faults: [`${String(read.error.issues[0]?.path.at(-1) ?? '')} cannot be kept`] };
}
