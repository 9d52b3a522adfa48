/** The page that a director reads alone names what happened, and says so where nothing did. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../main/reports/build-report.ts';
import type { SummaryContent } from '../../../../main/reports/sections/summary/content.ts';
import type { LaidSection } from '../../../../main/reports/sections/section.ts';
import type { ComparedRun } from '../../../../shared/analysis/compare/compared-run.ts';

import { NO_MATERIAL } from '../../../../shared/analysis/report/material.ts';
import { findFindings } from '../../../../main/features/findings/find-findings.ts';
import { allNew } from '../../../../shared/analysis/findings/story.ts';
import type { ComparedReport } from '../../../../shared/analysis/report/compared-report.ts';
import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import { changesOf, newestJudged, specFor } from '../../../fixtures/report-figures.ts';
import { examples } from '../../../helpers/examples.ts';
import { statisticsIn } from '../../../helpers/pdf/statistics-words.ts';
import { inventRuns, QUIET, type World } from '../../../helpers/invented-worlds.ts';
import { tellPeriod } from '../../../helpers/told-report.ts';
import { PLANTED, PLANTED_RUNS } from '../../../helpers/planted-events.ts';

function reportOf(runs: readonly ComparedRun[]): ComparedReport {
  const ends = [...new Set([runs[0], runs.at(-2), runs.at(-1)])];
  return {
    project: {
      projectId: '10000000-0000-4000-8000-000000000000',
      name: 'Invented',
      ownBrand: 'Own',
      languages: null,
      isSample: false,
    },
    runs: runs.map(({ figures }) => figures),
    twins: [],
    detail: {
      topics: [],
      previousTopics: [],
      attributes: [],
      domains: [],
      citationTotal: 0,
      domainTotal: 0,
    },
    history: [],
    changes: changesOf(ends.flatMap((run) => run ?? [])),
    ...newestJudged(runs.map(({ figures }) => figures)),
    findings: allNew(findFindings(runs, runs.length)),
    provenance: [],
    leftOutMs: [],
    toldFromMs: runs[0]?.figures.startedAtMs ?? null,
    material: NO_MATERIAL,
  };
}

function summaryOf(report: ComparedReport): LaidSection<SummaryContent> {
  const { sections } = buildReportContent(specFor(report), report);
  const made = sections.find(({ section }) => section.id === 'summary');
  if (made === undefined) throw new Error('the report has no summary');
  return made.section as LaidSection<SummaryContent>;
}

const worldOf = (world: Partial<World>, seed: number): World => ({
  ...QUIET,
  ...world,
  seed,
  runs: PLANTED_RUNS,
});

describe('the summary of a report', () => {
  const events = PLANTED.filter(({ isFalse }) => isFalse === undefined);
  it.each(events.map((planted) => [planted.name, planted] as const))(
    'names what happened beside its headline: %s',
    (_, { world, large, tells }) => {
      const told = [1, 2, 3].slice(0, examples(1, 3)).flatMap((seed) => {
        const report = reportOf(inventRuns(worldOf(world ?? {}, seed), large));
        const { findings } = report.findings;
        const finding = findings.find(tells);
        if (finding === undefined) return [];
        const { happened } = summaryOf(report).content;
        // What goes with a larger finding is told on a page of its own.
        const shown = finding.explainedBy === null ? finding : findings[finding.explainedBy];
        const frames = [finding, shown].map((one) => `since ${one?.sinceRunId ?? ''}`);
        const isItem = happened.items.some(({ claim }) => claim !== null && frames.includes(claim.frame));
        const first = toldFindings(findings)[0];
        return [isItem || first === finding || first === shown];
      });
      expect(told.length).toBeGreaterThan(0);
      expect(told.filter((isShown) => !isShown)).toEqual([]);
    },
  );

  it('has no word of statistics, and whole answers of a hundred', () => {
    const reports = events.flatMap(({ world, large }) =>
      reportOf(inventRuns(worldOf(world ?? {}, 1), large)),
    );
    const said = reports.flatMap((report) => {
      const { heading, lede, happened, next, did, tiles, later } = summaryOf(report).content;
      return [heading, lede, later ?? '', ...happened.items.map(({ text }) => text), happened.measure]
        .concat(next.rows.flatMap(({ what, now, moves, open }) => [what, now, moves, open ?? '']))
        .concat((did?.rows ?? []).flatMap(({ stateWords, effect }) => [stateWords, effect]))
        .concat(
          tiles.measure,
          tiles.plain.flatMap(({ unit, was }) => [...unit, was ?? '']),
        );
    });
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((text) => statisticsIn(text, 'en').length > 0)).toEqual([]);
  });

  it('prints key figures in whole numbers, with what they were', () => {
    const { content } = summaryOf(tellPeriod(inventRuns({ ...QUIET, seed: 3, runs: 8, prompts: 100 }), 4));
    const { plain } = content.tiles;
    expect(plain.map(({ label }) => label)).toEqual([
      'Named in',
      'Share of all mentions',
      'Tone of the mentions',
      'Place among brands named',
    ]);
    const [named, share, , place] = plain;
    expect([named?.number, share?.number].filter((value) => !/^\d+$/.test(value ?? ''))).toEqual([]);
    expect(named?.unit).toEqual(['', ' of 100 answers']);
    expect(named?.was).toMatch(/^(\d+ in \p{Lu}\p{L}+|.+: \d+)$/u);
    expect(place === undefined || place.number === '' || /^\d+\.\d$/.test(place.number)).toBe(true);
  });

  it('has one figure for one fact: the tile, the sentence and the picture of what stands', () => {
    const { content } = summaryOf(tellPeriod(inventRuns({ ...QUIET, seed: 2, runs: 8, prompts: 100 }), 4));
    const [own] = content.happened.items;
    const { number, was } = content.tiles.plain[0]!;
    const before = /\d+/.exec(was?.replace(/^.*: /u, '') ?? '')?.[0] ?? '';
    expect(own?.text).toBe(`Own’s own figure: ${number} of 100 answers, ${before} before.`);
    expect(content.happened.measure).toBe('and what we watch');
  });

  it('says of a single run that it tells a level and no change', () => {
    const runs = inventRuns({ ...QUIET, seed: 2, runs: 5 });
    const { content } = summaryOf(reportOf(runs.slice(-1)));
    expect(content.corrections).toEqual([
      'One run tells a level and no change. The next run can be compared with it.',
    ]);
    expect(content.happened.items[0]?.text).toMatch(/^Own is named in \d+ of 100 answers\.$/);
    expect(content.tiles.plain.map(({ was, word }) => [was, word])).toEqual(
      content.tiles.plain.map(() => [null, null]),
    );
  });

  it('leads to pages that the report has, and to none that it has not', () => {
    const planted = PLANTED.find(({ name }) => name === 'a platform breaks away');
    if (planted === undefined) throw new Error('no such event');
    const report = reportOf(inventRuns(worldOf(planted.world ?? {}, 1), planted.large));
    expect(summaryOf(report).content.happened.items[0]?.section).toBe('platforms');
    expect(summaryOf(report).content.key.ranges?.section).toBe('method');
    const alone = buildReportContent(
      { ...specFor(report), sections: [{ id: 'summary', options: {} }] },
      report,
    );
    const [only] = alone.sections;
    const content = only?.section.content as SummaryContent;
    expect(content.happened.items.map(({ section }) => section)).toEqual(
      content.happened.items.map(() => null),
    );
    expect(content.key.ranges).toBeNull();
    // Without a cover, the news itself comes first.
    expect(content.happened.items[0]?.claim).not.toBeNull();
  });
});
