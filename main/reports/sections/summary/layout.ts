import { viewNode } from '../../pdf/document/commentary.ts';
import { header, innerSection } from '../../pdf/document/frame.ts';
import { balanceLines } from '../../pdf/fonts/balance-lines.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { PAGE, SIZE, type Paper } from '../../pdf/document/paper.ts';
import { certaintyNode, note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { SummaryContent } from './content.ts';
import { didTable, nextTable } from './draw-actions.ts';
import { PICTURE_PX, spacer } from './draw-marks.ts';
import { pictureHeight, pictureNode } from './draw-pictures.ts';
import { keyFooter } from './foot.ts';
import type { PlainTile } from '../../content/summary/tiles.ts';

const GAP_PX = 26;
/** Room for a page's number of two digits. */
const NUMBER_PX = 15;
const SENTENCE = { sizePx: 14.5, linePx: 19 } as const;
const TILE_GAP_PX = 18;

/** How many lines a sentence takes, as it is printed in the program's fonts. */
const linesIn = (text: string, widthPx: number): number =>
  balanceLines(text, { font: 'SerifMedium', sizePx: SENTENCE.sizePx, trackingPx: 0, widthPx }).split('\n')
    .length;

/** Width of that many columns. */
const columnPx = (items: number, gapPx = GAP_PX): number =>
  (PAGE.innerPx - (Math.max(1, items) - 1) * gapPx) / Math.max(1, items);

/** What of the page may be left out: its last rows, and what stands below the register. */
type Room = { readonly did: number; readonly next: number; readonly hasRest: boolean };

/** A finding: its sentence, its picture, how sure it is, and where more of it stands. */
function happenedNode(
  { text, picture, word, said, section }: SummaryContent['happened']['items'][number],
  {
    width,
    lines,
    drawnPx: mostPx,
    page,
  }: { readonly width: number; readonly lines: number; readonly drawnPx: number; readonly page: string },
  paper: Paper,
): ReportNode {
  const { palette } = paper;
  const spare = lines - linesIn(text, width);
  const drawnPx = picture === null ? 0 : pictureHeight(picture);
  return {
    kind: 'stack',
    width,
    items: [
      {
        kind: 'text',
        text,
        font: 'SerifMedium',
        ...SENTENCE,
        balancePx: width,
        colour: palette.ink,
        margin: [0, 2, 0, 0],
        ...(section === null ? {} : { goTo: section }),
      },
      ...spacer(spare * SENTENCE.linePx),
      ...(picture === null ? [] : [pictureNode(picture, width, palette)]),
      // So that the words of all findings stand on one line.
      ...spacer(picture === null ? 0 : mostPx - drawnPx),
      {
        kind: 'columns',
        gapPx: 4,
        margin: [0, picture === null ? 4 : 0, 0, 0],
        items: [
          word === null
            ? { kind: 'text', text: said, linePx: 15, colour: palette.muted, width: '*' }
            : certaintyNode(word, said, palette, { linePx: 15, width: '*' }),
          ...(section === null
            ? []
            : [
                { kind: 'text', text: page, linePx: 15, colour: palette.brandText, width: 'auto' } as const,
                {
                  kind: 'page-number',
                  of: section,
                  bold: true,
                  linePx: 15,
                  align: 'right',
                  colour: palette.brandText,
                  width: NUMBER_PX,
                } as const,
              ]),
        ],
      },
    ],
  };
}

function happenedNodes({ happened, page }: SummaryContent, paper: Paper): ReportNode[] {
  const { items } = happened;
  if (items.length === 0) return [];
  const width = columnPx(items.length);
  const lines = Math.max(...items.map(({ text }) => linesIn(text, width)));
  const drawnPx = Math.max(
    PICTURE_PX,
    ...items.map(({ picture }) => (picture === null ? 0 : pictureHeight(picture))),
  );
  return [
    ruledTitle(happened, paper.palette, [0, 12, 0, 2]),
    {
      kind: 'columns',
      role: 'list',
      gapPx: GAP_PX,
      items: items.map((item) => happenedNode(item, { width, lines, drawnPx, page }, paper)),
    },
  ];
}

function tileNode(
  { label, number, unit: [before, after], was, word, said }: PlainTile,
  at: number,
  { palette }: Paper,
): ReportNode {
  const small = { sizePx: 12.5, colour: palette.ink2 } as const;
  return {
    kind: 'stack',
    width: columnPx(4, TILE_GAP_PX),
    items: [
      { kind: 'text', text: label, bold: true, linePx: 15 },
      {
        kind: 'text',
        text: [
          ...(before === '' ? [] : [{ text: before, ...small }]),
          {
            text: number,
            font: 'SansMedium',
            sizePx: 25,
            trackingPx: -0.5,
            colour: at === 0 ? palette.brandText : palette.ink,
          },
          ...(after === '' ? [] : [{ text: after, ...small }]),
        ],
        linePx: 29,
        sizePx: 25,
      },
      ...(was === null ? [] : [{ kind: 'text', text: was, linePx: 15, colour: palette.ink2 } as const]),
      ...(word === null ? [] : [certaintyNode(word, said, palette, { linePx: 15 })]),
    ],
  };
}

function tileNodes({ tiles }: SummaryContent, paper: Paper): ReportNode[] {
  if (tiles.plain.length === 0) return [];
  return [
    ruledTitle(tiles, paper.palette, [0, 14, 0, 2]),
    {
      kind: 'columns',
      role: 'list',
      gapPx: TILE_GAP_PX,
      items: tiles.plain.map((tile, at) => tileNode(tile, at, paper)),
    },
  ];
}

/** The register, and what is done next. */
function actionNodes({ did, next }: SummaryContent, room: Room, paper: Paper): ReportNode[] {
  const { palette } = paper;
  return [
    ...(did === null || room.did === 0
      ? []
      : [ruledTitle(did, palette, [0, 14, 0, 0]), didTable(did, room.did, paper)]),
    ruledTitle(next, palette, [0, 14, 0, next.rows.length === 0 ? 4 : 0]),
    next.rows.length === 0
      ? {
          kind: 'text',
          text: next.none,
          font: 'Serif',
          sizePx: SIZE.strong,
          linePx: 19,
          colour: palette.ink,
        }
      : nextTable(next, room.next, paper),
  ];
}

/** Sentences under a ruled title. */
function underWayNodes({ underWay }: SummaryContent, { palette }: Paper): ReportNode[] {
  if (underWay === null) return [];
  return [
    ruledTitle({ title: underWay.title, measure: '' }, palette, [0, 14, 0, 2]),
    ...underWay.sentences.map((text): ReportNode => ({
      kind: 'text',
      text,
      linePx: 16,
      colour: palette.ink2,
      margin: [0, 2, 0, 0],
    })),
  ];
}

function bodyOf(section: LaidSection<SummaryContent>, room: Room, paper: Paper): ReportNode[] {
  const { content, id } = section;
  const { corrections, later, view } = content;
  return [
    ...happenedNodes(content, paper),
    ...corrections.map((text): ReportNode => ({
      kind: 'text',
      text,
      linePx: 16,
      colour: paper.palette.ink2,
      margin: [0, 10, 0, 0],
    })),
    ...tileNodes(content, paper),
    ...(room.hasRest ? underWayNodes(content, paper) : []),
    ...actionNodes(content, room, paper),
    ...(later === null ? [] : [note(later, paper.palette)]),
    ...(view === null ? [] : [viewNode(id, view, paper)]),
  ];
}

/** What is left out, one by one, until the page is full and no fuller: an action of the past before one of the next time. */
function* roomsOf({ did, next, underWay }: SummaryContent): Generator<Room> {
  const room = { did: did?.rows.length ?? 0, next: next.rows.length, hasRest: true };
  yield room;
  if (underWay !== null) yield { ...room, hasRest: false };
  for (let rows = room.did - 1; rows >= 0; rows -= 1) yield { ...room, did: rows, hasRest: false };
  for (let rows = room.next - 1; rows >= 1; rows -= 1) yield { did: 0, next: rows, hasRest: false };
}

/** Lays out the summary: all that there is, and shorter pages for where that is more than one. */
export function layOutSummary(section: LaidSection<SummaryContent>, paper: Paper): SectionNode {
  const { content } = section;
  const { name, heading, lede, time, key } = content;
  const headed = { ...section, finding: { headline: heading, lede }, note: null };
  const [whole, ...shorter] = [...roomsOf(content)].map(
    (room) => innerSection(headed, bodyOf(section, room, paper), paper).body,
  );
  // Its foot states no sample, but the key of its words.
  const { marginsPx } = innerSection(headed, [], paper);
  return {
    marginsPx,
    title: section.title,
    body: whole ?? [],
    shorter,
    isAlone: true,
    header: header(name, paper, time),
    footer: keyFooter(key, paper),
  };
}
