/** What a client's prompts leave out, by the command line: where only rivals are named, terms that no prompt asks, names to check. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';

const CLIENT = 'Emberlock Coffee';
const home = mkdtempSync(join(tmpdir(), 'sightline-gaps-'));
beforeAll(async () => await fillWithSample(home, { projects: [CLIENT] }));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const gaps = (...args: readonly string[]) =>
  sightline(home, ['prompt', 'gaps', '--project', CLIENT, ...args]);

/** The document; of the fields that a test looks at. */
type Told = {
  readonly runs: readonly string[];
  readonly judged: number;
  readonly questions: readonly {
    readonly promptId: string;
    readonly named: number;
    readonly answers: number;
  }[];
  readonly topicAdds: Readonly<Record<string, number | null>>;
  readonly terms: readonly Readonly<Record<string, unknown>>[] | null;
  readonly remarks: readonly string[];
};
async function told(...args: readonly string[]): Promise<Told> {
  const { out, err, status } = await gaps('--json', ...args);
  expect({ err, status }).toEqual({ err: '', status: 0 });
  return JSON.parse(out) as Told;
}

const fileOf = (content: string | Buffer, name = 'Queries.csv'): string => {
  const file = join(home, name);
  writeFileSync(file, content);
  return file;
};

const QUERIES = [
  'Top queries,Clicks,Impressions,CTR,Position',
  'decaf coffee pods,4,900,0.4%,12.5',
  'espresso blend,3,800,0.4%,9',
  'emberlock coffee,80,300,27%,1.2',
  'pale harbour roasters decaf,1,20,5%,30',
  '"=HYPERLINK(""https://evil.example"")",0,3,0%,70',
].join('\n');

describe('the gaps of a client', () => {
  it('are questions where a rival is named and the brand as good as never, as the answers here say', async () => {
    const { questions, runs, judged } = await told();
    expect(judged).toBeGreaterThan(20);
    expect(questions.length).toBeGreaterThan(0);
    for (const { promptId, named, answers } of questions) {
      const [row] = readRows(
        home,
        `SELECT count(DISTINCT r.response_id) AS answers, count(DISTINCT m.response_id) AS named
         FROM v_response r LEFT JOIN v_response_mention m ON m.response_id = r.response_id AND m.is_own = 1 AND m.is_counted = 1
         WHERE r.prompt_id = '${promptId}' AND r.run_id IN (${runs.map((run) => `'${run}'`).join(', ')})`,
      );
      expect(row).toEqual({ answers, named });
      expect(answers).toBeGreaterThanOrEqual(30);
      expect(named / answers).toBeLessThanOrEqual(0.05);
    }
  });

  it('say what a topic would take in answers, calls and precision', async () => {
    const { topicAdds } = await told();
    const { prompts, platforms, answersPerRun, showsFromPoints, showsTodayFromPoints } = topicAdds;
    expect(answersPerRun).toBe(Number(prompts) * Number(platforms));
    expect(topicAdds['callsPerRun']).toBe(1);
    expect(Number(showsFromPoints)).toBeLessThan(Number(showsTodayFromPoints));
    const { out } = await gaps();
    expect(out).toContain(`A topic adds about ${String(prompts)} prompts, which the service writes`);
    expect(out).toContain(`instead of ${String(showsTodayFromPoints)}.`);
  });
});

describe('terms of a search file', () => {
  it('are to ask, asked already or branded, and name what asking them costs', async () => {
    const { terms, topicAdds } = await told('--from', fileOf(QUERIES));
    const { answersPerRun, showsFromPoints, showsTodayFromPoints } = topicAdds;
    const costs = { answersPerRun, showsFromPoints };
    expect(terms).toMatchObject([
      { term: 'decaf coffee pods', state: 'gap', naming: 'non-branded', impressions: 900, ...costs },
      {
        term: 'espresso blend',
        state: 'asked',
        askedBy: { text: expect.stringContaining('espresso blends') as string },
      },
      { term: 'emberlock coffee', state: 'branded', naming: 'own' },
      { term: 'pale harbour roasters decaf', state: 'gap', naming: 'rival' },
      { term: '=HYPERLINK("https://evil.example")', state: 'gap' },
    ]);
    expect(showsTodayFromPoints).not.toBe(showsFromPoints);
    const { out } = await gaps('--from', fileOf(QUERIES));
    expect(out).toMatch(/decaf coffee pods +900 +4 +non-branded +\d+ +[\d.]+ points/);
    expect(out).toContain('`sightline topic add` makes one a topic');
    expect(out).toMatch(/Asked already: 1\nespresso blend: “[^”]+espresso blends/);
  });

  it('are a gap no more once they are a topic', async () => {
    const [topic] = readRows(home, 'SELECT name FROM v_topic ORDER BY name');
    const { terms } = await told('--from', fileOf(`Query\n${String(topic?.['name'])}\n`));
    expect(terms).toMatchObject([{ state: 'asked' }]);
  });

  it('are listed as far as a screen takes, and all on request', async () => {
    const many = fileOf(
      `Query\n${Array.from({ length: 25 }, (_, at) => `decaf pods ${String(at)}`).join('\n')}`,
    );
    expect((await gaps('--from', many)).out).toContain('and 5 more: --all lists them.');
    const { out } = await gaps('--from', many, '--all');
    expect(out).toContain('decaf pods 24');
    expect(out).not.toContain('--all');
  });

  it('are written as a table without formulas, or as a list to paste; no file is written over', async () => {
    const [table, list] = [join(home, 'gaps.csv'), join(home, '..', `gaps-${process.pid}.txt`)];
    expect((await gaps('--out', table)).err).toContain('is among Sightline');
    const folder = mkdtempSync(join(tmpdir(), 'sightline-gaps-out-'));
    const [csv, txt] = [join(folder, 'gaps.csv'), join(folder, 'terms.txt')];
    await told('--from', fileOf(QUERIES), '--out', csv);
    const rows = readFileSync(csv, 'utf8');
    expect(rows).toContain('term to ask,decaf coffee pods,');
    expect(rows).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(rows).toMatch(/^question,/mu);
    await told('--from', fileOf(QUERIES), '--out', txt);
    expect(readFileSync(txt, 'utf8')).toBe(
      'decaf coffee pods\npale harbour roasters decaf\n=HYPERLINK("https://evil.example")\n',
    );
    expect(await gaps('--out', csv)).toMatchObject({ status: 2 });
    const other = await gaps('--out', join(folder, 'gaps.pdf'));
    expect(other.err).toContain('name a file that ends in .csv or .txt');
    expect((await gaps('--out', join(folder, 'none.txt'))).err).toContain('none were given');
    expect(existsSync(join(folder, 'none.txt')) || existsSync(list)).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['', 'it is empty'],
    ['Date,Clicks\n1,2\n', 'its columns are “Date”, “Clicks”'],
  ])('that cannot be read are refused in words (%#)', async (content, why) => {
    const { err, status } = await gaps('--from', fileOf(content));
    expect(status).not.toBe(0);
    expect(err).toContain(why);
  });
});
