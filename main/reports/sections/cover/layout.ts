import { columnsIn, shortName } from '../../../../shared/format/short-name.ts';
import { placedLogo } from '../../pdf/document/logo.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { SIZE, type Paper, type Sheet } from '../../pdf/document/paper.ts';
import { rule } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import { coverArt, type ArtBox } from './art.ts';
import { fieldArt } from './field-art.ts';
import type { CoverContent } from './content.ts';

/** The content below the coloured field has a fixed height on every sheet, unless longer; the field takes the rest. */
const BELOW_FIELD_PX = 543;
const WIDTH_PX = 650;

/** End of the coloured field, and the left edge of the cover's content. */
type Frame = { readonly leftPx: number; readonly fieldPx: number };

/** Position of the project list, below its caption. */
const LIST = { topPx: 172, widthPx: 548, figurePx: 84, rowPx: 31, rangePx: 130 } as const;

/** Minimum letters per line of title, headline and subline; wide ones count twice. */
const LINE_LETTERS = { title: 30, headline: 38, lede: 72 } as const;
const OWN_FONT_LETTERS = 0.82;
/** Space above and between the texts below the field, and from the facts to the sheet's end. */
const [WORDS_TOP_PX, WORDS_GAPS_PX, FACTS_PX] = [38, 126, 152];
/** Minimum height of the picture and its logos. */
const LEAST_FIELD_PX = 360;

/** Approximate height below the field: a long sentence must not reach the facts. */
function belowHeight({ title, headline, lede }: CoverContent, { kit }: Paper): number {
  // An agency's font may be wider than the shipped ones.
  const share = typeof kit?.headingFont === 'object' ? OWN_FONT_LETTERS : 1;
  const lines = (text: string, letters: number): number => Math.ceil(columnsIn(text) / (share * letters));
  return (
    WORDS_TOP_PX +
    WORDS_GAPS_PX +
    46 * lines(title, LINE_LETTERS.title) +
    38 * lines(headline, LINE_LETTERS.headline) +
    23 * lines(lede, LINE_LETTERS.lede) +
    FACTS_PX
  );
}

const frameOf = (paper: Paper, content: CoverContent): Frame => {
  const { edgePx, heightPx } = paper.sheet;
  const leastPx =
    content.listed.length === 0 ? LEAST_FIELD_PX : LIST.topPx + LIST.rowPx * content.listed.length;
  const belowPx = Math.max(BELOW_FIELD_PX, Math.min(belowHeight(content, paper), heightPx - leastPx));
  return { leftPx: edgePx + 16, fieldPx: heightPx - belowPx };
};

const artBoxOf = ({ leftPx, fieldPx }: Frame): ArtBox => ({
  left: leftPx + 40,
  right: leftPx + 548,
  top: 205,
  bottom: fieldPx - 88,
  textLeft: leftPx,
});

/** Space for logos on the coloured field: the agency's left, the client's right. */
const LOGOS = { topPx: 38, heightPx: 68, widthPx: 260, areaPx: 8200 } as const;

/** Letters of a name on two lines: beside the client's logo, and without one. */
const MOST_NAME = { beside: 64, alone: 110 } as const;

/** The agency's logo: its colour variant, else the ordinary one for paper; without either, its name. */
function agencyMark({ kit, palette }: Paper, { leftPx }: Frame): ReportNode[] {
  if (kit === null) return [];
  const { topPx, heightPx, widthPx, areaPx } = LOGOS;
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
  const isAlone = kit.clientLogo === undefined;
  const isLong = kit.name.length > MOST_NAME.beside / 2;
  return [
    {
      kind: 'text',
      text: shortName(kit.name, isAlone ? MOST_NAME.alone : MOST_NAME.beside),
      font: 'SerifMedium',
      sizePx: isLong ? 18 : 22,
      linePx: isLong ? 24 : 30,
      colour: palette.onBrand,
      at: { xPx: leftPx, yPx: isLong ? 46 : 56, widthPx: isAlone ? WIDTH_PX : WIDTH_PX - widthPx - 20 },
    },
  ];
}

/** The client's logo. */
function clientMark({ kit, palette, ownBrand }: Paper, { leftPx }: Frame): ReportNode[] {
  if (kit?.clientLogo === undefined) return [];
  const { topPx, heightPx, widthPx, areaPx } = LOGOS;
  return placedLogo(
    { source: kit.clientLogo, colours: kit.logoColours?.clientLogo, isMadeFor: false, alt: ownBrand },
    {
      areaPx,
      mostPx: [widthPx, heightPx],
      ground: palette.brand,
      align: 'right',
      at: { xPx: leftPx + WIDTH_PX - widthPx, yPx: topPx, widthPx },
    },
    palette,
  );
}

/** Top of the cover's picture: below the logos, edge to edge. */
const PICTURE_TOP_PX = 128;

/** Content of the coloured field: the agency's picture, else the client's readings with their caption. */
function fieldNodes(content: CoverContent, { kit, palette, sheet }: Paper, frame: Frame): ReportNode[] {
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
    ...(content.series === null && content.field === null && content.listed.length === 0
      ? []
      : [artWords(content, palette, frame)]),
    ...(content.listed.length === 0 ? [] : [listNode(content.listed, palette, frame)]),
    ...(content.series === null ? [] : [coverArt(content.series, artBoxOf(frame), palette)]),
    ...(content.field === null ? [] : [fieldArt(content.field, artBoxOf(frame), palette)]),
  ];
}

/** A multi-project report's projects, with newest readings. */
function listNode(listed: CoverContent['listed'], { onBrand }: Palette, { leftPx }: Frame): ReportNode {
  const large = { kind: 'text', font: 'Serif', sizePx: 18, linePx: 25 } as const;
  return {
    kind: 'stack',
    role: 'list',
    at: { xPx: leftPx, yPx: LIST.topPx, widthPx: LIST.widthPx },
    colour: onBrand,
    items: listed.map(({ name, figure, range }) => ({
      kind: 'columns',
      gapPx: 16,
      margin: [0, 0, 0, 4],
      items: [
        { ...large, text: name, width: '*' },
        { ...large, text: figure, align: 'right', width: LIST.figurePx },
        {
          kind: 'text',
          text: range ?? '',
          sizePx: SIZE.base,
          linePx: 25,
          margin: [0, 4, 0, 0],
          width: LIST.rangePx,
        },
      ],
    })),
  };
}

/** The picture's caption. */
function artWords({ share, caption }: CoverContent, { onBrand }: Palette, { leftPx }: Frame): ReportNode {
  const set = { kind: 'text', sizePx: SIZE.strong, linePx: 18, colour: onBrand } as const;
  return {
    kind: 'stack',
    at: { xPx: leftPx, yPx: 117, widthPx: WIDTH_PX },
    colour: onBrand,
    items: [
      { ...set, text: share, bold: true },
      { ...set, text: caption },
    ],
  };
}

/** Recipient, title, and what happened as the largest sentence. */
function titleNode(
  id: string,
  content: CoverContent,
  palette: Palette,
  { leftPx, fieldPx }: Frame,
): ReportNode {
  const { project, title, period, headline, lede } = content;
  return {
    kind: 'stack',
    at: { xPx: leftPx, yPx: fieldPx + 38, widthPx: WIDTH_PX },
    items: [
      { kind: 'text', text: project, bold: true, sizePx: 15, linePx: 20, colour: palette.brandText },
      {
        kind: 'text',
        text: title,
        font: 'Serif',
        sizePx: SIZE.cover,
        linePx: 46,
        trackingPx: -0.6,
        margin: [0, 4, 0, 2],
        heading: { level: 1, id },
      },
      { kind: 'text', text: period, font: 'Serif', sizePx: SIZE.subtitle, linePx: 26, colour: palette.ink2 },
      rule(WIDTH_PX, palette.rule, 2, [0, 20, 0, 18]),
      {
        kind: 'text',
        text: headline,
        font: 'SerifMedium',
        sizePx: 30,
        linePx: 38,
        trackingPx: -0.4,
        balancePx: WIDTH_PX,
      },
      {
        kind: 'text',
        text: lede,
        font: 'Serif',
        sizePx: 16,
        linePx: 23,
        colour: palette.ink2,
        margin: [0, 8, 0, 0],
      },
    ],
  };
}

function factsNode({ facts }: CoverContent, palette: Palette, sheet: Sheet, { leftPx }: Frame): ReportNode[] {
  const top = sheet.heightPx - 136;
  return [
    { ...rule(WIDTH_PX, palette.line, 1), at: { xPx: leftPx, yPx: top } },
    {
      kind: 'columns',
      role: 'list',
      // A sixth fact needs the room of the gaps.
      gapPx: facts.length > 5 ? 20 : 40,
      at: { xPx: leftPx, yPx: top + 11 },
      items: facts.map(({ term, value }) => ({
        kind: 'stack',
        width: 'auto',
        items: [
          { kind: 'text', text: term, colour: palette.muted, linePx: 16 },
          { kind: 'text', text: value, bold: true, sizePx: 14, linePx: 20 },
        ],
      })),
    },
  ];
}

/** Recipient and contact; for invented data it says so first. */
function preparedNode(
  { preparedFor, contact }: CoverContent,
  { invented, palette, sheet }: Paper,
  { leftPx }: Frame,
): ReportNode {
  const set = { kind: 'text', sizePx: 11, linePx: 16, colour: palette.muted } as const;
  const words = [
    ...(invented === null ? [] : [{ text: `${invented}   `, bold: true }]),
    { text: preparedFor },
  ];
  return {
    kind: 'stack',
    at: { xPx: leftPx, yPx: sheet.heightPx - (contact === null ? 60 : 72), widthPx: WIDTH_PX },
    items: [
      { ...set, text: words },
      ...(contact === null ? [] : [{ ...set, text: contact, margin: [0, 2, 0, 0] } satisfies ReportNode]),
    ],
  };
}

/** Lays out the cover: the agency's colour and logo, the client's readings, what happened, and the report's scope. */
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
    ...clientMark(paper, frame),
    // In reading order, the title precedes the picture.
    titleNode(id, content, palette, frame),
    ...factsNode(content, palette, sheet, frame),
    ...fieldNodes(content, paper, frame),
    preparedNode(content, paper, frame),
  ];
  return { body, header: null, footer: null, marginsPx: [0, 0, 0, 0] };
}
