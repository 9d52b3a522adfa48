import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutMiddle, writeAddresses } from '../../../../shared/format/short-address.ts';
import { columnsIn } from '../../../../shared/format/short-name.ts';

const SITE = 'https://toolcompass.example/project-management-software';

describe('addresses where there is little room', () => {
  it('keep the site and the end of their path', () => {
    expect(writeAddresses([`${SITE}/portfolio-reporting`], 48)).toEqual([
      'toolcompass.example/proj…are/portfolio-reporting',
    ]);
    expect(cutMiddle('short.example/a', 48)).toBe('short.example/a');
    expect(columnsIn(cutMiddle(`${SITE}/${'x'.repeat(300)}`, 48))).toBeLessThanOrEqual(48);
  });

  it('are told apart where they differ in the middle, and where one only goes on', () => {
    const [tail, more] = ['/best-of-all-tools-for-agencies-of-every-size', '-and-some-more'];
    const written = writeAddresses(
      [`${SITE}/kanban${tail}`, `${SITE}/gantt${tail}`, `${SITE}/gantt${tail}${more}`, SITE, `${SITE}/`],
      48,
    );
    expect(new Set(written).size).toBe(5);
    expect(written[0]).toContain('kanban');
    expect(written[1]).toContain('gantt');
    expect(written.slice(0, 3).every((one) => columnsIn(one) <= 48)).toBe(true);
  });

  it('are never written alike where they differ', () => {
    const part = fc.constantFrom('a', 'b', 'x'.repeat(30), 'y'.repeat(40), 'search?q=', '見積もり');
    const address = fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'https://www.'),
        fc.constantFrom('one.example', 'two.example'),
        fc.array(part, { maxLength: 6 }),
        fc.constantFrom('', '/'),
      )
      .map(([scheme, site, path, end]) => `${scheme}${[site, ...path].join('/')}${end}`);
    fc.assert(
      fc.property(
        fc.uniqueArray(address, { minLength: 2, maxLength: 12 }),
        fc.constantFrom(27, Infinity),
        (addresses, word) => {
          const written = writeAddresses(addresses, 48, word);
          expect(new Set(written).size).toBe(addresses.length);
          expect(writeAddresses([...addresses, ...addresses], 48, word)).toEqual([...written, ...written]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
