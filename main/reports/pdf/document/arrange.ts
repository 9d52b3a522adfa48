/** Which sections share a page: short ones stand under others, so that no page is left nearly empty. */
import { truncate } from '../../../../shared/format/short-name.ts';
import { header } from './frame.ts';
import type { ReportNode, SectionNode } from './node.ts';
import { bodyHeight, type Paper } from './paper.ts';

/** Room above the heading of a section that stands under another one. */
const JOINED_PX = 26;

/** Pages that several sections share are headed by all of them. */
const BETWEEN_TITLES = ' · ';
const MOST_TITLE = 70;

/** What is laid out breaks a little earlier than its height says, where rows are kept whole. */
const BREAKS = 1.12;

/** A section, and how high its body is. */
export type MeasuredSection<Section> = { readonly section: Section; readonly heightPx: number };

/** A section at its place: one that flows goes on over pages, as others that stand under another do not. */
export type PlacedSection<Section> = { readonly section: Section; readonly flows: boolean };

/** Sections on pages of their own, in order; `leftPx` is the room on the last page of them. */
type Pages<Section> = {
  readonly sections: PlacedSection<Section>[];
  leftPx: number;
  readonly isOpen: boolean;
};

/** Less room than this share of a page is no place to begin what goes on over the next. */
const LEAST_BEGINNING = 0.35;
/** And less than this is no page to go on to. */
const LEAST_REST = 0.1;

/** The room that a section leaves on its last page. */
function leftAfter(heightPx: number, pagePx: number): number {
  if (heightPx <= pagePx) return pagePx - heightPx;
  const onLast = (heightPx * BREAKS) % pagePx;
  return pagePx - onLast;
}

/**
 * Puts sections together that share a page. One that may stand under another does so where that leaves it whole; else it waits
 * for the next page with room, so that a short one does not take a page of its own.
 *
 * @returns groups of sections, each of which begins on a new page.
 */
export function arrange<Section extends { readonly node: Pick<SectionNode, 'joins' | 'header'> }>(
  measured: readonly MeasuredSection<Section>[],
  pagePx: number,
): readonly (readonly PlacedSection<Section>[])[] {
  const groups: Pages<Section>[] = [];
  let waiting: MeasuredSection<Section>[] = [];
  const under = ({ section, heightPx }: MeasuredSection<Section>): boolean => {
    const last = groups.at(-1);
    const needed = heightPx + JOINED_PX;
    if (last?.isOpen !== true || last.leftPx < needed) return false;
    last.sections.push({ section, flows: false });
    last.leftPx -= needed;
    return true;
  };
  const begin = ({ section, heightPx }: MeasuredSection<Section>): void => {
    const isOpen = section.node.header !== null;
    groups.push({
      sections: [{ section, flows: false }],
      leftPx: leftAfter(heightPx, pagePx),
      isOpen,
    });
  };
  /** At the end of a report, the last ones may go on over pages rather than leave one half empty. */
  const flow = ({ section, heightPx }: MeasuredSection<Section>): boolean => {
    const last = groups.at(-1);
    const restPx = heightPx * BREAKS - (last?.leftPx ?? 0);
    if (last?.isOpen !== true || last.leftPx < LEAST_BEGINNING * pagePx || restPx < LEAST_REST * pagePx) {
      return false;
    }
    last.sections.push({ section, flows: true });
    last.leftPx = leftAfter(restPx, pagePx);
    return true;
  };
  for (const one of measured) {
    if (one.section.node.joins === true) {
      if (!under(one)) waiting.push(one);
      continue;
    }
    begin(one);
    waiting = waiting.filter((waits) => !under(waits));
  }
  for (const one of waiting) if (!under(one) && !flow(one)) begin(one);
  return groups.map(({ sections }) => sections);
}

/** Each section on pages of its own. */
export function onPagesOfTheirOwn<Section>(
  sections: readonly Section[],
): readonly (readonly PlacedSection<Section>[])[] {
  return sections.map((section) => [{ section, flows: false }]);
}

/** A group of sections as one that is printed: each stands under the one before it. */
export function joinGroup(group: readonly PlacedSection<SectionNode>[], paper: Paper): SectionNode[] {
  const [first, ...others] = group.map(({ section }) => section);
  if (first === undefined) return [];
  if (others.length === 0) return [first];
  const title = group.flatMap(({ section }) => section.title ?? []).join(BETWEEN_TITLES);
  const below = group.slice(1).map(({ section, flows }): ReportNode => {
    return {
      kind: 'stack',
      margin: [0, JOINED_PX, 0, 0],
      items: [...section.body],
      ...(flows ? {} : { together: true }),
    };
  });
  return [
    { ...first, title, header: header(truncate(title, MOST_TITLE), paper), body: [...first.body, ...below] },
  ];
}

/** What an inner page holds, for {@link arrange}. */
export const pageHeight = ({ sheet }: Paper): number => bodyHeight(sheet);
