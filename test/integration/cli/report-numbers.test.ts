/** What stands printed against what the open schema says, row by row: two ways to the same figures that share no code. */
import { platformName } from '../../../shared/format/platform-name.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { byHand } from '../../helpers/by-hand.ts';
import { readRows, type SqlRow } from '../../helpers/mirror-rows.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { program } from '../../helpers/programs.ts';

const RUNS = 12;
/** A client with a clear gain, and one that was overtaken and measured in another way. */
const CLIENTS = ['Halden Outdoor', 'Emberlock Coffee'];

const home = mkdtempSync(join(tmpdir(), 'sightline-numbers-'));
beforeAll(() => fillWithSample(home, { projects: CLIENTS }));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const signed = (value: number): string => {
  const written = Math.abs(value).toFixed(1);
  if (Number(written) === 0) return written;
  return `${value > 0 ? '+' : '−'}${written}`;
};
/** What lies between two levels as they are printed. */
const step = (before: number, now: number): string => signed(Number(byHand(now)) - Number(byHand(before)));
const percent = (value: number, digits = 1): string => `${byHand(value, digits)}%`;

/** Whether a line has an address as it is printed: without its scheme, and long ones without their middle. */
function isOf(line: string, url: string): boolean {
  const [head = '', tail = ''] = (line.split(/\s{2,}/)[0] ?? '').split('…');
  const bare = url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  return tail === '' ? bare === head : bare.startsWith(head) && bare.endsWith(tail);
}

const total = (rows: readonly SqlRow[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

/** The lines of a report, in its order, from one that has these words on. */
function linesAfter(lines: readonly string[], heading: string): readonly string[] {
  const at = lines.findIndex((line) => line.includes(heading));
  expect(at, `“${heading}” is printed`).toBeGreaterThanOrEqual(0);
  return lines.slice(at + 1);
}

/** What stands in the first row of that name, in words; a long name is a part of it, or goes on in the next line. */
function rowOf(lines: readonly string[], name: string): readonly string[] {
  const row = lines.find((line) => {
    const [first = ''] = line.replace(/^\d+(?:–\d+)?\s{2,}/, '').split(/\s{2,}/);
    return first === name || (first.length >= 12 && name.includes(first.replace(/…$/, '')));
  });
  expect(row, `a row of ${name}`).toBeDefined();
  return (row ?? '').split(/\s+/);
}

/** Expects words in a row, in this order, whatever stands between them. */
function expectInOrder(row: readonly string[], words: readonly string[], what: string): void {
  let from = 0;
  for (const word of words) {
    const at = row.indexOf(word, from);
    expect(at, `${what}: ${words.join(' … ')} in “${row.join(' ')}”`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
}

describe.each(CLIENTS)('the numbers of a report of %s', (client) => {
  let projectId = '';
  /** Oldest first. */
  const runs: { readonly id: string; readonly day: string }[] = [];
  const lines: string[] = [];

  /** Rows of a view for the client, and for one of its runs where one is given. */
  const rowsOf = (view: string, run?: string): SqlRow[] =>
    readRows(
      home,
      `SELECT * FROM ${view} WHERE project_id = ?${run === undefined ? '' : ' AND run_id = ?'}`,
      ...[projectId, ...(run === undefined ? [] : [run])],
    );
  const newest = (): string => runs.at(-1)?.id ?? '';
  const previous = (): string => runs.at(-2)?.id ?? '';
  const numberOf = (view: string, run: string, key: SqlRow, column: string): number => {
    const found = rowsOf(view, run).filter((row) =>
      Object.entries(key).every(([name, value]) => row[name] === value),
    );
    expect(found, `one row of ${view}`).toHaveLength(1);
    return Number(found[0]?.[column]);
  };

  beforeAll(async () => {
    const [project] = readRows(home, 'SELECT project_id FROM v_project WHERE name = ?', client);
    projectId = String(project?.['project_id']);
    const newestFirst = readRows(
      home,
      `SELECT run_id, started_at FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY started_at DESC LIMIT ${RUNS}`,
      projectId,
    );
    const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    for (const row of newestFirst.reverse()) {
      runs.push({ id: String(row['run_id']), day: written.format(Date.parse(String(row['started_at']))) });
    }
    const file = join(home, `${client}.pdf`);
    // Against the run before: what is counted here is counted of two runs.
    const about = ['--runs', `latest:${RUNS}`, '--against', 'previous'];
    const report = ['report', '--project', client, ...about, '--template', 'quarterly'];
    expect((await sightline(home, [...report, '--out', file])).status).toBe(0);
    const text = execFileSync(program('pdftotext'), ['-layout', file, '-'], { encoding: 'utf8' });
    lines.push(...text.split(/[\n\f]/).map((line) => line.trim()));
  });

  it('on its cover are those of its runs', () => {
    const answers = runs.reduce((sum, { id }) => sum + rowsOf('v_response', id).length, 0);
    const platforms = new Set(rowsOf('v_response', newest()).map(({ platform }) => platform));
    const under = linesAfter(lines, 'Answers read').find((line) => line !== '') ?? '';
    expectInOrder(
      under.split(/\s{2,}/),
      [answers.toLocaleString('en-GB'), String(platforms.size)],
      'the cover',
    );
  });

  it('in its table of runs are those of each run', () => {
    const table = linesAfter(lines, 'How sure we are');
    for (const { id, day } of runs) {
      const brands = rowsOf('v_visibility', id);
      const own = brands.find((row) => row['is_own'] === 1) ?? {};
      const row = rowOf(table, day);
      const words = [own['responses'], own['mentions']].map(String);
      const voice = (100 * Number(own['mentions'])) / total(brands, 'mentions');
      expectInOrder(
        row,
        [...words, percent((100 * Number(own['mentions'])) / Number(own['responses'])), percent(voice)],
        day,
      );
    }
  });

  it('of key figures are those of the newest run', () => {
    const own = { is_own: 1 };
    const value = (column: string): number => numberOf('v_visibility', newest(), own, column);
    const mentions = value('positive') + value('neutral') + value('negative');
    const tiles = linesAfter(lines, 'Key figures').find((line) => /^\d/.test(line)) ?? '';
    const whole = [
      value('visibility_pct'),
      value('share_of_voice_pct'),
      (100 * value('positive')) / mentions,
    ];
    expectInOrder(
      tiles.split(/\s+/),
      [...whole.map((level) => byHand(level, 0)), value('avg_position').toFixed(1)],
      'the tiles',
    );
    const behind = linesAfter(lines, 'in brackets the range');
    for (const [name, figure] of [
      [`${client} named`, byHand(value('visibility_pct'))],
      ['Share of voice', byHand(value('share_of_voice_pct'))],
      ['Sentiment', `+${((value('positive') - value('negative')) / mentions).toFixed(2)}`],
      ['Average position', value('avg_position').toFixed(1)],
    ] as const) {
      expect(rowOf(behind, name)).toContain(figure);
    }
  });

  it('of the field are those of each brand, with the step since the run before', () => {
    const table = linesAfter(lines, 'The field run of');
    const brands = rowsOf('v_visibility', newest());
    expect(brands.length).toBeGreaterThan(6);
    // A change lies between levels as they are counted; the service gives those of a run with two decimals.
    const named = (at: string, id: unknown): readonly [visibility: number, voice: number] => {
      const all = rowsOf('v_visibility', at);
      const [row] = all.filter(({ brand_id: one }) => one === id);
      const mentions = 100 * Number(row?.['mentions']);
      return [mentions / Number(row?.['responses']), mentions / total(all, 'mentions')];
    };
    for (const { brand, brand_id: id, visibility_pct: now, share_of_voice_pct: voice } of brands) {
      const [before, after] = [named(previous(), id), named(newest(), id)];
      expectInOrder(
        rowOf(table, String(brand)),
        [percent(Number(now)), step(before[0], after[0]), percent(Number(voice)), step(before[1], after[1])],
        String(brand),
      );
    }
  });

  it('of platforms are those of each platform in each run', () => {
    const table = linesAfter(lines, 'Answers naming');
    const platforms = [...new Set(rowsOf('v_response', newest()).map(({ platform }) => String(platform)))];
    for (const platform of platforms) {
      const counts = runs.map(({ id }) => {
        const answers = rowsOf('v_response', id).filter((row) => row['platform'] === platform).length;
        const pct = numberOf('v_visibility_platform', id, { platform, is_own: 1 }, 'visibility_pct');
        return String(Math.round((pct * answers) / 100));
      });
      expectInOrder(rowOf(table, platformName(platform)), counts, platform);
    }
  });

  it('of platforms and brands are those of each pair', () => {
    const table = linesAfter(lines, 'The field by platform');
    const [header = ''] = table.filter((line) => line.startsWith('Brand'));
    const asked = [...new Set(rowsOf('v_response', newest()).map(({ platform }) => String(platform)))];
    const [, ...names] = header.split(/\s{2,}/);
    const platforms = names.map((name) => asked.find((id) => platformName(id) === name) ?? name);
    expect([...platforms].sort()).toEqual([...asked].sort());
    for (const { brand } of rowsOf('v_visibility', newest())) {
      const shares = platforms.map((platform) =>
        numberOf(
          'v_visibility_platform',
          newest(),
          { platform, brand: brand ?? null },
          'visibility_pct',
        ).toFixed(0),
      );
      expectInOrder(rowOf(table, String(brand)), shares, String(brand));
    }
  });

  it('of topics are those of each topic for the own brand', () => {
    const table = linesAfter(lines, 'The field by topic');
    const topics = rowsOf('v_topic_visibility', newest()).filter((row) => row['is_own'] === 1);
    expect(topics.length).toBeGreaterThan(3);
    for (const { topic, visibility_pct: share } of topics) {
      expectInOrder(rowOf(table, String(topic)), [Number(share).toFixed(0)], String(topic));
    }
  });

  it('of tone are those of each brand’s mentions', () => {
    const table = linesAfter(lines, 'Tone by brand');
    const brands = rowsOf('v_visibility', newest());
    const mentionsOf = ({ positive, neutral, negative }: SqlRow): number =>
      Number(positive) + Number(neutral) + Number(negative);
    // A column has the decimals that the brand with the fewest mentions allows.
    const digits = Math.min(...brands.map(mentionsOf)) < 100 ? 0 : 1;
    for (const row of brands) expect(mentionsOf(row)).toBeGreaterThan(0);
    for (const found of brands) {
      const { brand, positive, neutral, negative } = found;
      const all = mentionsOf(found);
      const share = (count: unknown): string => percent((100 * Number(count)) / all, digits);
      const row = rowOf(table, String(brand));
      expectInOrder(row, [share(negative), share(positive), share(neutral), String(all)], String(brand));
    }
  });

  it('of citations are those of each domain and page', () => {
    const now = rowsOf('v_citation', newest());
    const countsOf = (rows: readonly SqlRow[], column: 'domain' | 'url'): Map<string, number> => {
      const counts = new Map<string, number>();
      for (const row of rows) {
        const key = String(row[column]);
        counts.set(key, (counts.get(key) ?? 0) + Number(row['citations']));
      }
      return counts;
    };
    const [domains, pages] = [countsOf(now, 'domain'), countsOf(now, 'url')];
    const pagesBefore = countsOf(rowsOf('v_citation', previous()), 'url');
    const all = total(now, 'citations');
    const table = linesAfter(lines, 'Domains that platforms cite');
    expect(lines.some((line) => line.includes(`${all} citations of ${domains.size} domains`))).toBe(true);
    const printed = [...domains].filter(([domain]) => table.some((line) => line.startsWith(`${domain} `)));
    expect(printed.length).toBeGreaterThan(4);
    for (const [domain, count] of printed) {
      expectInOrder(rowOf(table, domain), [String(count), percent((100 * count) / all)], domain);
    }
    const after = linesAfter(lines, 'Pages cited most often');
    // The closing page names websites, too.
    const addresses = after.slice(
      0,
      after.findIndex((line) => line.includes('How sure we are')),
    );
    const shown = [...pages].filter(([url]) => addresses.some((line) => isOf(line, url)));
    expect(shown.length).toBeGreaterThan(2);
    for (const [url, count] of shown) {
      const at = addresses.findIndex((line) => isOf(line, url));
      // The title stands over the address, in a line or two, and the counts beside its first one.
      const row = addresses
        .slice(at - 2, at)
        .join(' ')
        .split(/\s+/);
      expectInOrder(row, [String(count), String(pagesBefore.get(url) ?? 0)], url);
    }
  });
});
