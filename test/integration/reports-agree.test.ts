/** One fact is said one way on every page of a report: all sample clients, by what their pages print. */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildReportContent, type ReportContent } from '../../main/reports/build-report.ts';
import { today } from '../../main/reports/content/advice-plan.ts';
import type { CoverContent } from '../../main/reports/sections/cover/content.ts';
import type { ChangesContent } from '../../main/reports/sections/changes.ts';
import type { RivalContent } from '../../main/reports/sections/rival.ts';
import type { RivalsContent } from '../../main/reports/sections/rivals.ts';
import type { SummaryContent } from '../../main/reports/sections/summary/content.ts';
import type { TopicsContent } from '../../main/reports/sections/topics.ts';
import { brandP } from '../../shared/analysis/compare/look-up-change.ts';
import { quietOf } from '../../shared/analysis/findings/headline.ts';
import { isTold } from '../../shared/analysis/findings/order.ts';
import { addDays, weekdayOf } from '../../shared/format/calendar.ts';
import { mirrorSample, periodOf } from '../helpers/framed-reports.ts';
import { readRows } from '../helpers/mirror-rows.ts';

const { db, monthBack, settle } = mirrorSample();

/** The reports of one template on the newest month, of all clients, by the names of these. */
async function makeReports(template: string): Promise<(readonly [string, ReportContent])[]> {
  const names = readRows(dirname(db().name), 'SELECT name FROM v_project ORDER BY name');
  const reports: (readonly [string, ReportContent])[] = [];
  for (const { name } of names) {
    const { spec, figures } = await settle(String(name), periodOf(monthBack(0)), template);
    reports.push([String(name), buildReportContent(spec, figures)]);
  }
  return reports;
}

const made = new Map<string, ReturnType<typeof makeReports>>();

/** The same, made once. */
function reportsOf(template: string): ReturnType<typeof makeReports> {
  const kept = made.get(template) ?? makeReports(template);
  made.set(template, kept);
  return kept;
}

const sectionOf = (
  { sections }: ReportContent,
  wanted: string,
): ReportContent['sections'][number]['section'] | undefined =>
  sections.find(({ section: { id } }) => id === wanted)?.section;

describe('a pair of brands', () => {
  it('has one verdict, whether beside all rivals or on a page of its own, as a whole and in each topic', async () => {
    const seen = { close: 0, apart: 0, ofPairs: 0, behind: 0 };
    for (const [client, report] of await reportsOf('competitor')) {
      const near = /too close to call against (.+?): a test/.exec(
        sectionOf(report, 'rivals')?.finding?.lede ?? '',
      )?.[1];
      const topics = (sectionOf(report, 'topics')?.content as TopicsContent)?.gaps.rows ?? [];
      for (const id of ['rival', 'rival-2', 'rival-3']) {
        const page = sectionOf(report, id);
        const rival = page?.content as RivalContent;
        if (page?.finding == null || rival === null) throw new Error(`no page of a rival: ${client}, ${id}`);
        const { headline, lede } = page.finding;
        // Names after the fifth are counted.
        if (near !== undefined && !/\d+ (?:others|more)/.test(near)) {
          const isClose = headline.endsWith('are too close to call');
          expect(isClose, `${client}: ${headline}; beside all: ${near}`).toBe(near.includes(rival.name));
          seen[isClose ? 'close' : 'apart'] += 1;
          // A range of this pair alone, which leaves out zero, is never left beside such a verdict without a word.
          const range = /\(95% ([+−\d.]+) to ([+−\d.]+)\)/.exec(lede);
          const holdsZero = range?.[1]?.startsWith('+') !== true && range?.[2]?.startsWith('−') !== true;
          expect(lede.includes('it proves no lead'), lede).toBe(isClose && !holdsZero);
          if (isClose && !holdsZero) seen.ofPairs += 1;
        }
        for (const { name, standing } of rival.topics?.rows ?? []) {
          const row = topics.find((topic) => topic.name === name);
          if (row?.rival == null || !rival.name.startsWith(row.rival.name.replace(/…$/, ''))) continue;
          if (standing === 'behind') seen.behind += 1;
          expect(row.standing === 'behind', `${client}: ${rival.name}, ${name}`).toBe(standing === 'behind');
        }
      }
    }
    expect(seen.close).toBeGreaterThan(5);
    expect(seen.apart).toBeGreaterThan(0);
    expect(seen.ofPairs).toBeGreaterThan(0);
    expect(seen.behind).toBeGreaterThan(0);
  });
});

/** Verdicts as they stand in the cells of a report's tables and tiles. */
function verdictsIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(verdictsIn);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    name === 'words' && typeof value === 'string' ? [value] : verdictsIn(value),
  );
}

/** Whether a change of a table excludes chance among all rivals, platforms or topics. */
function isBelowOneInTwenty(
  kind: 'brand' | 'platform' | 'topic',
  name: string,
  { context }: ReportContent,
): boolean {
  const { sinceBaseline } = context.figures.changes;
  const rows = kind === 'topic' ? sinceBaseline?.topics : sinceBaseline?.platforms;
  const p =
    kind === 'brand'
      ? brandP(sinceBaseline, sinceBaseline?.brands.find((brand) => brand.name === name)?.brandId ?? '')
      : rows?.find((row) => (kind === 'topic' ? row.name : row.id) === name)?.adjustedP;
  return p != null && p < 0.05;
}

describe('a quiet month', () => {
  it('is called one only where no page calls a change beyond noise; else what moved is named', async () => {
    const seen = { quiet: 0, named: 0 };
    for (const template of ['monthly', 'competitor']) {
      for (const [client, report] of await reportsOf(template)) {
        const cover = sectionOf(report, 'cover')?.content as CoverContent;
        const { headline } = cover;
        const moved = report.sections
          .flatMap(({ section: { content } }) => verdictsIn(content))
          .filter((words) => /beyond noise$/i.test(words));
        const said = report.sections.map(({ section: { finding } }) => finding?.headline ?? '');
        if (said.some((words) => /nothing moved(?! clearly)/i.test(words))) {
          seen.quiet += 1;
          expect(moved, `${client}, ${template}: ${headline}`).toEqual([]);
          continue;
        }
        const quiet = quietOf(report.context.figures);
        // A review of rivals tells of their order.
        if (quiet === null || template === 'competitor') continue;
        expect(headline).toMatch(/is named in \d+ of 100 answers[,;]/);
        if (quiet.alsoMoved.length === 0 || !headline.startsWith('A quiet')) continue;
        // What holds among all of its kind is told, with its direction, as no more than likely, and is no headline; of the rest none is.
        seen.named += 1;
        expect(cover.lede).toMatch(
          quiet.alsoMoved.some(({ kind, name }) => isBelowOneInTwenty(kind, name, report))
            ? / probably .*(?:more|less): in \d+ of /
            : /No rival, platform or topic has moved clearly either\.$/,
        );
      }
    }
    expect(seen.quiet).toBeGreaterThan(0);
    expect(seen.named).toBeGreaterThan(0);
  });
});

describe('a claim about the rivals', () => {
  it('is the headline that stands on their page, and no other', async () => {
    const seen = { found: 0, drawn: 0 };
    for (const [client, report] of await reportsOf('monthly')) {
      const page = sectionOf(report, 'rivals');
      const { claim, found } = page!.content as RivalsContent;
      const headline = page?.finding?.headline;
      expect((found.claim ?? claim)?.text, client).toBe(headline);
      // How the brand stands is in its row where a finding has the headline.
      if (found.claim !== null) expect(claim?.text).toMatch(/^.+ \d[\d.]*%$/);
      seen[found.claim === null ? 'drawn' : 'found'] += 1;
    }
    expect(seen.found).toBeGreaterThan(0);
    expect(seen.drawn).toBeGreaterThan(0);
  });
});

describe('the first page', () => {
  it('tells what happened once, in figures that agree, and proposes actions by working days that are to come', async () => {
    const seen = { some: 0, all: 0, actions: 0 };
    for (const [client, report] of await reportsOf('monthly')) {
      const { format } = report.context;
      const { heading, happened, next, tiles } = sectionOf(report, 'summary')!.content as SummaryContent;
      expect(happened.items.length, client).toBeGreaterThan(0);
      expect(happened.items.length).toBeLessThanOrEqual(3);
      // Neither repeats the cover, and no sentence stands there twice.
      const { headline, ledger } = sectionOf(report, 'cover')!.content as CoverContent;
      const sentences = [heading, headline, ...happened.items.map(({ text }) => text)];
      expect(new Set(sentences).size, `${client}: ${sentences.join(' | ')}`).toBe(sentences.length);
      // One figure for one fact.
      expect(tiles.plain[0]?.number, client).toBe(
        String(Math.round(report.context.own?.visibilityPct ?? -1)),
      );
      // The level before, too, unless the headline explains how it was printed then.
      if (!headline.startsWith('The number moved')) {
        expect(ledger?.level?.note, client).toContain(tiles.plain[0]?.was ?? 'none');
      }
      seen[happened.measure === '' ? 'some' : 'all'] += 1;
      // A working day, some days after the report goes out; what somebody has agreed to is due on the day that was set.
      const agreed = readRows(dirname(db().name), 'SELECT due FROM v_action WHERE due IS NOT NULL').map(
        ({ due }) => String(due),
      );
      const working = Array.from({ length: 40 }, (_, at) => addDays(today(report.context), 4 + at)).filter(
        (day) => weekdayOf(day) < 5,
      );
      const days = [...working, ...agreed].flatMap((day) => [format.shortDate(day), format.date(day)]);
      expect(next.columns.who).toBe('Who, by when');
      for (const { by } of next.rows) expect(days.map((day) => `by ${day}`)).toContain(by);
      seen.actions += next.rows.length;
    }
    expect(Object.values(seen).filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(seen.actions).toBeGreaterThan(3);
  });
});

describe('a run that asked other prompts than the one before it', () => {
  it('is marked on the chart of its month, and no other run is', async () => {
    const home = dirname(db().name);
    const marked: string[] = [];
    for (const [client, report] of await reportsOf('monthly')) {
      const { drawn } = report.context.figures;
      const asked = drawn.map(({ runId }) =>
        readRows(
          home,
          `SELECT DISTINCT prompt_id AS id FROM v_response WHERE run_id = '${runId}' ORDER BY prompt_id`,
        )
          .map(({ id }) => String(id))
          .join(' '),
      );
      const others = drawn.filter((_, at) => at > 0 && asked[at] !== asked[at - 1]);
      const story = (sectionOf(report, 'changes')?.content as ChangesContent | undefined)?.trend?.story ?? [];
      const events = story.filter(({ event }) => event.endsWith('other prompts asked'));
      expect(
        events.map(({ atMs }) => atMs),
        client,
      ).toEqual(others.map(({ startedAtMs }) => startedAtMs));
      marked.push(...events.map(() => client));
    }
    expect(marked).toContain('Mirabel Skincare');
  });
});

describe('the lead of a rival that stays ahead', () => {
  it('has one figure in words and on the chart, and the interval of its change says what it is of', async () => {
    const { spec, figures } = await settle('Emberlock Coffee', periodOf(monthBack(0)), 'monthly');
    const { sections } = buildReportContent(spec, figures);
    const said = JSON.stringify(sections.map(({ section: { content } }) => content));
    const changes = sections.find(({ section: { id } }) => id === 'changes')?.section.content;
    expect(JSON.stringify(changes)).toMatch(/ points behind to \d\.\d points ahead"/);
    expect(said).toMatch(/Change of Emberlock Coffee’s lead: \u2212[\d.]+ to \u2212[\d.]+ points/);
  });
});

describe('a quarter that is not over', () => {
  it('is named with its last day over the columns of its tables, too', async () => {
    const { spec, figures } = await settle('Kestrel Broadband', periodOf('2026-Q4'), 'quarterly');
    const { sections } = buildReportContent(spec, figures);
    const saidOn = (page: string): string =>
      JSON.stringify(sections.find(({ section: { id } }) => id === page)?.section.content);
    const pages = ['prompts', 'rivals', 'platforms'].map(saidOn);
    expect(pages.filter((said) => !said.includes('Oct–Dec 2026, to 23 Nov'))).toEqual([]);
    expect(saidOn('prompts')).toContain('"header":"Oct–Dec 2026, to 23 Nov"');
  });
});

describe('the page of answers behind findings', () => {
  it('says how many of them have one where not all do', async () => {
    const { spec, figures } = await settle('Norrvik Bank', periodOf('2026-Q4'), 'quarterly');
    const shown = (figures.material.examples ?? []).filter(({ finding }) => {
      const found = figures.findings.findings[finding];
      return found !== undefined && isTold(found);
    });
    expect(shown.length).toBeGreaterThan(1);
    const told = figures.findings.findings.filter(isTold).length;
    const saidOf = (examples: typeof shown): string | undefined =>
      buildReportContent(spec, {
        ...figures,
        material: { ...figures.material, examples },
      }).sections.find(({ section: { id } }) => id === 'evidence')?.section.finding?.headline;
    expect(saidOf(shown.slice(0, 1))).toBe(`Answers behind 1 of ${told} findings`);
    if (shown.length === told) expect(saidOf(shown)).toBe('The answers behind each finding');
  });
});
