import { describe, expect, it } from 'vitest';
import { consultDoctor } from '../../../main/features/doctor/doctor.ts';
import { loadSearchHits } from '../../../main/db/queries/search.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import {
  answersOf,
  listedRun,
  on,
  OWN,
  PROJECT,
  reply,
  RIVAL,
  runId,
  score,
  startPlayedService,
  TOPIC,
  uuid,
  type Play,
} from '../../helpers/played-service.ts';

const overall =
  (...scores: Record<string, unknown>[]): Play =>
  ({ path, query }) =>
    path === '/visibility' && query['view'] === undefined ? reply(scores) : undefined;

/** The newest run's first answers with these texts. */
const results = (...texts: string[]) =>
  on('/prompts/results', ({ runId: run = '' }) =>
    run === runId(3)
      ? reply(answersOf(run).map((given, index) => ({ ...given, answer: texts[index] ?? given['answer'] })))
      : undefined,
  );

const textsOf = (mirror: Mirror, count: number) =>
  mirror
    .rows(
      `SELECT a.text FROM response a JOIN run r ON r.id = a.run WHERE r.run_id = '${runId(3)}' ORDER BY a.id`,
    )
    .slice(0, count)
    .map(({ text }) => text);

describe('bad input', () => {
  it('loses no duplicate silently', async () => {
    const service = await startPlayedService((asked) => {
      if (asked.path === '/brands') {
        return reply([
          { id: OWN, name: 'Halden', isOwn: true },
          { id: OWN, name: 'Halden again', isOwn: true },
        ]);
      }
      if (asked.path === '/sources') {
        const page = { url: 'https://a.example/', count: 1 };
        const source = { domain: 'a.example', count: 2, platforms: [], urls: [page, page] };
        return reply([source, source]);
      }
      return overall(score(OWN, 8), score(OWN, 9))(asked);
    });
    const mirror = openMirror(service);
    // For each of three runs a score, a domain and a page of it; the brand once.
    const summary = await mirror.sync();
    expect(summary).toMatchObject({ rejected: 3 * 3 + 1, runsMirrored: 0 });
    // What was set aside may be what is missing: those parts stay open.
    expect(summary.incomplete.map(({ run, part }) => `${run ?? ''} ${part}`).toSorted()).toEqual(
      [' brands', ...[1, 2, 3].flatMap((n) => [`${runId(n)} sources`, `${runId(n)} visibility`])].toSorted(),
    );
    expect(mirror.rows('SELECT DISTINCT reason FROM v_rejected')).toHaveLength(4 - 1);
    expect(mirror.rows('SELECT name FROM v_brand WHERE is_own = 1')).toEqual([{ name: 'Halden' }]);
  });

  it('leaves a run in the project that it was first seen in', async () => {
    const other = uuid('a', 2);
    const service = await startPlayedService(({ path, query }) => {
      if (path === '/projects') {
        return reply([
          { id: PROJECT, name: 'Halden Outdoor' },
          { id: other, name: 'Veltaboard' },
        ]);
      }
      return path === '/prompts/runs' && query['projectId'] === other ? reply([listedRun(1)]) : undefined;
    });
    const mirror = openMirror(service);
    await mirror.sync({ projects: [PROJECT] });
    const summary = await mirror.sync();
    expect(summary.rejected).toBeGreaterThan(0);
    expect(mirror.rows(`SELECT project_id FROM v_run WHERE run_id = '${runId(1)}'`)).toEqual([
      { project_id: PROJECT },
    ]);
    expect(mirror.rows('SELECT DISTINCT path, reason FROM v_rejected')).toEqual([
      { path: '/prompts/runs', reason: 'another project of the account lists this run' },
    ]);
  });

  it('sets a score without a brand aside, and numbers out of range', async () => {
    const bad = [
      { ...score(RIVAL, 1), brandId: undefined },
      { ...score(RIVAL, 1), brandId: null },
      score(RIVAL, 1, { overall: -1 }),
      score(RIVAL, 1, { overall: 100.1 }),
      score(RIVAL, 1, { mentionCount: -3 }),
      score(RIVAL, 1, { mentionCount: 1.5 }),
      score(RIVAL, 1, { totalPlatformResponses: 1e300 }),
      score(RIVAL, 1, { byPlatform: { eta: 400 } }),
    ];
    const service = await startPlayedService(overall(score(OWN, 8), ...bad));
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ rejected: bad.length * 3, runsMirrored: 0 });
    expect(mirror.rows(`SELECT brand FROM v_visibility WHERE run_id = '${runId(1)}'`)).toEqual([
      { brand: 'Halden' },
    ]);
    expect(mirror.value("SELECT count(*) FROM v_rejected WHERE reason <> '' AND json_valid(record)")).toBe(
      bad.length * 3,
    );
  });

  it('takes dates out of order as they come, and sorts by them', async () => {
    const service = await startPlayedService(({ path, query }) => {
      if (path === '/visibility/trends') {
        return reply({
          points: ['2026-01-19', '2026-01-05', '2026-01-12'].map((date) => ({ date, visibilityScore: 40 })),
        });
      }
      if (path !== '/prompts/runs') return undefined;
      if (query['startedBefore'] !== undefined) return reply([]);
      const backwards = { ...listedRun(1), completedAt: '2025-12-01T00:00:00Z' };
      return reply([listedRun(2), backwards, listedRun(3)]);
    });
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 3, incomplete: [] });
    expect(mirror.rows('SELECT date FROM v_trend ORDER BY date').map(({ date }) => date)).toEqual([
      '2026-01-05',
      '2026-01-12',
      '2026-01-19',
    ]);
    expect(mirror.rows(`SELECT started_at, completed_at FROM v_run WHERE run_id = '${runId(1)}'`)).toEqual([
      { started_at: '2026-01-05T06:03:00.000Z', completed_at: '2025-12-01T00:00:00.000Z' },
    ]);
  });

  it('keeps emoji, right-to-left names and NUL characters as they came', async () => {
    const odd = [
      'tent 😀👩‍👩‍👧 é',
      'خيمة جيدة في المطر',
      'before\0after tent',
      '\u202Eevil\u202C tent',
      '\uFFFF',
    ];
    const service = await startPlayedService((asked) =>
      asked.path === '/brands'
        ? reply([
            { id: OWN, name: 'הלדן 😀\0x', isOwn: true },
            { id: RIVAL, name: 'Rival', isOwn: false },
          ])
        : results(...odd)(asked),
    );
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ rejected: 0, incomplete: [] });
    expect(textsOf(mirror, odd.length)).toEqual(odd);
    expect(mirror.rows('SELECT name FROM v_brand WHERE is_own = 1')).toEqual([{ name: 'הלדן 😀\0x' }]);
    expect(loadSearchHits(mirror.db, { text: 'خيمة' }).responses).toHaveLength(1);
    mirror.db.pragma('wal_checkpoint(TRUNCATE)');
    mirror.db.close();
    expect((await consultDoctor(mirror.db.name, mirror.clock, { repair: false })).findings).toEqual([]);
  });

  it('takes texts of ten megabytes, and finds words in them', async () => {
    const long = `${'An answer that goes on. '.repeat(440_000)}Finally a zeppelin.`;
    expect(long.length).toBeGreaterThan(10_000_000);
    const service = await startPlayedService(results(long));
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ rejected: 0, incomplete: [] });
    expect(textsOf(mirror, 1)).toEqual([long]);
    const [hit] = loadSearchHits(mirror.db, { text: 'zeppelin' }).responses;
    expect(hit?.snippet.find(({ isHit }) => isHit)?.text).toBe('zeppelin');
    expect(JSON.stringify(hit).length).toBeLessThan(1_000);
  });

  it('sets a mention group or a workstream of no use aside without touching its siblings', async () => {
    const group = { topicId: TOPIC, topicName: 'Tents', count: 8, platforms: [], urls: [] };
    const service = await startPlayedService(
      on('/brand-mentions-summary', () =>
        reply([
          group,
          { ...group, topicId: 'none' },
          'text',
          null,
          { ...group, topicId: uuid('c', 3), count: -1 },
        ]),
      ),
    );
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ rejected: 4 * 3, runsMirrored: 0 });
    expect(mirror.value('SELECT count(*) FROM v_topic_mention')).toBe(3);
  });
});
