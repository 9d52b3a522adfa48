/** What the shells’ completion offers of the data folder, and how bash inserts it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeIn, clientsIn, fillFour } from '../../helpers/batch-desk.ts';
import { sightline, sightlineProcess } from '../../helpers/command-line.ts';
import { useCore } from '../../helpers/mirrored-home.ts';
import { program } from '../../helpers/programs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let home: string;
const offered = async (...words: readonly string[]): Promise<readonly string[]> => {
  const { out, err } = await sightline(home, ['complete', '--', ...words]);
  expect(err).toBe('');
  return out.trimEnd().split('\n');
};

describe('values of the data folder', () => {
  beforeEach(async () => {
    home = temporaryFolder();
    await fillFour(home);
    await useCore(home, async ({ kits }) => {
      await kits.add({ name: 'Larkfield', colour: '#57295c', logo: null });
    });
  });

  it('are clients, connections, kits and templates, by the beginning of any of their words', async () => {
    const clients = clientsIn(home);
    const [first = ''] = clients;
    const last = first.split(' ').at(-1) ?? '';
    expect(await offered('report', '--project', '')).toEqual([...clients, ':4']);
    expect(await offered('report', '--project', first.slice(0, 3).toLowerCase())).toContain(first);
    expect(await offered('batch', '--project', clients[1] ?? '', last.toLowerCase())).toEqual([first, ':4']);
    expect(await offered('mcp', 'allow', first.slice(0, 3))).toContain(first);
    expect(await offered('sync', '--connection', 'f')).toEqual(['Fathom Row', ':4']);
    expect(await offered('report', '--brand', 'lar')).toEqual(['Larkfield', ':4']);
    expect(await offered('report', '--template', 'quar')).toEqual(['quarterly', ':4']);
    expect(await offered('template', 'show', 'quar')).toEqual(['quarterly', ':4']);
    // A kit may also be a file, which the shell completes.
    expect(await offered('report', '--brand', './')).toEqual([':0']);
  });

  it('leave out a name that a shell would expand', async () => {
    const [first = ''] = clientsIn(home);
    for (const name of ['$(touch pwned)', '`id`', "Nobody's; rm", '-rf', 'a\nb']) {
      changeIn(home, 'UPDATE project SET name = ? WHERE name = ?', name, first);
      expect(await offered('report', '--project', ''), name).toHaveLength(4);
      changeIn(home, 'UPDATE project SET name = ? WHERE name = ?', first, name);
    }
  });

  it('are none where no data folder is, and none is made', async () => {
    home = join(temporaryFolder(), 'nowhere');
    expect(await offered('report', '--project', 'H')).toEqual([':4']);
    expect(existsSync(home)).toBe(false);
  });
});

it('bash quotes the spaces of a name that it inserts', async () => {
  home = temporaryFolder();
  const { out } = await sightlineProcess(home, ['completion', 'bash']);
  const script = `
    sightline() { printf 'Halden Outdoor\\nHalcyon\\n:4\\n'; }
    _get_comp_words_by_ref() { cur=Hal; prev=--project; words=(sightline report --project Hal); cword=3; }
    compopt() { :; }
    ${out}
    __sightline_quoted; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const inserted = execFileSync(program('bash'), ['-c', script], { encoding: 'utf8' });
  expect(inserted).toBe('Halden\\ Outdoor\nHalcyon\n');
});
