import { shortName } from '../../../../shared/format/short-name.ts';
import type { Finding } from '../../../../shared/words/findings.ts';
import type { CommentaryBlock } from '../../../../shared/reports/commentary.ts';
import { viewNode } from './commentary.ts';
import { INNER_MARGIN, PAGE, SIZE, type Paper } from './paper.ts';
import { findingHeading, rule } from './parts.ts';
import { inlines, type ReportNode, type SectionNode } from './node.ts';

/** The header of inner pages: the client, and what they are about. */
export function header(section: string, { kit, palette, ownBrand, sheet }: Paper): ReportNode {
  const left: ReportNode = {
    kind: 'text',
    text: inlines(
      { text: shortName(ownBrand, 48), bold: true, colour: palette.ink },
      { text: `   ${section}`, colour: palette.muted },
    ),
    linePx: 16,
    margin: [0, 4, 0, 0],
    width: '*',
  };
  const right: ReportNode =
    kit?.logo === undefined
      ? {
          kind: 'text',
          text: kit?.name ?? '',
          bold: true,
          align: 'right',
          linePx: 16,
          margin: [0, 4, 0, 0],
          width: 'auto',
        }
      : { kind: 'image', source: kit.logo, fitPx: [150, 24], alt: kit.name, align: 'right', width: 150 };
  return {
    kind: 'stack',
    margin: [sheet.edgePx, 20, sheet.edgePx, 0],
    items: [
      { kind: 'columns', items: [left, right], gapPx: 24 },
      rule(PAGE.innerPx, palette.line, 1, [0, 14, 0, 0]),
    ],
  };
}

function footer({
  palette,
  sample,
  invented,
  pageNumber,
  sheet,
}: Paper): (page: number, pages: number) => ReportNode {
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
          {
            kind: 'text',
            text: pageNumber(page, pages),
            bold: true,
            align: 'right',
            linePx: 16,
            width: 90,
          },
        ],
      },
    ],
  });
}

/**
 * An inner page (or several): header with client and section, its finding and body, footer with the sample.
 *
 * @param joins whether it is short enough to stand under the section before it.
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
      ...(note === null ? [] : [viewNode(note, paper)]),
      ...body,
    ],
    header: header(title, paper),
    footer: footer(paper),
    marginsPx: [paper.sheet.edgePx, INNER_MARGIN.topPx, paper.sheet.edgePx, INNER_MARGIN.bottomPx],
    title,
    ...(joins ? { joins } : {}),
  };
}
