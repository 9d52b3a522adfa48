import { describe, expect, it } from 'vitest';
import { isFurtherTextPage, nextTextPage, sectionKind } from '../../../../shared/reports/text-pages.ts';

describe('pages of text', () => {
  it.each([
    ['text', 'text', false],
    ['text-2', 'text', true],
    ['text-20', 'text', true],
    ['text-1', 'text-1', false],
    ['text-21', 'text-21', false],
    ['text-02', 'text-02', false],
    ['rivals-2', 'rivals-2', false],
  ])('%s is of the kind %s', (id, kind, isFurther) => {
    expect(sectionKind(id)).toBe(kind);
    expect(isFurtherTextPage(id)).toBe(isFurther);
  });

  it('get the first number that is free, until there are twenty', () => {
    expect(nextTextPage(new Set(['cover']))).toBe('text');
    expect(nextTextPage(new Set(['text', 'text-3']))).toBe('text-2');
    const all = ['text', ...Array.from({ length: 19 }, (_, at) => `text-${String(at + 2)}`)];
    expect(nextTextPage(new Set(all))).toBeNull();
  });
});
