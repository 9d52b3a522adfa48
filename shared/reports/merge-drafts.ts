/** Merges two windows' edits of one report since their last common version, losing no text. */
import { WHOLE_REPORT, type DraftContent, type DraftSection } from './draft.ts';
import { MOST_KEPT_LETTERS } from './letters.ts';

/** Both windows' changes, and the places both had changed. */
export type MergedDraft = { readonly content: DraftContent; readonly clashes: readonly string[] };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Three-way merge: a changed value wins, or the later of two. */
function mergeValue<T>(base: T, theirs: T, mine: T): { readonly value: T; readonly isClash: boolean } {
  if (isSame(mine, base)) return { value: theirs, isClash: false };
  return { value: mine, isClash: !isSame(theirs, base) && !isSame(theirs, mine) };
}

type Words = string | null | undefined;

/** Joins both texts; if one extends the other, the longer one. If both exceed the limit, mine: theirs are in their stored version. */
function joinWords(theirs: string, mine: string): string {
  if (mine.includes(theirs)) return mine;
  if (theirs.includes(mine)) return theirs;
  const both = `${theirs.trimEnd()}\n\n${mine}`;
  return both.length > MOST_KEPT_LETTERS ? mine : both;
}

function mergeWords(base: Words, theirs: Words, mine: Words): { value: Words; isClash: boolean } {
  const merged = mergeValue(base ?? null, theirs ?? null, mine ?? null);
  if (!merged.isClash) return merged;
  if (theirs == null || mine == null) return { value: theirs ?? mine, isClash: true };
  // Theirs is already above my current text: once is enough.
  const above = base == null || !theirs.endsWith(`\n\n${base}`) ? null : theirs.slice(0, -base.length);
  return { value: joinWords(above ?? theirs, mine), isClash: true };
}

type Clash = (place: string) => void;

function mergeRecord(
  place: (key: string) => string,
  [base, theirs, mine]: readonly Readonly<Record<string, string>>[],
  merge: (base: Words, theirs: Words, mine: Words) => { value: Words; isClash: boolean },
  clash: Clash,
): Record<string, string> {
  const keys = new Set([theirs, mine].flatMap((one) => Object.keys(one ?? {})));
  return Object.fromEntries(
    [...keys].flatMap((key): (readonly [string, string])[] => {
      // An id may be an Object.prototype property.
      const of = (one: Readonly<Record<string, string>> | undefined): Words =>
        one !== undefined && Object.hasOwn(one, key) ? one[key] : undefined;
      const { value, isClash } = merge(of(base), of(theirs), of(mine));
      if (isClash) clash(place(key));
      return value == null ? [] : [[key, value]];
    }),
  );
}

type Pictures = NonNullable<DraftContent['notes']['pictures']>;

/** Merges the pages' pictures; null if none. For the same page the later picture wins, with its caption. */
function mergePictures(drafts: readonly DraftContent[], clash: Clash): Pictures | null {
  const written = drafts.map(({ notes: { pictures = {} } }) =>
    Object.fromEntries(Object.entries(pictures).map(([id, picture]) => [id, JSON.stringify(picture)])),
  );
  const merged = Object.entries(mergeRecord((id) => `picture ${id}`, written, mergeValue, clash));
  if (merged.length === 0) return null;
  return Object.fromEntries(merged.map(([id, text]) => [id, JSON.parse(text) as Pictures[string]]));
}

type Sections = readonly DraftSection[];

const find = (sections: Sections, id: string): DraftSection | undefined =>
  sections.find((one) => one.id === id);

/** The ids of `sections` also in the others, in order. */
const orderIn = (sections: Sections, others: Sections): string[] =>
  sections.map(({ id }) => id).filter((id) => find(others, id) !== undefined);

/** Whether sections were reordered; additions and removals do not count. */
const isMoved = (base: Sections, now: Sections): boolean => !isSame(orderIn(now, base), orderIn(base, now));

/** Inserts what only the follower has after its predecessor there. */
function followOrder(leader: Sections, follower: Sections): string[] {
  const order = leader.map(({ id }) => id);
  follower.forEach(({ id }, at) => {
    if (order.includes(id)) return;
    const before = follower[at - 1]?.id;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

/** My order with their switches and options, unless I changed those; a section only one has follows its neighbour. */
function mergeSections(base: Sections, theirs: Sections, mine: Sections, clash: Clash): DraftSection[] {
  const isMineMoved = isMoved(base, mine);
  if (isMineMoved && isMoved(base, theirs) && !isSame(orderIn(theirs, mine), orderIn(mine, theirs))) {
    clash('sections');
  }
  const order = isMineMoved ? followOrder(mine, theirs) : followOrder(theirs, mine);
  return order.flatMap((id): DraftSection[] => {
    const [was, their, my] = [find(base, id), find(theirs, id), find(mine, id)];
    const [left, right] = [their ?? my, my ?? their];
    if (left === undefined || right === undefined) return [];
    // A section removed by one is gone, unless the other changed it.
    if (was !== undefined && (their === undefined || my === undefined) && isSame(was, left)) return [];
    const start = was ?? left;
    const { value, isClash } = mergeValue(start, left, right);
    if (isClash) clash(`section ${id}`);
    return [value];
  });
}

/** Merges drafted marks: what either window accepted is accepted. */
function mergeDrafted(base: DraftContent, theirs: DraftContent, mine: DraftContent): string[] {
  const all = new Set([...theirs.drafted, ...mine.drafted]);
  return [...all].filter((place) => {
    const wasDrafted = base.drafted.includes(place);
    return !wasDrafted || (theirs.drafted.includes(place) && mine.drafted.includes(place));
  });
}

/** Merges confirmed numbers: what either window confirmed is confirmed, unless the other took it back. */
function mergeElsewhere(...[base, theirs, mine]: readonly (readonly string[])[]): string[] {
  const all = new Set([...(theirs ?? []), ...(mine ?? [])]);
  return [...all].filter(
    (key) => !(base ?? []).includes(key) || ((theirs ?? []).includes(key) && (mine ?? []).includes(key)),
  );
}

/**
 * Merges two windows' edits of `base`. If both changed the same choice or headline, mine wins; if both wrote text in the same place, both
 * are kept.
 */
export function mergeDrafts(base: DraftContent, theirs: DraftContent, mine: DraftContent): MergedDraft {
  const clashes: string[] = [];
  const clash: Clash = (place) => clashes.push(place);
  const pick = <K extends keyof DraftContent>(key: K): DraftContent[K] => {
    const { value, isClash } = mergeValue(base[key], theirs[key], mine[key]);
    if (isClash) clash(key);
    return value;
  };
  const pictures = mergePictures([base, theirs, mine], clash);
  const elsewhere = mergeElsewhere(...[base, theirs, mine].map((one) => one.elsewhere ?? []));
  const report = mergeWords(base.notes.report, theirs.notes.report, mine.notes.report);
  if (report.isClash) clash(`words ${WHOLE_REPORT}`);
  const content: DraftContent = {
    title: pick('title'),
    about: pick('about'),
    against: pick('against'),
    template: pick('template'),
    templateVersion: pick('templateVersion'),
    sections: mergeSections(base.sections, theirs.sections, mine.sections, clash),
    notes: {
      report: report.value ?? null,
      sections: mergeRecord(
        (id) => `words ${id}`,
        [base, theirs, mine].map(({ notes }) => notes.sections),
        mergeWords,
        clash,
      ),
      ...(pictures === null ? {} : { pictures }),
    },
    headlines: mergeRecord(
      (id) => `headline ${id}`,
      [base, theirs, mine].map(({ headlines }) => headlines),
      mergeValue,
      clash,
    ),
    drafted: mergeDrafted(base, theirs, mine),
    ...(elsewhere.length === 0 ? {} : { elsewhere }),
    locale: pick('locale'),
    paper: pick('paper'),
    kit: pick('kit'),
    issuedOn: pick('issuedOn'),
  };
  return { content, clashes };
}
