import { imageSize, type ImageSize } from '../../../../shared/reports/image-size.ts';
import { isSvg } from '../../../../shared/reports/image-kind.ts';
import type { PlacedPicture } from '../../../../shared/reports/placed-picture.ts';
import { commentaryNodes } from '../../pdf/document/commentary.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { ReportNode, SectionNode, StackNode } from '../../pdf/document/node.ts';
import { PAGE, SIZE, type Paper } from '../../pdf/document/paper.ts';
import type { LaidSection } from '../section.ts';
import type { TextContent } from './content.ts';

/** Minimum dots per inch of a printed picture: fewer would be visible. */
const LEAST_DPI = 150;
const CSS_DPI = 96;

/** A picture is about as high as a chart, or this high if its page has space. */
const HEIGHT_PX = { usual: 230, most: 560 } as const;

/** Beside text, which keeps over half of the page's width. */
const BESIDE_PX = 290;
const GAP_PX = 26;

/** Space above and below a picture in text. */
const ROOM_PX = 12;

/** The size of a picture within a box, limited by its resolution; drawings scale freely. */
function fit(source: string, { width, height }: ImageSize, mostWidth: number, mostHeight: number) {
  const scale = Math.min(
    mostWidth / width,
    mostHeight / height,
    isSvg(source) ? Number.POSITIVE_INFINITY : CSS_DPI / LEAST_DPI,
  );
  return [width * scale, height * scale] as const;
}

/** A picture with its caption, unbroken; only the caption if the picture is missing. */
function pictureNode(
  { sha256, alt, caption }: PlacedPicture,
  paper: Paper,
  widthPx: number,
  usualPx: number,
): StackNode {
  const source = paper.pictures[sha256];
  const size = source === undefined ? null : imageSize(source);
  const items: ReportNode[] = [];
  if (source !== undefined && size !== null) {
    const fitPx = fit(source, size, widthPx, usualPx);
    const [, mostPx] = fit(source, size, widthPx, HEIGHT_PX.most);
    items.push({ kind: 'image', source, fitPx, alt, growsPx: mostPx - fitPx[1] });
  }
  if (caption !== '') {
    items.push({
      kind: 'text',
      text: caption,
      sizePx: SIZE.note,
      linePx: 14,
      colour: paper.palette.muted,
      margin: [0, 6, 0, 0],
      hyphenates: true,
    });
  }
  return { kind: 'stack', together: true, items };
}

function bodyOf({ blocks, picture }: TextContent, paper: Paper): ReportNode[] {
  const words = commentaryNodes(blocks, paper);
  if (picture === null) return words;
  if (picture.place === 'beside' && words.length > 0) {
    const shown = pictureNode(picture, paper, BESIDE_PX, HEIGHT_PX.most);
    return [
      {
        kind: 'columns',
        gapPx: GAP_PX,
        margin: [0, ROOM_PX, 0, 0],
        items: [
          { kind: 'stack', width: '*', items: words },
          { ...shown, width: BESIDE_PX, margin: [0, 4, 0, 0] },
        ],
      },
    ];
  }
  const shown = pictureNode(picture, paper, PAGE.innerPx, HEIGHT_PX.usual);
  return picture.place === 'below'
    ? [...words, { ...shown, margin: [0, ROOM_PX, 0, 0] }]
    : [{ ...shown, margin: [0, ROOM_PX, 0, ROOM_PX] }, ...words];
}

/** Lays out a page of text: its text and picture are the body, not a note beside one. */
export function layOutText(section: LaidSection<TextContent>, paper: Paper): SectionNode {
  return innerSection({ ...section, note: null }, bodyOf(section.content, paper), paper);
}
