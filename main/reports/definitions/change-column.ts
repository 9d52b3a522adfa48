import type { Change } from '../../../shared/domain/verdict.ts';
import type { PageContext } from './context.ts';
import type { Column } from './data-table.ts';
import { changeCell } from './parts.ts';

/** The column of changes against the run before; none in a report of one run, which has nothing to compare. */
export function changeColumn<Row>(
  changeOf: (row: Row) => Change | null,
  width: number | '*',
  context: PageContext,
): Column<Row>[] {
  if (context.previous === null) return [];
  return [
    {
      header: 'Against the run before',
      width,
      cell: (row) => {
        const change = changeOf(row);
        return change === null ? { kind: 'text', text: '' } : changeCell(change, context);
      },
    },
  ];
}
