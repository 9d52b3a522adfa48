import { createInterface } from 'node:readline';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { openInBrowser } from '../open-in-browser.ts';
import type { Terminal } from '../terminal.ts';
import { waitForAbort } from '../wait-for-abort.ts';

type Options = { readonly port?: string; readonly open?: true };

const HIGHEST_PORT = 65_535;

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT) return Number(text);
  throw new AppError(
    'input/invalid',
    `--port must be a whole number from 0 to ${HIGHEST_PORT}, not "${text}".`,
  );
}

/** Prints a new link on each Enter, if the terminal is interactive. */
function offerLinks(terminal: Terminal, newLink: () => string): () => void {
  if (!process.stdin.isTTY || terminal.json) return () => undefined;
  terminal.info(
    'A link works once and for five minutes. Press Enter for a new one, Ctrl-C to end Sightline.',
  );
  const lines = createInterface({ input: process.stdin });
  lines.on('line', () => terminal.result({}, [newLink()]));
  return () => lines.close();
}

/** `sightline serve`: serves the screens to a browser on this computer until interrupted. */
export const addServeCommand: AddCommand = (command, run) => {
  command
    .option('--port <number>', 'port to listen on, 0 for any free one (default 0)')
    .option('--open', "open it in the system's browser")
    .addHelpText('after', '\nExample:\n  sightline serve --open')
    .action(
      run<Options>(async ({ terminal, services, signal }, options) => {
        const port = readPort(options.port ?? '0');
        // Only this command needs a web server, so it is loaded here.
        const { startWebHost } = await import('../../web/web-host.ts');
        const host = await startWebHost({ services, port });
        const { url, address } = host;
        terminal.result({ url, address }, [`Sightline: ${url}`]);
        const endOffer = offerLinks(terminal, host.newLink);
        try {
          if (options.open === true && !(await openInBrowser(url))) {
            terminal.warn('The browser could not be started. Open the address above yourself.');
          }
          await waitForAbort(signal);
        } finally {
          endOffer();
          await host.close();
        }
        return EXIT.done;
      }),
    );
};
