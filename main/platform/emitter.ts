import type { Logger } from './logger.ts';

/** Tells the same thing to everyone who listens; knows no host. */
export type Emitter<T> = {
  readonly emit: (event: T) => void;
  /** Listens until the answered function is called. */
  readonly subscribe: (listener: (event: T) => void) => () => void;
};

/** Builds an emitter. A listener that throws is logged and disturbs neither the others nor the sender. */
export function buildEmitter<T>(logger: Logger): Emitter<T> {
  // A holder for each subscription: the same function may listen twice and leave once.
  const listeners = new Set<{ readonly hear: (event: T) => void }>();
  return {
    emit: (event) => {
      for (const { hear } of [...listeners]) {
        try {
          hear(event);
        } catch (error) {
          logger.warn(`a listener failed: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
    subscribe: (listener) => {
      const entry = { hear: listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
