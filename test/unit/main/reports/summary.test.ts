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
import { buildFormatter } from '../../../../shared/format/format.ts';
import { findingSentence } from '../../../../shared/words/history-findings.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';
import { changesOf, newestJudged, specFor } from '../../../fixtures/report-figures.ts';
import { examples } from '../../../helpers/examples.ts';
import { inventRuns, QUIET, type World } from '../../../helpers/invented-worlds.ts';
import { tellPeriod } from '../../../helpers/told-report.ts';
import { PLANTED, PLANTED_RUNS } from '../../../helpers/planted-events.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH };

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
    'names what happened: %s',
    (_, { world, large, tells }) => {
      const told = [1, 2, 3].slice(0, examples(1, 3)).flatMap((seed) => {
        const report = reportOf(inventRuns(worldOf(world ?? {}, seed), large));
        const { findings } = report.findings;
        const finding = findings.find(tells);
        if (finding === undefined) return [];
        const leads = summaryOf(report).content.findings?.items.map(({ lead }) => lead);
        // What goes with a larger finding is told on a page of its own.
        const shown = finding.explainedBy === null ? finding : findings[finding.explainedBy];
        const either = [finding, shown].map((one) => one && findingSentence(one, 'Own', language).lead);
        return [leads?.some((lead) => either.includes(lead)) ?? false];
      });
      expect(told.length).toBeGreaterThan(0);
      expect(told.filter((isShown) => !isShown)).toEqual([]);
    },
  );

  it('says that nothing moved where nothing did, with what would have shown', () => {
    const seeds = Array.from({ length: examples(4, 12) }, (_, at) => at + 1);
    const quiet = seeds.map((seed) =>
      summaryOf(tellPeriod(inventRuns({ ...QUIET, seed, runs: 8, prompts: 100 }), 4)),
    );
    const steady = quiet.filter(({ finding }) => finding?.headline.startsWith('A steady'));
    expect(steady.length).toBeGreaterThan(0);
    for (const { content, finding } of steady) {
      expect(finding?.headline).toBe('A steady period: nothing moved by more than chance');
      expect(content.findings).toBeNull();
      expect(content.quiet[0]).toMatch(/A change of [\d.]+ points would have shown four times in five\.$/);
      expect(content.actions.items).toEqual([]);
    }
  });

  it('does not call steady what its own tiles call beyond noise', () => {
    const seeds = Array.from({ length: examples(8, 24) }, (_, seed) => seed);
    const reports = seeds.map((seed) => summaryOf(reportOf(inventRuns({ ...QUIET, seed, runs: 2 }))));
    const apart = reports.filter(
      ({ content }) =>
        content.findings === null &&
        content.tiles.figures.some(({ change }) => change.verdict === 'better' || change.verdict === 'worse'),
    );
    expect(apart.length).toBeGreaterThan(0);
    for (const { content, finding } of apart) {
      // The figure itself is what is said first.
      expect(finding?.headline).toMatch(
        /^Own (falls from|rises from|is named in \d+% of answers, with no clear change)|explains the (gain|fall)/u,
      );
      expect(content.quiet[0]).toMatch(/^No date stands out from which something changed/);
    }
  });

  it('says of a single run that it tells a level and no change', () => {
    const runs = inventRuns({ ...QUIET, seed: 2, runs: 5 });
    const single = summaryOf(reportOf(runs.slice(-1)));
    expect(single.finding?.headline).toMatch(/^Named in \d+ of every 100 answers/);
    expect(single.content.quiet).toEqual([
      'One run tells a level and no change. The next run can be compared with it.',
    ]);
  });

  it('says how large a change could go unseen where one of five points could, and calls nothing steady', () => {
    const unseen = summaryOf(reportOf(inventRuns({ ...QUIET, seed: 2, runs: 5 })));
    expect(unseen.finding?.headline).toMatch(
      /^Own is named in \d+% of answers, with no clear change; a change under [\d.]+ points could go unseen$/,
    );
    expect(JSON.stringify(unseen.content)).not.toContain('teady');
  });

  it('watches in a quiet time what came nearest to a finding, and says from which level on it would be one', () => {
    const seeds = Array.from({ length: examples(4, 12) }, (_, at) => at + 1);
    const watched = seeds.flatMap((seed) => {
      const report = reportOf(inventRuns(worldOf({}, seed)));
      return (summaryOf(report).content.calm?.watch?.items ?? []).map((item) => ({ item, report }));
    });
    expect(watched.length).toBeGreaterThan(0);
    for (const { item, report } of watched) {
      const [, name = '', sign = ''] = /^(.+), ([+\u2212])[\d.]+ points$/.exec(item.name) ?? [];
      const [from = 0, to = 0, low = 0, high = 0] = [
        ...item.stands.matchAll(/([+\u2212]?)(\d+(?:\.\d+)?)(?!\d)/g),
      ].map(([, minus, figure]) => Number(figure) * (minus === '\u2212' ? -1 : 1));
      expect([Math.sign(to - from), low <= 0, high >= 0]).toEqual([sign === '+' ? 1 : -1, true, true]);
      // As far from where it was as the interval reaches on the side of nothing.
      const [, level = '', side = ''] = /^at ([\d.]+)% or (more|less)$/.exec(item.act) ?? [];
      const reach = sign === '+' ? to - from - low : to - from - high;
      expect(side).toBe(sign === '+' ? 'more' : 'less');
      expect(Math.abs(Number(level) - (from + reach))).toBeLessThan(1.6);
      expect(JSON.stringify(report.judged).toLowerCase()).toContain(name.toLowerCase().slice(0, 4));
    }
  });

  it('watches nothing after a single run, which has nothing before it', () => {
    const [run] = inventRuns({ ...QUIET, seed: 2, runs: 5 }).slice(-1);
    const { content } = summaryOf(reportOf(run === undefined ? [] : [run]));
    expect([content.calm?.watch, content.calm?.trend]).toEqual([null, null]);
    expect(JSON.stringify(content)).not.toMatch(/\bhal(f|ves)\b|\bmove of\b|points before/);
  });

  it('leads to pages that the report has, and to none that it has not', () => {
    const planted = PLANTED.find(({ name }) => name === 'a platform breaks away');
    if (planted === undefined) throw new Error('no such event');
    const report = reportOf(inventRuns(worldOf(planted.world ?? {}, 1), planted.large));
    expect(summaryOf(report).content.findings?.items[0]?.section).toBe('platforms');
    const alone = buildReportContent(
      { ...specFor(report), sections: [{ id: 'summary', options: {} }] },
      report,
    );
    const [only] = alone.sections;
    const content = only?.section.content as SummaryContent;
    expect(content.findings?.items.map(({ section }) => section)).toEqual(
      content.findings?.items.map(() => null),
    );
    expect(content.contents).toBeNull();
  });
});
