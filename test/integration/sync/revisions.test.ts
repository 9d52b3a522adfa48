import { describe, expect, it } from 'vitest';
import { failureOf } from '../../helpers/failure-of.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import {
  countByPath,
  listedRun,
  playMentions,
  reply,
  runId,
  startPlayedService,
  type Play,
} from '../../helpers/played-service.ts';

/** Run 2 was analysed again: as `revision`, with `mentions` of the own brand. */
function revised(revision: number, mentions: number): Play {
  return (asked) =>
    asked.path === '/prompts/runs'
      ? reply([3, 2, 1].map((n) => ({ ...listedRun(n), resultsRevision: n === 2 ? revision : 1 })))
      : playMentions(runId(2), mentions)(asked);
}

const mentionsOf = (mirror: Mirror) =>
  mirror.rows(`SELECT mentions FROM v_visibility WHERE run_id = '${runId(2)}' AND brand = 'Halden'`);

describe('a run that was analysed again', () => {
  it('shows its earlier figures until every part of the new ones is in, and then the new ones', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    const before = mirror.rows(`SELECT * FROM v_topic_visibility WHERE run_id = '${runId(2)}'`);

    service.play = (asked) =>
      asked.path === '/sources' ? reply({ error: 'oops' }, 500) : revised(2, 12)(asked);
    expect((await mirror.sync()).incomplete).toMatchObject([{ run: runId(2), part: 'sources' }]);
    expect(mentionsOf(mirror)).toEqual([{ mentions: 8 }]);
    expect(mirror.rows(`SELECT * FROM v_topic_visibility WHERE run_id = '${runId(2)}'`)).toEqual(before);
    expect(mirror.value(`SELECT count(*) FROM v_run WHERE run_id = '${runId(2)}'`)).toBe(1);

    service.play = revised(2, 12);
    service.asked.length = 0;
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 1, incomplete: [] });
    // Only what was missing is asked for.
    expect(countByPath(service.asked.filter(({ query }) => query['runId'] !== undefined))).toEqual({
      '/sources': 1,
    });
    expect(mentionsOf(mirror)).toEqual([{ mentions: 12 }]);
  });

  it('keeps the earlier figures readable as an earlier revision', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = revised(2, 12);
    await mirror.sync();
    service.play = revised(5, 3);
    await mirror.sync();
    expect(
      mirror.rows(
        `SELECT revision, is_current, mentions FROM v_visibility_revision
         WHERE run_id = '${runId(2)}' AND brand = 'Halden' ORDER BY revision`,
      ),
    ).toEqual([
      { revision: 1, is_current: 0, mentions: 8 },
      { revision: 2, is_current: 0, mentions: 12 },
      { revision: 5, is_current: 1, mentions: 3 },
    ]);
    expect(
      mirror.rows(
        `SELECT revision, superseded_at IS NULL AS is_open, mirrored_at IS NULL AS is_partial FROM v_run_revision
         WHERE run_id = '${runId(2)}' ORDER BY revision`,
      ),
    ).toEqual([
      { revision: 1, is_open: 0, is_partial: 0 },
      { revision: 2, is_open: 0, is_partial: 0 },
      { revision: 5, is_open: 1, is_partial: 0 },
    ]);
    expect(mirror.value('SELECT count(*) FROM v_run')).toBe(3);
  });

  it('that is analysed once more while it comes in begins anew with the newest', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = revised(2, 12);
    await failureOf(mirror.sync({}, { maxCalls: 8 }));
    service.play = revised(3, 15);
    await mirror.sync();
    expect(mentionsOf(mirror)).toEqual([{ mentions: 15 }]);
    expect(
      mirror.rows(`SELECT revision FROM v_run_revision WHERE run_id = '${runId(2)}' ORDER BY 1`),
    ).toEqual([{ revision: 1 }, { revision: 3 }]);
    expect(mirror.value("SELECT count(*) FROM run_revision WHERE standing = 'incoming'")).toBe(0);
  });

  it('between two of its parts is fetched anew by the same sync, from the listing', async () => {
    const service = await startPlayedService();
    let isRisen = false;
    service.play = (asked) => {
      if (asked.path === '/sources' && asked.query['runId'] === runId(2)) isRisen = true;
      return isRisen ? revised(2, 12)(asked) : undefined;
    };
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ incomplete: [] });
    expect(mentionsOf(mirror)).toEqual([{ mentions: 12 }]);
    expect(mirror.value(`SELECT revision FROM v_run WHERE run_id = '${runId(2)}'`)).toBe(2);
    const topics = `SELECT sum(mentions) FROM v_topic_visibility WHERE run_id = '${runId(2)}' AND brand = 'Halden'`;
    expect(mirror.value(topics)).toBe(12);
  });

  it('between two of its parts is fetched anew by the same sync, from its status where the listing has no revisions', async () => {
    const service = await startPlayedService();
    let isRisen = false;
    service.play = (asked) => {
      const { path, query } = asked;
      if (path === '/sources' && query['runId'] === runId(3)) isRisen = true;
      if (path === '/prompts/runs') {
        return reply([3, 2, 1].map((n) => ({ ...listedRun(n), resultsRevision: undefined })));
      }
      if (path === '/prompts/status') {
        const resultsRevision = isRisen && query['runId'] === runId(3) ? 2 : 1;
        return reply({ runId: query['runId'], status: 'completed', totalTasks: 20, resultsRevision });
      }
      return isRisen ? playMentions(runId(3), 12)(asked) : undefined;
    };
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ incomplete: [] });
    expect(
      mirror.rows(
        `SELECT mentions FROM v_visibility WHERE run_id = '${runId(3)}' AND brand = 'Halden'
         UNION ALL SELECT sum(mentions) FROM v_topic_visibility WHERE run_id = '${runId(3)}' AND brand = 'Halden'`,
      ),
    ).toEqual([{ mentions: 12 }, { mentions: 12 }]);
  });

  it('is found by a refresh where the listing does not state revisions', async () => {
    const plain: Play = ({ path }) =>
      path === '/prompts/runs'
        ? reply([3, 2, 1].map((n) => ({ ...listedRun(n), resultsRevision: undefined })))
        : undefined;
    const status: Play = (asked) => {
      const { path, query } = asked;
      if (path !== '/prompts/status') return plain(asked);
      const resultsRevision = query['runId'] === runId(1) ? revisionOfFirst : 1;
      return reply({ runId: query['runId'], status: 'completed', totalTasks: 20, resultsRevision });
    };
    let revisionOfFirst = 1;
    const service = await startPlayedService(status);
    const mirror = openMirror(service);
    await mirror.sync();
    revisionOfFirst = 4;
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 0 });
    expect(await mirror.sync({ refresh: true })).toMatchObject({ runsMirrored: 1 });
    expect(mirror.rows(`SELECT revision FROM v_run WHERE run_id = '${runId(1)}'`)).toEqual([{ revision: 4 }]);
  });
});
