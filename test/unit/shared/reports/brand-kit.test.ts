import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../../../shared/format/contrast.ts';
import { brandKitSchema, onColour, textColour } from '../../../../shared/reports/brand-kit.ts';
import { isSvg } from '../../../../shared/reports/image-kind.ts';
import { smallPng } from '../../../helpers/small-png.ts';

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
    ['rules of style', svg('<style>.a{fill:#123456}</style>')],
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

  const repeated = (levels: number, times: number): string =>
    `<defs><rect id="l0" width="1" height="1"/>${Array.from(
      { length: levels },
      (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(times)}</g>`,
    ).join('')}</defs><use href="#l${levels}"/>`;
  const chain = (length: number): string =>
    Array.from({ length }, (_, at) => `<g id="c${at}"><use xlink:href="#c${at + 1}"/></g>`).join('');

  it.each([
    ['that multiplies itself', svg(repeated(9, 10)), /repeats itself into more than 20000 parts/],
    [
      'that multiplies itself by clips',
      svg(repeated(9, 10).replaceAll(/<use href="(#l\d)"\/>/g, '<g clip-path="url($1)"/>')),
      /repeats itself/,
    ],
    ['that hides a reference behind an empty one', svg('<use href="" href="#a"/>'), /not well-formed/],
    [
      'that hides a reference behind character references',
      svg(repeated(9, 10).replaceAll('href="#', 'href="&#35;')),
      /repeats itself/,
    ],
    ['that refers to itself', svg('<g id="a"><use href="#a"/></g>'), /refers to itself/],
    [
      'that refers to itself over others',
      svg('<g id="a"><use href="#b"/></g><g id="b" mask="url(#a)"/>'),
      /refers to itself/,
    ],
    ['of a long row of references', svg(chain(1_000)), /references nest too deeply/],
    ['of more parts than any logo has', svg('<g/>'.repeat(6_000)), /more than 5000 parts/],
    ['that nests without end', svg('<g>'.repeat(100_000)), /nest more than 64 levels deep/],
    [
      'with entities that multiply',
      `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('&b;')}`,
      /neither SVG/,
    ],
    ['with entities in an element', svg('<!ENTITY a "aa">'), /declares entities/],
    ['of comments without end', `${'<!---->'.repeat(40)}<x/>`, /neither SVG/],
    ['of comments that are only begun', svg('<!--'.repeat(400_000)), /has no end/],
    ['of tags that are only begun', `<svg${' <svg'.repeat(300_000)}`, /not well-formed/],
    ['of spaces in a tag', svg(`<${' '.repeat(1_000_000)}`), /not well-formed/],
    ['of spaces in an attribute', svg(`<g href${' '.repeat(1_000_000)}`), /not well-formed/],
  ])('is refused in a moment as an SVG %s', (_what, logo, fault) => {
    const parsed = brandKitSchema.safeParse({ ...kit, logo });
    expect(parsed.error?.issues[0]?.message).toMatch(fault);
  });

  it('may repeat a part as often as drawings do', () => {
    expect(accepts({ logo: svg(repeated(2, 20)) })).toBe(true);
  });

  /** A PNG or JPEG that says how large it is, and holds nothing. */
  const chunk = (kind: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(kind), data, Buffer.alloc(4)]);
  };
  const header = (width: number, height: number): Buffer => {
    const data = Buffer.alloc(13);
    data.writeUInt32BE(width, 0);
    data.writeUInt32BE(height, 4);
    data.set([8, 6], 8);
    return chunk('IHDR', data);
  };
  const png = (...chunks: Buffer[]): string =>
    `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]).toString('base64')}`;
  const end = chunk('IEND', Buffer.alloc(0));
  const jpeg = (width: number, height: number): string => {
    const frame = Buffer.from('ffd8ffe000044a46ffc0000b080000000001011100', 'hex');
    frame.writeUInt16BE(height, 13);
    frame.writeUInt16BE(width, 15);
    return `data:image/jpeg;base64,${frame.toString('base64')}`;
  };
  const endless = chunk('IDAT', Buffer.alloc(4));
  endless.writeUInt32BE(0x7fffffff, 0);

  it.each([
    [
      'PNG of a hundred megapixels',
      png(header(10_000, 10_000), end),
      /10000 × 10000 pixels.*save it smaller/,
    ],
    ['PNG as wide as a number can say', png(header(0xffffffff, 1), end), /pixels/],
    ['PNG with a second header', png(header(2, 2), header(10_000, 10_000), end), /damaged/],
    ['PNG with a part that is longer than the file', png(header(2, 2), endless, end), /damaged/],
    ['PNG without an end', png(header(2, 2)), /damaged/],
    ['PNG of no size', png(header(0, 2), end), /damaged/],
    ['JPEG of four gigapixels', jpeg(65_535, 65_535), /65535 × 65535 pixels/],
    ['JPEG without a frame', 'data:image/jpeg;base64,/9j/4AAESkY=', /damaged/],
  ])('is refused as a %s before it is unpacked', (_what, logo, fault) => {
    const parsed = brandKitSchema.safeParse({ ...kit, logo });
    expect(parsed.error?.issues[0]?.message).toMatch(fault);
  });

  it('may be a JPEG by what its frame says', () => {
    expect(accepts({ logo: jpeg(640, 480) })).toBe(true);
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
