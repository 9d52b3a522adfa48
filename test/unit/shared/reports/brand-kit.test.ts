import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../../../shared/format/contrast.ts';
import { brandKitSchema, isSvg, onColour, textColour } from '../../../../shared/reports/brand-kit.ts';
import { smallPng } from '../../../helpers/pdf.ts';

const INK = '#1d1a1c';
const kit = { name: 'Acme Agency', colour: '#7a1f4b' };
const accepts = (more: object): boolean => brandKitSchema.safeParse({ ...kit, ...more }).success;
const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 32"${attributes}>${inner}</svg>`;

describe('a brand kit’s logo', () => {
  it.each([
    ['a plain drawing', svg('<path d="M0 0h32v32H0z" fill="#7a1f4b"/>')],
    ['an XML declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${svg('<circle r="4"/>')}`],
    [
      'a gradient of its own',
      svg('<linearGradient id="g"><stop stop-color="red"/></linearGradient><rect fill="url(#g)"/>'),
    ],
    ['a quoted reference of its own', svg('<rect id="g"/><rect style="fill:url(\'#g\')"/><use href="#g"/>')],
    ['a reference with spaces around it', svg('<rect id="g"/><rect fill="url( #g )"/>')],
    [
      'the declaration of the xlink names',
      svg('<use xlink:href="#a"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
    ],
    ['words', svg('<text y="20">On and on &amp; more</text>')],
    [
      'a drawing program’s comment before it',
      `<?xml version="1.0"?>\n<!-- Generator: a drawing program -->\n${svg('<circle r="4"/>')}`,
    ],
  ])('may be an SVG with %s', (_what, logo) => {
    expect(accepts({ logo })).toBe(true);
    expect(isSvg(logo)).toBe(true);
  });

  it.each([
    ['a script', svg('<script>fetch("/")</script>')],
    ['a script spelled in capitals', svg('<SCRIPT>fetch("/")</SCRIPT>')],
    ['an event handler', svg('<rect onclick="fetch()"/>')],
    ['an event handler on the root', svg('', ' onload="fetch()"')],
    ['a link that runs', svg('<a href="javascript:fetch()"><rect/></a>')],
    ['a reference outside', svg('<use href="https://evil.example/a.svg#a"/>')],
    ['a reference without quotes', svg('<use href=https://evil.example/a.svg#a />')],
    ['a reference hidden in character codes', svg('<use href="&#104;ttps://evil.example/a.svg"/>')],
    ['a reference to a file', svg("<use xlink:href='file:///etc/passwd'/>")],
    ['an image', svg('<image width="1" height="1"/>')],
    ['an image from outside', svg('<image href="https://evil.example/p.png"/>')],
    ['foreign content', svg('<foreignObject><body/></foreignObject>')],
    ['a fill from outside', svg('<rect fill="url(https://evil.example/a.svg#g)"/>')],
    ['a quoted fill from outside', svg('<rect style="fill:url( \'https://evil.example/a.svg#g\' )"/>')],
    ['a style sheet from outside', svg('<style>@import "https://evil.example/a.css";</style>')],
    [
      'an animation that turns a link',
      svg('<a href="#a"><set attributeName="href" to="javascript:fetch()"/></a>'),
    ],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`],
    ['an entity after a declaration', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`],
  ])('is refused as an SVG with %s', (_what, logo) => {
    expect(accepts({ logo })).toBe(false);
    expect(accepts({ logoOnColour: logo })).toBe(false);
  });

  it.each([
    [
      'neither size nor view box',
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
    ],
    ['no end', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect'],
  ])('is refused as an SVG with %s, which cannot be printed', (_what, logo) => {
    expect(accepts({ logo })).toBe(false);
  });

  it('may be a PNG or JPEG as a data address', () => {
    expect(accepts({ logo: smallPng(2, 2) })).toBe(true);
    expect(isSvg(smallPng(2, 2))).toBe(false);
  });

  it.each([
    ['an address', 'https://agency.example/logo.png'],
    ['a file name', 'logo.png'],
    ['an HTML page', '<html><svg></svg></html>'],
    ['an SVG as a data address', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a page as a data address', 'data:text/html;base64,PHN2Zy8+'],
    ['a data address with anything after it', `${smallPng(1, 1)}" onload="x`],
    ['nothing', ''],
  ])('is refused as %s', (_what, logo) => {
    expect(accepts({ logo })).toBe(false);
  });

  it.each(['data:image/png;base64,AAAA', 'data:image/jpeg;base64,AAAA'])(
    'is refused when the data behind %s is no such image',
    (logo) => {
      expect(accepts({ logo })).toBe(false);
    },
  );

  it('is refused over two megabytes', () => {
    expect(accepts({ logo: svg('<!-- -->'.padEnd(2_000_001)) })).toBe(false);
  });
});

describe('a brand kit', () => {
  it('takes its colour as #rrggbb only', () => {
    expect(accepts({ colour: '#F2D16B' })).toBe(true);
    for (const colour of ['red', '#fff', '#12345', '#1234567', '#12345g', 'rgb(0,0,0)', '#123456;']) {
      expect(accepts({ colour })).toBe(false);
    }
  });

  it('needs a name, trims it, and has no further fields', () => {
    expect(brandKitSchema.parse({ ...kit, name: '  Acme  ' }).name).toBe('Acme');
    expect(accepts({ name: '   ' })).toBe(false);
    expect(accepts({ name: 'a'.repeat(121) })).toBe(false);
    expect(accepts({ font: 'Comic' })).toBe(false);
  });
});

describe('words in and on an agency’s colour', () => {
  it('are ink where the colour is light', () => {
    expect(textColour('#f2d16b', INK)).toBe(INK);
    expect(onColour('#f2d16b', INK)).toBe(INK);
    expect(textColour('#777777', INK)).toBe(INK);
  });

  it('are the colour itself, and white, where it is dark', () => {
    expect(textColour('#7a1f4b', INK)).toBe('#7a1f4b');
    expect(onColour('#7a1f4b', INK)).toBe('#ffffff');
  });

  it('are legible on paper for every colour, and on the colour as legible as white or ink can be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const colour = `#${value.toString(16).padStart(6, '0')}`;
        expect(contrastRatio(textColour(colour, INK), '#ffffff')).toBeGreaterThanOrEqual(4.5);
        const best = Math.max(contrastRatio('#ffffff', colour), contrastRatio(INK, colour));
        expect(contrastRatio(onColour(colour, INK), colour)).toBe(best);
      }),
      { numRuns: 300, examples: [[0x777777]] },
    );
  });
});
