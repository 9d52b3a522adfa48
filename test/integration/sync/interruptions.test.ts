import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { someOf } from '../../helpers/examples.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { contentOf } from '../../helpers/mirror-content.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { KEY, reply, startPlayedService, type Asked } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';

const CLI = join(import.meta.dirname, '..', '..', '..', 'main', 'cli', 'index.ts');

const questionOf = ({ path, query }: Asked) => `${path}?${new URLSearchParams(query).toString()}`;

async function undisturbedContent(): Promise<unknown> {
  const mirror = openMirror(await startPlayedService());
  await mirror.sync();
  return contentOf(mirror.db);
}

describe('a troubled way', () => {
  it('on which every question fails up to three times ends in the same content', async () => {
    const tries = new Map<string, number>();
    const service = await startPlayedService((asked) => {
      const question = questionOf(asked);
      const before = tries.get(question) ?? 0;
      tries.set(question, before + 1);
      // A question's own length decides how often it fails and how.
      if (asked.path === '/openapi.json' || before >= question.length % 4) return undefined;
      const faults = [
        () => reply({ error: 'oops' }, 500),
        () => reply({ error: 'slow' }, 429, { 'retry-after': '1' }),
        () => reply('[{"id": "cut'),
        () => reply('bad gateway', 502),
      ];
      return faults[(question.length + before) % faults.length]?.();
    });
    const mirror = openMirror(service);
    const summary = await mirror.sync();
    expect(summary).toMatchObject({ runsMirrored: 3, incomplete: [], rejected: 0 });
    expect(Math.max(...tries.values())).toBe(4);
    expect(mirror.value('SELECT count(*) FROM v_api_call')).toBe(service.asked.length);
    expect(contentOf(mirror.db)).toEqual(await undisturbedContent());
  });
});

describe('a sync that is killed', () => {
  it.each(someOf([2, 7, 12, 18, 26, 33], 3))(
    'at question %i goes on from there, and asks for no part twice',
    async (last) => {
      const home = temporaryFolder();
      const service = await startPlayedService();
      const child = spawn(process.execPath, [CLI, 'sync', '--base-url', service.baseUrl], {
        env: { PATH: process.env['PATH'], SIGHTLINE_HOME: home, SIGHTLINE_API_KEY: KEY },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      service.play = () => {
        if (service.asked.length >= last) child.kill('SIGKILL');
        return undefined;
      };
      await ended;
      expect(child.signalCode).toBe('SIGKILL');

      const services: Services = buildServices({
        logger: silentLogger,
        home,
        env: { SIGHTLINE_API_KEY: KEY },
      });
      onTestFinished(services.close);
      const db = openMirrorFile(services);
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      const kept = db
        .prepare("SELECT path || '?' || query FROM api_response WHERE query LIKE '%runId=%'")
        .pluck()
        .all();
      service.play = () => undefined;
      service.asked.length = 0;
      await services.sync({ baseUrl: service.baseUrl });
      const askedAgain = service.asked.map(questionOf).filter((question) => kept.includes(question));
      expect(askedAgain).toEqual([]);
      expect(contentOf(db)).toEqual(await undisturbedContent());
    },
  );
});
