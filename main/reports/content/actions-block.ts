import { cutWords } from '../../../shared/format/short-name.ts';
import { PAGE_NUMBER_PX, tableBlock, type TableBlock } from '../blocks.ts';
import type { WrittenAdvice } from './advice.ts';
import type { BlockTitle, LineRole } from './parts.ts';

/** Letters per word, and for who does it per pixel. */
const WORD_LETTERS = 26;
const WHO_LETTERS = 0.15;

/** Width for who and by when, and of the action beside it and beside a wider one. */
const WHO_PX = 92;
const ACTION_PX = { usual: 266, narrow: 190 } as const;

/** An action with its details. */
type ActionRow = Pick<WrittenAdvice, 'action' | 'finding' | 'evidence' | 'section' | 'who'> & {
  readonly by: string | null;
  readonly effect: string | null;
  readonly open: string | null;
};

/** Actions under their title. */
type Actions = BlockTitle & {
  readonly columns: Readonly<Record<'action' | 'evidence' | 'who' | 'page', string>>;
  readonly items: readonly ActionRow[];
  readonly summary: string;
  readonly note?: string | null;
};

const lines = (text: string, words: number, role: LineRole, small: string, smallRole: LineRole) =>
  ({
    kind: 'lines',
    lines: [
      { text: cutWords(text, words), role },
      ...(small === '' ? [] : [{ text: small, role: smallRole }]),
    ],
  }) as const;

/**
 * Actions as a table: number, action with effect, evidence, who does it by when, and page.
 *
 * `hasFindings`: whether the finding precedes its evidence; redundant next to a list of findings. `isDense`: whether
 * several of them share a page. `whoPx`: width of the column for who does it.
 */
export function actionsBlock(
  { columns, items, summary, ...title }: Actions,
  {
    hasFindings = false,
    isDense = false,
    whoPx = WHO_PX,
  }: { readonly hasFindings?: boolean; readonly isDense?: boolean; readonly whoPx?: number } = {},
): TableBlock {
  const table = {
    columns: [
      { id: 'number', header: '' },
      { id: 'action', header: columns.action },
      { id: 'evidence', header: columns.evidence },
      { id: 'who', header: columns.who },
      { id: 'page', header: columns.page },
    ] as const,
    rows: items.map(({ action, finding, evidence, section, who, by, effect, open }, at) => {
      const aim = [open, effect].filter((part) => part !== null).join(' ');
      return {
        isStrong: false,
        cells: {
          number: { kind: 'number', number: at + 1 },
          action: lines(action, WORD_LETTERS, 'action', cutWords(aim, WORD_LETTERS), 'effect'),
          evidence: {
            kind: 'reason',
            finding: hasFindings && finding !== null ? cutWords(finding, WORD_LETTERS) : null,
            evidence: cutWords(evidence, WORD_LETTERS),
          },
          who: lines(who, Math.round(whoPx * WHO_LETTERS), 'plain', by ?? '', 'detail'),
          ...(section === null ? {} : { page: { kind: 'page-of', section } as const }),
        },
      } as const;
    }),
    summary,
  };
  return tableBlock(
    { ...title, table },
    {
      columns: {
        number: { width: 18 },
        action: { width: whoPx === WHO_PX ? ACTION_PX.usual : ACTION_PX.narrow },
        evidence: { width: '*' },
        who: { width: whoPx },
        page: { width: PAGE_NUMBER_PX, align: 'right' },
      },
      rowHeader: 'action',
      padPx: { x: 6, y: isDense ? 3 : 5 },
      growsPx: isDense ? 10 : 24,
      abovePx: 0,
      ...(isDense ? { titled: 'dense' } : {}),
    },
  );
}
