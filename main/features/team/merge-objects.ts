/** Merges two changes of one object since the revision that both knew. */
import { draftContentSchema } from '../../../shared/reports/draft-schema.ts';
import { mergeDrafts } from '../../../shared/reports/merge-drafts.ts';
import { SHARED_BODIES } from './shared-bodies.ts';
import { kindOf, type KindName } from './shared-kinds.ts';

/** An object's columns; JSON columns are parsed, blobs are in base64. */
export type Body = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same text for equal values, whatever the order of their fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );

/** Whether two values are equal; null and a missing value are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || canonical(one ?? null) === canonical(other ?? null);

/** Where a field is: names, from the outside in. */
export type FieldPath = readonly string[];

/** What became of two changes. */
export type MergedObject = {
  /** Null: deleted. */
  readonly body: Body | null;
  /** Which change is not, or not wholly, in the result; null: both are. */
  readonly lost: 'mine' | 'theirs' | null;
  /** Where. */
  readonly fields: readonly FieldPath[];
};

type Sides = { readonly base: unknown; readonly theirs: unknown; readonly mine: unknown };

/** Lists of texts, such as tags: what either added is in, what either removed is not. */
function mergeLists({ base, theirs, mine }: Sides): unknown[] | null {
  const lists = [base ?? [], theirs, mine];
  if (
    !lists.every(
      (list): list is string[] => Array.isArray(list) && list.every((one) => typeof one === 'string'),
    )
  ) {
    return null;
  }
  const [was = [], their = [], my = []] = lists;
  const kept = their.filter((one) => my.includes(one) || !was.includes(one));
  return [...kept, ...my.filter((one) => !was.includes(one) && !their.includes(one))];
}

/** Merges field by field; of two changes of one field, theirs stands, because others have it already. */
function mergeField(sides: Sides, at: FieldPath, clash: (field: FieldPath) => void): unknown {
  const { base, theirs, mine } = sides;
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isRecord(theirs) && isRecord(mine)) {
    const was = isRecord(base) ? base : {};
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    return Object.fromEntries(
      [...names].flatMap((name): (readonly [string, unknown])[] => {
        const of = (one: Readonly<Record<string, unknown>>) =>
          Object.hasOwn(one, name) ? one[name] : undefined;
        const value = mergeField({ base: of(was), theirs: of(theirs), mine: of(mine) }, [...at, name], clash);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }
  const list = mergeLists(sides);
  if (list !== null) return list;
  clash(at);
  return theirs;
}

const MOMENT = /^\d{4}-\d\d-\d\dT/;

/** The later of two moments or texts; a moment of the future, by a clock that is ahead, is not later than now. */
function later(one: unknown, other: unknown, now: string): unknown {
  const until = (value: string): string => (MOMENT.test(value) && value > now ? now : value);
  const isLater = typeof one === 'string' && (typeof other !== 'string' || until(one) > until(other));
  return isLater ? one : (other ?? null);
}

/** Fields that never clash: of two changes the later stands. */
function mergeQuiet(kind: KindName, { base, theirs, mine }: Both, now: string): Body {
  const names = (kindOf(kind).quiet ?? []).filter((name) => name in theirs || name in mine);
  return Object.fromEntries(
    names.map((name) => {
      const [was, their, my] = [base?.[name], theirs[name], mine[name]];
      if (base !== null && isSame(my, was)) return [name, their];
      return [name, base !== null && isSame(their, was) ? my : later(their, my, now)];
    }),
  );
}

type Both = { readonly base: Body | null; readonly theirs: Body; readonly mine: Body };

function mergeFields(kind: KindName, both: Both, now: string): MergedObject {
  const { base, theirs, mine } = both;
  const quiet = new Set(kindOf(kind).quiet);
  const loud = (body: Body | null): Body =>
    Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !quiet.has(name)));
  const fields: FieldPath[] = [];
  const merged = mergeField(
    { base: loud(base), theirs: loud(theirs), mine: loud(mine) },
    [],
    (field) => void fields.push(field),
  ) as Body;
  const body = { ...merged, ...mergeQuiet(kind, both, now) };
  return { body, lost: fields.length > 0 ? 'mine' : null, fields };
}

/** The content of a draft; words of both stay, one after the other, as between two windows. */
function mergeContents(
  base: Body | null,
  theirs: Body,
  mine: Body,
): { content: unknown; fields: readonly FieldPath[] } {
  const [was, their, my] = [base, theirs, mine].map((body) =>
    draftContentSchema.safeParse(body?.['content']),
  );
  if (their?.success !== true || my?.success !== true) {
    const isClash = !isSame(mine['content'], base?.['content']);
    return { content: theirs['content'], fields: isClash ? [['content']] : [] };
  }
  // The one who is told of a clash is the one whose change comes later: the team's stands.
  const { content, clashes } = mergeDrafts(
    was?.success === true ? was.data : their.data,
    my.data,
    their.data,
  );
  return { content, fields: clashes.map((place) => ['content', place]) };
}

/**
 * Reports: one that is final stays as it is, and one that was sent to review is not changed by what was written meanwhile. The words of drafts
 * are merged.
 */
function mergeReports({ base, theirs, mine }: Both, now: string): MergedObject {
  const isMineNew = !isSame(mine['content'], base?.['content']);
  const isTheirsNew = !isSame(theirs['content'], base?.['content']);
  const was = base?.['state'] ?? 'draft';
  const isMoved = mine['state'] !== was;
  if (
    theirs['state'] === 'final' ||
    (theirs['state'] === 'in-review' && was === 'draft' && mine['state'] !== 'final')
  ) {
    const isLost =
      (isMineNew && !isSame(mine['content'], theirs['content'])) || (isMoved && mine['state'] === 'draft');
    return { body: theirs, lost: isLost ? 'mine' : null, fields: isLost ? [['content']] : [] };
  }
  if (mine['state'] === 'final') {
    const isLost = isTheirsNew && !isSame(mine['content'], theirs['content']);
    return { body: mine, lost: isLost ? 'theirs' : null, fields: isLost ? [['content']] : [] };
  }
  // What is read from elsewhere is not merged: who wrote last is who wrote what stands.
  const author = isMineNew && !isTheirsNew ? mine['author'] : theirs['author'];
  const bare = (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'content' && name !== 'author'));
  const rest = mergeFields('report', { base, theirs: bare(theirs), mine: bare(mine) }, now);
  const { content, fields } = isMineNew
    ? isTheirsNew
      ? mergeContents(base, theirs, mine)
      : { content: mine['content'], fields: [] }
    : { content: theirs['content'], fields: [] };
  const all = [...rest.fields, ...fields];
  return { body: { ...rest.body, content, author }, lost: all.length > 0 ? 'mine' : null, fields: all };
}

/**
 * Merges `mine` with `theirs`, which the team has already. What was changed on one side stays changed; of two changes of one field theirs
 * stands, and of two that together break a limit; a change stands against a deletion. `base` null: neither knew of the other. `at` is now.
 */
export function mergeObjects(kind: KindName, sides: Bodies, at: string): MergedObject {
  const merged = mergeBodies(kind, sides, at);
  const { body } = merged;
  if (body === null || !('saved_at' in body)) return merged;
  // A merge is saved when it is made, and what stands as it was keeps its moment.
  const from = [sides.theirs, sides.mine].find(
    (side) => side !== null && isSame(withoutMoment(side), withoutMoment(body)),
  );
  return { ...merged, body: { ...body, saved_at: from == null ? at : from['saved_at'] } };
}

type Bodies = { readonly base: Body | null; readonly theirs: Body | null; readonly mine: Body | null };

const withoutMoment = (body: Body): Body => ({ ...body, saved_at: null });

function mergeBodies(kind: KindName, { base, theirs, mine }: Bodies, at: string): MergedObject {
  if (isSame(theirs, mine)) return { body: theirs, lost: null, fields: [] };
  if (theirs === null || mine === null) {
    // Several desks keep the same clash, and one of them settles it for all.
    if (kind === 'clash') return { body: null, lost: null, fields: [] };
    const isChanged = !isSame(theirs ?? mine, base);
    // Deleted on one side, and left alone on the other.
    if (!isChanged) return { body: null, lost: null, fields: [] };
    return { body: theirs ?? mine, lost: theirs === null ? 'theirs' : 'mine', fields: [['deleted']] };
  }
  if (kindOf(kind).isFixed === true) {
    return { body: theirs, lost: kind === 'final' ? 'mine' : null, fields: [[kind]] };
  }
  const both = { base, theirs, mine };
  return withinLimits(kind, both, kind === 'report' ? mergeReports(both, at) : mergeFields(kind, both, at));
}

/** Of two changes that together break a limit of their kind, such as the most tags, theirs stands, because others have it already. */
function withinLimits(kind: KindName, { theirs, mine }: Both, merged: MergedObject): MergedObject {
  const { body } = merged;
  const isFit = (one: Body | null): boolean => SHARED_BODIES[kind].safeParse(one).success;
  const isOfOne = isSame(body, theirs) || isSame(body, mine);
  // What came from the team keeps them: it was judged when it came.
  if (isOfOne || isFit(body) || !isFit(theirs)) return merged;
  const quiet = new Set(kindOf(kind).quiet);
  const names = Object.keys(mine).filter((name) => !quiet.has(name) && !isSame(mine[name], theirs[name]));
  return { body: theirs, lost: 'mine', fields: names.map((name) => [name]) };
}
