import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readHook, runHook, type HookValues } from '../../../../../main/features/batch/hook.ts';

const VALUES: HookValues = {
  file: '/tmp/a b.pdf',
  client: '$(touch /tmp/x); "Halden" & Söhne',
  project: 'p1',
  period: '2026-11',
  template: 'monthly',
};

describe('the command for a file', () => {
  it('gets its words as they are, through no shell', async () => {
    const words = readHook(
      `${process.execPath} -e "console.log(JSON.stringify(process.argv.slice(1)))" -- {file} 'to {client}' --x={period}`,
    );
    const { status, said } = await runHook(words, VALUES, undefined);
    expect(status).toBe(0);
    expect(JSON.parse(said)).toEqual([VALUES.file, `to ${VALUES.client}`, '--x=2026-11']);
  });

  it('is told with its status and its last words when it fails', async () => {
    const words = [process.execPath, '-e', 'console.error("no route"); process.exit(3)'];
    expect(await runHook(words, VALUES, undefined)).toEqual({ status: 3, said: 'no route' });
  });

  it('is told with the end of a long output, and by its output where a signal ended it', async () => {
    const { said } = await runHook(
      [process.execPath, '-e', 'console.log("a".repeat(3000) + "z")'],
      VALUES,
      undefined,
    );
    expect(said).toBe(`${'a'.repeat(1999)}z`);
    const killed = await runHook(
      [process.execPath, '-e', 'console.log("so far"); process.kill(process.pid)'],
      VALUES,
      undefined,
    );
    expect(killed).toEqual({ status: null, said: 'so far' });
  });

  it('may have quotes of the other kind within quotes', () => {
    expect(readHook(`upload "it's" 'a "b"' {file}`)).toEqual(['upload', "it's", 'a "b"', '{file}']);
  });

  it('that is not there is told, and raises nothing', async () => {
    const { status, said } = await runHook(['/no/such/program'], VALUES, undefined);
    expect(status).toBeNull();
    expect(said).toContain('ENOENT');
  });

  it('is ended when the batch is called off', async () => {
    const controller = new AbortController();
    const run = runHook([process.execPath, '-e', 'setInterval(() => {}, 1000)'], VALUES, controller.signal);
    controller.abort();
    expect((await run).status).toBeNull();
  });

  const ECHO = `${process.execPath} -e "console.log(JSON.stringify(process.argv.slice(1)))"`;

  it.each(['{client}', '--to {client}', '{period}{client} -- {file}'])(
    'is not run where a name would turn %s into an option',
    async (rest) => {
      const values = { ...VALUES, client: '--output=/tmp/x', period: '' };
      const { status, said } = await runHook(readHook(`${ECHO} ${rest}`), values, undefined);
      expect(status).toBeNull();
      expect(said).toContain('“--output=/tmp/x” begins as an option does');
      expect(said).toContain('Put -- before {');
    },
  );

  it.each([
    ['-- {client}', ['-x']],
    ['-- --to={client} {client}', ['--to=-x', '-x']],
    ["-- 'to {client}'", ['to -x']],
  ])('takes a name like an option in %s', async (rest, words) => {
    const { said } = await runHook(readHook(`${ECHO} ${rest}`), { ...VALUES, client: '-x' }, undefined);
    expect(JSON.parse(said)).toEqual(words);
  });

  it('does not know the keys and passphrases of the shell that started the batch', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('SIGHTLINE_API_KEY', 'sl_secret');
    vi.stubEnv('SIGHTLINE_PASSPHRASE', 'secret words');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret of somebody else');
    vi.stubEnv('SIGHTLINE_HOME', '/tmp/home');
    const { said } = await runHook(
      [process.execPath, '-e', 'console.log(JSON.stringify(process.env))'],
      VALUES,
      undefined,
    );
    expect(said).not.toContain('secret');
    expect(JSON.parse(said)).toMatchObject({ PATH: process.env['PATH'], SIGHTLINE_HOME: '/tmp/home' });
  });

  it.each([
    ['', 'it names no program'],
    ['upload {path}', 'there is no {path}'],
    ["echo '{file}", 'a quote has no partner'],
    ['upload {file', 'a brace has no partner'],
    ['{file}', 'its program must not depend on the file'],
    ['upload a\0b', 'it holds a character that no program takes'],
    [`upload "it's" 'x`, 'a quote has no partner'],
    ['upload {path}', 'there are {file}, {client}, {project}, {period}, {template}'],
    ['"" {file}', 'it names no program'],
  ])('%j is refused', (command, why) => {
    expect(() => readHook(command)).toThrow(why);
  });
});
