import type { Services } from '../../services.ts';
import type { HostPort } from '../ipc.ts';

/** What handlers work with. */
export type HandlerContext = { readonly services: Services; readonly host: HostPort };
