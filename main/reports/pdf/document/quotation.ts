import { cutWords } from '../../../../shared/format/short-name.ts';
import type { WrittenQuotation } from '../../content/quotation.ts';
import type { Inline, ReportNode } from './node.ts';
import { SIZE, type Paper } from './paper.ts';

/** Letters per word at half page width. */
const WORD_LETTERS = 26;

/** An excerpt with its words cut to a narrow column. */
export const cutExcerpt = ({ parts }: WrittenQuotation): WrittenQuotation['parts'] =>
  parts.map(({ text, mark }) => ({ text: cutWords(text, WORD_LETTERS), mark }));

/** The page cited in a quoted answer, cut likewise; the words in its place if there is none. */
export const cutCited = ({ cites }: WrittenQuotation, nothing: string): string =>
  cutWords(cites?.text ?? nothing, 2 * WORD_LETTERS);

/** An excerpt in its answer's words: the own brand with a tinted background, rivals with a dotted underline. */
export function excerptNode(quotation: WrittenQuotation, sizePx: number, { palette }: Paper): ReportNode {
  return {
    kind: 'text',
    text: cutExcerpt(quotation).map(({ text, mark }): Inline => {
      if (mark === 'own') {
        return { text, font: 'SerifMedium', colour: palette.brandText, ground: palette.brandSoft };
      }
      return mark === 'rival' ? { text, font: 'SerifMedium', dotted: palette.ink2 } : { text };
    }),
    font: 'Serif',
    sizePx,
    linePx: Math.round(1.42 * sizePx),
    colour: palette.ink,
    margin: [0, 2, 0, 4],
  };
}

/** The page cited in a quoted answer, linked if allowed. */
export function citedNode(quotation: WrittenQuotation, nothing: string, { palette }: Paper): ReportNode[] {
  const { cites } = quotation;
  if (cites === null && nothing === '') return [];
  return [
    {
      kind: 'text',
      text: cutCited(quotation, nothing),
      sizePx: SIZE.note,
      linePx: 14,
      colour: palette.muted,
      ...(cites?.href == null ? {} : { link: cites.href }),
    },
  ];
}
