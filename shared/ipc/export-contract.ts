/** The channels of data for other programs: a part of the contract. */
import type { BackupContents, BackupRestored } from '../domain/backup.ts';
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
  /** Writes a consistent copy of the database into the folder of exports. */
  readonly 'backup/make': Call<{ readonly fileName: string }, TaskView>;
  /** Takes in a backup that is to be restored: room is made, pieces arrive, and it is looked through. One file at a time. */
  readonly 'backup/begin': Call<{ readonly bytes: number }, { readonly upload: string }>;
  /** A piece of it, in base64; the pieces come one after the other. */
  readonly 'backup/add': Call<{ readonly upload: string; readonly data: string }, null>;
  /** Checks what has arrived and says what it holds. */
  readonly 'backup/look': Call<{ readonly upload: string }, BackupContents>;
  /** Puts it in the place of the database, which is kept beside it. */
  readonly 'backup/restore': Call<{ readonly upload: string }, BackupRestored>;
  /** How the user’s own assistant is set up, and what it has asked. */
  readonly 'assistant/load': Call<Nothing, AssistantView>;
};

/** Their names, for the allow-list of hosts. */
export const EXPORT_CHANNEL_TABLE: Readonly<Record<keyof ExportContract, true>> = {
  'export/view': true,
  'export/table': true,
  'backup/make': true,
  'backup/begin': true,
  'backup/add': true,
  'backup/look': true,
  'backup/restore': true,
  'assistant/load': true,
};
