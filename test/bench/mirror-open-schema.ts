import { openReader } from '../../main/db/open.ts';
import { READY_QUERIES, SUMS, type Ready } from '../helpers/ready-queries.ts';
import { say, sayTurns } from './say.ts';

const TURNS = 5;

/**
 * How many passes over the table of citations a question may take. One pass is about 20 ms at 100 projects and 52 runs
 * on a machine of today; 300 ms are what people wait for without noticing.
 */
const PASSES = 15;

/** Prints how long the ready queries of the open schema and the usual sums take, against a pass over one table. */
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
