import { describe, expect, it } from 'vitest';
import { findList } from '../../../../main/api/envelope.ts';

const items = [{ id: 1 }, { id: 2 }];

describe('finding the list in a body', () => {
  it.each([
    ['a bare array', items],
    ['a property of any name', { whatever: items }],
    ['a list one level below', { data: { runs: items }, meta: { total: 2 } }],
    ['beside an array of words', { platforms: ['eta'], rows: items }],
    ['beside an empty array', { warnings: [], rows: items }],
    ['by a common name between two', { included: [{ id: 9 }], data: items }],
  ])('takes %s', (_what, body) => {
    expect(findList(body)).toEqual(items);
  });

  it('prefers the name of the resource between two lists', () => {
    expect(findList({ data: [{ id: 9 }], runs: items }, ['runs'])).toEqual(items);
  });

  it('keeps items that are no objects in a bare array, so that they can be set aside', () => {
    expect(findList([1, { id: 1 }])).toEqual([1, { id: 1 }]);
  });

  it('takes an empty list as an empty list', () => {
    expect(findList({ data: [], meta: {} })).toEqual([]);
    expect(findList({ data: [], errors: [] })).toEqual([]);
  });

  it.each([[null], ['text'], [3], [{}], [{ message: 'hello' }], [{ left: [{ a: 1 }], right: [{ b: 1 }] }]])(
    'finds none in %j',
    (body) => {
      expect(findList(body)).toBeUndefined();
    },
  );
});
