import { shortName } from '../../../../shared/format/short-name.ts';
import { placedLogo } from '../../pdf/document/logo.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { SIZE, type Paper } from '../../pdf/document/paper.ts';
import { rule } from '../../pdf/document/parts.ts';
import { HEADLINE, linesOf, SERIF, TEXT, widthOf } from '../../pdf/fonts/text-width.ts';
import type { LaidSection } from '../section.ts';
import { coverArt, type ArtBox } from './art.ts';
import { barsArt } from './bars-art.ts';
import { dotsArt, dotsHeight } from './dots-art.ts';
import { ledgerHeight, ledgerNodes } from './ledger.ts';
import type { CoverContent } from './content.ts';

const WIDTH_PX = 650;

/** Sizes of the headline, the usual one first; a smaller one only where its sentence would not fit. */
const HEADLINES = [
  { sizePx: 34, linePx: 42, trackingPx: -0.58 },
  { sizePx: 28, linePx: 35, trackingPx: -0.4 },
  { sizePx: 23, linePx: 29, trackingPx: -0.3 },
] as const;
const LEDE = { sizePx: 17, linePx: 26 } as const;
const PREPARED = { sizePx: 11, linePx: 16 } as const;
/** The client's name with the space around it, and the space between headline, paragraph and ledger. */
const [CLIENT_PX, LEDE_GAP_PX, LEDGER_GAP_PX] = [62, 14, 18];
/** Height of the facts of one line, with the space to what is above. */
const [FACTS_PX, FACTS_GAP_PX] = [43, 14];
/** From the last line to the sheet's end, and above it. */
const [FOOT_PX, PREPARED_GAP_PX] = [30, 16];
/** An agency's font may be wider than the shipped ones. */
const OWN_FONT_SHARE = 0.82;

/** Height of the coloured field as far as the words below it leave room, and at least. */
const FIELD = { usualPx: 520, leastPx: 360 } as const;

/** The height of the sheet that the sizes are made for. */
const A4_PX = 1123;

/** Share of a width that an agency's font leaves of what a shipped one has. */
const shareLeft = (font: unknown): number => (typeof font === 'object' ? OWN_FONT_SHARE : 1);

/** Where everything is, from the top. */
type Frame = {
  readonly leftPx: number;
  readonly fieldPx: number;
  readonly ledgerPx: number;
  readonly factsPx: number;
  readonly preparedPx: number;
  readonly headline: (typeof HEADLINES)[number];
};

/** Where bars begin, and what each needs at least. */
const BARS = { topPx: 190, rowPx: 28 } as const;

const FACT = { termPx: 11, valuePx: SIZE.strong, linePx: 18 } as const;
const FACT_FACE = { family: 'SansMedium', isBold: false } as const;

/** The width that none of some columns may exceed, so that together they have room. */
function widestWithin(widths: readonly number[], room: number): number {
  const sorted = widths.toSorted((one, other) => one - other);
  let left = room;
  for (const [at, width] of sorted.entries()) {
    const share = left / (sorted.length - at);
    if (width > share) return share;
    left -= width;
  }
  return Infinity;
}

/** The columns of the facts: as wide as their words and equally far apart; too many for the page, the long ones wrap. */
function factColumns(facts: CoverContent['facts']): {
  readonly widths: readonly number[];
  readonly gapPx: number;
  /** Lines of the one that has most. */
  readonly lines: number;
} {
  const wanted = facts.map(({ term, value }) =>
    Math.max(widthOf(term, FACT.termPx, TEXT), widthOf(value, FACT.valuePx, FACT_FACE)),
  );
  const used = wanted.reduce((sum, width) => sum + width, 0);
  const gapPx = Math.max(12, (WIDTH_PX - used) / Math.max(1, facts.length - 1));
  const widest = widestWithin(wanted, WIDTH_PX - gapPx * (facts.length - 1));
  const widths = wanted.map((width) => Math.min(widest, width));
  const lines = facts.map(({ value }, at) => linesOf(value, FACT.valuePx, (widths[at] ?? 0) + 1, FACT_FACE));
  return { widths, gapPx, lines: Math.max(1, ...lines) };
}

/** The field shrinks first where words are long, then the headline. */
function frameOf({ sheet, kit, invented }: Paper, content: CoverContent): Frame {
  const { edgePx, heightPx } = sheet;
  const { headline, lede, ledger, bars, preparedFor, contact, dots, facts } = content;
  const [serifPx, sansPx] = [shareLeft(kit?.headingFont) * WIDTH_PX, shareLeft(kit?.bodyFont) * WIDTH_PX];
  const small = [`${invented ?? ''}   ${preparedFor}`, ...(contact === null ? [] : [contact])];
  const smallLines = small.reduce(
    (sum, text) => sum + linesOf(text, PREPARED.sizePx, 0.97 * sansPx, TEXT),
    0,
  );
  const preparedPx = heightPx - FOOT_PX - smallLines * PREPARED.linePx;
  const factsPx = preparedPx - PREPARED_GAP_PX - FACTS_PX - FACT.linePx * (factColumns(facts).lines - 1);
  const ledgerPx = factsPx - (ledger === null ? 0 : FACTS_GAP_PX + ledgerHeight(ledger, sansPx / WIDTH_PX));
  const leastPx =
    bars !== null
      ? Math.max(FIELD.leastPx, BARS.topPx + BARS.rowPx * bars.bars.length)
      : dots === null
        ? FIELD.leastPx
        : PICTURE_TOP_PX +
          dotsHeight(dots, { widthPx: WIDTH_PX, serifShare: serifPx / WIDTH_PX, share: sansPx / WIDTH_PX });
  const ledePx = LEDE_GAP_PX + LEDE.linePx * linesOf(lede, LEDE.sizePx, serifPx, SERIF) + LEDGER_GAP_PX;
  const roomAt = ({ sizePx, linePx }: Frame['headline']): number =>
    ledgerPx - ledePx - CLIENT_PX - linePx * linesOf(headline, sizePx, serifPx, HEADLINE);
  const [usual, ...smaller] = HEADLINES;
  const set = [usual, ...smaller].find((one) => roomAt(one) >= leastPx) ?? smaller[1];
  const usualPx = Math.round((FIELD.usualPx * heightPx) / A4_PX);
  const fieldPx = Math.max(leastPx, Math.min(roomAt(set), Math.max(leastPx, usualPx)));
  return { leftPx: edgePx + 16, fieldPx, ledgerPx, factsPx, preparedPx, headline: set };
}

/** The picture's title and how to read it. */
const ART = { topPx: 112, titlePx: 20, sizePx: 13, linePx: 18 } as const;

/** Below the picture's own title and caption. */
function artBoxOf({ leftPx, fieldPx }: Frame, { caption }: CoverContent, { kit }: Paper): ArtBox {
  const share = shareLeft(kit?.bodyFont);
  return {
    left: leftPx + 28,
    right: leftPx + 498,
    top: ART.topPx + ART.titlePx + ART.linePx * linesOf(caption, ART.sizePx, share * WIDTH_PX, TEXT) + 10,
    bottom: fieldPx - 48,
    textLeft: leftPx,
    textRight: leftPx + WIDTH_PX,
    share,
  };
}

/** Space for the agency's logo on the coloured field, and for the client's below it. */
const LOGO = { topPx: 38, heightPx: 62, widthPx: 260, areaPx: 8200 } as const;
const CLIENT_LOGO = { heightPx: 40, widthPx: 180, areaPx: 4600 } as const;
/** Width of the kind of report and its period. */
const KIND_PX = 270;

/** Letters of a name on two lines. */
const MOST_NAME = 64;

/** The agency's logo: its colour variant, else the ordinary one for paper; without either, its name. */
function agencyMark({ kit, palette }: Paper, { leftPx }: Frame): ReportNode[] {
  if (kit === null) return [];
  const { topPx, heightPx, widthPx, areaPx } = LOGO;
  const field = kit.logoOnColour === undefined ? 'logo' : 'logoOnColour';
  const source = kit[field];
  if (source !== undefined) {
    const logo = { source, colours: kit.logoColours?.[field], isMadeFor: field === 'logoOnColour' };
    return placedLogo(
      { ...logo, alt: kit.name },
      {
        areaPx,
        mostPx: [widthPx, heightPx],
        ground: palette.brand,
        at: { xPx: leftPx, yPx: topPx, widthPx },
      },
      palette,
    );
  }
  const isLong = kit.name.length > MOST_NAME / 2;
  return [
    {
      kind: 'text',
      text: shortName(kit.name, MOST_NAME),
      font: 'SerifMedium',
      sizePx: isLong ? 18 : 22,
      linePx: isLong ? 24 : 30,
      colour: palette.onBrand,
      at: { xPx: leftPx, yPx: isLong ? 42 : 51, widthPx: WIDTH_PX - KIND_PX - 20 },
    },
  ];
}

/** What kind of report it is, and its period. */
function kindNode({ kind, period }: CoverContent, { palette }: Paper, { leftPx }: Frame): ReportNode {
  const set = { kind: 'text', sizePx: 14, linePx: 20, align: 'right', colour: palette.onBrand } as const;
  return {
    kind: 'stack',
    at: { xPx: leftPx + WIDTH_PX - KIND_PX, yPx: 54, widthPx: KIND_PX },
    items: [
      { ...set, text: kind, bold: true },
      { ...set, text: period },
    ],
  };
}

/** The client's logo, beside its name. */
function clientMark({ kit, palette, ownBrand }: Paper, { leftPx, fieldPx }: Frame): ReportNode[] {
  if (kit?.clientLogo === undefined) return [];
  const { heightPx, widthPx, areaPx } = CLIENT_LOGO;
  return placedLogo(
    { source: kit.clientLogo, colours: kit.logoColours?.clientLogo, isMadeFor: false, alt: ownBrand },
    {
      areaPx,
      mostPx: [widthPx, heightPx],
      ground: palette.paper,
      align: 'right',
      at: { xPx: leftPx + WIDTH_PX - widthPx, yPx: fieldPx + 18, widthPx },
    },
    palette,
  );
}

/** Top of the cover's picture: below the logos, edge to edge. */
const PICTURE_TOP_PX = 128;

/** Content of the coloured field: the agency's picture, else the client's months with their caption. */
function fieldNodes(content: CoverContent, paper: Paper, frame: Frame): ReportNode[] {
  const { kit, palette, sheet } = paper;
  if (kit?.coverPicture !== undefined) {
    return [
      {
        kind: 'image',
        source: kit.coverPicture,
        fitPx: [sheet.widthPx, frame.fieldPx - PICTURE_TOP_PX],
        isFilling: true,
        alt: '',
        at: { xPx: 0, yPx: PICTURE_TOP_PX },
      },
    ];
  }
  return [
    // Without a picture there is no caption.
    ...(content.share === '' ? [] : [artWords(content, palette, frame)]),
    ...(content.months === null ? [] : [coverArt(content.months, artBoxOf(frame, content, paper), palette)]),
    ...(content.bars === null ? [] : [barsArt(content.bars, artBoxOf(frame, content, paper), palette)]),
    ...(content.dots === null
      ? []
      : [
          dotsArt(
            content.dots,
            {
              xPx: frame.leftPx,
              widthPx: WIDTH_PX,
              topPx: PICTURE_TOP_PX,
              endPx: frame.fieldPx,
              serifShare: shareLeft(kit?.headingFont),
              share: shareLeft(kit?.bodyFont),
            },
            palette,
          ),
        ]),
  ];
}

function artWords({ share, caption }: CoverContent, { onBrand }: Palette, { leftPx }: Frame): ReportNode {
  const set = { kind: 'text', colour: onBrand } as const;
  return {
    kind: 'stack',
    at: { xPx: leftPx, yPx: ART.topPx, widthPx: WIDTH_PX },
    colour: onBrand,
    items: [
      { ...set, text: share, bold: true, sizePx: 14.5, linePx: ART.titlePx },
      ...(caption === '' ? [] : [{ ...set, text: caption, sizePx: ART.sizePx, linePx: ART.linePx }]),
    ],
  };
}

/** Recipient, what happened as the largest sentence, and what it is made of. */
function titleNode(
  id: string,
  { project, headline, lede }: CoverContent,
  { palette, kit }: Paper,
  { leftPx, fieldPx, headline: set }: Frame,
): ReportNode {
  // Beside the client's logo.
  const nameEdgePx = kit?.clientLogo === undefined ? 0 : CLIENT_LOGO.widthPx + 20;
  return {
    kind: 'stack',
    at: { xPx: leftPx, yPx: fieldPx + 32, widthPx: WIDTH_PX },
    items: [
      {
        kind: 'text',
        text: project,
        bold: true,
        sizePx: 15,
        linePx: 20,
        colour: palette.brandText,
        margin: [0, 0, nameEdgePx, 10],
      },
      {
        kind: 'text',
        text: headline,
        font: 'SerifMedium',
        ...set,
        balancePx: WIDTH_PX,
        heading: { level: 1, id },
      },
      ...(lede === ''
        ? []
        : [
            {
              kind: 'text' as const,
              text: lede,
              font: 'Serif' as const,
              ...LEDE,
              colour: palette.ink2,
              margin: [0, LEDE_GAP_PX, 0, 0] as const,
            },
          ]),
    ],
  };
}

/** The facts across the page. */
function factsNode({ facts }: CoverContent, palette: Palette, { leftPx, factsPx }: Frame): ReportNode[] {
  const { widths, gapPx } = factColumns(facts);
  return [
    { ...rule(WIDTH_PX, palette.line, 1), at: { xPx: leftPx, yPx: factsPx } },
    {
      kind: 'columns',
      role: 'list',
      gapPx,
      at: { xPx: leftPx, yPx: factsPx + 9 },
      items: facts.map(({ term, value }, at) => ({
        kind: 'stack',
        width: widths[at] ?? 0,
        items: [
          { kind: 'text', text: term, colour: palette.muted, sizePx: FACT.termPx, linePx: 15 },
          { kind: 'text', text: value, font: 'SansMedium', sizePx: FACT.valuePx, linePx: FACT.linePx },
        ],
      })),
    },
  ];
}

/** For whom and by whom, and contact; for invented data it says so first. */
function preparedNode(
  { preparedFor, contact }: CoverContent,
  { invented, palette }: Paper,
  { leftPx, preparedPx }: Frame,
): ReportNode {
  const set = { kind: 'text', ...PREPARED, colour: palette.muted } as const;
  const words = [
    ...(invented === null ? [] : [{ text: `${invented}   `, bold: true }]),
    { text: preparedFor },
  ];
  return {
    kind: 'stack',
    at: { xPx: leftPx, yPx: preparedPx, widthPx: WIDTH_PX },
    items: [{ ...set, text: words }, ...(contact === null ? [] : [{ ...set, text: contact }])],
  };
}

/** Lays out the cover: the agency's colour and logo, the client's months, what happened, and the report's scope. */
export function layOutCover({ id, content }: LaidSection<CoverContent>, paper: Paper): SectionNode {
  const { palette, sheet } = paper;
  const frame = frameOf(paper, content);
  const body: ReportNode[] = [
    {
      kind: 'drawing',
      shapes: [
        { shape: 'rect', x: 0, y: 0, width: sheet.widthPx, height: frame.fieldPx, fill: palette.brand },
      ],
      alt: '',
      at: { xPx: 0, yPx: 0 },
    },
    ...agencyMark(paper, frame),
    kindNode(content, paper, frame),
    ...clientMark(paper, frame),
    // In reading order, the headline precedes the picture.
    titleNode(id, content, paper, frame),
    ...fieldNodes(content, paper, frame),
    ...(content.ledger === null
      ? []
      : ledgerNodes(
          content.ledger,
          { xPx: frame.leftPx, yPx: frame.ledgerPx, share: shareLeft(paper.kit?.bodyFont) },
          palette,
        )),
    ...factsNode(content, palette, frame),
    preparedNode(content, paper, frame),
  ];
  return { body, header: null, footer: null, marginsPx: [0, 0, 0, 0] };
}
