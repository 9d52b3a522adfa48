/** Updates of the installed program. Its host does them; a host that does not says why. */
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Channels, HostPort, UpdatePort } from '../../core/channels.ts';
import { VERSION } from '../../platform/version.ts';

function updatesOf({ updates }: HostPort): UpdatePort {
  if (updates !== undefined) return updates;
  throw new AppError(
    'input/invalid',
    'A page in a browser does not update Sightline. Nothing was asked; update it as it was installed.',
  );
}

/** Registers them; each channel raises `update/…`. */
export const registerUpdates = () => ({
  channels: (host: HostPort): Channels<`update/${string}`> => ({
    'update/load': () =>
      host.updates?.view() ?? {
        installed: VERSION,
        feed: null,
        obstacle: 'browser',
        step: { kind: 'idle' },
      },
    'update/check': () => updatesOf(host).check(),
    'update/download': () => updatesOf(host).download(),
    'update/take-file': () => updatesOf(host).takeFile(),
    'update/install': () => updatesOf(host).install(),
  }),
});
