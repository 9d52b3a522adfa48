/** Tags of clients by the command line, and by a page at the same time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBatchClients } from '../../../main/db/queries/batch-clients.ts';
import { findClient } from '../../../main/features/batch/choose-members.ts';
import { LONGEST_TAG, MOST_TAGS } from '../../../shared/domain/limits.ts';
import { clientsIn, fillFour } from '../../helpers/batch-desk.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { openCore } from '../../helpers/core.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { placesIn } from '../../helpers/places-in.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-tags-'));
beforeAll(async () => await fillFour(home));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const tag = (...args: readonly string[]): Promise<CommandResult> => sightline(home, ['tag', ...args]);
const toldTags = ({ out }: CommandResult): unknown => JSON.parse(out);
const [A, B] = ['Halden Outdoor', 'Emberlock Coffee'] as const;

describe('two clients whose names differ in their case alone', () => {
  it('are each meant by the name as it is written, and asked about by another', async () => {
    const own = temporaryFolder();
    await fillFour(own);
    const db = new Database(join(own, 'sightline.db'));
    const [first, second] = ['Acme', 'ACME'];
    for (const [before, after] of [
      [A, first],
      [B, second],
    ]) {
      db.prepare('UPDATE project SET name = ? WHERE name = ?').run(after, before);
    }
    db.close();
    for (const [name, label] of [
      [first, 'one'],
      [second, 'two'],
    ] as const) {
      const args = ['tag', 'add', label, '--project', name];
      expect(await sightline(own, args)).toMatchObject({ status: 0, out: `${name}: ${label}\n` });
    }
    const vague = await sightline(own, ['tag', 'add', 'three', '--project', 'acme']);
    expect(vague.status).toBe(2);
    expect(vague.err).toContain('names 2 projects');
    const reader = new Database(join(own, 'sightline.db'), { readonly: true });
    const clients = loadBatchClients(reader);
    reader.close();
    expect(findClient(clients, { client: 'ACME' }).client).toBe('ACME');
    expect(() => findClient(clients, { client: 'acme' })).toThrow('names 2 clients');
  });
});

describe('a name in the other normal form', () => {
  it.each(['NFC', 'NFD'] as const)('means the client whose name is in %s', async (form) => {
    const own = temporaryFolder();
    await fillFour(own);
    const db = new Database(join(own, 'sightline.db'));
    db.prepare('UPDATE project SET name = ? WHERE name = ?').run('Brûlerie Crème'.normalize(form), A);
    db.close();
    const typed = 'brûlerie Crème'.normalize(form === 'NFC' ? 'NFD' : 'NFC');
    for (const args of [
      ['tag', 'add', 'one', '--project', typed],
      ['run', 'list', '--project', typed],
      ['batch', '--project', typed, '--out', join(own, '..', `batch-${form}`), '--check'],
    ]) {
      expect(await sightline(own, args)).toMatchObject({ status: 0 });
    }
  });
});

describe('tags on the command line', () => {
  it('are given to clients by name or id, listed, used by a batch, and taken away', async () => {
    expect(clientsIn(home)).toEqual(expect.arrayContaining([A, B]));
    expect((await tag('list')).out).toMatch(/^No client has a tag yet/);
    const [row] = readRows(home, `SELECT project_id FROM v_project WHERE name = '${B}'`);
    const given = await tag(
      'add',
      'Retail',
      '--project',
      A.toLowerCase(),
      String(row?.['project_id']),
      '--json',
    );
    expect(given).toMatchObject({ status: 0 });
    expect(toldTags(given)).toMatchObject({
      clients: [
        { client: A, tags: ['Retail'], isChanged: true },
        { client: B, tags: ['Retail'], isChanged: true },
      ],
    });
    expect((await tag('add', ' retail ', '--project', A)).out).toBe(`${A}: Retail (as before)\n`);
    await tag('add', 'B2B', '--project', A);
    expect(toldTags(await tag('list', '--json'))).toMatchObject({
      tags: [
        { tag: 'B2B', clients: [{ client: A }] },
        { tag: 'Retail', clients: [{ client: B }, { client: A }] },
      ],
    });
    expect((await tag('list')).out).toMatch(/Retail\s+Emberlock Coffee, Halden Outdoor/);
    const chosen = ['batch', '--tag', 'retail', '--out', temporaryFolder(), '--check', '--json'];
    const checked = toldTags(await sightline(home, chosen));
    expect(checked).toMatchObject({ items: [{ client: B }, { client: A }] });
    const taken = await tag('remove', 'RETAIL', '--project', A, B);
    expect(taken).toMatchObject({ status: 0, out: `${A}: B2B\n${B}: no tags\n` });
    await tag('remove', 'B2B', '--project', A);
  });

  it.each([
    [
      'a client that there is not',
      ['add', 'x', '--project', A, 'Nobody'],
      4,
      /No project "Nobody".*There are: /,
    ],
    ['no client', ['add', 'x'], 2, /Say which clients with --project/],
    ['an empty tag', ['add', ' ', '--project', A], 2, /A tag has 1 to 40 characters.*Nothing was changed/],
    ['a tag that is too long', ['add', 'x'.repeat(LONGEST_TAG + 1), '--project', A], 2, /has 41\. Nothing/],
    [
      'a tag that nobody has',
      ['remove', 'Nordics', '--project', B],
      4,
      /None of these.*“Nordics”\. Nothing was changed/,
    ],
  ])('refuse %s, and change nothing', async (_what, args, status, words) => {
    const before = (await tag('list', '--json')).out;
    const said = await tag(...args);
    expect(said).toMatchObject({ status, out: '' });
    expect(said.err).toMatch(words);
    expect((await tag('list', '--json')).out).toBe(before);
  });
});

describe('tags of two programs on one file', () => {
  it('are kept of both: a page that has not heard of one tag gives another client another', async () => {
    const core = openCore({ home });
    const [first, second] = placesIn(home);
    if (first === undefined || second === undefined) throw new Error('two clients are needed');
    await core.call('settings/load', {});
    await tag('add', 'Agency', '--project', second.projectId);
    const saved = await core.call('settings/tag', { ...first, tag: 'agency', isOn: true });
    expect(saved.tags).toMatchObject({
      [`${first.connection}/${first.projectId}`]: ['Agency'],
      [`${second.connection}/${second.projectId}`]: ['Agency'],
    });
    expect(core.events.at(-1)).toEqual({ event: 'settings/changed', payload: saved });
    const without = await core.call('settings/tag', { ...first, tag: 'Agency', isOn: false });
    expect(Object.keys(without.tags)).not.toContain(`${first.connection}/${first.projectId}`);
    for (let number = 1; number < MOST_TAGS; number += 1) {
      await core.call('settings/tag', { ...second, tag: String(number), isOn: true });
    }
    await expect(core.call('settings/tag', { ...second, tag: 'more', isOn: true })).rejects.toThrow(
      /has 12 tags, the most there can be\. Nothing was changed/,
    );
    await core.ipc.close();
  });
});
