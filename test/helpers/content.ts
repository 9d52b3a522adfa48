/** The content of a mirror, for comparison. */
type Reader = {
  readonly prepare: (sql: string) => {
    readonly pluck: () => { all: (...values: unknown[]) => unknown[] };
    readonly raw: () => { all: () => unknown[] };
  };
};

/** Columns with the time of mirroring, not content. */
const WHEN = new Set(['mirrored_at', 'superseded_at', 'at', 'last_sync_at', 'synced_at']);
/** Views of how the content got there. */
const EVIDENCE = new Set(['v_api_call', 'v_connection', 'v_rejected', 'v_report']);

/** Every distinct row of every open view, sorted (readings over time may repeat); excludes when and how it came. */
export function contentOf(db: Reader): Readonly<Record<string, readonly unknown[]>> {
  const views = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'view' AND name GLOB 'v_*' ORDER BY name")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    views
      .filter((view) => !EVIDENCE.has(view))
      .map((view) => {
        const columns = (
          db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(view) as string[]
        ).filter((name) => !WHEN.has(name) && name !== 'connection');
        const order = columns.map((_, index) => index + 1).join(', ');
        return [
          view,
          db
            .prepare(`SELECT DISTINCT ${columns.join(', ')} FROM ${view} ORDER BY ${order}`)
            .raw()
            .all(),
        ];
      }),
  );
}
