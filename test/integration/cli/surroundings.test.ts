/** What a command meets outside of its own doing: how it is ended, and what the environment says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { KEY, startPlayedService } from '../../helpers/played-service.ts';
import { programEnvironment } from '../../helpers/run-folder.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const CLI = join(import.meta.dirname, '..', '..', '..', 'main', 'cli', 'index.ts');

describe('a data folder named as nothing', () => {
  it.each(['', '  '])('is refused with 2 and a sentence: %j', async (named) => {
    for (const args of [['status'], ['sync', '--base-url', 'http://127.0.0.1:9'], ['doctor']]) {
      const { status, out, err } = await sightline(named, args, { HOME: temporaryFolder() });
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toMatch(
        /^error: The data folder .* SIGHTLINE_HOME is set, but empty.*\[input\/invalid\]\n$/,
      );
    }
  });

  it('is told as JSON where JSON is asked for, and makes no folder', async () => {
    const usual = temporaryFolder();
    const { status, out } = await sightline('', ['status', '--json'], { HOME: usual, XDG_DATA_HOME: usual });
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { code: 'input/invalid' } });
    expect(readdirSync(usual)).toEqual([]);
  });
});

describe('a command line that is none', () => {
  it.each([
    [['status', '--json', '--foo'], "unknown option '--foo'"],
    [['compare', '--json'], 'required option'],
    [['compere', '--json'], "unknown command 'compere'"],
  ])('is told as JSON where JSON is asked for: %j', async (args, message) => {
    const { status, out, err } = await sightline(temporaryFolder(), args);
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      error: { code: 'input/invalid', message: expect.stringContaining(message) as string, retryable: false },
    });
    expect(err).toContain('(see --help)');
  });
});

describe('a sync whose terminal is closed', () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'stops at its safe point on %s, and the next one goes on',
    async (name) => {
      const service = await startPlayedService();
      const home = temporaryFolder();
      const child = spawn(process.execPath, [CLI, 'sync', '--base-url', service.baseUrl], {
        env: programEnvironment({ SIGHTLINE_HOME: home, SIGHTLINE_API_KEY: KEY }),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = once(child, 'exit');
      service.play = () => {
        if (service.asked.length === 14) {
          // Nobody reads any more what it says.
          child.stdout.destroy();
          child.stderr.destroy();
          child.kill(name);
        }
        return undefined;
      };
      expect(await ended).toEqual([7, null]);
      service.play = () => undefined;
      const args = ['sync', '--base-url', service.baseUrl];
      expect(await sightline(home, args, { SIGHTLINE_API_KEY: KEY })).toMatchObject({ status: 0 });
      const status = await sightline(home, ['status', '--json']);
      expect(JSON.parse(status.out)).toMatchObject({
        connections: [{ projects: [{ mirrored: 3, missing: 0 }] }],
      });
    },
  );
});
