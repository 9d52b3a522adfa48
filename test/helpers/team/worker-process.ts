/** A worker of the team in a process of its own, with a short lease, so that tests may kill it: HOME LEASE_SECONDS CONCURRENCY UNTIL. */
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices } from '../../../main/services.ts';

const [home = '', lease = '2', concurrency = '1', until = ''] = process.argv.slice(2);
const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore() });
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
const say = (event: object): void => void process.stdout.write(`${JSON.stringify(event)}\n`);
try {
  const done = await services.batch.work({
    leaseSeconds: Number(lease),
    concurrency: Number(concurrency),
    signal: stopping.signal,
    until: until === 'idle' ? 'idle' : undefined,
    onEvent: say,
  });
  say({ event: 'ended', ...done });
} catch (error) {
  // The database is away for a moment; whoever has started it starts it again.
  say({ event: 'broken', why: String(error) });
} finally {
  await services.close();
}
