/** A mirror that an earlier version made, which called runs incomplete: every host judges it anew when it starts, without a sync. */
// @module-tag broad
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { fillOnce } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { mirrorAccount } from '../helpers/sample-account.ts';
import { scenario } from './scenario.ts';

const CLIENT = 'Halden Outdoor';

const fill = fillOnce('earlier-account', (services) =>
  mirrorAccount(services, 'Fathom Row', { projects: 2, runs: 5, prompts: 12, platforms: 3 }),
);

/** A home whose runs are all called incomplete, as the version before noted of a service that counts otherwise. */
const prepare = async (home: string) => {
  await fill(home);
  const db = new Database(join(home, 'sightline.db'));
  db.exec(`
    DELETE FROM run_agreement;
    UPDATE run_revision SET mirrored_at = NULL;
    INSERT INTO shortfall (connection, project_id, run_id, revision, part, reason, found_at, came_at, asked, due_at)
      SELECT p.connection, p.project_id, r.run_id, ifnull(r.revision, -1), 'topics', 'topic scores over 30 of 18 answers',
        '2026-02-01T00:00:00.000Z', (SELECT at FROM run_part WHERE run = r.id AND part = 'topics'), 0, '2099-02-02T00:00:00.000Z'
      FROM run_revision r JOIN project p ON p.id = r.project WHERE r.status = 'completed'`);
  db.close();
  return {};
};

const incompleteIn = (home: string): unknown =>
  readRows(
    home,
    `SELECT count(*) AS runs FROM v_run WHERE status = 'completed' AND mirrored_at IS NULL`,
  )[0]?.['runs'];

describe('a mirror of an earlier version', () => {
  scenario(
    'browser',
    'is judged anew at the start of the program, and its pages follow',
    async ({ page, home }) => {
      await page.getByRole('link', { name: CLIENT, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: CLIENT }).waitFor();
      await expect.poll(() => incompleteIn(home)).toBe(0);
      await page.getByText('topic scores over 30 of 18 answers').waitFor({ state: 'detached' });
    },
    { prepare },
  );
});
