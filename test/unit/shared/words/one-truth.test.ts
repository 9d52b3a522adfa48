/** Sentences never contradict the figures that they hold, and an outcome is worded once. */
import { describe, expect, it } from 'vitest';
import type { SyncSummary } from '../../../../shared/domain/sync-schema.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { refusalWords } from '../../../../shared/words/scan.ts';
import { lastSyncWords, syncEndWords, syncOutcomeWords } from '../../../../shared/words/sync-outcome.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';

const format = buildFormatter('en-GB');
const LANGUAGE = { format, words: ENGLISH };

describe('a refusal of calls', () => {
  const words = (limit: object) => {
    const error = { code: 'api/usage-limit', message: '', retryable: false, details: { limit } } as const;
    return refusalWords(error, 'Halden', LANGUAGE, null);
  };

  it('says what is used up, and which plan lifts it', () => {
    const { title, text } = words({ cap: 1000, used: 1000, currentTier: 'starter', targetTier: 'agency' });
    expect(title).toBe('This month’s calls are used up: 1,000 of 1,000');
    expect(text).toContain('The agency plan lifts this; yours is starter.');
  });

  it('names no plan that the account has already', () => {
    expect(words({ cap: 1000, used: 1000, currentTier: 'agency', targetTier: 'agency' }).text).not.toMatch(
      /lifts/,
    );
  });

  it('says that the service contradicts itself where calls are left by its own figures', () => {
    const { title, text } = words({ cap: 1_000_000, used: 7160 });
    expect(title).toBe('The service refuses further calls this month');
    expect(text).toContain('It counts 7,160 of 1,000,000 calls as used, so it contradicts itself');
  });
});

const SUMMARY: SyncSummary = {
  connection: 'Agency',
  projects: 1,
  leftOut: 0,
  runsMirrored: 7,
  runsAlreadyWhole: 0,
  calls: 4,
  rejected: 0,
  badFields: 0,
  notOffered: [],
  unknownValues: [],
  incomplete: [],
  resting: [],
  corrected: [],
  lookedUp: [],
  team: null,
};
const GAP = { project: 'Halden', run: null, part: 'runs', reason: 'gone' };

describe('the outcome of a sync', () => {
  it.each<[Partial<SyncSummary>, string, string]>([
    [{}, 'Sync is done', '7 new runs.'],
    [{ runsMirrored: 0 }, 'Sync is done', 'No new runs.'],
    [
      { incomplete: [GAP] },
      'Sync is not complete',
      '7 new runs. 1 part is missing (Halden); the next syncs request it again.',
    ],
    [{ rejected: 2 }, 'Sync is not complete', '7 new runs. 2 records could not be read and were set aside.'],
    [{ lookedUp: ['It was done.'] }, 'Sync is done', '7 new runs. It was done.'],
  ])('is done only where nothing is missing: %j', (more, title, text) => {
    expect(syncOutcomeWords('Sync', { ...SUMMARY, ...more }, format)).toEqual({ title, text });
  });

  it('never dates a complete sync by an attempt', () => {
    const tried = { lastSyncAt: '2026-11-20T06:05:00Z', syncedAt: '2026-11-18T06:00:00Z' };
    const words = (lastSyncOutcome: string) => lastSyncWords({ ...tried, lastSyncOutcome }, format);
    expect(words('api/server')).toMatch(/^Last attempt Fri 20 Nov, .*\. Last complete sync Wed 18 Nov, /);
    expect(words('api/unreachable')).toContain('the service could not be reached');
    // People get words; of what none are known of, the code to look up.
    expect(words('api/call-budget')).toContain(
      ': stopped at a limit of calls; data received so far is kept. Last',
    );
    expect(words('api/call-budget')).not.toContain('api/');
    expect(words('api/too-large')).toContain(': failed (api/too-large);');
    expect(syncEndWords('done')).toBe('complete');
    expect(lastSyncWords({ ...tried, syncedAt: null, lastSyncOutcome: 'api/server' }, format)).not.toContain(
      'complete sync',
    );
  });
});
