/** The published pages of a client's events, and what is said of each. */
import type { ProjectEvent, PublishedPage } from '../../../../shared/domain/event-schema.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import type { Language } from '../../../../shared/words/wording.ts';

/** A page of an event, with what became of it. */
export type PublishedRow = {
  readonly key: string;
  readonly event: ProjectEvent;
  readonly page: PublishedPage;
};

/** The newest first; an event that is hidden has none. */
export const publishedPages = (
  events: readonly ProjectEvent[],
  pages: Readonly<Record<string, readonly PublishedPage[]>>,
): readonly PublishedRow[] =>
  events
    .filter(({ isHidden }) => isHidden !== true)
    .toSorted((a, b) => b.from.localeCompare(a.from))
    .flatMap((event) =>
      (pages[event.eventId] ?? []).map((page) => ({ key: `${event.eventId} ${page.page}`, event, page })),
    );

/** When a page was first cited, or that it is not. */
export function standingWords(
  { runsSince, answers, firstCited }: PublishedPage,
  { format, words }: Language,
): string {
  if (runsSince === 0) return 'No run since';
  if (answers > 0) return format.date(firstCited?.day ?? '');
  return `Not cited in ${format.count(runsSince)} ${words.plural(runsSince, 'run', 'runs')}`;
}

/** The share of a page among all citations of pages since it was published; empty without any. */
export function citedShare({ answers, citations }: PublishedPage, format: Formatter): string {
  if (citations === 0) return '';
  const pct = format.decimal((100 * answers) / citations, 1);
  return `${pct}${format.percentSign} (${format.count(answers)} of ${format.count(citations)})`;
}

/** What is known of a page under one heading; `more` lines are left out. */
type DetailList = {
  readonly title: string;
  /** What its numbers count. */
  readonly unit: string;
  readonly lines: readonly {
    readonly key: string;
    readonly text: string;
    readonly count: number;
    readonly isPrompt: boolean;
  }[];
  readonly more: number;
};

/** Lines of a list; a page may be cited for hundreds of prompts. */
const MOST_LINES = 10;

/** Where a page is cited, and what is no longer; without those that are empty. */
export function detailLists(page: PublishedPage, { format }: Language): readonly DetailList[] {
  const listOf = (
    title: string,
    all: readonly { readonly key: string; readonly text: string; readonly count: number }[],
    { unit = 'answers', isPrompt = false, left = 0 } = {},
  ): DetailList => ({
    ...{ title, unit },
    lines: all.slice(0, MOST_LINES).map((line) => ({ ...line, isPrompt })),
    more: Math.max(0, all.length - MOST_LINES) + left,
  });
  const lists = [
    listOf(
      'Platforms',
      page.platforms.map(({ platform: key, answers: count }) => ({ key, text: format.platform(key), count })),
    ),
    listOf(
      'Prompts',
      page.prompts.map(({ promptId: key, text, answers: count }) => ({ key, text: text ?? key, count })),
      { isPrompt: true },
    ),
    listOf(
      'Named in these answers',
      page.named.map(({ brandId: key, name: text, answers: count }) => ({ key, text, count })),
    ),
    listOf(
      'No longer cited there',
      page.noLongerCited.map(({ url: key, title, cells: count }) => ({ key, text: title ?? key, count })),
      { unit: 'prompts × platforms', left: page.noLongerCitedPages - page.noLongerCited.length },
    ),
  ];
  return lists.filter(({ lines }) => lines.length > 0);
}
