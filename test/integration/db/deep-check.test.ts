/** `doctor --deep`: every figure is held against the kept answers, in a file that nobody sees afterwards. */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sealContent } from '../../../main/db/seals.ts';
import { openPartial } from '../../../main/platform/partial-files.ts';
import { consultDoctor } from '../../../main/features/doctor/doctor.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import { listedRun, on, OWN, reply, runId, startPlayedService, TOPIC } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { fillTortured } from '../../torture/tortured-mirror.ts';
import { leftBy } from '../../helpers/left-by.ts';

const clock = { nowMs: () => Date.UTC(2026, 5, 1) };

/** A mirror with a later revision, a topic without an insight, and a catalogue that has changed. */
async function mirrorOfMuch(): Promise<Mirror> {
  const noInsight = on('/insights/topic', ({ topicId }) =>
    topicId === TOPIC ? reply({ error: 'none' }, 404) : undefined,
  );
  const service = await startPlayedService(noInsight);
  const mirror = openMirror(service);
  await mirror.sync();
  mirror.clock.ms += 60_000;
  service.play = (asked) => {
    const { path } = asked;
    if (path === '/prompts/runs') {
      return reply([3, 2, 1].map((n) => ({ ...listedRun(n), resultsRevision: n === 2 ? 2 : 1 })));
    }
    return path === '/brands' ? reply([{ id: OWN, name: 'Halden AG', isOwn: true }]) : noInsight(asked);
  };
  await mirror.sync({ refresh: true });
  return mirror;
}

let mirror: Mirror;
beforeEach(async () => {
  mirror = await mirrorOfMuch();
});

/** Changes what is in the file so that every seal holds: only the kept answers know better. */
function change(sql: string): void {
  mirror.db.exec(sql);
  mirror.db.exec('UPDATE seal SET digest = NULL');
  sealContent(mirror.db);
}

const deep = (options: Partial<Parameters<typeof consultDoctor>[2]> = {}) =>
  consultDoctor(mirror.db.name, clock, { deep: true, repair: false, ...options });

const beside = () =>
  readdirSync(dirname(mirror.db.name)).filter((name) => !/^sightline\.db(-wal|-shm)?$/.test(name));

describe('a deep check', () => {
  it('finds nothing where every figure is as the kept answers say, and leaves nothing behind', async () => {
    expect((await deep()).findings).toEqual([]);
    expect(beside()).toEqual([]);
  });

  it('finds nothing in a mirror of the sample service', async () => {
    const file = await fillTortured(temporaryFolder(), { projects: 2, runs: 3, prompts: 4, platforms: 3 });
    expect((await consultDoctor(file, clock, { deep: true, repair: false })).findings).toEqual([]);
  });

  it.each([
    [
      'UPDATE visibility SET mentions = 9 WHERE mentions = 8 AND run = 1',
      'mentions is 9; the kept answer says 8',
    ],
    ["UPDATE response SET text = 'Halden is fire.' WHERE run = 3", 'text is Halden is fire.'],
    ["UPDATE brand SET name = 'Rivale' WHERE name = 'Rival'", 'name is Rivale; the kept answer says Rival'],
    ['DELETE FROM citation WHERE run = 1', 'is missing'],
    ["UPDATE run_revision SET started_at = '2025-01-05T06:03:00.000Z' WHERE id = 3", 'started_at is 2025'],
    ['UPDATE trend_point SET visibility_pct = 41', 'visibility_pct is 41'],
  ])('names what the kept answers know better: %s', async (sql, message) => {
    change(sql);
    expect((await consultDoctor(mirror.db.name, clock, { repair: false })).findings).toEqual([]);
    const { findings } = await deep();
    expect(findings.map(({ problem }) => problem)).toContain('figures');
    expect(findings.map((one) => one.message).join('\n')).toContain(message);
    expect(findings[0]?.message).toContain('project Halden Outdoor');
  });

  it('says of what no kept answer tells that it cannot be checked, and not that it is wrong', async () => {
    change(`DELETE FROM api_response WHERE path = '/sources' AND query LIKE '%${runId(1)}%';
      UPDATE citation SET citations = 77 WHERE run = 3`);
    expect((await deep()).findings).toEqual([
      { problem: 'unverifiable', message: expect.any(String) as string, count: expect.any(Number) as number },
    ]);
    change('UPDATE visibility SET mentions = 9 WHERE mentions = 8 AND run = 1');
    expect((await deep()).findings.map(({ problem }) => problem)).toEqual(['figures', 'unverifiable']);
  });

  it('stops when it is told to, and leaves nothing behind', async () => {
    const controller = new AbortController();
    const steps: string[] = [];
    const stopped = deep({
      signal: controller.signal,
      onProgress: (_done, _total, what) => {
        steps.push(what);
        controller.abort();
      },
    });
    await expect(stopped).rejects.toMatchObject({ code: 'api/cancelled' });
    expect(steps).toHaveLength(1);
    expect(beside()).toEqual([]);
  });

  it('removes what a killed one has left, and nothing that another makes', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const name = basename(mirror.db.name);
    const left = [leftBy(pid, name, 'deep'), `${leftBy(pid, name, 'deep')}-wal`, leftBy(pid, name, 'repair')];
    const own = openPartial(mirror.db.name, 'repair');
    for (const file of [...left, basename(own.path), 'holiday.partial']) {
      writeFileSync(join(dirname(mirror.db.name), file), '');
    }
    await deep();
    expect(beside().sort()).toEqual([basename(own.path), 'holiday.partial'].sort());
    own.discard();
  });
});
