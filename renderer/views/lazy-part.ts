/** A part of the screens that is fetched when it is first needed, and kept from then on. */
export type LazyPart<Module> = {
  /** Null until it has been fetched. */
  readonly loaded: () => Module | null;
  /** Fetches it, however often it is called; one that failed is tried again. */
  readonly load: () => Promise<Module>;
};

/** Makes a lazy part of an import. Once it is there, showing it needs no waiting, not even for a promise. */
export function lazyPart<Module>(fetchModule: () => Promise<Module>): LazyPart<Module> {
  let module: Module | null = null;
  return {
    loaded: () => module,
    load: async () => (module ??= await fetchModule()),
  };
}
