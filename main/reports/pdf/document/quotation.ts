import { cutWords } from '../../../../shared/format/short-name.ts';
import type { WrittenQuotation } from '../../content/quotation.ts';
import type { Inline, ReportNode } from './node.ts';
import { SIZE, type Paper } from './paper.ts';

/** Letters per word at half page width. */
const WORD_LETTERS = 26;

/** An excerpt in its answer's words: the own brand with a tinted background, rivals with a dotted underline. */
export function excerptNode({ parts }: WrittenQuotation, sizePx: number, { palette }: Paper): ReportNode {
  return {
    kind: 'text',
    text: parts.map(({ text: whole, mark }): Inline => {
      const text = cutWords(whole, WORD_LETTERS);
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
export function citedNode({ cites }: WrittenQuotation, nothing: string, { palette }: Paper): ReportNode[] {
  if (cites === null && nothing === '') return [];
  return [
    {
      kind: 'text',
      text: cutWords(cites?.text ?? nothing, 2 * WORD_LETTERS),
      sizePx: SIZE.note,
      linePx: 14,
      colour: palette.muted,
      ...(cites?.href == null ? {} : { link: cites.href }),
    },
  ];
}
