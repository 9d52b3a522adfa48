import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillIn,
  readCommentary,
  type CommentaryBlock,
  type Span,
} from '../../../../shared/reports/commentary.ts';
import { MOST_COMMENTARY_LETTERS } from '../../../../shared/reports/letters.ts';
import { citePage, passageAbout, plainMarkdown, quoteAnswer } from '../../../../shared/reports/quote.ts';

function spansOf(blocks: readonly CommentaryBlock[]): Span[] {
  return blocks.flatMap((block): Span[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [...block.spans];
      case 'list':
        return block.items.flatMap(spansOf);
      case 'quote':
        return spansOf(block.blocks);
      case 'table':
        return [...block.header, ...block.rows.flat()].flat();
    }
  });
}

/** The spans of Markdown as they are printed, each variable's value in its place. */
function printed(markdown: string): Span[] {
  const { blocks, faults } = readCommentary(markdown);
  expect(faults).toEqual([]);
  return spansOf(fillIn(blocks, (name) => `VALUE OF ${name}`));
}

const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

const HOSTILE = [
  'brackets [a](b) ![c](https://d.example) [e]',
  'braces {client} {visibility.change} {nothing.here} \\{client\\}',
  'pipes | a | b |',
  '<script>alert(1)</script> <b>x</b> &lt;i&gt; &amp; &#123;client&#125;',
  '**bold** _em_ ~~gone~~ `code {client}` ``` fence',
  'javascript:alert(1) [x](javascript:alert(1)) <javascript:alert(1)>',
  'see https://trail.example/a_b*c and www.trail.example/a_b, mail a_b@trail.example',
  '# heading',
  '- item',
  '+ item',
  '1. item',
  '2) item',
  '--- ***',
  '=== x',
  '> quote',
  'a[^1] and [^1]: note',
  'back\\slash \\* \\',
  '[ ] to do',
  'עברית ‮ reversed 日本語',
] as const;

const SIGNS = fc.string({
  unit: fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    '<',
    '>',
    '|',
    '*',
    '_',
    '`',
    '~',
    '#',
    '\\',
    '!',
    '&',
    ';',
    ':',
    '@',
    '.',
    '-',
    '+',
    '=',
    '>',
    '1',
    ' ',
    'a',
    'é',
    '😀',
    'http://',
    'www.',
    '{client}',
    '&amp;',
  ),
  maxLength: 40,
});

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

describe('a quotation', () => {
  const source = { platform: 'Alpha', day: '3 November 2026', prompt: 'Which shop?' };

  it.each(HOSTILE)('reads back as the plain text that it is: %s', (text) => {
    for (const place of ['passage', 'platform', 'prompt'] as const) {
      const passage = place === 'passage' ? text : 'Said';
      const said = { ...source, ...(place === 'passage' ? {} : { [place]: text }) };
      const markdown = quoteAnswer(passage, said);
      const { blocks } = readCommentary(markdown);
      expect(blocks.map(({ kind }) => kind)).toEqual(['quote']);
      const spans = printed(markdown);
      expect(textOf(spans)).toBe(`“${passage}”${said.platform}, ${said.day}, “${said.prompt}”`);
      expect(spans.some(({ isStrong, isEmphasis }) => isStrong || isEmphasis)).toBe(false);
    }
  });

  it('reads back as the plain text that it is, whatever that is', () => {
    fc.assert(
      fc.property(SIGNS, (text) => {
        const markdown = quoteAnswer(text, source);
        expect(textOf(printed(markdown))).toBe(`“${squeezed(text)}”Alpha, 3 November 2026, “Which shop?”`);
        const links = printed(markdown).flatMap(({ href }) => href ?? []);
        for (const link of links) expect(link).toMatch(/^(https?:\/\/|mailto:)/);
      }),
      { numRuns: 500 },
    );
  });

  it('of a hundred thousand letters is a paragraph, wherever they are', () => {
    for (const long of [
      'a'.repeat(100_000),
      'word '.repeat(20_000),
      '😀'.repeat(50_000),
      '['.repeat(100_000),
    ]) {
      const markdown = quoteAnswer(long, { platform: long, day: long, prompt: long });
      expect(markdown.length).toBeLessThan(MOST_COMMENTARY_LETTERS / 2);
      expect(textOf(printed(markdown)).isWellFormed()).toBe(true);
      expect(citePage({ title: long, url: long, citations: long }).length).toBeLessThan(
        MOST_COMMENTARY_LETTERS / 2,
      );
    }
  });

  it('says where words were cut off, at the end of one', () => {
    const text = textOf(printed(quoteAnswer('words '.repeat(400), source)));
    expect(text).toMatch(/^“(words )+…”Alpha/);
  });

  it('takes the sentence with the brand and the one after it', () => {
    const text = 'First this. Then Halden is named. It is good. And more.';
    expect(passageAbout(text, 'HALDEN')).toBe('Then Halden is named. It is good. ');
    expect(passageAbout(text, 'Norrfell')).toBe('First this. Then Halden is named. ');
    expect(passageAbout('', 'Halden')).toBe('');
  });
});

describe('plain text as Markdown', () => {
  it('begins no block of Markdown', () => {
    fc.assert(
      fc.property(SIGNS, (text) => {
        fc.pre(squeezed(text) !== '');
        const { blocks } = readCommentary(plainMarkdown(text));
        expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
        expect(textOf(printed(plainMarkdown(text)))).toBe(squeezed(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a cited page', () => {
  const cite = (url: string, title: string | null = 'A page'): Span[] =>
    printed(citePage({ title, url, citations: '3 citations' }));

  it('is linked where it is an address of the web', () => {
    for (const url of ['https://trail.example/a_b?c=d&lt;=e&f=*g*', 'HTTP://trail.example']) {
      const spans = cite(url);
      expect(textOf(spans)).toBe('A page, 3 citations');
      expect(spans[0]).toMatchObject({ text: 'A page', href: url });
    }
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https://x.example',
    'data:text/html,<script>',
    'file:///etc/passwd',
    '//trail.example',
    'https://trail.example/a(b)',
    'https://trail.example/a) [x](javascript:alert(1)',
    'https://trail.example/<b>',
    'https://trail.example/ a',
    'https://trail.example/\\_a',
    '',
  ])('is not linked as %s', (url) => {
    const spans = cite(url);
    expect(textOf(spans)).toBe('A page, 3 citations');
    expect(spans.every(({ href }) => href === null)).toBe(true);
  });

  it('is called by its address where it has no title', () => {
    const url = 'https://trail.example/a_b';
    for (const title of [null, '', '  ']) {
      const spans = cite(url, title);
      expect(textOf(spans)).toBe(`${url}, 3 citations`);
      expect(spans[0]?.href).toBe(url);
    }
  });

  it.each(HOSTILE)('has its title as the plain text that it is: %s', (title) => {
    const spans = cite('https://trail.example/a', title);
    expect(textOf(spans)).toBe(`${title}, 3 citations`);
    expect(new Set(spans.slice(0, -1).map(({ href }) => href))).toEqual(new Set(['https://trail.example/a']));
  });
});
