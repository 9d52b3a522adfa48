import { describe, expect, it } from 'vitest';
import { readNotes } from '../../../../shared/reports/notes.ts';

const read = (markdown: string) => readNotes(markdown, ['summary', 'text', 'text-2']);

describe('pictures in a file of notes', () => {
  it('stand over the words, under them, or beside them where the line says so', () => {
    const line = '![A shelf](img/shelf.png "In store, May")';
    const { notes, named, faults } = read(`# Text\n${line}\nWords.\n\n# Text 2\nFirst.\n\n${line}\n`);
    const picture = { file: 'img/shelf.png', alt: 'A shelf', caption: 'In store, May' };
    expect(named).toEqual({ text: { ...picture, place: 'above' }, 'text-2': { ...picture, place: 'below' } });
    expect(notes.sections).toEqual({ text: 'Words.', 'text-2': 'First.' });
    expect(faults).toEqual([]);
    expect(read('# Text\nWords.\n![](a.svg#beside)\n').named).toEqual({
      text: { file: 'a.svg', alt: '', caption: '', place: 'beside' },
    });
  });

  it('may be all that a page has, under its heading too', () => {
    expect(read('# Text\n## What we saw\n![x](a.png)').named['text']?.place).toBe('above');
    expect(read('# Text\n![x](a.png)')).toMatchObject({ notes: { sections: {} }, faults: [] });
  });

  it.each([
    ['# Summary\n![x](a.png)', 2, 'pictures cannot stand in commentary'],
    ['![x](a.png)', 1, 'pictures cannot stand in commentary'],
    ['# Text\nSee ![x](a.png) here.', 2, 'pictures cannot stand in commentary'],
    ['# Text\n![x](a.png)\n\n![y](b.png)', 4, 'one picture'],
    [`# Text\n![x](a.png "${'a'.repeat(601)}")`, 2, '600 letters'],
    ['# Text\n![x](a.png)\n# Text\nMore.', 3, 'named twice'],
    ['# Text 3\nMore.', 1, 'no section "text-3"'],
  ])('are refused by their line elsewhere: %#', (markdown, line, what) => {
    expect(read(markdown).faults).toContainEqual({ line, what: expect.stringContaining(what) as string });
  });

  it('are left alone in code', () => {
    const code = '# Text\n```\n![x](a.png)\n```';
    expect(read(code)).toMatchObject({ named: {}, notes: { sections: { text: '```\n![x](a.png)\n```' } } });
  });
});
