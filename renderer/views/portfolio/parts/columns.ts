/** The clients' table columns. If one does not fit the window, or is empty for all clients, the names get its width. */
import type { PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import type { Sort } from '../../../state/route.ts';
import type { ClientActions } from './client-actions.ts';

export type ColumnKey =
  | 'client'
  | 'visibility'
  | 'spark'
  | 'change'
  | 'what'
  | 'goals'
  | 'rank'
  | 'voice'
  | 'sentiment'
  | 'position'
  | 'run'
  | 'alerts';

type Column = {
  readonly key: ColumnKey;
  /** Its sort order; null if unsortable. */
  readonly sort: Sort | null;
  readonly label: string;
};

/** The table's window. */
type TableRoom = { readonly isNarrow: boolean; readonly isWide: boolean; readonly isWidest: boolean };

type Marks = Pick<ClientActions, 'alertsOf'>;

type Described = Column & {
  /** Omitted: fits any window. */
  readonly fits?: (room: TableRoom) => boolean;
  /** Whether a client has a value; omitted: all have. */
  readonly has?: (row: PortfolioRow, marks: Marks) => boolean;
};

const COLUMNS: readonly Described[] = [
  { key: 'client', sort: 'client', label: 'Client' },
  { key: 'visibility', sort: 'visibility', label: 'Visibility' },
  {
    key: 'spark',
    sort: null,
    label: '26 weeks',
    fits: ({ isNarrow }) => !isNarrow,
    has: ({ spark }) => spark.length > 0,
  },
  { key: 'change', sort: 'change', label: 'Change, points' },
  { key: 'what', sort: 'what', label: 'What happened' },
  {
    key: 'goals',
    sort: 'goals',
    label: 'Goals',
    fits: ({ isNarrow }) => !isNarrow,
    has: ({ goals }) => goals > 0,
  },
  {
    key: 'rank',
    sort: 'rank',
    label: 'Rank',
    fits: ({ isWide }) => isWide,
    has: ({ rank }) => rank !== null,
  },
  {
    key: 'voice',
    sort: 'voice',
    label: 'Share of voice',
    fits: ({ isWidest }) => isWidest,
    has: ({ shareOfVoice }) => shareOfVoice !== null,
  },
  {
    key: 'sentiment',
    sort: 'sentiment',
    label: 'Sentiment',
    fits: ({ isWidest }) => isWidest,
    has: ({ sentiment }) => sentiment !== null,
  },
  {
    key: 'position',
    sort: 'position',
    label: 'Position',
    fits: ({ isWidest }) => isWidest,
    has: ({ position }) => position !== null,
  },
  {
    key: 'run',
    sort: 'run',
    label: 'Last run',
    fits: ({ isWide }) => isWide,
    has: ({ lastRunAt }) => lastRunAt !== null,
  },
  {
    key: 'alerts',
    sort: null,
    label: 'Alert',
    has: (row, { alertsOf }) => alertsOf(row).open.length + alertsOf(row).quiet.length > 0,
  },
];

/** The columns to draw for these clients, in order. */
export function shownColumns(
  rows: readonly PortfolioRow[],
  room: TableRoom,
  marks: Marks,
): readonly Column[] {
  return COLUMNS.filter(
    ({ fits, has }) => fits?.(room) !== false && (has === undefined || rows.some((row) => has(row, marks))),
  );
}
