import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOMS } from '../../mutants/rooms.ts';

it.each(Object.entries(ROOMS))(
  'the room %s names sources and tests that there are',
  (_name, { mutate, tests }) => {
    const isEmpty = (pattern: string): boolean => globSync(pattern.replace(/^!/, '')).length === 0;
    expect([...mutate, ...tests].filter(isEmpty)).toEqual([]);
  },
);
