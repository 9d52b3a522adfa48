/**
 * The browser host on the sources, for `npm run dev`: reports its address, and a link on request, to its parent process. With `--sample` it
 * first adds the sample data and mirrors them while the pages are open.
 */
import { buildTerminal } from '../main/cli/terminal.ts';
import { buildServices } from '../main/services.ts';
import { startWebHost } from '../main/web/web-host.ts';

const [home, port = '0', ...flags] = process.argv.slice(2);
const logger = buildTerminal({ json: false, quiet: true });
const services = buildServices({ logger, ...(home === undefined ? {} : { home }) });
const host = await startWebHost({ services, port: Number(port) });

/** Adds the sample data if there is no connection yet, and mirrors what is new. */
async function mirrorSample(): Promise<void> {
  const { connection } = await services.addSample();
  await services.startSync({ connection, projects: null, oldRuns: null });
}

process.on('message', () => process.send?.({ address: host.address, url: host.newLink() }));
// Ends with its parent, however that ended.
process.once('disconnect', () => void host.close().then(() => process.exit(0)));
// Ctrl-C reaches both; the parent waits for this one to end.
process.on('SIGINT', () => undefined);
process.send?.({ address: host.address, url: host.url });
if (flags.includes('--sample')) await mirrorSample();
