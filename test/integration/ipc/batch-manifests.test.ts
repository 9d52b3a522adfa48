/** Manifests that a page opens: what they choose, what is wrong with them, and those that mean harm. */
import { existsSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let core: TestCore;

beforeEach(async () => {
  const home = temporaryFolder();
  await fillWithSample(home, { projects: ['Veltaboard'] });
  core = openCore({ home });
});

describe('a manifest of a page', () => {
  const ask = (fileName: string, text: string | Buffer) =>
    core.call('batch/read-manifest', { fileName, data: Buffer.from(text).toString('base64') });

  it('keeps a period that moves with the calendar, several reports of a client, and names what it leaves', async () => {
    const lines = [
      'title: November',
      'out: /etc/reports',
      'period: last-month',
      'then: upload {file}',
      'clients:',
      '  - Veltaboard',
      '  - {client: Veltaboard, template: executive, file: "{client} short.pdf"}',
    ];
    const opened = await ask('month.yaml', lines.join('\n'));
    expect(opened).toMatchObject({
      kind: 'read',
      draft: {
        wish: {
          title: 'November',
          folder: null,
          members: [{ choices: {} }, { choices: { template: 'executive' }, pattern: '{client} short.pdf' }],
        },
        relative: 'last-month',
      },
      left: { folder: '/etc/reports', command: 'upload {file}' },
    });
    expect(existsSync('/etc/reports')).toBe(false);
  });

  it('of a spreadsheet is read as it saves text: with tabs, in UTF-16', async () => {
    const text = `\uFEFFclient\tlanguage\r\nVeltaboard\tde\r\n`;
    expect(await ask('month.txt', Buffer.from(text, 'utf16le'))).toMatchObject({
      kind: 'read',
      draft: { wish: { members: [{ choices: { locale: 'de-DE' } }] } },
    });
  });

  it('tells every fault with line and column, up to a hundred of them', async () => {
    expect(
      await ask('month.csv', 'client,colour,template\nNobody,red,monthly\nVeltaboard,,none\n'),
    ).toMatchObject({
      kind: 'faults',
      count: 3,
      faults: [
        { at: { line: 1, column: 2 }, why: expect.stringContaining('no column “colour”') as string },
        {
          at: { line: 2, column: 1 },
          why: expect.stringContaining('there is no client “Nobody” on') as string,
        },
        { at: { line: 3, column: 3 }, why: expect.stringContaining('There is no template "none"') as string },
      ],
    });
    const many = await ask('month.csv', `client\n${'Nobody\n'.repeat(5_000)}`);
    expect(many).toMatchObject({ kind: 'faults', count: 5_000 });
    expect(many.kind === 'faults' && many.faults).toHaveLength(100);
  });

  const bomb = Array.from({ length: 12 }, (_, level) =>
    level === 0
      ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]'
      : `a${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
  ).join('\n');
  it.each([
    ['a bomb of aliases', 'month.yaml', `${bomb}\nclients: *a11\n`, 1],
    ['brackets in brackets', 'month.yaml', '['.repeat(40_000), 1],
    ['a quote that never ends', 'month.csv', `client\n"${'x'.repeat(1_900_000)}`, 1],
    ['commas alone', 'month.csv', ','.repeat(1_900_000), null],
  ])('that is %s is told as a fault', async (_what, fileName, text, count) => {
    const opened = await ask(fileName, text);
    expect(opened).toMatchObject({ kind: 'faults', ...(count === null ? {} : { count }) });
  });

  it.each([
    ['a workbook', 'month.csv', Buffer.from('PK\u0003\u0004…'), '“CSV UTF-8”'],
    ['zeros', 'month.yaml', Buffer.alloc(1_000), 'is neither in UTF-8'],
    [
      'of another encoding',
      'month.csv',
      Buffer.from([0x63, 0x6c, 0x69, 0x65, 0x6e, 0x74, 0x0a, 0x4d, 0xb3, 0x6c]),
      'is neither in UTF-8',
    ],
    ['too large', 'month.csv', Buffer.alloc(10_000_000, 'x'), 'Nothing was'],
  ])('that is %s is refused, and says what to do', async (_what, fileName, bytes, why) => {
    expect((await failureOf(ask(fileName, bytes))).message).toContain(why);
  });
});
