import { isDeepStrictEqual } from 'node:util';

/** Whether two values are deeply equal: maps and sets by content, functions by identity. */
export const isDeepEqual = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
