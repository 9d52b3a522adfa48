import type { Events } from '../../shared/ipc/contract.ts';
import type { Paths } from '../platform/paths.ts';
import type { ConnectionDeps } from './connections/choose.ts';
import type { Tasks } from './tasks.ts';

/** The core's events; hosts carry them to the screens. */
export type CoreEvents = Omit<Events, 'menu/chosen'>;

/** Sends an event to the hosts. */
export type Tell = <E extends keyof CoreEvents>(event: E, payload: CoreEvents[E]) => void;

/**
 * What use cases work with. Nothing in it is opened or asked before it is used: reading `db` opens the mirror, so a
 * use case reads it when it runs and not when it is built.
 */
export type Core = ConnectionDeps & {
  readonly paths: Paths;
  readonly tasks: Tasks;
  readonly tell: Tell;
};

/** What binds a use case to the core; its module is loaded by the first call. */
export type Use = <Module, Args extends readonly unknown[], Result>(
  load: () => Promise<Module>,
  choose: (module: Module) => (core: Core, ...args: Args) => Result,
) => (...args: Args) => Promise<Awaited<Result>>;
