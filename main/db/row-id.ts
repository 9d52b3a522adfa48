/** What has rows that others refer to. */
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

/**
 * The key of a row in this file. One of a run does not compile where one of a project is asked for, and neither does
 * a number that is no key. The service's own ids are strings.
 */
export type RowId<E extends Entity> = number & { readonly [entity]: E };
