/** A program that starts deleting a client's prompt, reports it, and runs until it is killed. */
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices } from '../../main/services.ts';

const [home = '', connection = '', projectId = '', promptId = ''] = process.argv.slice(2);
const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore() });
await services.manage.startDeletion({ connection, projectId, promptIds: [promptId] });
process.stdout.write('begun');
setInterval(() => undefined, 60_000);
