/** A font from outside: what it lacks, what its maker forbids, and what is none. */
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { FONT_FILES } from '../../../../../../main/reports/pdf/fonts/font-files.ts';
import { inspectFont } from '../../../../../../main/reports/pdf/fonts/inspect-font.ts';
import { inspectedAs, withFsType, withoutGlyphs } from '../../../../../helpers/own-fonts.ts';

const sans = readFileSync(FONT_FILES.Sans.normal);

describe('a font', () => {
  it('that is whole tells its name, and that it is plain', () => {
    expect(inspectedAs(sans)).toMatchObject({ family: 'Hanken Grotesk', isPlain: true, lacks: [] });
  });

  it('that lacks letters of a language tells which', () => {
    const { lacks } = inspectedAs(readFileSync(FONT_FILES.NotoSansSC.normal));
    expect(lacks.map(({ what }) => what)).toContain('letters of French');
  });

  it.each([
    [0x0002, /does not allow it to be embedded/],
    [0x0102, /does not allow it to be embedded/],
    [0x0100, /only as a whole/],
    [0x0200, /only bitmaps/],
  ])('of which OS/2.fsType is %i is refused', (fsType, words) => {
    expect(inspectFont(withFsType(sans, fsType))).toEqual({ fault: expect.stringMatching(words) as string });
  });

  it.each([0, 4, 8, 6])('of which OS/2.fsType is %i is taken', (fsType) => {
    expect(inspectFont(withFsType(sans, fsType))).toHaveProperty('family');
  });

  it('without figures is taken, and tells so', () => {
    expect(inspectedAs(withoutGlyphs(sans, '0123456789%')).lacks).toEqual([
      { what: 'figures', letters: '0 1 2 3 4 5' },
      { what: 'signs', letters: '%' },
    ]);
  });

  it.each([
    ['any letter', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', /no Latin letters/],
    ['a space', ' ', /no space/],
  ])('without %s is refused', (_what, letters, words) => {
    expect(inspectFont(withoutGlyphs(sans, letters))).toEqual({
      fault: expect.stringMatching(words) as string,
    });
  });

  it('without a table of its letters is refused', () => {
    // As a subset of "abc" is: nothing else has a glyph.
    const font = create(sans);
    if (!('layout' in font)) throw new Error('no font');
    const subset = font.createSubset();
    for (const glyph of font.glyphsForString('abc')) subset.includeGlyph(glyph);
    const fault = inspectFont(Buffer.from(subset.encode()));
    expect(fault).toHaveProperty('fault');
  });

  it('without widths, or without the table that printing needs, is refused before it ends a print', () => {
    const startOf = (table: string): number => {
      for (let at = 12; at < 12 + 16 * sans.readUInt16BE(4); at += 16) {
        if (sans.toString('latin1', at, at + 4) === table) return at;
      }
      throw new Error(`the font has no ${table}`);
    };
    const withoutWidths = Buffer.from(sans);
    withoutWidths.writeUInt16BE(0, sans.readUInt32BE(startOf('hhea') + 8) + 34);
    const withoutPost = Buffer.from(sans);
    withoutPost.write('none', startOf('post'), 'latin1');
    for (const font of [withoutWidths, withoutPost]) {
      expect(inspectFont(font)).toEqual({ fault: expect.stringContaining('it lacks') as string });
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['words', Buffer.from('<html>'.repeat(99))],
    ['a list of tables that leads out of it', sans.subarray(0, 3000)],
    ['a collection', Buffer.concat([Buffer.from('ttcf'), sans])],
  ])('that is %s is refused', (_what, bytes) => {
    expect(inspectFont(bytes)).toHaveProperty('fault');
  });

  it('that is damaged anywhere is refused or taken, and never raises an error', () => {
    let state = 11;
    const draw = (below: number): number => {
      state = (state * 1664525 + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 25; round += 1) {
      const damaged = Buffer.from(sans);
      for (let hit = 0; hit < 40; hit += 1) damaged[draw(round < 12 ? 2_000 : damaged.length)] = draw(256);
      expect(typeof inspectFont(damaged)).toBe('object');
    }
  });
});
