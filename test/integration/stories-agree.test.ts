/** One client has one story: the portfolio, the overview, the command line and a report of the same time say the same first. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { findProjectRow } from '../../main/db/queries/project-row.ts';
import { loadCompletedRuns } from '../../main/db/queries/report-runs.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { languageIn } from '../../main/core/language-in.ts';
import { loadClientStories } from '../../main/features/findings/client-stories.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import { findCompared } from '../../shared/analysis/findings/as-compared.ts';
import { isTold } from '../../shared/analysis/findings/order.ts';
import { chooseSides } from '../../shared/analysis/findings/story.ts';
import { wordOfRuns } from '../../shared/domain/run-selection.ts';
import { selectByWords } from '../../main/core/typed-words.ts';
import { compareRuns } from '../../main/features/compare/compare-runs.ts';
import { buildContext } from '../../main/reports/content/context.ts';
import { findReport, reportFact } from '../../main/reports/content/report-finding.ts';
import { clientJson } from '../../main/features/findings/story-json.ts';
import { planReport } from '../../main/features/report/make-report.ts';
import { loadStory } from '../../main/features/findings/story.ts';
import type { Headline } from '../../shared/analysis/findings/headline.ts';
import type { StoryFinding } from '../../shared/analysis/findings/finding.ts';
import { periodBefore, periodKind, readPeriod, shortPeriod } from '../../shared/domain/report-period.ts';
import type { ClientStory } from '../../shared/analysis/series/story-schema.ts';
import { platformName } from '../../shared/format/platform-name.ts';
import { monthOf } from '../../shared/format/calendar.ts';
import { USUAL_PERIOD } from '../../shared/domain/story-period.ts';
import {
  clientFact,
  clientHeadline,
  figureMoves,
  reasonOf,
  whatHappened,
} from '../../shared/words/client-story.ts';
import { platformsFinding } from '../../shared/words/findings.ts';
import { writeHeadline } from '../../shared/words/summary.ts';
import { rowOf } from '../fixtures/portfolio.ts';
import { sightline } from '../helpers/command-line.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';

const CLIENTS = 10;
const home = mkdtempSync(join(tmpdir(), 'sightline-test-'));
/** After the sample's newest run. */
const NOW_MS = Date.parse('2026-12-01T00:00:00Z');
let places: { readonly connection: string; readonly projectId: string; readonly name: string }[] = [];

beforeAll(async () => {
  const connection = await fillWithSample(home, {});
  places = readRows(home, 'SELECT project_id, name FROM v_project').map((row) => ({
    connection,
    projectId: String(row['project_id']),
    name: String(row['name']),
  }));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

function open(): Db {
  const db = openDatabase(`${home}/sightline.db`, { clock: systemClock });
  onTestFinished(() => void db.close());
  return db;
}

type Client = {
  readonly project_id: string;
  readonly project: string;
  readonly group: string;
  readonly headline: string | null;
  readonly visibility_pct: number | null;
  readonly visibility: Readonly<Record<'from' | 'to' | 'change' | 'low' | 'high', number>>;
  readonly frame: { readonly runs: readonly string[]; readonly against: readonly string[] };
  readonly story: readonly unknown[];
};

async function told<T>(...args: string[]): Promise<T> {
  const { status, out, err } = await sightline(home, [...args, '--json']);
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out) as T;
}

const headlineOf = (
  story: Pick<ClientStory, Exclude<keyof ClientStory, 'connection' | 'projectId' | 'goals'>>,
) => clientHeadline(story, languageIn(story.zone));

describe('the story of each sample client', () => {
  it('is the same in the portfolio, on its overview and on the command line', async () => {
    const db = open();
    const { clients, frame } = await told<{
      readonly frame: { readonly label: string };
      readonly clients: readonly Client[];
    }>('portfolio');
    expect(frame.label).toBe('Last 4 weeks against the 4 before');
    expect(clients).toHaveLength(CLIENTS);
    // Screens ask for what `loadClientStories` tells, one client or many.
    const { stories } = loadClientStories(db, { places, period: USUAL_PERIOD, nowMs: NOW_MS });
    for (const [at, { connection, projectId, name }] of places.entries()) {
      const story = stories[at];
      const client = clients.find(({ project_id }) => project_id === projectId);
      if (story === undefined || client === undefined) throw new Error(`${name} is missing`);
      expect(client).toMatchObject({ project: name, group: story.group, headline: headlineOf(story) });
      const alone = loadStory(db, { project: { connection, projectId } });
      expect(headlineOf(alone)).toBe(headlineOf(story));
      expect(client.frame.runs).toEqual(alone.frame.judged);
      expect(client.frame.against).toEqual(alone.frame.against);
      const { from, to, change } = client.visibility;
      expect(from + change).toBeCloseTo(to, 6);
      expect(client.visibility_pct).toBe(story.levels.judged?.visibility?.value);
    }
    // Nobody takes a change for proven that is not: its interval stands beside it.
    const { out } = await sightline(home, ['portfolio']);
    const signed = (value: number): string =>
      (value < 0 ? '−' : '+') + (Math.round(Math.abs(value) * 10) / 10).toFixed(1);
    const written = clients.map(({ visibility: { low, high } }) => ` (${signed(low)} to ${signed(high)})`);
    expect(written.filter((cell) => out.includes(cell)).length).toBe(out.match(/ \([+−]/gu)?.length);
    expect(written.some((cell) => out.includes(cell))).toBe(true);
    for (const { project } of clients.slice(0, 3)) {
      const { project_id: id, ...one } = await told<Client>('story', '--project', project);
      const inList = clients.find(({ project_id }) => project_id === id);
      expect({ ...inList, frame: null }).toMatchObject({ headline: one.headline, group: one.group });
      expect(inList?.story).toEqual(one.story);
      expect(inList?.visibility).toEqual(one.visibility);
      expect(inList?.visibility_pct).toBe(one.visibility_pct);
    }
  });

  it('says of each client what it is judged against in the first time that it has, and that other times have no runs', async () => {
    const [oldest] = readRows(home, 'SELECT min(started_at) AS at FROM v_run WHERE completed_at IS NOT NULL');
    const quarter = periodKind(readPeriod('this-quarter', String(oldest?.['at']).slice(0, 10))!);
    if (quarter.kind !== 'quarter') throw new Error('not a quarter');
    const year = String(quarter.year);
    const [word, before] = [
      `${year}-Q${quarter.quarter}`,
      periodBefore(readPeriod(`${year}-Q${quarter.quarter}`, '')!),
    ];
    const isMissing = `because ${shortPeriod(before)} has none here`;
    const first = await told<{
      readonly frame: { readonly label: string };
      readonly clients: readonly (Client & { readonly frame: { readonly label: string } })[];
    }>('portfolio', '--period', word);
    expect(first.frame.label).toBe(`${word} against the nearest run, ${isMissing}`);
    const compared = first.clients.filter(({ frame }) => frame.against.length > 0);
    expect(compared.length).toBeGreaterThan(0);
    const [one] = compared;
    const alone = await sightline(home, ['story', '--project', one?.project ?? '', '--period', word]);
    // What is called by the name of the quarter is all of it; the run that stands in is left out of the other side.
    expect(alone.out.split('\n')[0]).toMatch(
      /: \d+ \w+–\d+ \w+ \d+ \(\d+ runs pooled\) against \d+ \w+ \d+$/u,
    );
    for (const { frame } of compared) {
      expect(frame.against).toHaveLength(1);
      expect(frame.label).toMatch(new RegExp(`against the run of \\d+ \\w+ \\d+, ${isMissing}$`, 'u'));
    }
    const text = await sightline(home, ['portfolio', '--period', word]);
    expect(text.out.match(/Judged against its run of \d+ \w+ \d+\./gu)).toHaveLength(compared.length);
    for (const month of ['2016-07', '2046-12']) {
      const { clients } = await told<{ readonly clients: readonly Client[] }>('portfolio', '--period', month);
      expect(clients.map(({ group, headline }) => [group, headline])).toEqual(
        clients.map(() => ['no-runs', null]),
      );
      expect((await sightline(home, ['portfolio', '--period', month])).out).toContain(
        `No runs in this time (${CLIENTS})`,
      );
    }
  });

  it('names in text the figure that moved without a finding, and tells no change of measurement twice', async () => {
    const db = open();
    const wanted = new Map<string, readonly string[]>();
    for (const month of ['2026-09', '2026-10', '2026-11']) {
      const period = { kind: 'days', ...readPeriod(month, '2026-01-01')! } as const;
      for (const [at, story] of loadClientStories(db, { places, period, nowMs: NOW_MS }).stories.entries()) {
        const measured = story.findings.filter((one) => one.status === 'standing' && !isTold(one));
        const moves = story.findings.some(isTold) ? [] : figureMoves(story, languageIn(story.zone));
        const what = [...(moves.length > 0 ? ['moved'] : []), ...(measured.length > 0 ? ['measured'] : [])];
        for (const one of what) wanted.set(one, [places[at]!.name, month, ...moves]);
      }
    }
    const say = async (what: string): Promise<string> => {
      const [name = '', month = ''] = wanted.get(what) ?? [];
      return (await sightline(home, ['story', '--project', name, '--period', month])).out;
    };
    const moved = await say('moved');
    for (const sentence of wanted.get('moved')!.slice(2)) expect(moved).toContain(sentence);
    expect(moved).not.toContain('nothing stands out.');
    expect(await say('measured')).toMatch(/\nstill so: .+, measured another way\. /u);
  });

  it('never stands under a loss with words of no change, nor under steady with a loss of its own', () => {
    const db = open();
    for (const period of [USUAL_PERIOD, { kind: 'last-run' }, { kind: 'weeks', weeks: 13 }] as const) {
      for (const story of loadClientStories(db, { places, period, nowMs: NOW_MS }).stories) {
        const said = whatHappened(story, rowOf({ name: story.ownBrand }), languageIn(story.zone));
        const isLoss = story.group === 'new-losses' || story.group === 'standing-losses';
        if (isLoss) {
          expect(said).toMatchObject({ kind: 'story' });
          const hasFallen = story.changes?.visibility.verdict.kind === 'worse';
          expect(reasonOf(story) !== null || hasFallen).toBe(true);
        } else {
          expect(story.changes?.visibility.verdict.kind).not.toBe('worse');
        }
      }
    }
  });

  it('is judged as the comparison of both sides is that a screen opens in its frame', () => {
    const db = open();
    let ofFrame = 0;
    for (const weeks of [4, 13] as const) {
      const period = { kind: 'weeks', weeks } as const;
      const { stories } = loadClientStories(db, { places, period, nowMs: NOW_MS });
      for (const [at, { connection, projectId, name }] of places.entries()) {
        const story = stories[at];
        const row = findProjectRow(db, connection, projectId);
        if (story === undefined || row === undefined) throw new Error(`${name} is missing`);
        const { against, judged } = chooseSides(loadCompletedRuns(db, row), period, story.zone);
        if (against.length === 0) continue;
        const words = [against, judged].flatMap((side) => wordOfRuns(side, story.zone) ?? []);
        const comparison = compareRuns(db, {
          selections: [{ project: { connection, projectId }, runs: selectByWords(words) }],
        });
        expect(comparison.runs.map(({ pooled }) => pooled?.runs ?? 1)).toEqual([
          against.length,
          judged.length,
        ]);
        expect(story.changes).toEqual(comparison.overall?.brands[0]?.changes);
        for (const finding of story.findings) {
          const { status, kind, sinceMs, cause } = finding;
          if (status !== 'new' || sinceMs !== judged[0]?.startedAtMs || kind === 'drift') continue;
          const compared = findCompared(comparison, finding);
          if (cause !== 'movement' || compared?.change.verdict.kind === 'unclear') continue;
          if (compared === null) continue;
          ofFrame += 1;
          const { difference, interval } = compared.change;
          const { from, to, change, low, high, runsBefore } = finding;
          expect({ from, to, change, low, high, runsBefore }).toEqual({
            from: compared.from,
            to: compared.to,
            change: difference,
            low: interval?.low,
            high: interval?.high,
            runsBefore: against.length,
          });
        }
      }
    }
    expect(ofFrame).toBeGreaterThan(2);
  });

  it('is the same fact with the same figures on page 1 of a report of the month, six months back', async () => {
    const db = open();
    const kinds = new Map<string, number>();
    let [apart, platforms] = [0, 0];
    for (const { connection, projectId } of places) {
      const row = findProjectRow(db, connection, projectId);
      const completed = row === undefined ? [] : loadCompletedRuns(db, row);
      for (const month of monthsOf(completed.map(({ startedAtMs }) => startedAtMs)).slice(-6)) {
        const period = readPeriod(month, '2026-01-01')!;
        const { spec } = await planReport(
          db,
          { project: { connection, projectId }, about: { period }, out: 'unused.pdf', template: 'monthly' },
          { clock: systemClock },
        );
        const figures = loadSpecFigures(db, { connection, spec });
        const context = {
          ...buildContext(spec, ['cover', 'summary'], figures),
          notes: { report: null, sections: {}, pictures: {} },
        };
        const story = loadStory(db, { project: { connection, projectId }, period });
        const fact = clientFact(story);
        expect(reportFact(context)).toEqual(withCourse(fact, figures.findings.findings));
        const json = clientJson(story, story.zone);
        expect(json.headline).toBe(headlineOf(story));
        // The level of the cover and its tiles is the one of the portfolio and of scripts, whatever both sides share.
        expect(json.visibility_pct).toBe(context.own?.visibilityPct);
        const { to } = json.visibility;
        if (to !== null && Math.abs(to - json.visibility_pct!) > 1) apart += 1;
        const rows = story.moved.filter(({ kind: what }) => what === 'platform').map(({ name }) => name);
        const { headline: ofPlatforms } = platformsFinding(
          { run: context.run, comparison: figures.changes.sinceBaseline },
          context,
        );
        expect(rows.length > 0).toBe(ofPlatforms.endsWith('beyond noise'));
        for (const platform of rows) expect(ofPlatforms).toContain(platformName(platform));
        platforms += rows.length;
        // Where nothing can be told, the report says the level, and the portfolio why.
        if (fact !== null) {
          expect(findReport(context).headline).toBe(
            writeHeadline(fact, story.ownBrand, story.isMonth, languageIn(story.zone)),
          );
          expect(headlineOf(story)).toBe(findReport(context).headline);
        }
        const kind = fact?.kind ?? 'none';
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
    expect(apart).toBeGreaterThan(0);
    expect(platforms).toBeGreaterThan(0);
    // Each way in which a headline is made is among them.
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(['finding', 'figure', 'quiet']));
    expect([...kinds.values()].reduce((sum, count) => sum + count, 0)).toBe(6 * CLIENTS);
  });
});

/** A story keeps the course of those findings that are told first only. */
function withCourse(fact: Headline | null, findings: readonly StoryFinding[]): Headline | null {
  if (fact?.kind !== 'finding') return fact;
  const same = findings.find(
    ({ sinceRunId, kind }) => sinceRunId === fact.finding.sinceRunId && kind === fact.finding.kind,
  );
  return { ...fact, finding: { ...fact.finding, course: same?.course ?? [] } };
}

const monthsOf = (times: readonly number[]): string[] => [
  ...new Set(times.map((atMs) => monthOf(atMs, 'UTC'))),
];
