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

/** What a user makes; it is nowhere else. */
const OWN = `
INSERT INTO brand_kit VALUES ('Larkfield', '{"name":"Larkfield","colour":"petrol"}', '${at}');
INSERT INTO comparison VALUES ('c1', 'Quarter 1', '{}', '${at}');
INSERT INTO report VALUES ('r1', 'p1', '[]', 'visibility', NULL, '{}', '${at}', '/a.pdf', 9, 'ab');
INSERT INTO note WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
  SELECT 'n' || i, 'p1', '2026-01-05', 'Launched the autumn campaign, part ' || i, '${at}' FROM n;`;

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
