/** What became of published pages: where answers cite them, whom those name, and which pages are no longer cited there. */
import type { ProjectEvent, PublishedPage } from '../../../shared/domain/event-schema.ts';
import { dayOf, type Zone } from '../../../shared/format/calendar.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findReportProject } from '../../core/choose-project.ts';
import type { Db } from '../../db/open.ts';
import { pageKey } from '../../db/page-address.ts';
import { loadCitedIn, loadCitedRuns, loadCiting, loadNamedIn } from '../../db/queries/published-pages.ts';
import type { RowId } from '../../db/row-id.ts';
import { listEvents } from './list-events.ts';

/** Runs on either side of the first citation in which a page is looked for. */
const RUNS_BESIDE = 4;
/** Pages no longer cited that are named; more are counted. */
const MOST_NAMED = 5;

type Run = ReturnType<typeof loadCitedRuns>[number];
type Citing = ReturnType<typeof loadCiting>[number];

/** How many answers have each of some keys, most first. */
function countBy<T>(
  answers: readonly Citing[],
  keyOf: (answer: Citing) => T | null,
): { readonly key: T; readonly answers: number }[] {
  const keyed = answers.flatMap((answer) => keyOf(answer) ?? []);
  return [...Map.groupBy(keyed, (key) => key)]
    .map(([key, all]) => ({ key, answers: all.length }))
    .sort((a, b) => b.answers - a.answers);
}

/** Pages that answers of the cells cited in the runs before, and do not in those since; none while fewer runs could show them again. */
function noLongerCited(db: Db, runs: readonly Run[], first: number, cells: readonly string[]) {
  const rowsOf = (some: readonly Run[]): RowId<'run'>[] => some.map(({ run }) => run);
  const [before, since] = [
    runs.slice(Math.max(0, first - RUNS_BESIDE), first),
    runs.slice(first).slice(-RUNS_BESIDE),
  ];
  if (since.length < RUNS_BESIDE) return [];
  const nameOf = ({ cell, page }: { readonly cell: string; readonly page: RowId<'page'> }): string =>
    `${cell} ${String(page)}`;
  const still = new Set(loadCitedIn(db, rowsOf(since), cells).map(nameOf));
  const gone = loadCitedIn(db, rowsOf(before), cells).filter((one) => !still.has(nameOf(one)));
  return [...Map.groupBy(gone, ({ page }) => page).values()]
    .map((all) => ({
      url: all[0]?.url ?? '',
      title: all[0]?.title ?? null,
      cells: new Set(all.map(({ cell }) => cell)).size,
    }))
    .sort((a, b) => b.cells - a.cells || a.url.localeCompare(b.url));
}

/** What the mirror says of one page since a day. */
function describePage(
  db: Db,
  { page, day, zone }: { readonly page: string; readonly day: string; readonly zone: Zone },
  runs: readonly Run[],
  citing: readonly Citing[],
): PublishedPage {
  const dayIn = ({ at }: Run): string => dayOf(Date.parse(at), zone);
  const citedRuns = new Set(citing.map(({ run }) => run));
  const since = runs.filter((run) => dayIn(run) >= day);
  const first = runs.findIndex(({ run }) => citedRuns.has(run));
  const firstRun = runs[first];
  const inSince = new Set(since.map(({ run }) => run));
  const answers = citing.filter(({ run }) => inSince.has(run));
  const cells = [...new Set(answers.flatMap(({ cell }) => cell ?? []))];
  // A page that was cited before it was published has replaced nothing since.
  const isNew = firstRun !== undefined && inSince.has(firstRun.run);
  const gone = isNew ? noLongerCited(db, runs, first, cells) : [];
  const texts = new Map(citing.map(({ promptId, text }) => [promptId, text]));
  const last = since.findLastIndex(({ run }) => citedRuns.has(run));
  return {
    page,
    runsSince: since.length,
    firstCited: firstRun === undefined ? null : { runId: firstRun.runId, day: dayIn(firstRun) },
    citedRuns: since.filter(({ run }) => citedRuns.has(run)).length,
    uncitedRuns: since.length - 1 - last,
    answers: answers.length,
    citations: since.reduce((sum, run) => sum + run.citations, 0),
    platforms: countBy(answers, ({ platform }) => platform).map(({ key, answers: n }) => ({
      platform: key,
      answers: n,
    })),
    prompts: countBy(answers, ({ promptId }) => promptId).map(({ key, answers: n }) => ({
      ...{ promptId: key, text: texts.get(key) ?? null, answers: n },
    })),
    named: loadNamedIn(
      db,
      answers.map(({ response }) => response),
    ).map(({ isOwn, ...brand }) => ({
      ...brand,
      isOwn: isOwn === 1,
    })),
    noLongerCited: gone.slice(0, MOST_NAMED),
    noLongerCitedPages: gone.length,
  };
}

const pagesOf = ({ kind, scope }: ProjectEvent): readonly string[] =>
  kind === 'published-page' ? (scope.pages ?? []) : [];

/** What became of the pages of a client's events, by event id. Raises `input/not-found` for a client that is gone. */
export function loadPublishedPages(
  db: Db,
  place: ProjectPlace,
): Readonly<Record<string, readonly PublishedPage[]>> {
  const { id, zone } = findReportProject(db, place);
  const events = listEvents(db, place).filter((event) => pagesOf(event).length > 0);
  if (events.length === 0) return {};
  const runs = loadCitedRuns(db, id);
  const citing = Map.groupBy(
    loadCiting(db, id, [...new Set(events.flatMap(pagesOf).map(pageKey))]),
    ({ identity }) => identity,
  );
  return Object.fromEntries(
    events.map((event) => [
      event.eventId,
      pagesOf(event).map((page) =>
        describePage(db, { page, day: event.from, zone }, runs, citing.get(pageKey(page)) ?? []),
      ),
    ]),
  );
}
