import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSearchHits } from '../../../main/db/queries/search.ts';
import type { SearchHits, SearchRequest } from '../../../shared/domain/search.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import {
  answersOf,
  listedRun,
  on,
  PROJECT,
  reply,
  runId,
  startPlayedService,
  uuid,
} from '../../helpers/played-service.ts';

const TEXTS = [
  'Halden makes a Zürich tent that survives storms.',
  'The tents of a rival survive storms less well; tents, tents, tents.',
  'Nothing about shelter here, 😀 only cafés and שלום.',
];

async function mirrorOf(texts: readonly string[] = TEXTS): Promise<Mirror> {
  const service = await startPlayedService(
    on('/prompts/results', ({ runId: run }) =>
      reply(
        texts.map((text, index) => ({
          id: `${run ?? ''}-${index}`,
          platform: index === 1 ? 'zeta' : 'eta',
          text,
        })),
      ),
    ),
  );
  const mirror = openMirror(service);
  await mirror.sync();
  return mirror;
}

const snippets = (hits: SearchHits) =>
  hits.responses.map(({ snippet }) =>
    snippet.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join(''),
  );

describe('search', () => {
  it('finds words whatever their case and diacritics, and marks them in what stands around', async () => {
    const { db } = await mirrorOf();
    const hits = loadSearchHits(db, { text: 'ZURICH storms ' });
    expect(hits.responses).toHaveLength(3);
    expect(snippets(hits)[0]).toBe('Halden makes a [Zürich] tent that survives [storms].');
    expect(hits.responses[0]).toMatchObject({
      projectId: PROJECT,
      platform: 'eta',
      project: 'Halden Outdoor',
    });
    expect(snippets(loadSearchHits(db, { text: 'cafes' }))[0]).toContain('[cafés]');
    expect(loadSearchHits(db, { text: 'שלום' }).responses).toHaveLength(3);
  });

  it('takes the last word for the beginning of one, until a space ends it', async () => {
    const { db } = await mirrorOf();
    expect(loadSearchHits(db, { text: 'surv' }).responses).toHaveLength(6);
    expect(loadSearchHits(db, { text: 'surv ' }).responses).toHaveLength(0);
    expect(loadSearchHits(db, { text: 'storms surviv' }).responses).toHaveLength(6);
  });

  it('keeps quoted words together, and ranks what matches better first', async () => {
    const { db } = await mirrorOf();
    expect(loadSearchHits(db, { text: '"survive storms"' }).responses).toHaveLength(3);
    const ranked = snippets(loadSearchHits(db, { text: 'tent' }));
    expect(ranked).toHaveLength(6);
    expect(ranked.slice(0, 3).every((snippet) => snippet.includes('[tents]'))).toBe(true);
  });

  it('ranks the newest of a word that stands nearly everywhere, those first that have it most', async () => {
    const texts = Array.from({ length: 700 }, (_, index) => `A common word, number ${index}.`);
    const { db } = await mirrorOf([...texts.slice(0, 500), 'Common, common, common.', ...texts.slice(500)]);
    const hits = loadSearchHits(db, { text: 'common' });
    expect(hits.isNewestOnly).toBe(true);
    expect(hits.responses).toHaveLength(20);
    expect(snippets(hits)[0]).toBe('[Common], [common], [common].');
    const rare = loadSearchHits(db, { text: 'common 17 ' });
    expect(snippets(rare)[0]).toBe('A [common] word, number [17].');
    expect(loadSearchHits(db, { text: 'number 17 ' }).isNewestOnly).toBe(false);
  });

  it('goes by the days of the runs, whichever was mirrored last', async () => {
    const texts = Array.from({ length: 1_200 }, (_, index) => `A common word, number ${index}.`);
    const { db } = await mirrorOf([...texts, 'Common, common, common.']);
    const daysOf = (hits: SearchHits) => new Set(hits.responses.map(({ startedAt }) => startedAt));
    const [newest] = [...daysOf(loadSearchHits(db, { text: 'common' }))];
    db.prepare('UPDATE run_revision SET started_at = ? WHERE started_at = ?').run(
      '2001-01-01T00:00:00Z',
      newest,
    );
    const now = loadSearchHits(db, { text: 'common' });
    expect(now.isNewestOnly).toBe(true);
    expect([...daysOf(now)]).not.toContain('2001-01-01T00:00:00Z');
    expect(daysOf(now).size).toBe(1);
    // Nothing is left out where all matches are few enough to be searched.
    expect(daysOf(loadSearchHits(db, { text: 'common 17 ' })).size).toBeGreaterThan(1);
  });

  it('finds prompts and cited pages, and counts where a page is cited', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    const { prompts, pages } = loadSearchHits(mirror.db, { text: 'tent', projectId: PROJECT });
    expect(prompts).toMatchObject([{ projectId: PROJECT, topic: 'Tents' }]);
    expect(pages).toMatchObject([
      { url: 'https://trail.example/tents', domain: 'trail.example', runs: 3, citations: 9 },
    ]);
  });

  it('can be narrowed to a project, and knows no other', async () => {
    const { db } = await mirrorOf();
    expect(loadSearchHits(db, { text: 'tent', projectId: PROJECT }).responses).toHaveLength(6);
    expect(loadSearchHits(db, { text: 'tent', projectId: uuid('a', 9) })).toMatchObject({
      responses: [],
      prompts: [],
      pages: [],
    });
    // The word by which the index knows a run is no word of any text.
    expect(loadSearchHits(db, { text: 'r1' }).responses).toEqual([]);
  });

  it('is narrowed to an account, a platform and days, and names the account of each hit', async () => {
    const { db } = await mirrorOf();
    const count = (within: Partial<SearchRequest>) => {
      const { responses, prompts, pages } = loadSearchHits(db, { text: 'tent', ...within });
      return [responses.length, prompts.length, pages.length];
    };
    const [all] = [loadSearchHits(db, { text: 'tent' })];
    const connection = String(db.prepare('SELECT connection_id FROM connection').pluck().get());
    expect(new Set([...all.responses, ...all.prompts].map((hit) => hit.connection))).toEqual(
      new Set([connection]),
    );
    expect(count({ connection })).toEqual(count({}));
    expect(count({ connection: 'another' })).toEqual([0, 0, 0]);
    expect(count({ connection: 'another', projectId: PROJECT })).toEqual([0, 0, 0]);
    // Prompts and pages have neither a platform nor a day.
    expect(count({ platform: 'eta' })).toEqual([3, 0, 0]);
    expect(count({ platform: 'zeta' })).toEqual([3, 0, 0]);
    expect(count({ platform: 'theta' })).toEqual([0, 0, 0]);
    const days = all.responses.map(({ startedAt }) => String(startedAt)).toSorted();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const ofDay = all.responses.filter(({ startedAt }) => startedAt === first).length;
    expect(ofDay).toBeLessThan(6);
    expect(count({ since: first, until: new Date(Date.parse(first) + 1).toISOString() })).toEqual([
      ofDay,
      0,
      0,
    ]);
    expect(count({ since: new Date(Date.parse(last) + 1).toISOString() })).toEqual([0, 0, 0]);
    expect(all.platforms).toEqual(expect.arrayContaining(['eta', 'zeta']));
  });

  it('finds the same, narrowed, of a word that stands nearly everywhere, and of more runs than a query names', async () => {
    const texts = Array.from({ length: 700 }, (_, index) => `A common word, number ${index}.`);
    const { db } = await mirrorOf(texts);
    expect(loadSearchHits(db, { text: 'common', platform: 'eta' }).responses).toHaveLength(20);
    expect(
      loadSearchHits(db, { text: 'common', projectId: PROJECT, until: '2001-01-01T00:00:00Z' }).responses,
    ).toEqual([]);
    // Runs that no answer belongs to make the list too long for the index.
    const [project] = db.prepare('SELECT project AS id FROM run LIMIT 1').all() as { id: number }[];
    const add = db.prepare(
      `INSERT INTO run_revision (project, run_id, status, started_at, standing)
       SELECT project, ?, status, started_at, standing FROM run_revision WHERE project = ? LIMIT 1`,
    );
    db.transaction(() => {
      for (let run = 0; run < 600; run += 1) add.run(`more-${run}`, project?.id);
    })();
    for (const within of [{ projectId: PROJECT }, { projectId: PROJECT, platform: 'eta' }]) {
      const [hit] = loadSearchHits(db, { text: 'number 17 ', ...within }).responses;
      expect(hit?.snippet.map(({ text }) => text).join('')).toBe('A common word, number 17.');
      expect(loadSearchHits(db, { text: 'common', ...within }).responses).toHaveLength(20);
    }
  });

  it('reads 4,000 letters as far as a search goes, and a sign alone as no word', async () => {
    const { db } = await mirrorOf();
    expect(
      loadSearchHits(db, { text: `tent ${'storms '.repeat(600)}`.slice(0, 4_000) }).responses,
    ).toHaveLength(3);
    expect(loadSearchHits(db, { text: 'a '.repeat(2_000) }).responses).toHaveLength(6);
    for (const text of ['%', '%%', '_%_']) expect(loadSearchHits(db, { text }).responses).toEqual([]);
  });

  it('does not find what was analysed anew', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = ({ path, query }) => {
      if (path === '/prompts/runs') {
        return reply([{ ...listedRun(3), resultsRevision: 2 }, listedRun(2), listedRun(1)]);
      }
      if (path !== '/prompts/results') return undefined;
      const grand = answersOf(query['runId'] ?? '').map((given, index) => ({
        ...given,
        answer: index === 0 ? 'Halden is grand.' : 'Halden is not bad.',
      }));
      return reply(grand);
    };
    await mirror.sync();
    const of3 = (text: string) =>
      loadSearchHits(mirror.db, { text }).responses.filter((hit) => hit.runId === runId(3));
    expect(of3('fine')).toEqual([]);
    expect(of3('grand')).toHaveLength(1);
  });

  it('takes whatever is typed for words, never for a command', async () => {
    const { db } = await mirrorOf();
    for (const text of [
      '',
      ' ',
      '"',
      '""',
      '*',
      'AND',
      'tent AND',
      'NEAR(a b)',
      'text:tent',
      '-tent',
      "'",
      '\0',
      '^tent',
      'a"b',
      '(',
      'tent*',
    ]) {
      expect(() => loadSearchHits(db, { text })).not.toThrow();
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        loadSearchHits(db, { text, projectId: PROJECT });
      }),
    );
  });
});
