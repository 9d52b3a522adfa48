import { openReader } from '../../main/db/open.ts';
import { READY_QUERIES, SUMS, type Ready } from '../helpers/ready-queries.ts';
import { say, sayTurns } from './say.ts';

const TURNS = 5;

/**
 * Limit in passes over the citations table. One pass takes about 20 ms at 100 projects and 52 runs on a current machine; 300 ms go
 * unnoticed.
 */
const PASSES = 15;

/** Prints the times of the open schema's ready queries and usual aggregates, relative to a pass over one table. */
export function measureOpenSchema(database: string): void {
  const db = openReader(database);
  const project = db.prepare('SELECT name FROM project ORDER BY id LIMIT 1').pluck().get() as string;
  const pass = db.prepare('SELECT sum(citations) FROM citation');
  const timeOf = (work: () => void): number => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const measure = ({ title, sql }: Ready): void => {
    const query = db.prepare(sql.replaceAll('Halden Outdoor', project.replaceAll("'", "''")));
    const [oursMs, bareMs]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      bareMs.push(timeOf(() => void pass.all()));
      oursMs.push(timeOf(() => void query.all()));
    }
    sayTurns(`  ${title.slice(0, 40)}`, { oursMs, bareMs }, 'a pass over the citations', PASSES);
  };
  say('open schema', 'the ready queries about one project, and sums over everything');
  for (const question of [...READY_QUERIES, ...SUMS]) measure(question);
  db.close();
}
