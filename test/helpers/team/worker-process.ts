/** A worker of the team in a process of its own, with a short lease, so that tests may kill it: HOME LEASE_SECONDS CONCURRENCY UNTIL. */
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices } from '../../../main/services.ts';

const [home = '', lease = '2', concurrency = '1', until = ''] = process.argv.slice(2);
const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore() });
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
const done = await services.batch.work({
  leaseSeconds: Number(lease),
  concurrency: Number(concurrency),
  signal: stopping.signal,
  until: until === 'idle' ? 'idle' : undefined,
  onEvent: (event) => void process.stdout.write(`${JSON.stringify(event)}\n`),
});
process.stdout.write(`${JSON.stringify({ event: 'ended', ...done })}\n`);
await services.close();
