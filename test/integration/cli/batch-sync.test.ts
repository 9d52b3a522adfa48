/** `batch --sync`, and a schedule that fails loudly. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { pdfs } from '../../helpers/batch-desk.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { KEY, reply, startPlayedService, type PlayedService } from '../../helpers/played-service.ts';
import { standInSchedulers } from '../../helpers/schedulers.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let service: PlayedService;
let home: string;
let out: string;
let env: Readonly<Record<string, string>>;
beforeEach(async () => {
  service = await startPlayedService();
  home = temporaryFolder();
  out = temporaryFolder();
  env = { ...standInSchedulers('cron').env, SIGHTLINE_API_KEY: KEY, SIGHTLINE_BASE_URL: service.baseUrl };
  expect((await sightline(home, ['sync', '--quiet'], env)).status).toBe(0);
});

const batch = (...args: readonly string[]): Promise<CommandResult> =>
  sightline(home, ['batch', '--all', '--template', 'executive', '--out', out, ...args], env);

describe('a batch with --sync', () => {
  it('asks the service first, and makes the reports', async () => {
    const before = service.asked.length;
    const made = await batch('--sync');
    expect(made).toMatchObject({ status: 0 });
    expect(service.asked.length).toBeGreaterThan(before);
    expect(pdfs(out)).toHaveLength(1);
  });

  it('makes nothing if the key is refused midway, says why, and keeps what was here', async () => {
    let calls = 0;
    service.play = () => ((calls += 1) > 1 ? reply({ detail: 'revoked' }, 401) : undefined);
    const refused = await batch('--sync');
    expect(refused.status).toBe(3);
    expect(refused.err).toContain('No report was made, because the sync of 127.0.0.1');
    expect(refused.err + refused.out).not.toContain(KEY);
    expect(pdfs(out)).toEqual([]);
    // Without a sync, what is here is reported.
    expect((await batch()).status).toBe(0);
  });
});

describe('a schedule whose command fails', () => {
  const schedule = (...args: readonly string[]) => sightline(home, ['schedule', ...args], env);
  const left = (): readonly string[] => readdirSync(out).filter((name) => name.startsWith('Schedule'));

  it('says so by its status, in a file and a mail where the reports would be, until it succeeds', async () => {
    const words = ['batch', '--sync', '--all', '--template', 'executive', '--out', out];
    expect(
      (await schedule('add', 'Month’s end', '--monthly', '1', '--at', '07:00', '--', ...words)).status,
    ).toBe(0);
    service.play = () => reply({ detail: 'revoked' }, 401);
    const failed = await schedule('run', 'Month’s end');
    expect(failed.status).toBe(3);
    expect(left()).toEqual(['Schedule Month’s end failed.eml', 'Schedule Month’s end failed.txt']);
    const file = join(out, 'Schedule Month’s end failed.txt');
    expect(failed.err).toContain(file);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('stopped: the key is missing or was refused');
    expect(text).toContain('No report was made, because the sync of');
    expect(text).toContain('sightline schedule run "Month’s end"');
    const mail = readFileSync(file.replace('.txt', '.eml'), 'utf8');
    const [head = '', body = ''] = mail.split('\r\n\r\n');
    expect(head).toContain('X-Unsent: 1');
    expect(Buffer.from(/=\?utf-8\?B\?(.*)\?=/u.exec(head)?.[1] ?? '', 'base64').toString()).toBe(
      'Sightline: the schedule “Month’s end” failed',
    );
    expect(Buffer.from(body, 'base64').toString()).toContain('No report was made');
    expect(text + mail).not.toContain(KEY);

    service.play = () => undefined;
    expect((await schedule('run', 'Month’s end')).status).toBe(0);
    expect(left()).toEqual([]);
    expect(pdfs(out)).toHaveLength(1);
  });

  it('is told in the exports folder if its own is gone', async () => {
    await schedule('add', 'Mornings', '--daily', '--at', '06:30', '--', 'sync', '--connection', 'nobody');
    expect((await schedule('run', 'Mornings')).status).toBe(4);
    expect(existsSync(join(home, 'exports', 'Schedule Mornings failed.txt'))).toBe(true);
  });
});
