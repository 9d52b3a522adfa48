/** Reports of months and quarters of the sample clients: one frame on every page, one story first, and statements that agree. */
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { buildReportContent } from '../../main/reports/build-report.ts';
import { dirname } from 'node:path';
import { buildSampleLine } from '../../main/reports/content/sample-line.ts';
import type { CoverContent } from '../../main/reports/sections/cover/content.ts';
import type { RivalsContent } from '../../main/reports/sections/rivals.ts';
import type { CitationsContent } from '../../main/reports/sections/citations.ts';
import { loadStory } from '../../main/features/findings/story.ts';
import { toldFindings } from '../../shared/analysis/findings/order.ts';
import { findDisagreements, findRetold } from '../../main/reports/claims/check-claims.ts';
import { framesOf, type PlacedClaim } from '../../main/reports/claims/claim.ts';
import { SHIPPED_TEMPLATES } from '../../shared/reports/shipped-templates.ts';
import { writeEnds } from '../../shared/words/measure.ts';
import { REPORT_LOCALES } from '../../shared/words/locales.ts';
import {
  claimsOf,
  claimsOfReport,
  mirrorSample,
  MONTHS,
  periodOf,
  sayOnce,
  type Made,
} from '../helpers/framed-reports.ts';
import { readRows } from '../helpers/mirror-rows.ts';

const CLIENTS = [
  'Veltaboard',
  'Azurelle Hotels',
  'Oakhurst Mutual',
  'Emberlock Coffee',
  'Halden Outdoor',
  'Mirabel Skincare',
] as const;

const { db, monthBack, settle } = mirrorSample();

describe('reports of the sample clients', () => {
  it('say one thing each, whatever client, month, template and language are paired', async () => {
    const clients = readRows(dirname(db().name), 'SELECT name FROM v_project').map(({ name }) =>
      String(name),
    );
    const rows = clients.flatMap((_, client) =>
      REPORT_LOCALES.map((__, locale) => ({
        client,
        locale,
        month: (client + locale) % MONTHS,
        template: (client + 2 * locale) % SHIPPED_TEMPLATES.length,
      })),
    );
    const pairs = (a: keyof (typeof rows)[0], b: keyof (typeof rows)[0]): number =>
      new Set(rows.map((row) => `${row[a]} ${row[b]}`)).size;
    expect(pairs('client', 'month')).toBe(clients.length * MONTHS);
    expect(pairs('client', 'template')).toBe(clients.length * SHIPPED_TEMPLATES.length);
    expect(pairs('locale', 'month')).toBe(REPORT_LOCALES.length * MONTHS);
    expect(pairs('locale', 'template')).toBe(REPORT_LOCALES.length * SHIPPED_TEMPLATES.length);
    expect(pairs('month', 'template')).toBe(MONTHS * SHIPPED_TEMPLATES.length);
    for (const row of someOf(rows, 10)) {
      const client = clients[row.client]!;
      const period = periodOf(monthBack(row.month));
      const made = await settle(client, period, SHIPPED_TEMPLATES[row.template]!);
      const written = { ...made, spec: { ...made.spec, locale: REPORT_LOCALES[row.locale]! } };
      const { faults } = sayOnce(written, loadStory(db(), { project: { named: client }, period }));
      expect({ ...row, faults }).toEqual({ ...row, faults: [] });
    }
  });
});

describe.each(CLIENTS)('%s', (client) => {
  it('judges all runs of the month against all of the month before', async () => {
    const [month, before] = [monthBack(1), monthBack(2)];
    const { figures } = await settle(client, periodOf(month), 'monthly');
    const runsOf = (of: string): string[] =>
      db()
        .prepare<[string, string], { id: string }>(
          `SELECT r.run_id AS id FROM v_run r JOIN v_project p USING (project_id)
           WHERE p.name = ? AND substr(r.started_at, 1, 7) = ? AND r.status = 'completed' ORDER BY r.started_at`,
        )
        .all(client, of)
        .map(({ id }) => id);
    expect(figures.frame).toEqual({ judged: runsOf(month), against: runsOf(before) });
    expect(figures.judged.answers).toBe(figures.runs.reduce((sum, { answers }) => sum + answers, 0));
    // Its charts draw what the change is against.
    expect(figures.drawn.map(({ runId }) => runId)).toEqual(expect.arrayContaining(runsOf(before)));
    // The last month of its line is the one that it judges, and the one before is the other side.
    const levels = figures.months?.slice(-2).map(({ month: of, runs, brands }) => ({ of, runs, brands }));
    const sides = [
      { of: before, runs: runsOf(before).length, brands: figures.changes.before?.brands ?? [] },
      { of: month, runs: runsOf(month).length, brands: figures.judged.brands },
    ];
    expect(levels).toEqual(
      sides.map((side) => ({
        ...side,
        brands: side.brands.map(({ brandId, name, isOwn, visibilityPct, mentions, responses }) => ({
          ...{ brandId, name, isOwn, visibilityPct, mentions, responses },
        })),
      })),
    );
  });

  it('cites what the month’s runs cite together, as the open schema has it', async () => {
    const { figures, spec } = await settle(client, periodOf(monthBack(1)), 'citations');
    const cited = (
      runs: readonly string[],
      what: string,
    ): readonly { readonly name: string; readonly n: number }[] =>
      db()
        .prepare<[string], { name: string; n: number }>(
          `SELECT name, sum(n) AS n FROM (SELECT DISTINCT run_id, ${what} FROM v_citation
             WHERE run_id IN (SELECT value FROM json_each(?)) AND n IS NOT NULL)
           GROUP BY name ORDER BY n DESC, name`,
        )
        .all(JSON.stringify(runs));
    const { judged, against } = figures.frame;
    expect(judged.length).toBeGreaterThan(1);
    const material = figures.material.citations;
    const domains = material?.domains.map(({ domain, citations }) => ({ name: domain, n: citations }));
    expect(domains).toEqual(cited(judged, 'domain AS name, domain_citations AS n'));
    const before = new Map(
      cited(against, 'domain AS name, domain_citations AS n').map(({ name, n }) => [name, n]),
    );
    expect(material?.domains.map((one) => one.before)).toEqual(
      domains?.map(({ name }) => before.get(name) ?? 0),
    );
    const pages = cited(judged, 'url AS name, citations AS n');
    expect(material?.pageTotal).toBe(pages.length);
    expect(material?.pages.map(({ url, citations }) => ({ name: url, n: citations }))).toEqual(
      pages.slice(0, material?.pages.length),
    );
    // Counts of three runs and of four do not stand beside each other.
    expect(material?.pages.every((one) => (one.before === null) === (judged.length !== against.length))).toBe(
      true,
    );
    const page = buildReportContent(spec, figures).sections.find(({ section: { id } }) => id === 'citations');
    const shown = page?.section.content as CitationsContent | undefined;
    const rows = shown?.domains?.table.rows ?? [];
    const numberIn = (cell: unknown): number =>
      Number((/"text":"([^"%]*)/u.exec(JSON.stringify(cell ?? null))?.[1] ?? 'none').replace('−', '-'));
    const summed = rows.filter(({ cells }) => cells.before !== undefined);
    expect(summed.length).toBeGreaterThan(3);
    for (const { cells } of summed) {
      expect(numberIn(cells.before) + numberIn(cells.change)).toBeCloseTo(numberIn(cells.share), 9);
    }
    const total = domains?.reduce((sum, { n }) => sum + n, 0) ?? 0;
    expect(JSON.stringify(page?.section.content)).toContain(`${total.toLocaleString('en-GB')} citations of`);
  });
});

describe('a level', () => {
  it('is stated beside the change that leads to it, or by itself where other prompts or platforms were asked', async () => {
    let alone = 0;
    for (const client of ['Mirabel Skincare', 'Norrvik Bank', 'Veltaboard']) {
      for (const back of [0, 1, 2]) {
        const made = await settle(client, periodOf(monthBack(back)), 'monthly');
        const claims = claimsOfReport(made).filter(
          ({ measure, section }) =>
            measure === 'visibility' && ['summary', 'key-figures', 'rivals', 'topics'].includes(section),
        );
        for (const { frame, from, to, text } of claims) {
          const level = Number(
            / (\d+(?:\.\d+)?)%?$/u.exec(text)?.[1] ?? /^Visibility (\d+\.\d)%/u.exec(text)?.[1],
          );
          if (frame.startsWith('since ') || Number.isNaN(level) || to === null) continue;
          // Levels of few answers have no decimals.
          expect({
            text,
            from,
            to,
            isSaid: Math.abs(level - to) <= (Number.isInteger(level) ? 0.5 : 0.05) + 1e-9,
          }).toEqual({
            text,
            from,
            to,
            isSaid: true,
          });
          if (frame.startsWith('at ')) alone += 1;
        }
        expect(findDisagreements(claimsOfReport(made), framesOf(made.figures))).toEqual([]);
      }
    }
    expect(alone).toBeGreaterThan(1);
  });
});

describe('the own share of voice', () => {
  it('has one interval: that of the table beneath its headline, in every client’s month', async () => {
    for (const client of CLIENTS) {
      const made = await settle(client, periodOf(monthBack(0)), 'competitor');
      const { sections, context } = buildReportContent(made.spec, made.figures);
      const rivals = sections.find(({ section: { id } }) => id === 'rivals')?.section
        .content as RivalsContent;
      const claim = rivals.claim;
      if (claim?.low == null || claim.high === null) throw new Error('a level without an interval');
      const row = rivals.field.table.rows.find(({ isStrong }) => isStrong);
      const { low, high, n } = claim;
      expect({ client, range: row?.cells.voiceRange }).toMatchObject({
        range: { text: writeEnds({ low, high }, n, 'percent', context.format, context.words) },
      });
      const other = { ...claim, verdict: 'none' as const, low: low - 0.1, section: 'key-figures', page: 9 };
      const claims = claimsOf({ sections });
      expect(findDisagreements(claims, framesOf(made.figures))).toEqual([]);
      expect(findDisagreements([...claims, other], framesOf(made.figures))).toMatchObject([
        { what: 'one figure has two values' },
      ]);
    }
  });
});

describe('the first period of a client', () => {
  it('is compared on its cover with its first round, as in the foot of its pages', async () => {
    const [oldest] = readRows(
      dirname(db().name),
      `SELECT substr(min(r.started_at), 1, 4) AS year, p.name FROM v_run r JOIN v_project p USING (project_id)
       WHERE r.status = 'completed' AND p.name = 'Halden Outdoor'`,
    );
    const made = await settle('Halden Outdoor', periodOf(String(oldest?.['year'])), 'monthly');
    const { judged, against } = made.figures.frame;
    expect(against).toEqual([made.figures.runs[0]?.runId]);
    const cover = (locale: (typeof REPORT_LOCALES)[number]) => {
      const content = buildReportContent({ ...made.spec, locale }, made.figures);
      const { facts } = content.sections[0]!.section.content as CoverContent;
      return { against: facts[3]?.value, foot: buildSampleLine(content.context) };
    };
    expect(cover('en-GB').against).toMatch(/^the first round, \d+ \w+ \d{4}$/u);
    expect(cover('en-GB').foot).toContain(` ${judged.length} runs, against `);
    expect(cover('de-DE').against).toMatch(/^erste Messung, /u);
    const later = await settle('Halden Outdoor', periodOf(monthBack(1)), 'monthly');
    const { sections, context } = buildReportContent(later.spec, later.figures);
    expect((sections[0]!.section.content as CoverContent).facts[3]).toEqual({
      term: 'Compared with',
      value: context.format.longMonthOfYear(monthBack(2)),
    });
  });
});

describe('the evidence of a fall', () => {
  it('is a pair: the same prompt on the same platform, answered with the brand before and without it now', async () => {
    const { spec, figures } = await settle('Azurelle Hotels', periodOf(monthBack(0)), 'monthly');
    expect(spec.sections.map(({ id }) => id)).toContain('evidence');
    const [top] = toldFindings(figures.findings.findings);
    expect(top).toMatchObject({ measure: 'visibility', direction: 'down', subject: { isOwn: true } });
    const place = figures.findings.findings.findIndex((one) => one === top);
    const pair = figures.material.examples?.find(({ finding }) => finding === place);
    expect(pair).toMatchObject({ before: { isNamed: true }, answer: { isNamed: false } });
    expect(pair?.before).toMatchObject({ promptId: pair?.answer.promptId, platform: pair?.answer.platform });
    expect(pair?.before?.atMs).toBeLessThan(top?.sinceMs ?? 0);
    expect(pair?.answer.runId).toBe(figures.runs.at(-1)?.runId);
  });
});

describe('the checker', () => {
  const month = (client = 'Veltaboard', back = 1, template = 'monthly') =>
    settle(client, periodOf(monthBack(back)), template);

  it('finds a section that was judged in another frame', async () => {
    const { spec, figures } = await month();
    const { changes, judged } = (await month('Veltaboard', 3)).figures;
    const claims = claimsOfReport({ spec, figures });
    const strange = claimsOf(buildReportContent(spec, { ...figures, changes, judged })).filter(
      ({ section }) => section === 'rivals',
    );
    expect(strange.length).toBeGreaterThan(0);
    const mixed = [...claims.filter(({ section }) => section !== 'rivals'), ...strange];
    expect(findDisagreements(claims, framesOf(figures))).toEqual([]);
    expect(findDisagreements(mixed, framesOf(figures)).map(({ what }) => what)).toContain(
      'judged in another frame than the report',
    );
  });

  /** What is found when one claim of a sound report is changed. */
  function plant(
    made: Made,
    isIt: (claim: PlacedClaim) => boolean,
    change: (claim: PlacedClaim) => Partial<PlacedClaim>,
  ): string[] {
    const claims = claimsOfReport(made);
    expect(findDisagreements(claims, framesOf(made.figures))).toEqual([]);
    const place = claims.findIndex(isIt);
    expect(place).toBeGreaterThanOrEqual(0);
    const planted = claims.map((claim, at) => (at === place ? { ...claim, ...change(claim) } : claim));
    return findDisagreements(planted, framesOf(made.figures)).map(({ what }) => what);
  }

  it('finds two values of one figure, and a change that does not add up', async () => {
    const made = await month();
    const claims = claimsOfReport(made);
    const [claim] = claims.filter(({ change, from, to }) => change !== null && from !== null && to !== null);
    if (claim === undefined) throw new Error('no claim with levels');
    const wrong = { ...claim, to: (claim.to ?? 0) + 1 };
    expect(findDisagreements([...claims, wrong], framesOf(made.figures)).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['one figure has two values', 'from and change do not add up to to']),
    );
  });

  const WORDS = 'the words do not follow from the interval and the sample';

  it.each([
    ['a fall that is called a gain', 'worse', { verdict: 'better' }],
    ['a fall that is called no clear change', 'worse', { verdict: 'unclear' }],
    ['a clear fall of few answers', 'worse', { n: 12 }],
    ['no clear change that is called a fall', 'unclear', { verdict: 'worse' }],
  ] as const)('finds %s', async (_, verdict, planted) => {
    const made = await month('Veltaboard', 0);
    const found = plant(
      made,
      (claim) => claim.verdict === verdict && !claim.frame.startsWith('since ') && claim.low !== null,
      () => planted,
    );
    expect(found).toContain(WORDS);
  });

  it('finds a brand that is said to lead and was not shown to', async () => {
    const made = await month('Veltaboard', 0, 'competitor');
    const standing = claimsOfReport(made).find(({ rank }) => rank !== undefined);
    expect(standing?.verdict).toBe('behind');
    for (const verdict of ['leads', 'level'] as const) {
      expect(
        plant(
          made,
          ({ rank }) => rank !== undefined,
          () => ({ verdict }),
        ),
      ).toContain(WORDS);
    }
  });

  it('finds two verdicts of one figure: steady on the cover, and no clear change in a tile', async () => {
    const quiet = await findMonth(({ verdict }) => verdict === 'steady');
    const steady = claimsOfReport(quiet).filter(({ verdict }) => verdict === 'steady');
    // The cover, the tile of the summary and every other place that has the figure say the same.
    expect(new Set(steady.map(({ section }) => section)).size).toBeGreaterThan(2);
    for (const { section } of steady) {
      const found = plant(
        quiet,
        (claim) => claim.verdict === 'steady' && claim.section === section,
        () => ({ verdict: 'unclear' }),
      );
      expect({ section, found }).toEqual({ section, found: ['one figure has two values'] });
    }
  });

  it('finds a steady headline over a figure that moved', async () => {
    // A month in which nothing is told, of any client that has one.
    const quiet = await findMonth(({ verdict }) => verdict === 'steady');
    const steady = claimsOfReport(quiet).find(({ verdict }) => verdict === 'steady');
    const found = plant(
      quiet,
      ({ section, subject, measure }) =>
        section !== 'cover' && measure === 'share_of_voice' && subject.brand === steady?.subject.brand,
      ({ low, high }) => ({
        verdict: 'worse',
        change: -4,
        from: 20,
        to: 16,
        low: -(Math.abs(low ?? 6) + 5),
        high: -Math.abs(high ?? 1) / 100 - 0.1,
      }),
    );
    expect(found).toContain('the headline says steady and a figure moved');
  });

  it('finds a picture that does not show what its headline is about', async () => {
    const platform = await findMonth(
      ({ pictured, subject }) => pictured !== undefined && subject.platform !== null,
    );
    const found = plant(
      platform,
      ({ pictured }) => pictured !== undefined,
      ({ pictured }) => ({ pictured: pictured?.map((one) => ({ ...one, platform: null })) ?? [] }),
    );
    expect(found).toContain('the picture under a headline shows something else');
  });

  it('finds levels and a change that do not add up as they are printed', async () => {
    const found = plant(
      await month('Veltaboard', 1, 'visibility'),
      ({ printed }) => printed !== undefined,
      ({ printed }) => ({ printed: { ...printed!, from: printed!.from + 0.1 } }),
    );
    expect(found).toEqual(['what is printed does not add up']);
  });

  it('finds a month that a later report tells otherwise, and none that it tells alike', async () => {
    const [first, again] = [await month(), await month('Veltaboard', 1, 'executive')];
    const earlier = claimsOfReport(first);
    expect(findRetold(earlier, claimsOfReport(again), true)).toEqual([]);
    const changed = claimsOfReport(again).map((claim) =>
      claim.measure === 'visibility' && claim.from !== null && claim.to !== null
        ? { ...claim, from: claim.from + 2, to: claim.to + 2 }
        : claim,
    );
    expect(findRetold(earlier, changed, true).map(({ what }) => what)).toContain(
      'an earlier report says otherwise',
    );
    // The month after tells the same findings with more runs: that is no contradiction.
    expect(findRetold(earlier, claimsOfReport(await month('Veltaboard', 0)), false)).toEqual([]);
  });

  /** The first report of a month that has such a claim. */
  async function findMonth(has: (claim: PlacedClaim) => boolean): Promise<Made> {
    for (const client of CLIENTS) {
      for (let back = 0; back < MONTHS; back += 1) {
        const made = await month(client, back);
        if (claimsOfReport(made).some(has)) return made;
      }
    }
    throw new Error('no month of the sample clients has it');
  }
});
