/** What is left of a batch: failures that are tried again, files that are handed over, and a manifest that is saved. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { saveConnection } from '../../../../../main/db/writes/connections.ts';
import { canGoOn, countCommands, retryFailed } from '../../../../../main/features/batch/begin-batch.ts';
import { handOverApproved } from '../../../../../main/features/batch/hand-over-kept.ts';
import { settlePlan } from '../../../../../main/features/batch/settle-plan.ts';
import { saveManifest } from '../../../../../main/features/batch/manifest-plan.ts';
import { requireBatch } from '../../../../../main/features/batch/results.ts';
import { USUAL_CHOICES } from '../../../../../shared/domain/batch.ts';
import { temporaryFolder } from '../../../../helpers/temporary-folder.ts';
import { BATCH, writeBatch } from '../../../../helpers/written-batch.ts';

const WENT_WRONG = { status: 4, said: 'The door is shut.' };
const WENT_WELL = { status: 0, said: '' };

describe('what failed', () => {
  it('is tried again: reports, and commands that failed for a file', () => {
    const batch = writeBatch({ then: ['deliver'] });
    batch.put(1, 'failed', { reason: { code: 'report/no-data', message: 'No run.' } });
    batch.put(2, 'done', { hook: WENT_WRONG });
    batch.put(3, 'done', { hook: WENT_WELL });
    expect(countCommands(batch.core, requireBatch(batch.db, BATCH))).toEqual({ missed: 0, failed: 1 });
    expect(retryFailed(batch.db, BATCH, 3)).toBe(0);
    expect(retryFailed(batch.db, BATCH)).toBe(2);
    expect(batch.states()).toEqual(['pending', 'done', 'done']);
    expect(batch.items().map(({ reason, hook }) => [reason, hook])).toEqual([
      [null, null],
      [null, null],
      [null, WENT_WELL],
    ]);
    expect(countCommands(batch.core, requireBatch(batch.db, BATCH))).toEqual({ missed: 1, failed: 0 });
    expect(retryFailed(batch.db, BATCH)).toBe(0);
  });

  it('is nothing of a report that waits, or whose command was not run, and none without a command', () => {
    const batch = writeBatch();
    batch.put(1, 'done', { hook: null });
    batch.put(2, 'waiting', { hook: WENT_WRONG });
    expect(retryFailed(batch.db, BATCH)).toBe(0);
    expect(countCommands(batch.core, requireBatch(batch.db, BATCH))).toEqual({ missed: 0, failed: 0 });
    expect(canGoOn(requireBatch(batch.db, BATCH))).toBe(true);
    batch.put(3, 'held');
    expect(canGoOn(requireBatch(batch.db, BATCH))).toBe(true);
    batch.put(3, 'failed');
    expect(canGoOn(requireBatch(batch.db, BATCH))).toBe(false);
  });
});

describe('what is approved', () => {
  const handOver = async (isCalledOff: boolean) => {
    const batch = writeBatch();
    batch.put(1, 'approved');
    const called = new AbortController();
    if (isCalledOff) called.abort();
    const told: unknown[] = [];
    await handOverApproved(batch.core, BATCH, {
      signal: called.signal,
      onProgress: (...step) => void told.push(step),
    });
    return { states: batch.states(), told };
  };

  it('and of which nothing is kept any more is printed again', async () => {
    expect(await handOver(false)).toEqual({
      states: ['pending', 'pending', 'pending'],
      told: [[1, 1, 'Client 1']],
    });
  });

  it('stays as it is once that is called off', async () => {
    expect(await handOver(true)).toEqual({ states: ['approved', 'pending', 'pending'], told: [] });
  });
});

describe('a manifest that is saved', () => {
  const plan = {
    title: 'November',
    members: [],
    choices: USUAL_CHOICES,
    pattern: '{client}.pdf',
    needsReview: false,
    then: null,
  };

  it.each(['month.yaml', 'month.yml', 'month.JSON'])('is %s', (name) => {
    const folder = temporaryFolder();
    const file = saveManifest(writeBatch().core, join(folder, name), { ...plan, folder });
    expect(existsSync(file)).toBe(true);
  });

  it.each(['month.pdf', 'month', 'month.yaml.txt', 'yaml'])('is not %s', (name) => {
    const folder = temporaryFolder();
    const file = join(folder, name);
    expect(() => saveManifest(writeBatch().core, file, { ...plan, folder })).toThrow(
      'A manifest is saved as YAML. Nothing was written; name a file that ends in .yaml.',
    );
    expect(existsSync(file)).toBe(false);
  });
});

describe('the language of a report', () => {
  it('is the one that is chosen, also for a client without a kit', () => {
    const { db, core } = writeBatch();
    const connection = saveConnection(db, { name: 'A', baseUrl: 'https://a.example', at: '2026-01-01' });
    db.prepare("INSERT INTO project (connection, project_id, name) VALUES (?, 'p1', 'Halden')").run(
      connection.id,
    );
    const named = (locale: string | null): string | undefined => {
      const member = { connection: connection.connectionId, projectId: 'p1', choices: {}, pattern: null };
      const plan = { members: [member], choices: { ...USUAL_CHOICES, locale }, pattern: '{language}.pdf' };
      return settlePlan(db, plan, core.clock)[0]?.name;
    };
    expect([named(null), named('de-DE')]).toEqual(['en-GB.pdf', 'de-DE.pdf']);
  });
});
