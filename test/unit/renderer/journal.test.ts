import { describe, expect, it } from 'vitest';
import { shownEntries } from '../../../renderer/views/journal/parts/shown-entries.ts';
import type { JournalEntry } from '../../../shared/domain/journal-schema.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { journalCsv } from '../../../renderer/tables/journal.ts';
import { lookedUpWords } from '../../../shared/words/manage-words.ts';

const scanOf = (changeId: string, platforms: readonly string[]): JournalEntry => ({
  changeId,
  at: '2026-11-16T08:00:00.000Z',
  endedAt: null,
  who: 'mara@desk',
  connection: 'c1',
  connectionName: 'Agency',
  projectId: 'p1',
  project: 'Halden Outdoor',
  kind: 'run/start',
  request: { method: 'POST', path: '/projects/p1/runs', query: {}, body: { platforms } },
  state: 'unknown',
  answer: null,
  found: null,
});

const ENTRIES = [scanOf('1', ['zeta_app', 'delta_api']), scanOf('2', ['beta'])];

describe('a scan in the journal', () => {
  it.each([
    ['zeta_app', ['1']],
    ['delta api', ['1']],
    ['our assistant', ['2']],
    ['beta', ['2']],
    ['theta', []],
  ])('is found by the id of a platform and by its name: %s', (filter, found) => {
    const format = buildFormatter('en-GB', { beta: 'Our assistant' });
    const shown = shownEntries(ENTRIES, { client: null, show: 'all', filter }, format);
    expect(shown.map(({ changeId }) => changeId)).toEqual(found);
  });

  it('names its platforms, and keeps what was sent', () => {
    const [head = [], row = []] = journalCsv(ENTRIES, buildFormatter('en-GB', { zeta_app: 'Our assistant' }));
    expect(row[head.indexOf('Of what')]).toBe('Our assistant, Delta API');
    expect(row[head.indexOf('Body')]).toBe('{"platforms":["zeta_app","delta_api"]}');
  });

  it('is told by names where a later look has found it', () => {
    expect(lookedUpWords(scanOf('1', ['zeta_app']), { isDone: false, answer: null, doubt: null })).toContain(
      '“Zeta” of Halden',
    );
  });
});
