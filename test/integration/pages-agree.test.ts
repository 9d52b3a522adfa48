/** Pages of one report say one thing of a fact, and what the client's story says of it. */
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { buildReport, buildReportContent, type ReportContent } from '../../main/reports/build-report.ts';
import { arrangeReport } from '../../main/reports/arrange-report.ts';
import { measureSections } from '../../main/reports/pdf/measure-sections.ts';
import { pageHeight } from '../../main/reports/pdf/document/arrange.ts';
import { firstHeading, nodesWithin } from '../../main/reports/pdf/document/walk.ts';
import { buildFontChooser } from '../../main/reports/pdf/fonts/fallback.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { writeAdvice } from '../../main/reports/content/advice.ts';
import type { CoverContent } from '../../main/reports/sections/cover/content.ts';
import { planReport } from '../../main/features/report/make-report.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import { loadStory } from '../../main/features/findings/story.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { languageIn } from '../../main/core/language-in.ts';
import type { RivalsContent } from '../../main/reports/sections/rivals.ts';
import { brandChange } from '../../shared/analysis/compare/look-up-change.ts';
import { isBeyondNoise } from '../../shared/domain/verdict.ts';
import { visibilityStandings } from '../../shared/analysis/compare/brand-standings.ts';
import { NO_SUBJECT } from '../../shared/analysis/findings/followed.ts';
import { isTold } from '../../shared/analysis/findings/order.ts';
import { findingKey } from '../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../shared/analysis/findings/finding.ts';
import { findDisagreements } from '../../main/reports/claims/check-claims.ts';
import { framesOf } from '../../main/reports/claims/claim.ts';
import { printedSum } from '../../shared/words/history-findings.ts';
import { roundTo } from '../../shared/format/format.ts';
import { platformName } from '../../shared/format/platform-name.ts';
import { findingHeadline } from '../../shared/words/summary.ts';
import { asData } from '../helpers/report-document.ts';
import { claimsOf, mirrorSample, MONTHS, periodOf } from '../helpers/framed-reports.ts';

const CLIENTS = ['Emberlock Coffee', 'Norrvik Bank', 'Azurelle Hotels', 'Veltaboard'] as const;

const WORDS = 'the words do not follow from the interval and the sample';

/** One whose answers took another route, one with other prompts, and a quiet one. */
const OTHERS = ['Kestrel Broadband', 'Mirabel Skincare', 'Dunmoor Whisky'];
/** Its own finding is a topic's. */
const OF_TOPIC = 'Oakhurst Mutual';

const { db, connection, monthBack, settle } = mirrorSample([...CLIENTS, ...OTHERS, OF_TOPIC]);

const contentOf = async (client: string, back: number, template = 'visibility'): Promise<ReportContent> => {
  const { spec, figures } = await settle(client, periodOf(monthBack(back)), template);
  return buildReportContent(spec, figures);
};

/** All that a report says, as one text. */
const saidIn = ({ sections, context: { outline } }: ReportContent): string =>
  JSON.stringify([sections.map(({ section: { content } }) => content), outline]);

describe('the findings of a report', () => {
  it('are as certain as the story says, those about cited pages and domains, too', async () => {
    const kinds = new Set<string>();
    for (let back = 0; back < MONTHS; back += 1) {
      const period = periodOf(monthBack(back));
      const { figures } = await settle('Emberlock Coffee', period, 'visibility');
      const story = loadStory(db(), { project: { named: 'Emberlock Coffee' }, period });
      const held = (of: typeof story.findings) =>
        of.map((finding) => `${findingKey(finding)} ${finding.status} ${finding.certainty}`);
      expect(held(figures.findings.findings)).toEqual(held(story.findings));
      // How sure a finding is depends on how much was looked at.
      expect(figures.findings.looks).toBe(story.looks);
      for (const { kind } of story.findings) kinds.add(kind);
    }
    expect(kinds).toContain('sources');
  });
});

describe('the picture of the field', () => {
  it('leads from one level to the other by the change that stands in the table beneath, whatever was asked', async () => {
    let apart = 0;
    for (const client of ['Norrvik Bank', 'Mirabel Skincare', 'Veltaboard']) {
      const { spec, figures } = await settle(client, periodOf(monthBack(1)), 'monthly');
      const { sections } = buildReportContent(spec, figures);
      const rivals = sections.find(({ section: { id } }) => id === 'rivals')!.section;
      const { slope } = rivals.content as RivalsContent;
      const rows = [...(slope?.rows ?? []), ...(slope?.others?.rows ?? [])];
      expect(rows.length).toBeGreaterThan(3);
      for (const { name, from, to, isShared } of rows) {
        const brandId = figures.judged.brands.find((brand) => brand.name === name)?.brandId ?? '';
        const { difference } = brandChange(figures.changes.sinceBaseline, brandId, 'visibility');
        expect(Math.abs(to.value - (from?.value ?? NaN) - (difference ?? NaN))).toBeLessThan(0.03);
        if (isShared) apart += 1;
      }
      expect(slope?.measure.includes('both sides asked')).toBe(rows.some(({ isShared }) => isShared));
    }
    // Months in which platforms or prompts changed, and one in which none did.
    expect(apart).toBeGreaterThan(8);
  });
});

describe('a summary', () => {
  it('takes one page, whatever is to be said: the past gives way before what is next', async () => {
    const { spec, figures } = await settle('Kestrel Broadband', periodOf(monthBack(0)), 'monthly');
    const fonts = buildFontChooser(null);
    const view = 'A paragraph that says at length what the agency thinks of all this. '.repeat(7);
    const rowsWith = async (report: string): Promise<number> => {
      const asked: ReportSpec = {
        ...spec,
        locale: 'de-DE',
        paper: 'Letter',
        notes: { report, sections: {} },
      };
      const { document, laid } = await arrangeReport(asked, figures, fonts);
      const summary = document.sections.find(({ body }) => firstHeading(body)?.id === 'summary')!;
      const [px = 0] = await measureSections({ ...document, sections: [summary] }, fonts);
      expect(px).toBeLessThanOrEqual(pageHeight(laid.paper));
      const tables = nodesWithin(summary.body).flatMap((node) => (node.kind === 'table' ? [node] : []));
      return tables.reduce((sum, { rows }) => sum + rows.length, 0);
    };
    const [few, many] = [await rowsWith(view), await rowsWith('Short.')];
    expect(few).toBeLessThan(many);
    expect(few).toBeGreaterThan(0);
  });
});

describe('the headlines of a report', () => {
  it.each([...CLIENTS, OF_TOPIC])('of %s are each on one page', async (client) => {
    const [year = '', month = ''] = monthBack(0).split('-');
    const period = periodOf(`${year}-Q${String(Math.ceil(Number(month) / 3))}`);
    const { spec, figures } = await settle(client, period, 'quarterly');
    const headlines = buildReportContent(spec, figures).context.outline.map((one) => one.finding.headline);
    expect(new Set(headlines).size, headlines.join('; ')).toBe(headlines.length);
  });
});

describe('a quiet month', () => {
  it('tells on its cover and beneath what still holds, though only another route may have brought it', async () => {
    const { spec, figures } = await settle('Kestrel Broadband', periodOf(monthBack(0)), 'monthly');
    const content = buildReportContent(spec, figures);
    const cover = content.sections.find(({ section: { id } }) => id === 'cover')?.section.content;
    const summary = content.sections.find(({ section: { id } }) => id === 'summary')?.section.content;
    expect((cover as CoverContent).headline).toMatch(
      /^Kestrel Broadband is named in \d+ of 100 answers; Epsilon app is asked another way$/,
    );
    expect((cover as CoverContent).lede).toMatch(
      /^On the other platforms Kestrel Broadband is named in \d+ of 100 answers, .* Answers of Epsilon app since \d+ Oct are not compared/u,
    );
    // In whole answers, of the month as its tiles count it.
    expect(JSON.stringify(summary)).toMatch(
      /Epsilon app names Kestrel Broadband in \d+ of 100 answers since it has been asked another way, in \d+ until then\./,
    );
    // What is told has answers that show it.
    expect(content.sections.map(({ section: { id } }) => id)).toContain('evidence');
    // How far runs wander is one number, here and in the comparison of both sides.
    const { runSdPoints } = figures.changes.sinceBaseline?.overall?.noise ?? {};
    expect(runSdPoints).toBeGreaterThan(0);
    expect(figures.findings.noise.runSdPoints).toBe(runSdPoints);
  });

  it('says on how many steps its noise rests, where nothing is told', async () => {
    const { spec, figures } = await settle('Norrvik Bank', periodOf(monthBack(0)), 'monthly');
    const { sections } = buildReportContent(spec, figures);
    // Other commands look at other steps: each says on how many it rests.
    const { steps } = figures.changes.sinceBaseline!.overall!.noise!;
    expect(JSON.stringify(sections.map(({ section }) => section.content))).toContain(
      `by themselves, measured on ${String(steps)} earlier steps.`,
    );
  });

  it('says beside a row that moved by itself what chance alone would show, and that none stands out', async () => {
    const { spec, figures } = await settle('Dunmoor Whisky', periodOf(monthBack(0)), 'monthly');
    const said = saidIn(buildReportContent(spec, figures));
    const moved =
      figures.changes.sinceBaseline?.platforms.filter(({ change }) => isBeyondNoise(change)) ?? [];
    expect(moved).toHaveLength(1);
    expect(said).toContain(
      'moved beyond noise; chance alone would show about 0.3; judged together, none is beyond noise.',
    );
    expect(said).toContain(
      'Judged together, no figure stands out from chance: of so many, one may do so by itself.',
    );
    expect(said).not.toContain('. Nothing moved by more than chance.');
  });
});

describe('a figure that moved because other platforms were asked', () => {
  it('has one cause and one size, on the cover and on every page', async () => {
    const { spec, figures } = await settle('Norrvik Bank', periodOf(monthBack(1)), 'visibility');
    const content = buildReportContent(spec, figures);
    const said = saidIn(content);
    // The whole is the change of the headline between both sides, the part what the waterfall puts down to the platforms.
    const { fromPct, toPct, total, platformMix } = figures.changes.sinceBaseline!.decomposition!;
    const step = figures.findings.findings.find(({ kind }) => kind === 'measurement');
    expect(step).toMatchObject({ from: fromPct, to: toPct, change: total, part: platformMix });
    const { from, to, change } = printedSum(step!)!;
    expect(from + change).toBeCloseTo(to, 6);
    const [size, part] = [change, platformMix].map((points) => Math.abs(points).toFixed(1));
    const sentence = `fell ${size} points, ${part} of them because other platforms were asked`;
    expect(said.split(sentence).length).toBeGreaterThan(3);
    expect(said).toContain(`${from.toFixed(1)}% then, ${to.toFixed(1)}% now.`);
    expect(/change of (prompts|platforms) alone accounts/.exec(said)).toBeNull();
    // The page that the summary sends its reader to says it.
    const keyFigures = content.context.outline.find(({ id }) => id === 'key-figures');
    expect(keyFigures?.finding.lede).toContain('because other platforms were asked');
  });
});

describe('a report that compares nothing', () => {
  it('dates the figures of a month by the month, and not by its first run', async () => {
    const { spec } = await planReport(
      db(),
      {
        project: { named: 'Azurelle Hotels' },
        about: { period: periodOf(monthBack(0)) },
        against: { kind: 'none' },
        out: 'unused.pdf',
        template: 'visibility',
      },
      { clock: systemClock },
    );
    const figures = loadSpecFigures(db(), { spec, connection: connection() });
    const content = buildReportContent(spec, figures);
    const lede = content.context.outline.find(({ id }) => id === 'key-figures')?.finding.lede ?? '';
    expect(lede).toContain(`(${figures.runs.length} runs pooled): Azurelle Hotels was named in`);
    expect(/answers on \d/.exec(saidIn(content))).toBeNull();
  });
});

describe('platforms without a name of the user’s', () => {
  it.each(someOf(['en-GB', 'de-DE'] as const, 1))('are never printed by their ids: %s', async (locale) => {
    for (const client of [...CLIENTS, 'Kestrel Broadband']) {
      const { spec, figures } = await settle(client, periodOf(monthBack(0)), 'quarterly');
      const printed = JSON.stringify(asData(buildReport({ ...spec, locale }, figures)));
      const ids = [...new Set(figures.runs.flatMap(({ platforms }) => platforms))];
      expect(ids.length).toBeGreaterThan(3);
      expect(ids.filter((id) => new RegExp(`\\b${id}\\b`).test(printed))).toEqual([]);
      expect(ids.filter((id) => !printed.includes(platformName(id)))).toEqual([]);
    }
  });
});

describe('what platforms do with a brand', () => {
  it('is said in the same words by its size, on every page and in the story', async () => {
    const period = periodOf(monthBack(0));
    const story = loadStory(db(), { project: { named: 'Veltaboard' }, period });
    const stopped = story.findings.find(
      ({ kind, subject }) => kind === 'breakaway' && subject.platform !== null,
    );
    const { spec, figures } = await settle('Veltaboard', period, 'monthly');
    const said = saidIn(buildReportContent(spec, figures));
    const platform = platformName(stopped?.subject.platform ?? 'none');
    expect(findingHeadline(stopped!, 'Veltaboard', languageIn('UTC'))).toContain(
      `${platform} has all but stopped naming Veltaboard`,
    );
    expect(said.includes(`${platform} has all but stopped naming Veltaboard`)).toBe(true);
    expect(new RegExp(`${platform} (still )?names Veltaboard less often`).exec(said)).toBeNull();
  });
});

describe('a finding that began within the time of a report', () => {
  it('has the levels of both sides in the headline, and its own by its day; no page says it over figures that do not', async () => {
    const days = db()
      .prepare<[], { day: string }>(
        `SELECT DISTINCT substr(started_at, 1, 10) AS day FROM v_run JOIN v_project USING (project_id)
         WHERE name = 'Veltaboard' ORDER BY day DESC LIMIT 8`,
      )
      .all();
    const { spec, figures } = await settle(
      'Veltaboard',
      periodOf(`${days.at(-1)?.day ?? ''}..${days[0]?.day ?? ''}`),
      'quarterly',
    );
    const content = buildReportContent(spec, figures);
    const found = figures.findings.findings.find(({ kind }) => kind === 'breakaway')!;
    const row = figures.changes.sinceBaseline!.platforms.find(({ id }) => id === found.subject.platform)!;
    const levels = row.readings.map((reading) => `${Math.round(reading!.value)}%`);
    expect(levels).not.toEqual([found.from, found.to].map((level) => `${Math.round(level)}%`));
    const cover = content.sections.find(({ section: { id } }) => id === 'cover')?.section
      .content as CoverContent;
    const [from, to] = row.readings.map((reading) => String(Math.round(reading!.value)));
    expect(cover.headline).toBe(`Zeta names Veltaboard less: in ${to} of 100 answers, ${from} before`);
    // Its own levels, by its day, are another time's.
    expect(cover.lede).toMatch(/^It began on \d+ \w+\. /);
    expect(cover.lede).not.toContain(String(Math.round(found.to)));
    expect(cover.claim).toMatchObject({ change: row.change.difference, frame: framesOf(figures)[0] });
    const claims = claimsOf(content);
    expect(findDisagreements(claims, framesOf(figures))).toEqual([]);
    const headlineOf = (id: string) => content.context.outline.find((one) => one.id === id)?.finding;
    expect(headlineOf('changes')?.headline).toContain(`${levels[1]} of its answers, down from ${levels[0]}`);
    // Judged over both sides, its share of all mentions has not moved.
    expect(
      claims.find(({ measure, frame }) => measure === 'share_of_voice' && frame.includes('→')),
    ).toMatchObject({ verdict: 'unclear' });
    expect(headlineOf('rivals')?.headline).not.toContain('share of all mentions');
    expect(headlineOf('rivals')?.lede).toMatch(
      /has a smaller share of all mentions since .+: \d+% of mentions before/,
    );
  });
});

describe('who is ahead of whom', () => {
  it('is said of what the page itself tests, in every month and language', async () => {
    const words = { level: 0, ahead: 0 };
    for (const client of ['Azurelle Hotels', 'Emberlock Coffee']) {
      for (let back = 0; back < 3; back += 1) {
        const { spec, figures } = await settle(client, periodOf(monthBack(back)), 'visibility');
        const { sections, context } = buildReportContent(spec, figures);
        const told = figures.findings.findings.find(
          (finding) => finding.kind === 'overtaking' && isTold(finding),
        );
        if (told === undefined) continue;
        const page = context.outline.find(({ id }) => id === 'rivals')?.finding;
        const isClose = visibilityStandings(figures.judged)
          .find(({ item }) => item.isOwn)
          ?.inseparable.some(({ brandId }) => brandId === told.subject.brandId);
        // The report says it first where it is the headline, and the page then something of its own before it.
        const first = context.outline.find(({ id }) => id === 'summary')?.finding.headline;
        expect(page?.headline).not.toBe(first);
        expect(`${page?.headline} ${page?.lede}`).toMatch(
          isClose === true ? /drawn level with/ : /has overtaken /,
        );
        // The lead is that of the time which the verdict is of, with the interval that tells one time from another.
        const { low, high, points, levels } = told.lead!;
        // Under ten points it is the difference of both levels as the table prints them.
        const between = roundTo(levels!.rival, 1) - roundTo(levels!.own, 1);
        const size = Math.abs(points!) < 10 ? Math.abs(between).toFixed(1) : Math.abs(points!).toFixed(0);
        const holdsZero = low <= 0 && high >= 0;
        if (told.status === 'standing') {
          const isShown = holdsZero !== told.lead!.isProven;
          const range = isShown ? String.raw` \(95% [+−]?\d.*? to .*?\) in this period` : ' in this period';
          expect(page?.lede).toMatch(new RegExp(` before .+?, ${size} points (?:ahead|behind)${range}`));
        }
        const claims = claimsOf({ sections }).filter(({ measure }) => measure === 'rank');
        expect(claims.map(({ verdict }) => verdict)).toEqual(
          claims.map(() => (isClose === true ? 'drew-level' : 'overtook')),
        );
        words[isClose === true ? 'level' : 'ahead'] += 1;
      }
    }
    expect(Math.min(words.level, words.ahead)).toBeGreaterThan(0);
  });

  it('is caught where words say more than the interval', async () => {
    const { spec, figures } = await settle('Azurelle Hotels', periodOf(monthBack(0)), 'visibility');
    const claims = claimsOf(buildReportContent(spec, figures));
    expect(claims.map(({ verdict }) => verdict)).toContain('drew-level');
    const lie = claims.map((claim) =>
      claim.verdict === 'drew-level' ? { ...claim, verdict: 'overtook' as const } : claim,
    );
    expect(findDisagreements(claims, framesOf(figures))).toEqual([]);
    expect(findDisagreements(lie, framesOf(figures)).map(({ what }) => what)).toContain(WORDS);
  });
});

describe('what stands apart from all others', () => {
  it('is claimed with the counts that it was tested by, and a lie about it is caught', async () => {
    const said = new Set<string>();
    for (const client of CLIENTS) {
      for (let back = 0; back < MONTHS; back += 1) {
        const { spec, figures } = await settle(client, periodOf(monthBack(back)), 'visibility');
        const content = buildReportContent(spec, figures);
        const claims = claimsOf(content);
        const superlatives = claims.filter(({ verdict }) => verdict === 'strongest' || verdict === 'weakest');
        const headlines = content.context.outline
          .filter(({ id }) => id === 'platforms' || id === 'topics')
          .map(({ finding: { headline } }) => headline);
        // Every headline that says so has its claim, and no other one has.
        expect(superlatives.map(({ text }) => text)).toEqual(
          headlines.flatMap((text) => [...text.matchAll(/strongest|weakest/gi)].map(() => text)),
        );
        const faults = (of: typeof claims): string[] =>
          findDisagreements(of, framesOf(figures)).map(({ what }) => what);
        expect(faults(claims)).toEqual([]);
        for (const claim of superlatives) {
          said.add(claim.verdict);
          const level = {
            ...claim,
            beside: { counts: claim.beside!.counts, others: [claim.beside!.counts] },
          };
          expect(faults(claims.map((one) => (one === claim ? level : one)))).toEqual([WORDS]);
          const other = { ...claim, verdict: claim.verdict === 'weakest' ? 'strongest' : 'weakest' } as const;
          expect(faults(claims.map((one) => (one === claim ? other : one)))).toEqual([WORDS]);
        }
      }
    }
    expect(said).toContain('strongest');
  });
});

describe('the contents of a report', () => {
  it('say what each section finds, and no title twice', async () => {
    for (const client of CLIENTS) {
      const { spec, figures } = await settle(client, periodOf(monthBack(MONTHS - 1)), 'visibility');
      const few = figures.detail.attributes.map((row) => ({ ...row, mentions: Math.min(row.mentions, 29) }));
      const { context } = buildReportContent(spec, {
        ...figures,
        detail: { ...figures.detail, attributes: few },
      });
      expect(context.outline.map(({ id }) => id)).toContain('attributes');
      for (const { title, finding } of context.outline) expect(finding.headline).not.toBe(title);
    }
  });
});

describe('cited pages', () => {
  it('of one site are printed by what tells them apart, in a recommendation, too', async () => {
    const { context, sections } = await contentOf('Veltaboard', 0, 'citations');
    const advice = writeAdvice(context).flatMap(({ evidence }) =>
      [...evidence.matchAll(/(\S+\.example\S*) \(\d+\)/g)].map(([, address]) => address),
    );
    expect(advice.filter((address) => address?.startsWith('toolcompass.example')).length).toBeGreaterThan(1);
    expect(new Set(advice).size).toBe(advice.length);
    const said = JSON.stringify(sections.map(({ section }) => section));
    const listed = said.match(/"kind":"page","title":"[^"]*","url":"[^"]*"/g) ?? [];
    expect(listed.length).toBeGreaterThan(3);
    expect(new Set(listed).size).toBe(listed.length);
  });
});

describe('the picture of a cover', () => {
  const coverOf = ({ sections }: ReportContent): CoverContent =>
    sections.find(({ section: { id } }) => id === 'cover')?.section.content as CoverContent;

  it.each([
    ['a source', {}],
    ['a topic', { measure: 'visibility', kind: 'breakaway', subject: { topic: 'Espresso', topicId: 't' } }],
    ['prompts', { measure: 'visibility', kind: 'prompts', subject: { prompt: 'Which one?', promptId: 'p' } }],
    ['the tone about an attribute', { measure: 'sentiment', kind: 'tone', subject: { attribute: 'price' } }],
  ] as const)(
    'is of the client’s own number where it cannot show what its headline is about: %s',
    async (_, about) => {
      const { spec, figures } = await settle('Emberlock Coffee', periodOf(monthBack(0)), 'visibility');
      const source = figures.findings.findings.find(({ kind }) => kind === 'sources')!;
      const subject =
        'subject' in about
          ? { ...NO_SUBJECT, brand: 'Emberlock Coffee', isOwn: true, ...about.subject }
          : source.subject;
      const finding = { ...source, ...about, subject, cause: 'movement', explainedBy: null } as StoryFinding;
      const planted = { ...figures, findings: { ...figures.findings, findings: [finding] } };
      const content = buildReportContent(spec, planted);
      const { months, claim } = coverOf(content);
      expect(months?.lines.map(({ isOwn }) => isOwn)).toEqual([true]);
      expect(months?.lines[0]?.marks.at(-1)?.valuePct).toBe(content.context.own?.visibilityPct);
      expect(claim?.pictured).toBeUndefined();
      expect(findDisagreements(claimsOf(content), framesOf(planted))).toEqual([]);
    },
  );
});
