/** Entities that others refer to. */
export type Entity =
  | 'connection'
  | 'platform'
  | 'project'
  | 'brand'
  | 'topic'
  | 'prompt'
  | 'run'
  | 'domain'
  | 'page'
  | 'response';

declare const entity: unique symbol;

/** The key of a row in this file. Keys of different entities, and plain numbers, are incompatible types. The service's ids are strings. */
export type RowId<E extends Entity> = number & { readonly [entity]: E };
