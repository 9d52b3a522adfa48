import type { Palette } from '../../pdf/document/palette.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { SIZE, type Paper, type Sheet } from '../../pdf/document/paper.ts';
import { rule } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import { coverArt, type ArtBox } from './art.ts';
import type { CoverContent } from './content.ts';

/** What stands below the coloured field keeps its height on every sheet; the field takes the rest. */
const BELOW_FIELD_PX = 543;
const WIDTH_PX = 650;

/** Where the coloured field ends, and where everything on the cover begins. */
type Frame = { readonly leftPx: number; readonly fieldPx: number };

const frameOf = ({ edgePx, heightPx }: Sheet): Frame => ({
  leftPx: edgePx + 16,
  fieldPx: heightPx - BELOW_FIELD_PX,
});

const artBoxOf = ({ leftPx, fieldPx }: Frame): ArtBox => ({
  left: leftPx + 40,
  right: leftPx + 548,
  top: 205,
  bottom: fieldPx - 88,
  textLeft: leftPx,
});

/** The agency's logo for its colour, else its name: an ordinary logo is made for paper. */
function agencyMark({ kit, palette }: Paper, { leftPx }: Frame): ReportNode[] {
  if (kit === null) return [];
  if (kit.logoOnColour !== undefined) {
    const at = { xPx: leftPx, yPx: 52 };
    return [{ kind: 'image', source: kit.logoOnColour, fitPx: [240, 40], alt: kit.name, at }];
  }
  return [
    {
      kind: 'text',
      text: kit.name,
      font: 'SerifMedium',
      sizePx: 22,
      linePx: 30,
      colour: palette.onBrand,
      at: { xPx: leftPx, yPx: 56 },
    },
  ];
}

/** What the picture shows. */
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

/** Whom it is for, what it is, and what happened as the largest sentence. */
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
      gapPx: 40,
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

/** For whom it was made; of invented data it says first that they are. */
function preparedNode(
  { preparedFor }: CoverContent,
  { invented, palette, sheet }: Paper,
  { leftPx }: Frame,
): ReportNode {
  return {
    kind: 'text',
    text: [...(invented === null ? [] : [{ text: `${invented}   `, bold: true }]), { text: preparedFor }],
    sizePx: 11,
    linePx: 16,
    colour: palette.muted,
    at: { xPx: leftPx, yPx: sheet.heightPx - 60, widthPx: WIDTH_PX },
  };
}

/** Lays out the cover: the agency's colour and logo, the client's readings, what happened, and what the report covers. */
export function layOutCover({ id, content }: LaidSection<CoverContent>, paper: Paper): SectionNode {
  const { palette, sheet } = paper;
  const frame = frameOf(sheet);
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
    // Read out, the title comes before the picture above it.
    titleNode(id, content, palette, frame),
    ...factsNode(content, palette, sheet, frame),
    artWords(content, palette, frame),
    ...(content.series === null ? [] : [coverArt(content.series, artBoxOf(frame), palette)]),
    preparedNode(content, paper, frame),
  ];
  return { body, header: null, footer: null, marginsPx: [0, 0, 0, 0] };
}
