/** What the service files or calls otherwise from one run to the next: told as what it is, and never as movement. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../main/db/open.ts';
import { loadRunCitations } from '../../main/features/projects/run-citations.ts';
import type { RowId } from '../../main/db/row-id.ts';
import {
  loadAttributeFigures,
  loadCompletedRuns,
  loadTopicFigures,
} from '../../main/db/queries/report-runs.ts';
import { savePackedRuns } from '../../main/db/writes/packed-runs.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { loadFindings } from '../../main/features/findings/findings.ts';
import { findReportProject } from '../../main/core/choose-project.ts';
import { loadStory } from '../../main/features/findings/story.ts';
import { sightline } from '../helpers/command-line.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { openMirror } from '../helpers/mirror.ts';
import { PROMPT, reply, startPlayedService, TOPIC } from '../helpers/played-service.ts';
import { readRows } from '../helpers/mirror-rows.ts';
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
    expect(loadRunCitations(db, [newest!], [before!]).relabelled).toEqual(relabelled);
    expect(loadRunCitations(db, [before!], [first!]).relabelled).toEqual([]);
    expect(loadRunCitations(db, [newest!], null).relabelled).toEqual([]);
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

describe('topics and attributes that the service calls otherwise', () => {
  /** A mirror whose newest runs have another attribute than the earlier ones, and a topic that was made anew, with the same prompts. */
  async function callOtherwise(): Promise<string> {
    const home = temporaryFolder();
    await fillWithSample(home, { projects: [CLIENT] });
    const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
    const call = (attribute: string, was: string): void => {
      db.prepare('UPDATE attribute_score SET attribute = ? WHERE attribute = ?').run(attribute, was);
      db.prepare('UPDATE prompt SET attributes = replace(attributes, ?, ?)').run(
        `"${was}"`,
        `"${attribute}"`,
      );
    };
    // Runs are packed with the name that they came with.
    call('cost', 'pricing');
    db.exec('DELETE FROM packed_run');
    const { id } = findReportProject(db, { named: CLIENT });
    savePackedRuns(db, id);
    call('pricing', 'cost');
    const earlier = `(SELECT id FROM run WHERE status = 'completed' ORDER BY started_at DESC LIMIT -1 OFFSET 1)`;
    db.exec(`
      DELETE FROM packed_run WHERE run NOT IN ${earlier};
      UPDATE attribute_score SET attribute = 'cost' WHERE attribute = 'pricing' AND run IN ${earlier};
      INSERT INTO topic (project, topic_id, name)
        SELECT project, 'former', name || ' (old)' FROM topic WHERE id = (SELECT min(topic) FROM prompt);
      UPDATE topic_visibility SET topic = (SELECT id FROM topic WHERE topic_id = 'former')
        WHERE topic = (SELECT min(topic) FROM prompt) AND run IN ${earlier};
    `);
    db.close();
    return home;
  }

  it('are compared as one, and the change of the name is told as what it is', async () => {
    const home = await callOtherwise();
    const topic = String(
      readRows(home, 'SELECT name FROM topic WHERE id = (SELECT min(topic) FROM prompt)')[0]?.['name'],
    );
    const renamed = [
      { kind: 'topic', before: `${topic} (old)`, after: topic },
      { kind: 'attribute', before: 'cost', after: 'pricing' },
    ];
    for (const command of ['compare', 'findings']) {
      const args = [command, '--project', CLIENT, '--runs', 'latest:3'];
      const { out } = await sightline(home, args);
      for (const { kind, before, after } of renamed) {
        const said = `The service now calls the ${kind} “${before}” “${after}”: its prompts are the same, and this is no movement.`;
        expect(out.split(said)).toHaveLength(2);
      }
      const told = JSON.parse((await sightline(home, [...args, '--json'])).out) as {
        readonly attributes?: readonly {
          readonly attribute: string;
          readonly before: unknown;
          readonly after: unknown;
        }[];
      };
      expect(told).toMatchObject({ renamed });
      if (command === 'compare') {
        const attributes = told.attributes ?? [];
        expect(attributes.map(({ attribute }) => attribute)).not.toContain('cost');
        expect(attributes.filter(({ before, after }) => before === null || after === null)).toEqual([]);
      }
    }
  });

  it('are one line of a history, and one row of a month', async () => {
    const home = temporaryFolder();
    await fillWithSample(home, { projects: [CLIENT] });
    const tell = (folder: string) => {
      const db = openDatabase(join(folder, 'sightline.db'), { clock: systemClock });
      const project = { named: CLIENT };
      const found = loadFindings(db, { project, runs: { kind: 'latest', count: 12 } });
      const { findings, looks } = loadStory(db, { project });
      const runs = loadCompletedRuns(db, findReportProject(db, project).id);
      const pooled = runs.slice(-3).map(({ id }) =>
        loadTopicFigures(db, id)
          .map((row) => row.topicId)
          .sort(),
      );
      const attributes = runs.slice(-3).map(({ id }) =>
        loadAttributeFigures(db, id)
          .map((row) => row.attribute)
          .sort(),
      );
      db.close();
      return { findings: found.findings, looks: found.looks, story: { findings, looks }, pooled, attributes };
    };
    expect(tell(await callOtherwise())).toEqual(tell(home));
  });

  it('are not taken for each other where the prompts answer otherwise', async () => {
    const home = await callOtherwise();
    const db = new Database(join(home, 'sightline.db'));
    db.exec(`UPDATE attribute_score SET mentions = mentions + 1 WHERE attribute = 'cost';
      UPDATE topic_visibility SET mentions = mentions + 1 WHERE topic = (SELECT id FROM topic WHERE topic_id = 'former')`);
    db.close();
    const { out } = await sightline(home, ['compare', '--project', CLIENT, '--runs', 'latest:3', '--json']);
    expect(JSON.parse(out)).toMatchObject({ renamed: [] });
    expect(out).toContain('"attribute": "cost"');
  });

  it('are told by the sync that finds a topic under another name, once, with all of its history', async () => {
    let name = 'Tents';
    const service = await startPlayedService(({ path }) =>
      path === '/prompts'
        ? reply([
            {
              id: PROMPT,
              topicId: TOPIC,
              topicName: name,
              promptTemplate: 'Best tent?',
              isActive: true,
              attributes: ['pricing'],
            },
          ])
        : undefined,
    );
    const mirror = openMirror(service);
    expect((await mirror.sync()).corrected).toEqual([]);
    name = 'Shelters';
    const { corrected } = await mirror.sync({ refresh: true });
    expect(corrected).toEqual([
      expect.stringContaining('topics: “Tents” is called “Shelters” now, which is no movement'),
    ]);
    mirror.clock.ms += 60_000;
    expect((await mirror.sync({ refresh: true })).corrected).toEqual([]);
    expect(mirror.rows(`SELECT DISTINCT topic FROM v_topic_visibility WHERE topic_id = '${TOPIC}'`)).toEqual([
      { topic: 'Shelters' },
    ]);
  });
});
