import { columnsIn, shortName } from '../../../../shared/format/short-name.ts';
import type { Finding } from '../../../../shared/words/findings.ts';
import type { CommentaryBlock } from '../../../../shared/reports/commentary.ts';
import { viewNode } from './commentary.ts';
import { HEAD_PX, PAGE, SIZE, type Paper } from './paper.ts';
import { logoNode } from './logo.ts';
import { findingHeading, rule } from './parts.ts';
import { inlines, type ReportNode, type SectionNode } from './node.ts';

/** End of a page's head, whatever its logo's height. */
const HEAD_RULE_PX = 58;

/** Space for the logo in a page's head. */
const LOGO_PX = { width: 150, height: 30 } as const;

/** Letters in a page's head beside a logo, and a brand's minimum. */
const [MOST_HEAD, LEAST_BRAND] = [76, 36];

/** The header of inner pages: the client, the subject, and the report's time where the page may be all that is read. */
export function header(section: string, { kit, palette, ownBrand, sheet }: Paper, time = ''): ReportNode {
  const left: ReportNode = {
    kind: 'text',
    text: inlines(
      {
        text: shortName(ownBrand, Math.max(LEAST_BRAND, MOST_HEAD - columnsIn(section))),
        bold: true,
        colour: palette.ink,
      },
      { text: `   ${section}`, colour: palette.muted },
    ),
    linePx: 16,
    margin: [0, 4, 0, 0],
    width: '*',
  };
  const timed: ReportNode[] =
    time === ''
      ? []
      : [
          {
            kind: 'text',
            text: time,
            colour: palette.muted,
            linePx: 16,
            margin: [0, 4, 0, 0],
            width: 'auto',
            isOneLine: true,
          },
        ];
  const right: ReportNode =
    kit?.logo === undefined
      ? {
          kind: 'text',
          text: shortName(kit?.name ?? '', 48),
          bold: true,
          align: 'right',
          linePx: 16,
          margin: [0, 4, 0, 0],
          width: 'auto',
        }
      : {
          ...logoNode(
            { source: kit.logo, colours: kit.logoColours?.logo, isMadeFor: true, alt: kit.name },
            { areaPx: 2600, mostPx: [LOGO_PX.width, LOGO_PX.height], ground: palette.paper, align: 'right' },
            palette,
          ),
          width: LOGO_PX.width,
        };
  return {
    kind: 'stack',
    margin: [sheet.edgePx, 20, sheet.edgePx, 0],
    items: [
      { kind: 'columns', items: [left, ...timed, right], gapPx: 24 },
      { ...rule(PAGE.innerPx, palette.line, 1), at: { xPx: sheet.edgePx, yPx: HEAD_RULE_PX } },
    ],
  };
}

const IMPRINT_LINE_PX = 14;
/** Minimum letters of an imprint line: wide ones, such as capitals. */
const IMPRINT_LETTERS = 92;
/** Spare height below the footer's two lines. */
const SPARE_PX = 24;

/** The additional height of an imprint, in CSS pixels. */
export function imprintHeight(imprint: readonly string[]): number {
  const lines = imprint.reduce((sum, text) => sum + Math.ceil(columnsIn(text) / IMPRINT_LETTERS), 0);
  return Math.max(0, lines * IMPRINT_LINE_PX - SPARE_PX);
}

/** The number of a page, in its foot. */
export const pageNumberNode = (page: number, pages: number, { pageNumber }: Paper): ReportNode => ({
  kind: 'text',
  text: pageNumber(page, pages),
  isOneLine: true,
  bold: true,
  align: 'right',
  linePx: 16,
  width: 'auto',
});

/** The agency's lines, in the foot. */
export const imprintNodes = ({ imprint, palette }: Paper): readonly ReportNode[] =>
  imprint.map((text): ReportNode => ({
    kind: 'text',
    text,
    sizePx: SIZE.note,
    linePx: IMPRINT_LINE_PX,
    colour: palette.muted,
  }));

function footer(paper: Paper): (page: number, pages: number) => ReportNode {
  const { palette, sample, invented, sheet } = paper;
  return (page, pages) => ({
    kind: 'stack',
    margin: [sheet.edgePx, 14, sheet.edgePx, 0],
    items: [
      rule(PAGE.innerPx, palette.line, 1, [0, 0, 0, 8]),
      {
        kind: 'columns',
        gapPx: 48,
        items: [
          {
            kind: 'text',
            text: inlines(...(invented === null ? [] : [{ text: `${invented}   `, bold: true }]), {
              text: sample,
            }),
            sizePx: SIZE.note,
            linePx: 14,
            colour: palette.muted,
            width: '*',
          },
          pageNumberNode(page, pages, paper),
        ],
      },
      ...imprintNodes(paper),
    ],
  });
}

/**
 * An inner page (or several): header with client and section, finding and body, footer with the sample.
 *
 * @param joins whether it is short enough to share the previous section's page.
 */
export function innerSection(
  section: {
    readonly id: string;
    readonly title: string;
    readonly finding: Finding | null;
    readonly note: readonly CommentaryBlock[] | null;
  },
  body: readonly ReportNode[],
  paper: Paper,
  joins = false,
): SectionNode {
  const { id, title, finding, note } = section;
  return {
    body: [
      ...(finding === null ? [] : [findingHeading(id, title, finding, paper.palette, joins)]),
      ...(note === null ? [] : [viewNode(id, note, paper)]),
      ...body,
    ],
    header: header(title, paper),
    footer: footer(paper),
    sample: paper.sample,
    marginsPx: [paper.sheet.edgePx, HEAD_PX, paper.sheet.edgePx, paper.sheet.footPx],
    title,
    ...(joins ? { joins } : {}),
  };
}
