/** Approximate heights of the summary's parts: those besides findings and actions are only included if they fit. */
import { headingHeight } from '../../pdf/document/parts.ts';
import { bodyHeight, type Paper } from '../../pdf/document/paper.ts';
import type { LaidSection } from '../section.ts';
import type { SummaryContent } from './content.ts';

/** A ruled title with its margins. */
const TITLE_PX = 44;
const TABLE_HEAD_PX = 28;
/** The four tiles without note. */
const TILES_PX = 130;
/** One of several findings' charts, and its note. */
const CHART_PX = 116;
const ENTRY_PX = 24;
const HOW_TO_LINES = 4;
const FULL_ACTIONS = 2;

/** Letters per line: across the page in notes and in sentences, in columns of actions and of their evidence. */
const LETTERS = {
  note: 138,
  sentence: 104,
  finding: 88,
  action: 38,
  effect: 46,
  evidence: 32,
  move: 28,
  stands: 46,
} as const;

const lines = (text: string, letters: number): number => Math.ceil(text.length / letters);

function rowsHeight(
  rows: readonly { readonly action: string; readonly effect: string; readonly evidence: string }[],
): number {
  return rows.reduce(
    (sum, { action, effect, evidence }) =>
      sum +
      20 +
      Math.max(
        18 * lines(action, LETTERS.action) + 14 * lines(effect, LETTERS.effect),
        16 * lines(evidence, LETTERS.evidence),
        34,
      ),
    TITLE_PX + TABLE_HEAD_PX,
  );
}

/** The same for moves and goals, with other columns and closer lines. */
const movesHeight = (items: readonly { readonly name: string; readonly stands: string }[]): number =>
  items.reduce(
    (sum, { name, stands }) =>
      sum + 12 + Math.max(18 * lines(name, LETTERS.move), 16 * lines(stands, LETTERS.stands)),
    TITLE_PX + TABLE_HEAD_PX,
  );

function findingsHeight({ findings }: SummaryContent, wideChartPx: number): number {
  if (findings === null) return 0;
  const { length } = findings.items;
  const heights = findings.items.map(
    ({ lead, rest, note, course }) =>
      20 * lines(lead, LETTERS.finding / length) +
      16 * lines(rest, LETTERS.sentence / length) +
      14 * lines(note, LETTERS.note / length) +
      14 * lines(course?.axisName ?? '', LETTERS.note / length) +
      (course === null ? 10 : length === 1 ? wideChartPx + 24 : CHART_PX),
  );
  return TITLE_PX + Math.max(...heights);
}

function calmHeight({ calm, quiet }: SummaryContent, chartPx: number): number {
  if (calm === null) return 0;
  const moves = [calm.watch, calm.underWay].reduce(
    (sum, block) => sum + (block === null ? 0 : movesHeight(block.items)),
    0,
  );
  const said = quiet.reduce((sum, text) => sum + 4 + 19 * lines(text, LETTERS.sentence), TITLE_PX + 23);
  return (calm.trend === null ? 0 : TITLE_PX + chartPx) + moves + said;
}

/** Height of the agency's view, by lines. */
function viewHeight({ view }: SummaryContent): number {
  if (view === null) return 0;
  return TITLE_PX + 20 + 22 * lines(JSON.stringify(view).replaceAll(/"\w+":|[{}[\]]/g, ''), LETTERS.sentence);
}

/** What fits on the page, by priority: the names of the other pages, how to read this one, the others' findings. */
export type SummaryRoom = { readonly howTo: boolean; readonly contents: 'long' | 'short' | null };

/** Shares out the page; `charts` are the heights of a single finding's chart, and of a quiet time's. */
export function roomOnSummary(
  { finding, content }: LaidSection<SummaryContent>,
  charts: { readonly widePx: number; readonly calmPx: number },
  { sheet }: Paper,
): SummaryRoom {
  const { tiles, actions, corrections, contents, calm, later } = content;
  const used =
    headingHeight(finding) +
    findingsHeight(content, charts.widePx) +
    calmHeight(content, charts.calmPx) +
    [...corrections, ...(later === null ? [] : [later])].reduce(
      (sum, text) => sum + 12 + 16 * lines(text, LETTERS.note),
      0,
    ) +
    TITLE_PX +
    TILES_PX +
    14 * lines(tiles.note, LETTERS.note) +
    (actions.items.length === 0
      ? calm === null
        ? TITLE_PX + 20
        : 0
      : rowsHeight(
          actions.items.map(({ action, effect, open, evidence }) => ({
            action,
            effect: [open ?? '', effect].join(' '),
            evidence,
          })),
        )) +
    viewHeight(content);
  const left = bodyHeight(sheet) - used;
  const howToPx = TITLE_PX + 14 * HOW_TO_LINES;
  if (contents === null) return { howTo: left >= howToPx, contents: null };
  const { length } = contents.entries;
  const [longPx, shortPx] = [TITLE_PX + ENTRY_PX * length, TITLE_PX + ENTRY_PX * Math.ceil(length / 2)];
  // With watched moves, or several actions, a list may not fit: findings and actions name their pages themselves.
  const isFull = calm !== null || actions.items.length >= FULL_ACTIONS;
  if (isFull && left < shortPx) return { howTo: left >= howToPx, contents: null };
  const hasHowTo = left >= shortPx + howToPx;
  const isLong = !contents.isShort && left >= longPx + (hasHowTo ? howToPx : 0);
  return { howTo: hasHowTo, contents: isLong ? 'long' : 'short' };
}
