/** The channels of data for other programs: a part of the contract. */
import type { AssistantView } from '../domain/assistant.ts';
import type { ExportFormat } from '../domain/export.ts';
import type { OpenView } from '../domain/open-schema.ts';
import type { TaskView } from '../domain/task.ts';
import type { ExportPlace } from '../reports/draft.ts';
import type { CsvCell } from '../tables/csv.ts';
import type { Call, Nothing } from './call.ts';

/** What of a view is exported, and under which name. */
export type ViewExport = {
  readonly view: OpenView;
  readonly format: ExportFormat;
  /** Only rows of this client; null: of all. */
  readonly client: { readonly connection: string; readonly projectId: string } | null;
  /** A file's name without a folder. */
  readonly fileName: string;
};

/** Each channel of exports. */
export type ExportContract = {
  /** Writes a view into the folder of exports, or to a place that is chosen; null where nobody chose one. */
  readonly 'export/view': Call<ViewExport & { readonly to: ExportPlace }, TaskView | null>;
  /** Makes a file (in base64) of a table as a screen shows it, its head first. The page writes CSV itself, as it does for the clipboard. */
  readonly 'export/table': Call<
    {
      readonly title: string;
      readonly format: Exclude<ExportFormat, 'csv'>;
      readonly rows: readonly (readonly CsvCell[])[];
    },
    { readonly file: string }
  >;
  /** How the user’s own assistant is set up, and what it has asked. */
  readonly 'assistant/load': Call<Nothing, AssistantView>;
};

/** Their names, for the allow-list of hosts. */
export const EXPORT_CHANNEL_TABLE: Readonly<Record<keyof ExportContract, true>> = {
  'export/view': true,
  'export/table': true,
  'assistant/load': true,
};
