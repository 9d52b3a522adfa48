import type { EventName, Events } from '../../../shared/ipc/contract.ts';
import type { Services } from '../../services.ts';
import type { Tasks } from '../../use-cases/tasks.ts';
import type { HostPort } from '../ipc.ts';

/** What handlers work with. */
export type HandlerContext = {
  readonly services: Services;
  readonly host: HostPort;
  readonly tasks: Tasks;
  readonly emit: <E extends EventName>(event: E, payload: Events[E]) => void;
};
