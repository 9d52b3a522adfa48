/** A part of the screens, fetched on first use and kept. */
export type LazyPart<Module> = {
  /** Null until fetched. */
  readonly loaded: () => Module | null;
  /** Fetches it once, however often called; retries after a failure. */
  readonly load: () => Promise<Module>;
};

/** Makes a lazy part of an import. Once loaded, it renders without waiting, even for a promise. */
export function lazyPart<Module>(fetchModule: () => Promise<Module>): LazyPart<Module> {
  let module: Module | null = null;
  return {
    loaded: () => module,
    load: async () => (module ??= await fetchModule()),
  };
}
