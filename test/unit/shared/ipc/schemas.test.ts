import { describe, expect, it } from 'vitest';
import { MOST_REPORTED_RUNS } from '../../../../shared/domain/run-selection.ts';
import { CHANNELS } from '../../../../shared/ipc/contract.ts';

describe('the contract', () => {
  it('takes as many runs into a report from a screen as from the command line', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `run-${at}`);
    const put = (count: number) =>
      CHANNELS['report/put'].input.safeParse({
        reportId: 'r',
        piece: { kind: 'runs', runIds: ids(count) },
      }).success;
    expect([13, MOST_REPORTED_RUNS, MOST_REPORTED_RUNS + 1].map(put)).toEqual([true, true, false]);
  });

  it('lets no key out: what a connection carries besides is stripped', () => {
    const view = {
      connection: 'c',
      name: 'n',
      baseUrl: 'https://a.example',
      colour: 'petrol',
      isSample: false,
      createdAt: '',
      lastSyncAt: null,
      lastSyncOutcome: null,
      syncedAt: null,
      unreachableSince: null,
      keyExpiresOn: null,
      monthlyCalls: null,
      callsThisMonth: 0,
      projects: 0,
      reports: { all: 0, final: 0 },
      oldRuns: 'everything',
      oldAfterDays: 90,
      missing: [],
    };
    expect(CHANNELS['connection/list'].output.parse([{ ...view, key: 'secret', id: 1 }])).toEqual([view]);
  });
});

describe('the name of a file to export', () => {
  const { input } = CHANNELS['report/make'];
  const order = { connection: 'c', projectId: 'p', template: null };
  it.each(['halden.pdf', 'Halden Outdoor, November 2026.pdf', 'Café Zürich – 東京.PDF'])(
    'may be %s',
    (fileName) => {
      expect(input.safeParse({ ...order, fileName }).success).toBe(true);
    },
  );
  it.each([
    '../halden.pdf',
    'a/b.pdf',
    String.raw`a\b.pdf`,
    '/etc/passwd.pdf',
    'C:evil.pdf',
    '.hidden.pdf',
    'con.pdf',
    'COM1.pdf',
    'a\u0000.pdf',
    'a.pdf\n',
    ' a.pdf',
    'a.pdf.',
    'a.exe',
    'a.pdf:stream',
    `${'a'.repeat(120)}.pdf`,
    '',
  ])('may not be %j', (fileName) => {
    expect(input.safeParse({ ...order, fileName }).success).toBe(false);
  });
});

describe('settings to save', () => {
  const { input } = CHANNELS['settings/save'];
  it('may be some of them', () => {
    expect(input.parse({ theme: 'dark' })).toEqual({ theme: 'dark' });
  });
  it('may not be others, or of another form', () => {
    expect(input.safeParse({ theme: 'sepia' }).success).toBe(false);
    expect(input.safeParse({ colour: 'red' }).success).toBe(false);
  });
});
