import { describe, expect, it } from 'vitest';
import { keptPlace } from '../../../../main/features/actions/kept-place.ts';
import { keptScope } from '../../../../main/features/events/keep-events.ts';
import { FIELDS, idNamed, type Named } from '../../../../main/features/events/given-words.ts';
import { plainName } from '../../../../main/platform/given-table.ts';

describe('a name that a command or a file gives', () => {
  const topics: Named = [
    ['t1', 'C++'],
    ['t2', 'C#'],
    ['t3', 'Winter tents'],
    ['t4', 'Boots'],
    ['t5', 'Boots'],
    ['Boots', 'Shoes'],
  ];

  it.each([
    ['C#', 't2'],
    ['C++', 't1'],
    [' winter  TENTS', 't3'],
    ['t4', 't4'],
    ['T5', 't5'],
    ['Boots', 'Boots'],
  ])('means one thing: %j is %s', (given, id) => {
    expect(idNamed('topic', given, topics)).toEqual({ id });
  });

  it.each([
    ['C', '“C” names several; give the id of the topic instead: t1, t2'],
    ['boots', '“boots” names several; give the id of the topic instead: t4, t5, Boots'],
    ['++', 'the client has no topic “++”'],
    ['', 'the client has no topic “”'],
  ])('is asked for where it means none or several: %j', (given, why) => {
    expect(idNamed('topic', given, topics)).toEqual({ why });
  });
});

describe('a place where something is done', () => {
  it.each([
    ['J.Crew', 'J.Crew'],
    ['Booking.com', 'Booking.com'],
    ['Editor of The Herald', 'Editor of The Herald'],
    ['halden.example/Boots?utm_source=x', 'https://halden.example/Boots'],
    ['http://halden.example/?utm_source=x', 'http://halden.example/'],
  ])('is a page or a name: %j is kept as %j', (written, place) => {
    expect(keptPlace(written).place).toBe(place);
  });
});

describe('what an event is about', () => {
  it('is told once, however often it is given', () => {
    const pages = ['halden.example/a?utm_source=x', 'halden.example/a?utm_source=x'];
    expect(keptScope({ pages })).toEqual({
      scope: { pages: ['https://halden.example/a'] },
      remarks: ['The page halden.example/a?utm_source=x is kept as https://halden.example/a.'],
    });
  });
});

describe('a column of a file', () => {
  it('is no field where it holds a figure', () => {
    expect(Object.values(FIELDS).flat()).not.toContain(plainName('Visibility'));
  });
});
