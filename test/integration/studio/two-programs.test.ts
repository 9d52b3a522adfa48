/** Two programs on one file: the desktop and a browser's window of `sightline serve`, each with a report open. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { systemClock, type Clock } from '../../../main/platform/clock.ts';
import { resolvePaths } from '../../../main/platform/paths.ts';
import {
  createReport,
  openReport,
  putIntoReport,
  putVersionBack,
  saveReport,
} from '../../../main/features/studio/reports.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { openOtherProgram, type OtherProgram } from '../../helpers/other-program.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-two-'));
const CLIENT = 'Emberlock Coffee';
let db: Db;
let other: OtherProgram;
let reportId: string;

const store = (clock: Clock) => ({ db, clock, tell: () => undefined });

beforeAll(async () => {
  const connection = await fillWithSample(home, { projects: [CLIENT] });
  const [row] = readRows(home, 'SELECT project_id FROM v_project');
  const file = resolvePaths({ home }).database;
  db = openDatabase(file, { clock: systemClock });
  other = openOtherProgram(file);
  const place = { connection, projectId: String(row?.['project_id']) };
  ({ reportId } = createReport(store(systemClock), { ...place, template: 'executive', piece: null }));
});

afterAll(() => {
  other.close();
  db.close();
  rmSync(home, { recursive: true, force: true });
});

const interrupted = (outcomes: string[]): Clock =>
  other.interrupting(
    outcomes,
    'UPDATE studio_report SET revision = revision + 1 WHERE report_id = ?',
    reportId,
  );

describe('between what is read of a report and what is written of it, no other program writes', () => {
  const words = { kind: 'words', section: 'summary', markdown: 'From another page.' } as const;
  it.each<[string, (clock: Clock) => void]>([
    [
      'when it is saved',
      (clock) => {
        const { revision, content } = openReport(store(clock), reportId);
        const next = { ...content, title: `${content.title}.` };
        saveReport(store(clock), { reportId, revision, base: content, content: next });
      },
    ],
    ['when something is put into it', (clock) => putIntoReport(store(clock), { reportId, piece: words })],
    [
      'when a version is put back',
      (clock) => {
        const [version] = readRows(home, 'SELECT revision FROM studio_version LIMIT 1');
        putVersionBack(store(clock), { reportId, revision: Number(version?.['revision']) });
      },
    ],
  ])('%s', (_, work) => {
    const outcomes: string[] = [];
    work(interrupted(outcomes));
    expect(new Set(outcomes)).toEqual(new Set(['SQLITE_BUSY']));
  });
});
