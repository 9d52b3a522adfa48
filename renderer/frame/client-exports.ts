/** The portfolio table's exports in the palette: the same as in the menu above the table. */
import Copy from '@lucide/svelte/icons/copy';
import Download from '@lucide/svelte/icons/download';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from '../../shared/domain/export.ts';
import type { PortfolioRow } from '../../shared/domain/portfolio.ts';
import { portfolioLines } from '../tables/figure-lines.ts';
import { portfolioCsv } from '../tables/portfolio.ts';
import { ENGLISH_ON_SCREEN } from '../../shared/words/wording.ts';
import type { PaletteItem } from '../components/palette/palette.ts';
import { copyLines, copyTable, saveTable, type TableOut } from '../exports/take-out.ts';
import type { AppState } from '../state/app.svelte.ts';
import { pinOf } from '../state/pin.ts';

/** Builds the actions: for all clients, whatever the portfolio's filter. */
export function clientExports(app: AppState): PaletteItem[] {
  const clients = () => app.portfolio.value ?? [];
  const formatOf = (row: PortfolioRow) => app.settings.formatOf(pinOf(row));
  const language = { format: app.settings.format, words: ENGLISH_ON_SCREEN };
  const table: TableOut = {
    label: 'Clients',
    name: ['Portfolio', app.settings.today(app.clock.nowMs)],
    rows: () =>
      portfolioCsv(clients(), {
        tagsOf: (row) => app.settings.tagsOf(pinOf(row)),
        formatOf,
        toldOf: (row) => app.stories.of(row),
        alertsOf: (row) => app.alerts.of(row).open,
        period: app.stories.period ?? app.settings.value.period,
        language,
      }),
  };
  const hint = 'a table of the portfolio';
  return [
    ...EXPORT_FORMATS.map((format) => ({
      id: `action export ${format}`,
      label: `Export clients as ${EXPORT_FORMAT_NAMES[format]}`,
      hint,
      icon: Download,
      onselect: () => void saveTable(app, table, format),
    })),
    {
      id: 'action copy-clients',
      label: 'Copy clients as a table',
      hint,
      icon: Copy,
      onselect: () => void copyTable(app, table.rows),
    },
    {
      id: 'action copy-figures',
      label: 'Copy clients as text',
      hint: 'their figures, with intervals',
      icon: Copy,
      onselect: () => void copyLines(app, () => portfolioLines(clients(), formatOf, language.words)),
    },
  ];
}
