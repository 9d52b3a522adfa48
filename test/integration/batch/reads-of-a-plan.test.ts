/** What the database is asked before a batch begins: no question is put once an item, however many there are. */
import type Database from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { saveBrandKit } from '../../../main/db/queries/reports.ts';
import { saveConnection } from '../../../main/db/writes/connections.ts';
import { saveSettingValues } from '../../../main/db/writes/settings.ts';
import { readPlan } from '../../../main/features/batch/read-plan.ts';
import { settlePlan } from '../../../main/features/batch/settle-plan.ts';
import { USUAL_CHOICES } from '../../../shared/domain/batch.ts';
import { brandKitSchema } from '../../../shared/reports/brand-kit.ts';

let asked: string[] = [];

vi.mock('better-sqlite3', async (importOriginal) => {
  const { default: Original } = await importOriginal<{ default: typeof Database }>();
  return {
    default: class extends Original {
      constructor(file: string, options: Database.Options = {}) {
        super(file, { ...options, verbose: (sql) => void asked.push(String(sql)) });
      }
    },
  };
});

const clock = { nowMs: () => Date.UTC(2026, 10, 23) };

/** A mirror of so many clients on one agency's kit, every second with a zone of its own. */
function openClients(count: number) {
  const db = openDatabase(':memory:', { clock });
  onTestFinished(() => void db.close());
  const { id, connectionId } = saveConnection(db, {
    name: 'A',
    baseUrl: 'https://a.example',
    at: '2026-01-01',
  });
  saveBrandKit(
    db,
    brandKitSchema.parse({ name: 'Agency', colour: '#204060', locale: 'de-DE' }),
    '2026-01-01',
  );
  const ids = Array.from({ length: count }, (_, at) => `p${at}`);
  for (const one of ids) {
    db.prepare('INSERT INTO project (connection, project_id, name) VALUES (?, ?, ?)').run(
      id,
      one,
      `Client ${one}`,
    );
    db.prepare(
      "INSERT INTO client_kit (connection, project_id, agency, changes, saved_at) VALUES (?, ?, 'Agency', '{}', '')",
    ).run(id, one);
  }
  const zones = ids.filter((_, at) => at % 2 === 0).map((one) => [`${connectionId}/${one}`, 'Asia/Tokyo']);
  saveSettingValues(db, { zones: Object.fromEntries(zones) }, '2026-01-01');
  return { db, connectionId, ids };
}

function countAsked(work: () => void): number {
  asked = [];
  work();
  return asked.length;
}

it('is the same for five reports and for fifty, whose files are named by template and language', () => {
  const counts = [5, 50].map((count) => {
    const { db, connectionId: connection, ids } = openClients(count);
    const members = ids.map((projectId) => ({ connection, projectId, choices: {}, pattern: null }));
    const plan = { members, choices: USUAL_CHOICES, pattern: '{client} {template} {language}.pdf' };
    return countAsked(() => {
      expect(settlePlan(db, plan, clock).map(({ name }) => name.split(' ').at(-1))).toEqual(
        ids.map(() => 'de-DE.pdf'),
      );
    });
  });
  expect(counts[1]).toBe(counts[0]);
});

it('is the same for a manifest of five lines and of fifty, each with its template and kit', () => {
  const counts = [5, 50].map((count) => {
    const { db, ids } = openClients(count);
    const lines = ids.map((one) => `${one},monthly,Agency`);
    const text = ['client,template,kit', ...lines].join('\n');
    return countAsked(() => {
      const { plan, faults } = readPlan({ db, clock }, 'clients.csv', text);
      expect([plan.members.length, faults]).toEqual([count, []]);
    });
  });
  expect(counts[1]).toBe(counts[0]);
});
