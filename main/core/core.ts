import type { Events } from '../../shared/ipc/contract.ts';
import type { Pace } from '../api/pace.ts';
import type { Db } from '../db/open.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { Paths } from '../platform/paths.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import type { BesideSync } from './beside-sync.ts';
import type { EnvironmentAccess } from './environment.ts';
import type { SampleData } from './sample-data.ts';
import type { Tasks } from './tasks.ts';

/** The core's events; hosts carry them to the screens. */
export type CoreEvents = Omit<Events, 'menu/chosen' | 'update/changed'>;

/** Emits an event to the hosts. */
export type Tell = <E extends keyof CoreEvents>(event: E, payload: CoreEvents[E]) => void;

/**
 * What use cases work with. Everything is lazy: reading `db` opens the mirror, so a use case reads it when it runs, not
 * when it is built.
 */
export type Core = {
  readonly db: Db;
  readonly secrets: SecretStore;
  /** Keys kept until the program ends, if there is no keychain or it is not to be used. */
  readonly sessionKeys: SecretStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The key for this run and its address; wins over the keychain and is never stored by a sync. */
  readonly environment: EnvironmentAccess;
  /** The one pace of a connection in this process, by connection id. */
  readonly paceOf: (connectionId: string) => Pace;
  /** The service of invented data, for the connection marked as a sample. */
  readonly sample: SampleData;
  readonly paths: Paths;
  readonly tasks: Tasks;
  readonly tell: Tell;
  /** What features do beside a sync, in the order in which they were registered. */
  readonly besideSync: readonly BesideSync[];
};

/** What connections need of it. */
export type ConnectionDeps = Omit<Core, 'paths' | 'tasks' | 'tell' | 'besideSync'>;

/** Binds a use case to the core; its module is loaded on the first call. */
export type Use = <Module, Args extends readonly unknown[], Result>(
  load: () => Promise<Module>,
  choose: (module: Module) => (core: Core, ...args: Args) => Result,
) => (...args: Args) => Promise<Awaited<Result>>;
