import { describe, expect, it } from 'vitest';
import { fillIn, readCommentary } from '../../../../shared/reports/commentary.ts';
import { MOST_COMMENTARY_LETTERS } from '../../../../shared/reports/letters.ts';
import { readNotes } from '../../../../shared/reports/notes.ts';
import { VARIABLES } from '../../../../shared/reports/variables.ts';

const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) =>
        name === 'text' && typeof item === 'string' ? [item] : textsOf(item),
      )
    : [];

describe('commentary', () => {
  it('reads paragraphs, emphasis, links, lists, quotations and tables', () => {
    const { blocks, faults } = readCommentary(
      'We **see** a *gain* at [Trail](https://trail.example/a).\n\n1. one\n2. two\n   - in two\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(faults).toEqual([]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'quote', 'table']);
    expect(blocks[0]).toMatchObject({
      spans: [
        { text: 'We ' },
        { text: 'see', isStrong: true },
        { text: ' a ' },
        { text: 'gain', isEmphasis: true },
        { text: ' at ' },
        { text: 'Trail', href: 'https://trail.example/a' },
        { text: '.' },
      ],
    });
    expect(blocks[1]).toMatchObject({
      isOrdered: true,
      items: [[{}], [{}, { kind: 'list', isOrdered: false }]],
    });
  });

  it('leaves HTML the characters that it is', () => {
    const { blocks } = readCommentary(
      '<script>alert(1)</script>\n\nA <b>bold</b> <img src=x onerror=y> word',
    );
    expect(textsOf(blocks).join('')).toContain('<script>alert(1)</script>');
    expect(textsOf(blocks).join('')).toContain('<img src=x onerror=y>');
  });

  it.each([
    ['[x](javascript:alert(1))', 'which is not a web or mail address'],
    ['[x](file:///etc/passwd)', 'which is not a web or mail address'],
    ['![x](https://example.org/x.png)', 'pictures cannot stand'],
    ['Since {visibilty.change}', 'there is no variable {visibilty.change}'],
    ['> '.repeat(9) + 'deep', 'nest more than'],
    ['a[^1]\n\n[^1]: note', 'footnotes'],
    ['x'.repeat(MOST_COMMENTARY_LETTERS + 1), 'letters'],
  ])('refuses %s', (markdown, words) => {
    const { blocks, faults } = readCommentary(markdown);
    expect(faults.map(({ what }) => what).join()).toContain(words);
    expect(JSON.stringify(blocks)).not.toMatch(/javascript|file:/);
  });

  it.each(['[', '>', '*', '`', '{', '- ', '<', '![](', '|a', '#', '>- ', '1. ', '* > '])(
    'reads 20,000 letters of %s without an end',
    (letters) => {
      const text = letters.repeat(Math.floor(MOST_COMMENTARY_LETTERS / letters.length));
      expect(() => readCommentary(text)).not.toThrow();
    },
  );

  it('fills in variables, and leaves other braces alone', () => {
    const { blocks } = readCommentary('{client}: **{visibility.change}** of {Anything} {}');
    expect(textsOf(fillIn(blocks, (name) => `<${name}>`)).join('')).toBe(
      '<client>: <visibility.change> of {Anything} {}',
    );
    expect(VARIABLES).toContain('share_of_voice.verdict');
  });
});

describe('a file of notes', () => {
  const SECTIONS = ['summary', 'key-figures', 'rivals'];
  const read = (markdown: string) => readNotes(markdown, SECTIONS);

  it('gives each section what stands under its heading', () => {
    const { notes, faults } = read(
      'Our view of {client}.\n\n# Rivals\n\nFirst.\n\n## Of them\n\nSecond.\n\n# key figures #\nThird.\n\n```\n# not one\n```\n',
    );
    expect(faults).toEqual([]);
    expect(notes).toEqual({
      report: 'Our view of {client}.',
      sections: { rivals: 'First.\n\n## Of them\n\nSecond.', 'key-figures': 'Third.\n\n```\n# not one\n```' },
    });
  });

  it('is the report’s alone without headings, and nothing where it is empty', () => {
    expect(read('One view.\n').notes).toEqual({ report: 'One view.', sections: {} });
    expect(read(' \n').notes).toEqual({ report: null, sections: {} });
  });

  it('tells the line of what is wrong', () => {
    expect(read('Fine.\n\n# Slides\n\nx').faults).toEqual([
      { line: 3, what: expect.stringContaining('it has summary, key-figures, rivals') as string },
    ]);
    expect(read('# Rivals\n\nok\n\n{nothing}\n').faults).toEqual([
      { line: 5, what: 'there is no variable {nothing}' },
    ]);
    expect(read('Fine.\n\n{nothing}').faults).toMatchObject([{ line: 3 }]);
    expect(read('# Rivals\na\n# rivals\nb').faults).toMatchObject([{ line: 3 }]);
  });
});
