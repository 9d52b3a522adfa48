import { onTestFinished } from 'vitest';
import { openDatabase, type Db } from '../../main/db/open.ts';
import type { Services } from '../../main/services.ts';

/** Opens a program's file from outside, for one test: its content as any other program sees it. */
export function openMirrorFile({ paths, clock }: Pick<Services, 'paths' | 'clock'>): Db {
  const db = openDatabase(paths.database, { clock });
  onTestFinished(() => void db.close());
  return db;
}
