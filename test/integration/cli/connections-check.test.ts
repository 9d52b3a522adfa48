import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { program } from '../../helpers/programs.ts';
import { KEY, startPlayedService } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

describe('`connections --check`', () => {
  it('says whether there is a key, in a column, a field and its status', async () => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    const env = { SIGHTLINE_API_KEY: KEY, SIGHTLINE_BASE_URL: service.baseUrl };
    expect((await sightline(home, ['sync', '--quiet'], env)).status).toBe(0);
    const given = await sightline(home, ['connections', '--check', '--json'], env);
    expect(given.status).toBe(0);
    expect(JSON.parse(given.out)).toMatchObject({ connections: [{ key: { state: 'environment' } }] });
    const without = await sightline(home, ['connections', '--check']);
    expect(without.status).toBe(3);
    expect(without.out).toMatch(/Key *\n.*(none|not known)/su);
    expect(without.err).toContain('warning: 127.0.0.1');
    // Unasked, no keychain is opened.
    expect((await sightline(home, ['connections'])).status).toBe(0);
  });
});

describe('the lines that set completion up, in a home without folders', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/command-line.md'), 'utf8');
  const block = /## Completion[^]*?```sh\n([^]*?)```/u.exec(docs)?.[1] ?? '';
  const lines = block.split('\n').filter((line) => line !== '' && !/PowerShell/u.test(line));

  it('are all run', () => {
    const folder = temporaryFolder();
    const [home, bin] = [join(folder, 'home'), join(folder, 'bin')];
    for (const one of [home, bin]) mkdirSync(one);
    writeFileSync(join(bin, 'sightline'), '#!/bin/sh\necho "completes $2"\n');
    chmodSync(join(bin, 'sightline'), 0o755);
    execFileSync(program('sh'), ['-e', '-c', lines.join('\n')], {
      env: { HOME: home, PATH: [bin, process.env['PATH']].join(delimiter) },
    });
    expect(lines.length).toBeGreaterThan(4);
    const kept = [
      '.local/share/bash-completion/completions/sightline',
      '.config/fish/completions/sightline.fish',
    ];
    expect(kept.map((file) => readFileSync(join(home, file), 'utf8'))).toEqual([
      'completes bash\n',
      'completes fish\n',
    ]);
    expect(readFileSync(join(home, '.zshrc'), 'utf8')).toContain('sightline completion zsh');
  });
});
