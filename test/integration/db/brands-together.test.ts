/** Answers that name two brands, as ranks are tested on, against a count of every mention. */
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { loadAllProjectRows } from '../../../main/db/queries/project-row.ts';
import { loadCompletedRuns, loadRunFigures } from '../../../main/db/queries/report-runs.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { fillOnce } from '../../helpers/mirrored-home.ts';
import { mirrorAccount } from '../../helpers/sample-account.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const fill = fillOnce('brands-together', (services) =>
  mirrorAccount(services, 'Field', { projects: 1, runs: 2, prompts: 8, platforms: 3 }),
);

it('counts each pair of brands once, and no pair where answers are missing', async () => {
  const home = temporaryFolder();
  await fill(home);
  const db = openDatabase(`${home}/sightline.db`, { clock: systemClock });
  onTestFinished(() => void db.close());
  const [project] = loadAllProjectRows(db);
  const [run] = project === undefined ? [] : loadCompletedRuns(db, project);
  if (run === undefined) throw new Error('no run is mirrored');

  const named = db
    .prepare('SELECT response_id, brand_id FROM v_response_mention WHERE run_id = ?')
    .raw()
    .all(run.runId) as [string, string][];
  const byAnswer = Map.groupBy(named, ([response]) => response);
  const counts = new Map<string, number>();
  for (const mentions of byAnswer.values()) {
    for (const [, a] of mentions) {
      for (const [, b] of mentions) counts.set(`${a} ${b}`, (counts.get(`${a} ${b}`) ?? 0) + 1);
    }
  }
  const { together, brands } = loadRunFigures(db, run);
  expect(together).not.toBeNull();
  const seen = new Set(together?.map(({ a, b }) => [a, b].sort().join(' ')));
  expect(seen.size).toBe(together?.length);
  for (const { a, b, answers } of together ?? []) expect(answers).toBe(counts.get(`${a} ${b}`));
  expect(together?.reduce((sum, { a, b, answers }) => sum + (a === b ? answers : 2 * answers), 0)).toBe(
    [...counts.values()].reduce((sum, count) => sum + count, 0),
  );
  for (const { brandId, mentions } of brands) expect(counts.get(`${brandId} ${brandId}`) ?? 0).toBe(mentions);

  db.exec(`DELETE FROM response WHERE id = (SELECT min(id) FROM response WHERE run = ${run.id})`);
  expect(loadRunFigures(db, run).together).toBeNull();
});
