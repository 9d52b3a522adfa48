/**
 * The browser host on the sources, for `npm run dev`: reports its address, and a link whenever it is asked for one, to
 * the process that started it. With `--sample` it adds the sample data first and mirrors them while the pages are open.
 */
import { buildTerminal } from '../main/cli/terminal.ts';
import { buildServices } from '../main/services.ts';
import { startWebHost } from '../main/web/web-host.ts';

const [home, port = '0', ...flags] = process.argv.slice(2);
const logger = buildTerminal({ json: false, quiet: true });
const services = buildServices({ logger, ...(home === undefined ? {} : { home }) });
const host = await startWebHost({ services, port: Number(port) });

/** Adds the sample data where nothing was connected before, and mirrors what they have brought since. */
async function mirrorSample(): Promise<void> {
  const { connection } = await services.addSample();
  await services.startSync({ connection, projects: null, oldRuns: null });
}

process.on('message', () => process.send?.({ address: host.address, url: host.newLink() }));
// Ends with whoever started it, however that ended.
process.once('disconnect', () => void host.close().then(() => process.exit(0)));
// Ctrl-C reaches both; the other one says when this one is over.
process.on('SIGINT', () => undefined);
process.send?.({ address: host.address, url: host.url });
if (flags.includes('--sample')) await mirrorSample();
