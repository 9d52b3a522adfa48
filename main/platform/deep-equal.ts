import { isDeepStrictEqual } from 'node:util';

/** Whether two values are made of the same: maps and sets by what is in them, functions by identity. */
export const isDeepEqual = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
