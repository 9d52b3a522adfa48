/**
 * Every number on a client's tabs in the time that is chosen, held against SQL on the open schema, and every change against the one judge's
 * comparison of the same runs.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import { rowChange } from '../../shared/analysis/compare/look-up-change.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';
import { pooledName } from '../../shared/domain/report-period.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { writeDifference, writeInColumn } from '../../shared/words/change.ts';
import { selectByWords } from '../../main/core/typed-words.ts';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { compareRuns } from '../../main/features/compare/index.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { resolvePaths } from '../../main/platform/paths.ts';
import { someOf } from '../helpers/examples.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

const format = buildFormatter('en-GB');
/** One fell on a platform; of one only the prompts without brands are counted; one slides slowly. */
const CLIENTS = ['Veltaboard', 'Dunmoor Whisky', 'Azurelle Hotels'];

/** What a test needs to know of a line of a table on the page. */
type TableLine = { readonly cells: Iterable<{ readonly innerText: string }> };

type Run = { readonly runId: string; readonly day: string };
type Frame = { readonly judged: readonly Run[]; readonly against: readonly Run[] };

/** The frames by their words in an address, each with its runs, newest first, chosen here and not by the program. */
const FRAMES: Readonly<Record<string, (runs: readonly Run[]) => Frame>> = {
  '4-weeks': (runs) => ({ judged: runs.slice(0, 4), against: runs.slice(4, 8) }),
  'last-run': (runs) => ({ judged: runs.slice(0, 1), against: runs.slice(1, 2) }),
  month: (runs) => {
    const [, month = '', before = ''] = [...new Set(runs.map(({ day }) => day.slice(0, 7)))];
    const of = (one: string): Run[] => runs.filter(({ day }) => day.startsWith(one));
    return { judged: of(month), against: of(before) };
  },
  '13-weeks': (runs) => ({ judged: runs.slice(0, 13), against: runs.slice(13, 26) }),
};

const ANSWERS = `
SELECT s.platform, p.topic, p.text AS prompt, p.naming IN ('non-branded', 'unknown') AS isPlain,
  EXISTS (SELECT 1 FROM v_response_mention m WHERE m.response_id = s.response_id AND m.is_own AND m.is_counted) AS isNamed
FROM v_response s JOIN v_prompt p USING (prompt_id) WHERE s.run_id IN (SELECT value FROM json_each(?))`;

const BRANDS = `
SELECT m.brand, count(DISTINCT m.response_id) AS named FROM v_response_mention m JOIN v_prompt p USING (prompt_id)
WHERE m.is_counted AND m.run_id IN (SELECT value FROM json_each(?)) AND (p.naming IN ('non-branded', 'unknown') OR ?)
GROUP BY m.brand`;

const DOMAINS = `
SELECT domain, sum(citations) AS citations FROM v_source WHERE run_id IN (SELECT value FROM json_each(?)) GROUP BY domain`;

type Answer = { platform: string; topic: string; prompt: string; isPlain: number; isNamed: number };

const wordOf = (runs: readonly Run[]): string => {
  const [newest, oldest] = [runs[0], runs.at(-1)];
  if (newest === undefined || oldest === undefined) return '';
  return newest === oldest ? newest.runId : pooledName({ from: oldest.day, to: newest.day });
};
const idsOf = (runs: readonly Run[]): string => JSON.stringify(runs.map(({ runId }) => runId));
const shareOf = (answers: readonly Answer[]): string => {
  const named = answers.filter(({ isNamed }) => isNamed === 1).length;
  return format.pct((100 * named) / answers.length, answers.length);
};
const written = (change: Change): string =>
  change.difference === null ? '' : writeDifference(change, 'percent', format);
/** The same beside others in a column, whose decimals are those of the smallest sample. */
const writtenAmong = (change: Change, column: readonly Change[]): string =>
  writeInColumn(
    {
      ...change,
      sample: Math.min(...column.flatMap(({ difference, sample }) => (difference === null ? [] : sample))),
    },
    'percent',
    format,
  );

describe.each(someOf(CLIENTS, 2))('the tabs of %s', (client) => {
  const screens = useSampleScreens({ projects: [client] });
  let db: Db;
  let runs: Run[];
  let isOfAll: boolean;
  beforeAll(() => {
    db = openDatabase(resolvePaths({ home: screens.home }).database, { clock: systemClock, readOnly: true });
    runs = screens
      .rows(`SELECT run_id, started_at FROM v_run WHERE status = 'completed' ORDER BY started_at DESC`)
      .map((row) => ({ runId: String(row['run_id']), day: String(row['started_at']).slice(0, 10) }));
    isOfAll = client !== 'Dunmoor Whisky';
  });
  afterAll(() => db.close());

  /** The lines of the table with that caption. */
  const linesOf = async (caption: RegExp): Promise<string[][]> => {
    await screens.settle();
    const found = screens.page.getByRole('main').getByRole('table', { name: caption });
    return await found
      .locator('tr')
      .evaluateAll((rows: unknown) =>
        (rows as TableLine[]).map(({ cells }) =>
          [...cells].map(({ innerText }) => innerText.replaceAll(/\s+/gu, ' ').trim()),
        ),
      );
  };
  /** The cells after each line's head, by its text. */
  const table = async (caption: RegExp): Promise<ReadonlyMap<string, readonly string[]>> =>
    new Map((await linesOf(caption)).map(([head = '', ...cells]) => [head, cells]));
  const textOf = async (): Promise<string> => {
    await screens.settle();
    return (await screens.page.getByRole('main').innerText()).replaceAll(/\s+/gu, ' ');
  };

  it.each(someOf(Object.keys(FRAMES), 2))('show %s, and nothing else', async (name) => {
    const frame = FRAMES[name]?.(runs) ?? { judged: [], against: [] };
    const all = screens.rows(ANSWERS, idsOf(frame.judged)) as unknown as Answer[];
    const answers = all.filter(({ isPlain }) => isOfAll || isPlain === 1);
    const place = { connection: screens.connection, projectId: screens.projectId(client) };
    const words = selectByWords([wordOf(frame.against), wordOf(frame.judged)]);
    const comparison: Comparison = compareRuns(db, { selections: [{ project: place, runs: words }] });
    expect(comparison.problem).toBeNull();
    const changeOf = (brand: string): string => {
      const brandId = comparison.brands.find((one) => one.name === brand)?.brandId;
      const of = comparison.overall?.brands.find((one) => one.brandId === brandId);
      return of === undefined ? '' : written(of.changes.visibility);
    };
    const own = comparison.brands.find(({ isOwn }) => isOwn)?.name ?? '';
    const query = `period=${name === 'month' ? (frame.judged[0]?.day.slice(0, 7) ?? '') : name}`;
    const disagreeing: string[] = [];
    let numbers = 0;
    const hold = (where: string, said: string | undefined, ...expected: readonly string[]): void => {
      for (const one of expected.filter((word) => word !== '')) {
        numbers += 1;
        if (said?.includes(one) !== true) disagreeing.push(`${where}: ${one} is not in “${said ?? ''}”`);
      }
    };

    await screens.open(client, { tab: 'overview', query });
    const tile = screens.page.locator('.kpi').first();
    await tile.getByText(/ of .* answers/).waitFor();
    const level = shareOf(answers);
    hold('tile', (await tile.innerText()).replaceAll(/\s+/gu, ''), `${level}%`, changeOf(own));
    hold('overview, headline', await textOf(), `${level}%`);
    const standings = await linesOf(/^Brands of/);
    const named = screens.rows(BRANDS, idsOf(frame.judged), isOfAll ? '1' : '0');
    for (const { brand, named: count } of named) {
      const line = standings.find((cells) => cells[1] === brand)?.join(' ');
      const pct = format.pct((100 * Number(count)) / answers.length, answers.length);
      hold(`standings, ${String(brand)}`, line, `${pct}%`, changeOf(String(brand)));
    }
    const byPlatform = Map.groupBy(answers, ({ platform }) => platform);
    const map = (await table(/^Visibility of brands by platform/)).get(own);
    for (const [platform, some] of byPlatform) hold(`map, ${platform}`, map?.join(' '), shareOf(some));

    await screens.open(client, { tab: 'platforms', query });
    await screens.page.getByRole('heading', { name: `${own} by platform` }).waitFor();
    const platforms = await table(/^Visibility by platform/);
    const headline = await textOf();
    const shares = [...byPlatform.values()].map((some) => ({
      share: some.filter(({ isNamed }) => isNamed === 1).length / some.length,
      said: `${shareOf(some)}%`,
    }));
    shares.sort((a, b) => b.share - a.share);
    hold('platforms, headline', headline, shares[0]?.said ?? '-', shares.at(-1)?.said ?? '-');
    const platformChanges = [...byPlatform.keys()].map((one) => rowChange(comparison, 'platforms', one));
    for (const [platform, some] of byPlatform) {
      hold(
        `platforms, ${platform}`,
        platforms.get(format.platform(platform))?.join(' '),
        `${shareOf(some)}%`,
        `n ${format.count(some.length)}`,
        writtenAmong(rowChange(comparison, 'platforms', platform), platformChanges),
      );
    }

    await screens.open(client, { tab: 'topics', query });
    await screens.page.getByRole('heading', { name: `${own} by topic` }).waitFor();
    const topics = await table(/ by topic$/);
    const field = (await table(/^Visibility of brands by topic|field/i)).get(own);
    const topicChanges = comparison.topics.map(({ id }) => rowChange(comparison, 'topics', id));
    for (const [topic, some] of Map.groupBy(answers, (answer) => answer.topic)) {
      const { id = '' } = comparison.topics.find((one) => one.name === topic) ?? {};
      hold(
        `topics, ${topic}`,
        topics.get(topic)?.join(' '),
        `${shareOf(some)}%`,
        `n ${format.count(some.length)}`,
        writtenAmong(rowChange(comparison, 'topics', id), topicChanges),
      );
      hold(`field, ${topic}`, field?.join(' '), shareOf(some));
    }

    await screens.open(client, { tab: 'citations', query });
    await screens.page.getByRole('heading', { name: /^Domains/ }).waitFor();
    const domains = await table(/^Cited domains/);
    const before = screens.rows(DOMAINS, idsOf(frame.against));
    for (const { domain, citations } of screens.rows(DOMAINS, idsOf(frame.judged))) {
      const earlier = before.find((row) => row['domain'] === domain)?.['citations'] ?? 0;
      const cells = domains.get(String(domain)) ?? [];
      hold(`citations, ${String(domain)}`, cells[1], format.count(Number(citations)));
      hold(`citations before, ${String(domain)}`, cells[3], format.count(Number(earlier)));
    }

    await screens.open(client, { tab: 'prompts', query });
    await screens.page.getByText('Select a cell to preview the answer.').waitFor();
    hold(
      'prompts, headline',
      await textOf(),
      `${own} named in ${level}%`,
      `n ${format.count(answers.length)}`,
    );
    const prompts = await table(/^Prompts by platform/);
    const heads = prompts.get('Prompt') ?? [];
    for (const [platform, some] of byPlatform) {
      const head = heads.find((cell) => cell.startsWith(format.platform(platform)));
      hold(`prompts, ${platform}`, head, `${shareOf(some)}%`, `n ${format.count(some.length)}`);
      const column = heads.indexOf(head ?? '');
      for (const [prompt, asked] of Map.groupBy(
        all.filter((one) => one.platform === platform),
        (one) => one.prompt,
      )) {
        const count = asked.filter(({ isNamed }) => isNamed === 1).length;
        // A single answer shows the brand's place in it.
        if (asked.length === 1 || frame.judged.length === 1) continue;
        const line = [...prompts].find(([head]) => head.startsWith(prompt))?.[1];
        hold(`${prompt} on ${platform}`, line?.[column], `${String(count)} of ${String(asked.length)}`);
      }
    }
    expect(disagreeing).toEqual([]);
    expect(numbers).toBeGreaterThan(60);
  });
});
