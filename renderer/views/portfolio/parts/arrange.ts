/** Which clients are shown, in which groups and order. Noise sorts last: losses come first, new ones on top, then gains. */
import { shownFigures } from '../../../../shared/analysis/series/portfolio.ts';
import { STORY_GROUPS, type StoryGroup } from '../../../../shared/analysis/series/story.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';
import { STORY_GROUP_NAMES, weightOf } from '../../../../shared/words/client-story.ts';
import { MOST_GOALS, PACE_VERDICTS } from '../../../../shared/domain/goal.ts';
import type { PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import { fold } from '../../../components/palette/highlight.ts';
import type { PortfolioFilters, Shown, Sort } from '../../../state/route.ts';

/** Rows under one heading, or none. A client with several tags is in several groups. */
export type RowGroup = {
  readonly key: string;
  readonly title: string | null;
  readonly rows: readonly PortfolioRow[];
};

/** A client's data beside its figures, and the user's marks. */
export type ClientMarks = {
  readonly isPinned: (row: PortfolioRow) => boolean;
  readonly tagsOf: (row: PortfolioRow) => readonly string[];
  /** Its story over the period; null if unknown. */
  readonly storyOf: (row: PortfolioRow) => ClientStory | null;
  /** Whether it has an open alert. */
  readonly hasAlert: (row: PortfolioRow) => boolean;
};

const GROUPS: readonly (readonly [StoryGroup | 'unread', string])[] = [
  ...STORY_GROUPS.map((group) => [group, STORY_GROUP_NAMES[group]] as const),
  ['unread', 'Not read yet'],
];

/** Searchable text per row: folding it on every keystroke would be most of the work. */
const FOLDED = new WeakMap<PortfolioRow, string>();

function foldedOf(row: PortfolioRow): string {
  const text = FOLDED.get(row) ?? fold([row.name, row.location ?? '', row.ownBrand ?? ''].join(' '));
  FOLDED.set(row, text);
  return text;
}

/** Whether a client has every word, in its name, place, brand or tags. */
function matches(row: PortfolioRow, tags: readonly string[], words: readonly string[]): boolean {
  const text = foldedOf(row);
  return words.every((word) => text.includes(word) || tags.some((tag) => fold(tag).includes(word)));
}

type ShownMarks = Pick<ClientMarks, 'hasAlert' | 'isPinned' | 'storyOf'>;

/** Whether a goal of the client is behind its way, or was missed. */
function isBehind(story: ClientStory | null): boolean {
  const { behind = 0, missed = 0 } = story?.goals?.counts ?? {};
  return behind + missed > 0;
}

function isShown(row: PortfolioRow, show: Shown, { hasAlert, isPinned, storyOf }: ShownMarks): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'alerts':
      return hasAlert(row);
    case 'goals':
      return isBehind(storyOf(row));
    case 'pinned':
      return isPinned(row);
  }
}

/** Sorting differences within noise would be noise. */
function rankOfChange(story: ClientStory | null): number | null {
  const change = story?.changes?.visibility;
  const isClear = change?.verdict.kind === 'better' || change?.verdict.kind === 'worse';
  return isClear ? Math.abs(change.difference ?? 0) : null;
}

/** Clients with goals behind come first, and of these those with more of them. */
function rankOfGoals(story: ClientStory | null): number | null {
  const goals = story?.goals ?? null;
  const verdict = goals?.first[0]?.pace.verdict;
  if (goals === null || verdict === undefined) return null;
  const place = PACE_VERDICTS.length - PACE_VERDICTS.indexOf(verdict);
  return place * (MOST_GOALS + 1) + (goals.counts[verdict] ?? 0);
}

/** A column's sort value, descending; null for missing ones, which come last. */
function rankOf(row: PortfolioRow, sort: Exclude<Sort, 'client'>, story: ClientStory | null): number | null {
  const figures = shownFigures(row, story);
  switch (sort) {
    case 'what':
      return story === null ? null : weightOf(story);
    case 'change':
      return rankOfChange(story);
    case 'goals':
      return rankOfGoals(story);
    case 'visibility':
      return figures.visibility?.value ?? null;
    case 'voice':
      return figures.shareOfVoice?.value ?? null;
    case 'sentiment':
      return figures.sentiment?.value ?? null;
    case 'position':
      return figures.position === null ? null : -figures.position.value;
    case 'rank':
      return row.rank === null ? null : -row.rank.best;
    case 'run':
      return row.lastRunAt === null ? null : Date.parse(row.lastRunAt);
  }
}

type ByName = { readonly locale: string; readonly rows: readonly PortfolioRow[] };

/** Each list sorted by name: a filter keeps the order. */
const BY_NAME = new WeakMap<readonly PortfolioRow[], ByName>();

function byName(rows: readonly PortfolioRow[], locale: string): readonly PortfolioRow[] {
  const known = BY_NAME.get(rows);
  if (known?.locale === locale) return known.rows;
  const names = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const sorted = [...rows].sort((a, b) => names.compare(a.name, b.name));
  BY_NAME.set(rows, { locale, rows: sorted });
  return sorted;
}

/** Sorts rows already ordered by name; stable, with missing values last. */
function sortRows(
  rows: readonly PortfolioRow[],
  { sort, isReversed }: PortfolioFilters,
  { storyOf }: ClientMarks,
): PortfolioRow[] {
  if (sort === 'client') return isReversed ? rows.toReversed() : [...rows];
  const turn = isReversed ? -1 : 1;
  const worthOf = (row: PortfolioRow): number => {
    const rank = rankOf(row, sort, storyOf(row));
    return rank === null ? -Infinity : turn * rank;
  };
  return rows
    .map((row) => ({ row, worth: worthOf(row) }))
    .sort((a, b) => (a.worth === b.worth ? 0 : b.worth - a.worth))
    .map(({ row }) => row);
}

function groupByStory(rows: readonly PortfolioRow[], { storyOf }: ClientMarks): RowGroup[] {
  const grouped = Map.groupBy(rows, (row) => storyOf(row)?.group ?? 'unread');
  return GROUPS.map(([key, title]) => ({ key, title, rows: grouped.get(key) ?? [] }));
}

function groupByTag(rows: readonly PortfolioRow[], { tagsOf }: ClientMarks, locale: string): RowGroup[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const tags = [...new Set(rows.flatMap(tagsOf))].sort(compare);
  return [
    ...tags.map((tag) => ({
      key: `tag ${tag}`,
      title: tag,
      rows: rows.filter((row) => tagsOf(row).includes(tag)),
    })),
    { key: 'untagged', title: 'Without a tag', rows: rows.filter((row) => tagsOf(row).length === 0) },
  ];
}

/** Arranges a portfolio's rows. Omits empty groups. */
export function arrangeRows(
  rows: readonly PortfolioRow[],
  filters: PortfolioFilters,
  marks: ClientMarks,
  locale: string,
): RowGroup[] {
  const words = fold(filters.filter.trim()).split(/\s+/);
  const wanted = byName(rows, locale).filter(
    (row) => isShown(row, filters.show, marks) && matches(row, marks.tagsOf(row), words),
  );
  const shown = sortRows(wanted, filters, marks);
  const groups = {
    none: () => [{ key: 'all', title: null, rows: shown }],
    tag: () => groupByTag(shown, marks, locale),
    verdict: () => groupByStory(shown, marks),
  };
  return groups[filters.group]().filter((group) => group.rows.length > 0);
}

/** How many clients each option would show. */
export function countShown(
  rows: readonly PortfolioRow[],
  marks: ShownMarks,
): Readonly<Record<Shown, number>> {
  const count = (show: Shown): number => rows.filter((row) => isShown(row, show, marks)).length;
  return { all: rows.length, alerts: count('alerts'), goals: count('goals'), pinned: count('pinned') };
}
