import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOMS } from '../../mutants/rooms.ts';

it.each(Object.entries(ROOMS))(
  'the room %s names sources and tests that there are',
  (_name, { mutate, tests }) => {
    expect([...mutate, ...tests].filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  },
);
