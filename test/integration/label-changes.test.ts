/** Domains that the service files otherwise from one run to the next: told as what it is wherever sources are shown. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../main/db/open.ts';
import { loadRunCitations } from '../../main/db/queries/citations.ts';
import type { RowId } from '../../main/db/row-id.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { loadFindings } from '../../main/use-cases/findings.ts';
import { loadStory } from '../../main/use-cases/story.ts';
import { sightline } from '../helpers/command-line.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const CLIENT = 'Halden Outdoor';

type Labelled = { readonly home: string; readonly domain: string; readonly runs: readonly RowId<'run'>[] };

/** A mirror whose most cited steady source is a news page until the newest run files it as a review site. */
async function fileOtherwise(): Promise<Labelled> {
  const home = temporaryFolder();
  await fillWithSample(home, { projects: [CLIENT] });
  const db = new Database(join(home, 'sightline.db'));
  const runs = db
    .prepare<[], RowId<'run'>>(
      `SELECT id FROM run WHERE status = 'completed' ORDER BY started_at DESC LIMIT 3`,
    )
    .pluck()
    .all();
  const [newest] = runs;
  const row = db
    .prepare<[string, number], { id: number; domain: string }>(
      `SELECT d.id, d.domain FROM source s JOIN domain d ON d.id = s.domain
       WHERE s.run IN (SELECT value FROM json_each(?)) AND s.category NOT IN ('own_brand', 'competitor')
       GROUP BY d.id HAVING count(*) = ? ORDER BY sum(s.citations) DESC`,
    )
    .get(JSON.stringify(runs), runs.length);
  if (row === undefined || newest === undefined) throw new Error('no steady source');
  db.prepare(`UPDATE source SET category = iif(run = ?, 'review_site', 'news') WHERE domain = ?`).run(
    newest,
    row.id,
  );
  db.close();
  return { home, domain: row.domain, runs };
}

describe('a domain that the service files otherwise', () => {
  it('is told once, in words and to scripts, by comparisons, findings and the sources of a run', async () => {
    const { home, domain, runs } = await fileOtherwise();
    const said = `The service now files ${domain} under “review site”, before under “news”: this is no movement.`;
    const relabelled = [{ domain, before: 'news', after: 'review_site' }];
    for (const command of ['compare', 'findings']) {
      const args = [command, '--project', CLIENT, '--runs', 'latest:3'];
      const { status, out } = await sightline(home, args);
      expect(status).toBe(0);
      expect(out.split(said)).toHaveLength(2);
      const told = JSON.parse((await sightline(home, [...args, '--json'])).out) as Readonly<
        Record<string, unknown>
      >;
      expect(command === 'compare' ? told['sources'] : told).toMatchObject({ relabelled });
    }
    const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
    const [newest, before, first] = runs;
    expect(loadRunCitations(db, newest!, before!).relabelled).toEqual(relabelled);
    expect(loadRunCitations(db, before!, first!).relabelled).toEqual([]);
    expect(loadRunCitations(db, newest!, null).relabelled).toEqual([]);
    db.close();
  });

  it('is no matter where no label changed', async () => {
    const home = temporaryFolder();
    await fillWithSample(home, { projects: [CLIENT] });
    for (const command of ['compare', 'findings']) {
      const { out } = await sightline(home, [command, '--project', CLIENT, '--runs', 'latest:3']);
      expect(out).not.toContain('now files');
    }
  });

  it('takes none of its pages from what is looked at, and adds none', async () => {
    const home = temporaryFolder();
    await fillWithSample(home, { projects: [CLIENT] });
    const file = join(home, 'sightline.db');
    const paged = `category IN ('own_brand', 'competitor')`;
    // Steadily so often that they are looked at.
    const more = new Database(file);
    more.exec(`UPDATE citation SET citations = 30
      WHERE domain IN (SELECT domain FROM source WHERE ${paged}); DELETE FROM packed_run`);
    more.close();
    const find = () => {
      const db = openDatabase(file, { clock: systemClock });
      const project = { named: CLIENT };
      const found = loadFindings(db, { project, runs: { kind: 'latest', count: 12 } });
      const { findings, looks } = loadStory(db, { project });
      db.close();
      return { found, story: { findings, looks } };
    };
    const before = find();
    expect(before.found.findings.filter(({ subject }) => subject.page !== null)).toEqual([]);
    const db = new Database(file);
    const newest = `(SELECT id FROM run WHERE status = 'completed' ORDER BY started_at DESC LIMIT 6)`;
    expect(
      db.prepare(`UPDATE source SET category = 'news' WHERE run IN ${newest} AND ${paged}`).run().changes,
    ).toBeGreaterThan(3);
    db.exec(`DELETE FROM packed_run WHERE run IN ${newest}`);
    db.close();
    const after = find();
    expect(after.found.relabelled.length).toBeGreaterThan(1);
    expect({ ...after, found: { ...after.found, relabelled: [] } }).toEqual(before);
  });
});
