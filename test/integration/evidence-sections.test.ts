/** The sections that show the evidence: each number and each word of theirs is in the mirror, read there through the open schema. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { buildReportContent } from '../../main/reports/build-report.ts';
import { renderReport } from '../../main/reports/render.ts';
import type { GoalsContent } from '../../main/reports/content/goals.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { listGoals } from '../../main/features/projects/project-views.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import { NO_MATERIAL, type QuotedAnswer } from '../../shared/analysis/report/material.ts';
import { plainAnswer } from '../../shared/format/excerpt.ts';
import {
  ALL,
  beforeOf,
  clients,
  db,
  home,
  load,
  newestOf,
  rows,
  specOf,
} from '../helpers/section-clients.ts';
import { checkPdf, collidingWords, pdfPages, pdfWords } from '../helpers/pdf.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe('material', () => {
  it('is loaded for the sections that show it, and for no other', () => {
    const [client] = clients;
    if (client === undefined) throw new Error('no client');
    expect(load(client, ['cover', 'key-figures', 'rivals', 'method', 'runs', 'glossary']).material).toEqual(
      NO_MATERIAL,
    );
    const loaded = (...sections: readonly string[]): string[] =>
      Object.entries(load(client, sections).material).flatMap(([kind, value]) =>
        value === null ? [] : kind,
      );
    expect(loaded('prompts')).toEqual(['prompts']);
    expect(loaded('citations')).toEqual(['citations']);
    expect(loaded('sources')).toEqual(['citations']);
    expect(loaded('goals')).toEqual(['goals', 'ownGoals']);
    expect(loaded('evidence')).toEqual(['examples']);
    expect(loaded('answers')).toEqual(['answers']);
    expect(loaded('sentiment')).toContain('quotations');
    const spec = {
      ...specOf(client, []),
      sections: [{ id: 'sentiment', options: { quotations: false } }],
    };
    expect(loadSpecFigures(db, { connection: client.connection, spec }).material).toEqual(NO_MATERIAL);
  });

  it('survives JSON', () => {
    for (const client of clients) {
      const { material } = load(client);
      expect(JSON.parse(JSON.stringify(material))).toEqual(material);
    }
  });
});

describe('prompts', () => {
  const COUNTS = `
    WITH runs AS (SELECT ? AS was, ? AS is_now),
    shared AS (
      SELECT prompt_id, platform FROM v_response WHERE run_id = (SELECT was FROM runs) INTERSECT
      SELECT prompt_id, platform FROM v_response WHERE run_id = (SELECT is_now FROM runs))
    SELECT s.prompt_id, count(*) FILTER (WHERE s.run_id = runs.was) AS was,
      count(*) FILTER (WHERE s.run_id = runs.is_now) AS is_now,
      count(m.brand_id) FILTER (WHERE s.run_id = runs.was) AS was_named,
      count(m.brand_id) FILTER (WHERE s.run_id = runs.is_now) AS now_named
    FROM runs JOIN v_response s ON s.run_id IN (runs.was, runs.is_now) JOIN shared USING (prompt_id, platform)
      LEFT JOIN v_response_mention m ON m.run_id = s.run_id AND m.response_id = s.response_id AND m.is_own
    GROUP BY s.prompt_id`;

  it('are counted as the open schema counts them', () => {
    for (const client of clients) {
      const turns = load(client).material.prompts;
      const counted = rows(COUNTS, beforeOf(client), newestOf(client));
      expect(turns?.prompts).toBe(counted.length);
      const moved = [...(turns?.lost ?? []), ...(turns?.won ?? [])];
      expect(moved.length).toBeGreaterThan(0);
      for (const { promptId, before, after } of moved) {
        expect(counted.find((row) => row['prompt_id'] === promptId)).toMatchObject({
          was: before.answers,
          was_named: before.named,
          is_now: after.answers,
          now_named: after.named,
        });
      }
      const still = counted.filter((row) => row['was_named'] === row['now_named']).length;
      expect(turns?.steady).toBe(still);
    }
  });

  it('name a rival that the answers there name', () => {
    for (const client of clients) {
      const { lost = [] } = load(client).material.prompts ?? {};
      for (const { promptId, platforms, instead } of lost) {
        if (instead === null) continue;
        const where = platforms.map(({ platform }) => platform);
        const [row] = rows(
          `SELECT count(*) AS n FROM v_response_mention WHERE run_id = ? AND prompt_id = ? AND brand = ?
             AND platform IN (SELECT value FROM json_each(?))`,
          newestOf(client),
          promptId,
          instead.brand,
          JSON.stringify(where),
        );
        expect(row?.['n']).toBe(instead.answers);
      }
    }
  });
});

/** Holds a quotation against the answer that it is from. */
function expectToBeSaid({
  runId,
  responseId,
  platform,
  promptId,
  excerpt,
  isNamed,
  cites,
}: QuotedAnswer): void {
  const [answer] = rows(
    'SELECT text, platform, prompt_id FROM v_response WHERE run_id = ? AND response_id = ?',
    runId,
    responseId,
  );
  expect(answer).toMatchObject({ platform, prompt_id: promptId });
  const shown = excerpt.map(({ text }) => text).join('');
  expect(plainAnswer(String(answer?.['text']))).toContain(
    shown.replace(/^…\u00a0/, '').replace(/\u00a0…$/, ''),
  );
  const own = rows(
    'SELECT 1 FROM v_response_mention WHERE run_id = ? AND response_id = ? AND is_own',
    runId,
    responseId,
  );
  expect(own.length > 0).toBe(isNamed);
  const cited = rows(
    'SELECT url FROM v_response_citation WHERE run_id = ? AND response_id = ?',
    runId,
    responseId,
  ).map(({ url }) => url);
  if (cites === null) expect(cited).toEqual([]);
  else expect(cited).toContain(cites.url);
}

describe('one answer of each platform', () => {
  it('is the platform’s own to one prompt, with whom it names and what it cites', () => {
    for (const client of clients) {
      const { answers: shown } = load(client, ['answers']).material;
      if (shown === null) throw new Error('no answers were found');
      const run = newestOf(client);
      const platforms = rows('SELECT DISTINCT platform FROM v_response WHERE run_id = ?', run);
      expect(shown.answers.map(({ platform }) => platform).sort()).toEqual(
        platforms
          .map((row) => row['platform'])
          .filter((one) => !shown.without.includes(String(one)))
          .sort(),
      );
      expect(shown.answers.length).toBeGreaterThan(1);
      for (const { rivals, pages, cited, ...answer } of shown.answers) {
        expectToBeSaid({ ...answer, cites: pages[0] ?? null });
        expect([answer.runId, answer.promptId]).toEqual([run, shown.promptId]);
        const of = [run, answer.responseId];
        const named = rows(
          'SELECT brand FROM v_response_mention WHERE run_id = ? AND response_id = ? AND NOT is_own',
          ...of,
        );
        expect(rivals.map(({ name }) => name).sort()).toEqual(named.map(({ brand }) => brand).sort());
        const urls = rows('SELECT url FROM v_response_citation WHERE run_id = ? AND response_id = ?', ...of);
        expect(cited).toBe(urls.length);
        expect(urls.map(({ url }) => url)).toEqual(expect.arrayContaining(pages.map(({ url }) => url)));
      }
    }
  });

  it('fits on a page with its marks, and is left out where no answer is kept', async () => {
    const [client] = clients;
    if (client === undefined) throw new Error('no client');
    const sections = ['key-figures', 'answers'];
    const spec = specOf(client, sections);
    const figures = load(client, sections);
    const { bytes, sections: printed } = await renderReport(spec, figures);
    const file = join(home, 'answers.pdf');
    writeFileSync(file, bytes);
    checkPdf(file);
    const at = printed.find(({ id }) => id === 'answers');
    expect(at?.lastPage).toBe(at?.page);
    const page = oneLine(pdfPages(file)[(at?.page ?? 1) - 1] ?? '');
    for (const { isNamed } of figures.material.answers?.answers ?? []) {
      expect(page).toContain(isNamed ? '● Names' : '○ Does not name');
    }
    expect(page).toContain('rivals in bold over a dotted line');
    const without = { ...figures, material: { ...figures.material, answers: null } };
    expect(buildReportContent(spec, without).sections.map(({ section: { id } }) => id)).toEqual([
      'key-figures',
    ]);
  });
});

describe('answers that are gone', () => {
  it('leave what was quoted from them, and take with them only the pages that they are', async () => {
    const [client] = clients;
    if (client === undefined) throw new Error('no client');
    const sections = ['key-figures', 'sentiment', 'evidence', 'answers'];
    const quoted = 'Eta wrote: “Halden is the one to beat in a storm.”';
    const spec = {
      ...specOf(client, sections),
      notes: { report: null, sections: { sentiment: `> ${quoted}` } },
    };
    const printedOf = async (): Promise<{ readonly ids: readonly string[]; readonly text: string }> => {
      const figures = loadSpecFigures(db, { connection: client.connection, spec });
      const { bytes, sections: printed } = await renderReport(spec, figures);
      const file = join(home, 'gone.pdf');
      writeFileSync(file, bytes);
      checkPdf(file);
      return { ids: printed.map(({ id }) => id), text: oneLine(pdfPages(file).join(' ')) };
    };
    const whole = await printedOf();
    // A short section may wait for room under a later one.
    expect(whole.ids.toSorted()).toEqual(sections.toSorted());
    expect(whole.text).toContain(quoted);
    db.exec('SAVEPOINT gone; UPDATE response SET text = NULL');
    try {
      const without = await printedOf();
      expect(without.ids).toEqual(['key-figures', 'sentiment']);
      expect(without.text).toContain(quoted);
    } finally {
      db.exec('ROLLBACK TO gone; RELEASE gone');
    }
    expect((await printedOf()).ids.toSorted()).toEqual(sections.toSorted());
  });
});

describe('quotations', () => {
  it('are the answers’ own words: one prompt on one platform, named on one side alone', () => {
    for (const client of clients) {
      const quoted = load(client).material.quotations;
      if (quoted === null || quoted.kind === 'newest') throw new Error('no pair was found');
      const { before, after, kind } = quoted;
      expectToBeSaid(before);
      expectToBeSaid(after);
      expect([before.runId, after.runId]).toEqual([beforeOf(client), newestOf(client)]);
      expect([after.promptId, after.platform]).toEqual([before.promptId, before.platform]);
      expect([before.isNamed, after.isNamed]).toEqual(kind === 'lost' ? [true, false] : [false, true]);
      const named = kind === 'lost' ? before : after;
      expect(named.excerpt.some(({ mark }) => mark === 'own')).toBe(true);
    }
  });

  it('are the newest answer that names the brand where nothing is compared', () => {
    for (const client of clients) {
      const quoted = load(client, ALL, client.runIds.slice(0, 1)).material.quotations;
      if (quoted?.kind !== 'newest') throw new Error('no answer was found');
      expectToBeSaid(quoted.answer);
      expect(quoted.answer).toMatchObject({ runId: client.runIds[0], isNamed: true });
    }
  });

  it('show findings by answers that are about them', () => {
    let shown = 0;
    for (const client of clients) {
      const { material, findings } = load(client);
      for (const { finding, answer } of material.examples ?? []) {
        const { kind, subject } = findings.findings[finding] ?? {};
        const { platform, domain } = subject ?? {};
        expect(kind).not.toBe('measurement');
        expectToBeSaid(answer);
        if (platform != null) expect(answer.platform).toBe(platform);
        if (domain != null) expect(answer.cites?.url).toContain(domain);
        shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(0);
  });
});

describe('citations', () => {
  it('are those of the open schema, by domain, by group and by page', () => {
    for (const client of clients) {
      const material = load(client).material.citations;
      const [run, before] = [newestOf(client), beforeOf(client)];
      expect(
        material?.domains.map(({ domain, category, citations }) => ({ domain, category, citations })),
      ).toEqual(
        rows(
          'SELECT domain, category, citations FROM v_source WHERE run_id = ? ORDER BY citations DESC, domain',
          run,
        ),
      );
      expect(material?.before).toEqual(
        rows(
          'SELECT category, sum(citations) AS citations FROM v_source WHERE run_id = ? GROUP BY category ORDER BY category',
          before,
        ),
      );
      const cited = rows('SELECT url, citations FROM v_citation WHERE run_id = ? AND url IS NOT NULL', run);
      expect(material?.pageTotal).toBe(cited.length);
      for (const { url, citations, platforms } of material?.pages ?? []) {
        expect(cited).toContainEqual({ url, citations });
        const [answers] = rows(
          'SELECT count(*) AS n FROM v_response_citation WHERE run_id = ? AND url = ?',
          run,
          url,
        );
        expect(platforms.reduce((sum, one) => sum + one.answers, 0)).toBe(answers?.['n']);
      }
    }
  });

  it('go with the brands that the citing answers name', () => {
    for (const client of clients) {
      const counted = rows(
        `WITH citing AS (SELECT DISTINCT domain, run_id, response_id FROM v_response_citation WHERE run_id = ?)
         SELECT domain, count(DISTINCT response_id) AS answers,
           count(DISTINCT response_id) FILTER (WHERE m.is_own) AS naming,
           count(DISTINCT response_id) FILTER (WHERE m.is_own = 0) AS rivals
         FROM citing LEFT JOIN v_response_mention m USING (run_id, response_id) GROUP BY domain`,
        newestOf(client),
      );
      for (const { domain, answers, naming, rivals } of load(client).material.citations?.domains ?? []) {
        const row = counted.find((one) => one['domain'] === domain);
        expect({ answers, naming }).toEqual({
          answers: row?.['answers'] ?? 0,
          naming: row?.['naming'] ?? 0,
        });
        expect(rivals.length > 0).toBe(Number(row?.['rivals'] ?? 0) > 0);
      }
    }
  });
});

describe('goals', () => {
  it('are those of the mirror, read up to the run reported on', () => {
    const [client] = clients;
    if (client === undefined) throw new Error('no client');
    const DAY_MS = 86_400_000;
    const lastMs = load(client, ['method']).runs.at(-1)?.startedAtMs ?? 0;
    const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
    const sparkline = Array.from({ length: 40 }, (_, week) => ({
      date: dayOf(lastMs - (36 - week) * 7 * DAY_MS),
      visibility: 30 + ((week * 3) % 4),
    }));
    db.prepare(
      `INSERT INTO workstream (project, workstream_id, name, goal, target_visibility_pct, deadline, current_visibility_pct,
         progress_pct, mirrored_at, header)
       SELECT id, 'w', '<b>Goal</b>', NULL, 90, ?, 33, 0, '2026-01-01T00:00:00Z', ? FROM project WHERE project_id = ?`,
    ).run(dayOf(lastMs + 30 * DAY_MS), JSON.stringify({ sparkline }), client.projectId);
    const figures = load(client, ['goals']);
    const { sections } = buildReportContent(specOf(client, ['goals']), figures);
    const content = sections[0]?.section.content as GoalsContent;
    expect(content.goals).toHaveLength(1);
    const [goal] = content.goals;
    const known = rows(
      'SELECT date, visibility_pct FROM v_workstream_point WHERE project_id = ? AND date <= ? ORDER BY date',
      client.projectId,
      dayOf(lastMs),
    );
    expect(known).toHaveLength(37);
    expect(goal?.course?.readings.map(({ value }) => value)).toEqual(
      known.map((row) => row['visibility_pct']),
    );
    expect(goal?.reading).toBe(`${Number(known.at(-1)?.['visibility_pct']).toFixed(1)}%`);
    expect(goal).toMatchObject({ name: '<b>Goal</b>', verdict: 'unlikely', outlook: { words: 'Unlikely' } });
    // The command line has the same verdict by the same name.
    expect(listGoals({ db, clock: { ...systemClock, nowMs: () => lastMs } })).toMatchObject([
      { name: goal?.name, verdict: goal?.verdict },
    ]);
    // Clients without a goal have no such page.
    const other = clients[1];
    if (other === undefined) throw new Error('no second client');
    expect(() => buildReportContent(specOf(other, ['goals']), load(other, ['goals']))).toThrow(
      'No section of this report has anything to print',
    );
  });
});

describe('a report of all sections', () => {
  it.each(
    someOf(
      [
        ['of two runs', 2],
        ['of all runs', 10],
        ['of the first run', 1],
      ] as const,
      1,
    ),
  )('prints %s with words in place, and with what it counted', async (_what, count) => {
    for (const client of clients) {
      const runIds = count === 1 ? client.runIds.slice(0, 1) : client.runIds.slice(-count);
      const spec = specOf(client, ALL, runIds);
      const figures = loadSpecFigures(db, { connection: client.connection, spec });
      const { bytes } = await renderReport(spec, figures);
      const file = join(home, `${client.projectId}-${count}.pdf`);
      writeFileSync(file, bytes);
      checkPdf(file);
      const collisions = pdfWords(file).flatMap(({ words }, page) =>
        page === 0 ? [] : collidingWords(words).map((pair) => `page ${page + 1}: ${pair}`),
      );
      expect(collisions).toEqual([]);
      const text = oneLine(pdfPages(file).join(' '));
      expect(text).not.toMatch(/NaN|undefined|Infinity|\[object/);
      const { material } = figures;
      const [top] = material.citations?.domains ?? [];
      expect(text).toContain(`${top?.domain ?? ''} `);
      for (const { text: prompt } of material.prompts?.lost.slice(0, 2) ?? []) {
        expect(text).toContain(oneLine(prompt ?? '').slice(0, 18));
      }
    }
  });
});
