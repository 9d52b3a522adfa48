import { describe, expect, it } from 'vitest';
import { isFurtherSection, sectionKind } from '../../../../shared/reports/repeated-sections.ts';

describe('pages of text', () => {
  it.each([
    ['text', 'text', false],
    ['text-2', 'text', true],
    ['text-20', 'text', true],
    ['text-1', 'text-1', false],
    ['text-21', 'text-21', false],
    ['text-02', 'text-02', false],
    ['text-0a1b2c3d', 'text', true],
    ['text-0a1b2c3', 'text-0a1b2c3', false],
    ['rivals-2', 'rivals-2', false],
  ])('%s is of the kind %s', (id, kind, isFurther) => {
    expect(sectionKind(id)).toBe(kind);
    expect(isFurtherSection(id)).toBe(isFurther);
  });
});
