import { AppError } from '../../../shared/errors/app-error.ts';
import type { HostPort } from '../ipc.ts';

/** Asks where a file is to be written; null where nobody chose a place. Raises `input/invalid` on a host that cannot ask. */
export async function askForPlace(host: HostPort, proposed: string): Promise<string | null> {
  if (host.askForFile !== undefined) return await host.askForFile(proposed);
  throw new AppError(
    'input/invalid',
    'A browser cannot ask for a place on this computer. Nothing was written; export into the exports folder.',
  );
}
