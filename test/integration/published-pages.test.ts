/** What became of a published page: pages that are no longer cited where it is, once enough runs could have shown them. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { findReportProject } from '../../main/core/choose-project.ts';
import { pageKey } from '../../main/db/page-address.ts';
import { keepEvent } from '../../main/features/events/index.ts';
import { loadPublishedPages } from '../../main/features/events/published-pages.ts';
import type { PublishedPage } from '../../shared/domain/event-schema.ts';
import { BRANDED, openBrandedMirror } from '../helpers/branded-mirror.ts';

const FIRST_MS = Date.UTC(2026, 8, 7, 12);
const OWN = 'https://nordlicht.example/tariffs';
const OLD = 'https://review.example/old';

/** The first run that cites the page, unless a test says otherwise. */
const CITED = 5;
/** In the week before it. */
const PUBLISHED = '2026-10-09';

/** Where a page is cited: by run, and by prompt if not by the first one; each on the first platform. */
type Cited = { readonly url: string; readonly runs: readonly number[]; readonly prompt?: number };

const span = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** What is told of the page after so many runs. */
function told(runs: number, cited: readonly Cited[]): PublishedPage {
  const { db } = openBrandedMirror(
    ':memory:',
    {
      texts: ['Which electricity company is cheap?', 'Which one is green?'],
      ...{ runs, firstMs: FIRST_MS, isNamed: () => true },
    },
    { nowMs: () => FIRST_MS },
  );
  onTestFinished(() => void db.close());
  const page = db.prepare('INSERT INTO page (url, title, identity) VALUES (?, ?, ?)');
  const citation = db.prepare(
    'INSERT INTO response_citation (response, page) SELECT id, ? FROM response WHERE response_id = ?',
  );
  for (const { url, runs: at, prompt = 0 } of cited) {
    const { lastInsertRowid } = page.run(url, null, pageKey(url));
    for (const run of at) citation.run(lastInsertRowid, `a-${run}-${prompt}-0`);
  }
  // Every run cites something, or nobody could know what it no longer does.
  const { lastInsertRowid } = page.run('https://always.example/', null, pageKey('https://always.example/'));
  for (const run of span(0, runs)) citation.run(lastInsertRowid, `a-${run}-0-0`);
  const { connectionId: connection, projectId } = findReportProject(db, { named: BRANDED.name });
  const core = { db, clock: { nowMs: () => FIRST_MS }, tell: () => undefined };
  const { event } = keepEvent(core, {
    ...{ connection, projectId, eventId: null, text: 'Tariffs', kind: 'published-page', source: 'typed' },
    ...{ from: PUBLISHED, to: PUBLISHED, audience: 'internal' },
    scope: { pages: [OWN] },
  });
  return loadPublishedPages(db, { connection, projectId })[event.eventId]![0]!;
}

const goneAfter = (runs: number, ...old: readonly Cited[]): readonly string[] =>
  told(runs, [{ url: OWN, runs: span(CITED, runs) }, ...old]).noLongerCited.map(({ url }) => url);

describe('a page that was cited before a published one', () => {
  it('is no longer cited only once four runs since could have shown it', () => {
    const old = { url: OLD, runs: span(0, CITED) };
    expect([3, 4].map((since) => goneAfter(CITED + since, old))).toEqual([[], [OLD]]);
    const page = told(CITED + 4, [{ url: OWN, runs: span(CITED, CITED + 4) }, old]);
    expect(page).toMatchObject({
      ...{ runsSince: 4, citedRuns: 4, uncitedRuns: 0, noLongerCitedPages: 1 },
      noLongerCited: [{ url: OLD, title: null, cells: 1 }],
    });
  });

  it('is still cited if one of the newest four runs cites it, and gone if only earlier ones do', () => {
    expect(goneAfter(CITED + 6, { url: OLD, runs: [...span(0, CITED), CITED + 2] })).toEqual([]);
    expect(goneAfter(CITED + 6, { url: OLD, runs: [...span(0, CITED), CITED + 1] })).toEqual([OLD]);
  });

  it('is looked for in the four runs before, and in the prompts and platforms that cite the published one', () => {
    expect(goneAfter(CITED + 4, { url: OLD, runs: [0] })).toEqual([]);
    expect(goneAfter(CITED + 4, { url: OLD, runs: [1] })).toEqual([OLD]);
    expect(goneAfter(CITED + 4, { url: OLD, runs: span(0, CITED), prompt: 1 })).toEqual([]);
  });

  it('is one of five that are named, and all are counted', () => {
    const old = span(0, 7).map((at) => ({ url: `${OLD}-${String(at)}`, runs: span(0, CITED) }));
    const page = told(CITED + 4, [{ url: OWN, runs: span(CITED, CITED + 4) }, ...old]);
    expect([page.noLongerCited.length, page.noLongerCitedPages]).toEqual([5, 7]);
  });

  it('was replaced by nothing where the published one had been cited before its day', () => {
    const runs = CITED + 4;
    const own = { url: OWN, runs: span(CITED - 1, runs) };
    expect(told(runs, [own, { url: OLD, runs: span(0, CITED - 1) }])).toMatchObject({
      ...{ firstCited: { day: '2026-10-05' }, runsSince: 4, citedRuns: 4 },
      ...{ noLongerCited: [], noLongerCitedPages: 0 },
    });
  });

  it('is not the published one, though no newer run cites that: how many is told', () => {
    expect(told(CITED + 5, [{ url: OWN, runs: [CITED, CITED + 2] }])).toMatchObject({
      ...{ runsSince: 5, citedRuns: 2, uncitedRuns: 2, noLongerCited: [] },
    });
  });
});
