import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveSection } from '../../../../../renderer/views/studio/move-section.ts';

const of = (...ids: string[]) => ids.map((id) => ({ id, isOn: true, options: {} }));

describe('a section that is moved', () => {
  it('stands at its new place', () => {
    expect(moveSection(of('a', 'b', 'c'), 'a', 1)).toEqual(of('b', 'a', 'c'));
    expect(moveSection(of('a', 'b', 'c'), 'c', 0)).toEqual(of('c', 'a', 'b'));
    expect(moveSection(of('a', 'b', 'c'), 'b', 1)).toEqual(of('a', 'b', 'c'));
  });

  it('stays within the list', () => {
    expect(moveSection(of('a', 'b', 'c'), 'b', -1)).toEqual(of('b', 'a', 'c'));
    expect(moveSection(of('a', 'b', 'c'), 'b', 9)).toEqual(of('a', 'c', 'b'));
  });

  it('of another list changes nothing', () => {
    expect(moveSection(of('a', 'b'), 'x', 0)).toEqual(of('a', 'b'));
  });

  it('leaves the others in their order, and the given list as it was', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(ids, fc.nat(30), fc.integer({ min: -3, max: 30 }), (all, which, to) => {
        const sections = of(...all);
        const id = all[which % all.length] ?? '';
        const moved = moveSection(sections, id, to).map((section) => section.id);
        expect(moved.indexOf(id)).toBe(Math.max(0, Math.min(all.length - 1, to)));
        expect(moved.filter((one) => one !== id)).toEqual(all.filter((one) => one !== id));
        expect(sections).toEqual(of(...all));
      }),
    );
  });
});
