/** What a report's method says of how the service counts: one line where the meaning of a printed figure depends on it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../main/reports/build-report.ts';
import { renderReport } from '../../main/reports/render.ts';
import type { MethodContent } from '../../main/reports/sections/method.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { COUNTING_POINTS } from '../../shared/domain/counting.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { reportLanguage } from '../../main/reports/words/languages.ts';
import { REPORT_LOCALES, type ReportLocale } from '../../shared/words/locales.ts';
import { buildFigures, compared, specFor } from '../fixtures/report-figures.ts';
import { playCounting, type ReadingName } from '../helpers/counting-service.ts';
import { openMirror } from '../helpers/mirror.ts';
import { checkPdf, collidingWords, pdfPages, pdfWords } from '../helpers/pdf.ts';
import { startPlayedService } from '../helpers/played-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ALL_SECTIONS = ['topics', 'citations', 'method'];

/** What the method of a report over a service's mirrored runs says of its counting. */
async function countingOf(
  readings: readonly ReadingName[],
  {
    sections = ALL_SECTIONS,
    runs = 5,
  }: { readonly sections?: readonly string[]; readonly runs?: number } = {},
): Promise<string | null> {
  const held = new Set(readings);
  const mirror = openMirror(
    await startPlayedService(
      playCounting({ seed: 3, shape: 'a bare list', readings: () => held, projects: 2, runs }),
    ),
  );
  await mirror.sync();
  const [row] = mirror.rows(
    `SELECT r.project_id AS projectId, r.run_id AS runId, c.connection FROM v_run r, v_connection c ORDER BY r.started_at DESC LIMIT 1`,
  ) as { projectId: string; runId: string; connection: string }[];
  if (row === undefined) throw new Error('no run');
  const spec = {
    ...specFor(buildFigures({ runs: 1 })),
    projectId: row.projectId,
    runIds: [row.runId],
    sections: sections.map((id) => ({ id, options: {} })),
  };
  return lineOf(spec, loadSpecFigures(mirror.db, { connection: row.connection, spec }));
}

/** The one line of a report's method that tells of counting; null where there is none. */
function lineOf(spec: ReportSpec, figures: ComparedReport): string | null {
  const { term } = reportLanguage(spec.locale, true).pages.method.counting;
  const method = buildReportContent(spec, figures).sections.find(({ section }) => section.id === 'method');
  if (method === undefined) throw new Error('no method');
  const { entries } = (method.section.content as MethodContent).how;
  const lines = entries.filter((entry) => entry.term.startsWith(term));
  expect(lines.length).toBeLessThanOrEqual(1);
  return lines[0]?.text ?? null;
}

describe('the method of a report', () => {
  it.each<readonly [readonly ReadingName[], string]>([
    [['failed answers are counted'], 'answers that failed count, too, as answers that name no brand.'],
    [
      ['only analysed answers are counted'],
      'not every answer of a run counts, so a score may rest on fewer.',
    ],
    [
      ['a brand without mentions has no score'],
      'a brand that no answer names may have no score, which is not the same as zero.',
    ],
    [
      ['mentions are occurrences'],
      'a brand that the service counts several times in one answer counts once here.',
    ],
    [['topics overlap'], 'a prompt may belong to several topics, so topics add up to more than the run.'],
    [
      ['some prompts have no topic'],
      'not every prompt belongs to a topic, so topics add up to less than the run.',
    ],
    [
      ['sources are the top two'],
      'only the most cited domains are listed, and totals of citations are theirs.',
    ],
    [['sources count pages'], 'the citations of a domain may be fewer than the answers that cite it.'],
    [
      ['mentions are occurrences', 'failed answers are counted'],
      'answers that failed count, too, as answers that name no brand; a brand that the service counts several times in one answer counts once here.',
    ],
  ])('says in one line where %j', async (readings, line) => {
    expect(await countingOf(readings)).toBe(line);
  });

  it.each<readonly [string, readonly ReadingName[]]>([
    ['counts as the document says', []],
    ['lists failed answers and counts the others', ['failed answers are listed']],
    ['counts steps of an answer as tasks', ['steps are tasks of their own']],
    ['leaves out platforms without mentions', ['platforms without mentions are left out']],
  ])('has no line for a service that %s', async (_, readings) => {
    expect(await countingOf(readings)).toBeNull();
  });

  it.each<ReadingName>([
    'mentions are occurrences',
    'a brand without mentions has no score',
    'sources count pages',
  ])('has no line while too few runs tell that %s', async (reading) => {
    expect(await countingOf([reading], { runs: 3 })).toBeNull();
  });

  it('says of topics and domains only what a report with them needs', async () => {
    const readings: readonly ReadingName[] = ['topics overlap', 'sources are the top two'];
    expect(await countingOf(readings, { sections: ['method'] })).toBeNull();
  });
});

describe('the printed line', () => {
  const figures = buildFigures({ runs: 2 });
  const report = compared(figures);
  const told = (locale: ReportLocale): [ReportSpec, ComparedReport] => [
    specFor(figures, { locale, sections: ALL_SECTIONS.map((id) => ({ id, options: {} })) }),
    { ...report, material: { ...report.material, counting: COUNTING_POINTS } },
  ];

  it.each(REPORT_LOCALES)(
    'stands on the page in %s, with every point and without a digit',
    async (locale) => {
      const [spec, figuresTold] = told(locale);
      const line = lineOf(spec, figuresTold) ?? '';
      expect(line).not.toMatch(/\d/);
      const { points } = reportLanguage(locale, true).pages.method.counting;
      for (const point of COUNTING_POINTS) expect(line).toContain(points[point]);
      const file = join(temporaryFolder(), 'report.pdf');
      writeFileSync(file, (await renderReport(spec, figuresTold)).bytes);
      checkPdf(file);
      const plain = (text: string): string => text.replace(/[\s\u00ad-]+/g, '');
      expect(plain(pdfPages(file).join(' '))).toContain(plain(line));
      expect(pdfWords(file).flatMap(({ words }) => collidingWords(words))).toEqual([]);
    },
  );

  it('is missing in a final report that an earlier version made', () => {
    const [spec, figuresTold] = told('en-GB');
    const material = JSON.parse(
      JSON.stringify({ ...figuresTold.material, counting: undefined }),
    ) as ComparedReport['material'];
    expect(lineOf(spec, { ...figuresTold, material })).toBeNull();
  });
});
