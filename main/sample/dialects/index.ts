import type { Dialect } from './dialect.ts';
import type { DialectName } from './names.ts';

const standard: Dialect = {
  readInput: (_, raw) => raw,
  writeReply: (_, body) => ({ body, headers: {} }),
  nameOfField: (field) => field,
  describe: (document) => document,
};

/** The dialect of a name. */
export function buildDialect(_name: DialectName): Dialect {
  return standard;
}
