/** A mirror with a bit of everything in it, to be harmed. */
import { silentLogger } from '../../main/platform/logger.ts';
import { openDatabase } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { startSampleService } from '../../main/sample/server.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices } from '../../main/services.ts';

/** How much is mirrored. */
export type MirrorSize = {
  readonly projects: number;
  readonly runs: number;
  readonly prompts: number;
  readonly platforms: number;
};

const at = '2026-01-01T00:00:00.000Z';

/** What a user makes, in every table that has some; it is nowhere else. */
const OWN = `
INSERT INTO brand_kit VALUES ('Larkfield', '{"name":"Larkfield","colour":"petrol"}', '${at}');
INSERT INTO comparison VALUES ('c1', 'Quarter 1', '{}', '${at}');
INSERT INTO report VALUES ('r1', 'p1', '[]', 'visibility', NULL, '{}', '${at}', '/a.pdf', 9, 'ab');
INSERT INTO event WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
  SELECT 'n' || i, 1, 'p1', '2026-01-05', '2026-01-06', 'campaign', 'Launched the autumn campaign, part ' || i, 'typed', 'internal', '{}', '${at}'
  FROM n;
INSERT INTO baseline VALUES (1, 'p1', 'run 1', 'before the relaunch', '2026-01-05');
INSERT INTO commentary VALUES (1, 'p1', '2026-01-01', '2026-01-31', '{"report":"A good month."}', '${at}');
INSERT INTO client_kit VALUES (1, 'p1', 'Larkfield', '{"footer":"For Halden"}', '${at}');
INSERT INTO studio_report (report_id, connection, project_id, state, revision, content, created_at, saved_at) VALUES
  ('s1', 1, 'p1', 'final', 3, '{"title":"January"}', '${at}', '${at}'),
  ('s2', 1, 'p1', 'draft', 1, json_object('title', 'February', 'words', hex(zeroblob(8000))), '${at}', '${at}');
INSERT INTO studio_version VALUES (1, 's1', 2, '{"title":"January, draft"}', '${at}', 'final');
INSERT INTO studio_comment VALUES ('m1', 1, 's2', NULL, 'Say why.', '${at}', NULL, NULL);
INSERT INTO studio_final VALUES ('s1', 1, zeroblob(40000), zeroblob(80000), 'ab', '1.0.0', '${at}');
INSERT INTO report_picture VALUES (1, 'ab', '<svg/>', '${at}', NULL);
INSERT INTO report_template VALUES ('Monthly', 1, '{"sections":[]}', '${at}');
INSERT INTO batch VALUES ('b1', 'January', '{}', '/out', '${at}', NULL);
INSERT INTO batch_item (batch_id, number, connection_id, project_id, client, choices, name, state)
  WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
  SELECT 'b1', i, 'c1', 'p1', 'Halden Outdoor', '{}', 'halden-' || i || '.pdf', 'waiting' FROM n;
INSERT INTO batch_set VALUES ('All', '{}', '${at}');
INSERT INTO journal (change_id, at, who, connection_id, connection_name, kind, request, state)
  WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
  SELECT 'j' || i, '${at}', 'ann', 'c1', 'Tortured', 'topic/add', '{"path":"/topics"}', 'unknown' FROM n;
INSERT INTO journal_found VALUES ('j1', '${at}', '{"found":true}');
INSERT INTO journal_before VALUES ('j2', '{"projects":[]}');
INSERT INTO onboarding_draft VALUES ('o1', 'c1', 'proposed', '{"address":"tents.example"}', NULL, '${at}', '${at}');
INSERT INTO typed_form VALUES (1, 'brand b1', '{"name":"Halden"}', '${at}');
INSERT INTO schedule VALUES ('monthly', '{"day":1}', '["report"]', '/home/ann', 'cron', '{}', '${at}');
INSERT INTO schedule_run VALUES ('u1', 'monthly', 'report', '${at}', '${at}', '${at}', 0, 'done', 'done', NULL);
INSERT INTO scan (connection, project_id, run_id, status, seen_at, kept) VALUES (1, 'p1', 'r1', 'running', '${at}', '{}');
INSERT INTO scan_queue (connection, project_id, client, state) VALUES (1, 'p1', 'Halden Outdoor', 'waiting');
INSERT OR REPLACE INTO scan_watch VALUES (1, '${at}');`;

/** Mirrors a sample service into the data folder `home` and leaves one file there, sealed and without a log. */
export async function fillTortured(home: string, size: MirrorSize): Promise<string> {
  const service = await startSampleService({ port: 0, ...size });
  const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  try {
    await services.connect({ baseUrl: service.baseUrl, key: service.key, name: 'Tortured' });
    const db = openDatabase(services.paths.database, { clock: systemClock });
    db.exec(OWN);
    db.close();
    await services.sync({ connection: 'Tortured', key: service.key });
    return services.paths.database;
  } finally {
    await services.close();
    await service.close();
  }
}
