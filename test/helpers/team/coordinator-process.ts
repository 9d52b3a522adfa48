/** Makes a batch on the team's computers in a process of its own, so that tests may kill it: HOME BATCH. */
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices } from '../../../main/services.ts';

const [home = '', batchId = ''] = process.argv.slice(2);
const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore() });
try {
  await services.batch.run({ batchId, isTeam: true });
  const { counts } = await services.batch.results(batchId);
  process.exitCode = counts.pending + counts.rendering === 0 ? 0 : 1;
} catch {
  // The database is away for a moment; whoever has started it starts it again.
  process.exitCode = 1;
} finally {
  await services.close();
}
