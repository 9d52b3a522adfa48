/** Exports one view in a format, or with `bare` only iterates its rows, and prints the cost; run by `export.ts`. */
import { openReader } from '../../main/db/open.ts';
import { readView } from '../../main/db/queries/open-view.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices } from '../../main/services.ts';
import type { ExportFormat } from '../../shared/domain/export.ts';
import type { OpenView } from '../../shared/domain/open-schema.ts';
import { seconds } from './say.ts';

const [home = '', view = '', format = 'bare', file = ''] = process.argv.slice(2);
const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });

function walk(): number {
  const db = openReader(services.paths.database);
  let rows = 0;
  for (const row of readView(db, view as OpenView, {}).rows()) rows += row.length > 0 ? 1 : 0;
  db.close();
  return rows;
}

const { value: rows, s } = await seconds(async () => {
  if (format === 'bare') return walk();
  const request = { view, format: format as ExportFormat };
  return (await services.exports.view(request, { file, force: true })).rows;
});
await services.close();
process.stdout.write(JSON.stringify({ rows, s, peakBytes: process.resourceUsage().maxRSS * 1024 }));
