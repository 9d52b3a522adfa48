/** The page of what changed says what was planted, and its parts add up to what the comparison says. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import { buildPresentation } from '../../../../../main/reports/slides/build-presentation.ts';
import type { ChangesContent } from '../../../../../main/reports/sections/changes.ts';
import type { SummaryContent } from '../../../../../main/reports/sections/summary/content.ts';
import type { LaidSection } from '../../../../../main/reports/sections/section.ts';
import type { ComparedReport } from '../../../../../shared/analysis/report/compared-report.ts';
import { isSteady } from '../../../../../shared/analysis/findings/headline.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import { visibilityFinding } from '../../../../../shared/words/findings.ts';
import { findingSentence } from '../../../../../shared/words/history-findings.ts';
import { ENGLISH } from '../../../../../shared/words/wording.ts';
import { specFor } from '../../../../fixtures/report-figures.ts';
import { inventRuns, QUIET, type World, type WorldEvent } from '../../../../helpers/invented-worlds.ts';
import { tellPeriod, tellReport } from '../../../../helpers/told-report.ts';

const AT = 8;
const LANGUAGE = { format: buildFormatter('en-GB'), words: ENGLISH };

const reportOf = (event: WorldEvent = {}, world: Partial<World> = {}): ComparedReport =>
  tellReport(inventRuns({ ...QUIET, ...world }, event));

function changesOf(report: ComparedReport): LaidSection<ChangesContent> {
  const spec = specFor(report, { sections: [{ id: 'changes', options: {} }] });
  const [made] = buildReportContent(spec, report).sections;
  return made?.section as LaidSection<ChangesContent>;
}

const isOwnOn = (platform: number) => (place: { brand: number; platform: number; run: number }) =>
  place.brand === 0 && place.platform === platform && place.run >= AT;

const FALLS: WorldEvent = { shift: (place) => (isOwnOn(1)(place) ? -4 : 0) };
const REROUTED: WorldEvent = {
  shift: (place) => (isOwnOn(2)(place) ? -3 : 0),
  isFallback: (run, platform) => platform === 2 && run >= AT,
};

describe('the page of what changed', () => {
  const report = reportOf(FALLS, { seed: 2 });
  const { content, finding } = changesOf(report);
  const comparison = report.changes.sinceBaseline;

  it('names the platform that explains the change', () => {
    expect(finding?.headline).toMatch(
      /^Beta (explains the fall: it names Own in|has all but stopped naming Own)/,
    );
    expect(content.trend?.story.map(({ event }) => event)).toContainEqual(
      expect.stringMatching(/Beta drops Own$/),
    );
    expect(content.sayings[0]?.sentences[0]).toMatch(/^Beta alone costs \d+\.\d points \(−\d/);
  });

  it('says on slides what each step and each cell is, where it is pointed at', () => {
    const wordsOf = (told: ComparedReport, title: string | undefined): string[] => {
      const spec = specFor(told, { sections: [{ id: 'changes', options: {} }] });
      const runIds = spec.runIds.map((_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
      const figures = buildPresentation({ ...spec, runIds }, told).slides.flatMap((slide) => slide.figures);
      const picture = figures.find((figure) =>
        [figure.title, figure.headline].includes(title ?? null),
      )?.picture;
      return picture?.points.map(({ words }) => words) ?? [];
    };
    const steps = content.waterfall?.steps;
    const said = wordsOf(report, content.waterfall?.title);
    expect(said).toHaveLength(2 + (steps?.movement.length ?? 0) + (steps?.measurement.length ?? 0));
    expect(said[0]).toMatch(/: \d+(\.\d)?%; \d+(\.\d)? to \d+(\.\d)?, n \d/);
    expect(said.find((words) => words.startsWith('Beta'))).toMatch(/^Beta: −\d+\.\d .*\d/);
    const rerouted = reportOf(REROUTED, { seed: 3 });
    const cells = wordsOf(rerouted, changesOf(rerouted).content.presence?.title);
    expect(cells.filter((words) => /^Gamma, .*, another route$/.test(words))).toHaveLength(
      rerouted.runs.length - AT,
    );
    expect(cells.filter((words) => /^Beta, \d+ \w+ \d{4}: \d+(\.\d)?%; .* n \d+$/.test(words))).toHaveLength(
      rerouted.runs.length,
    );
  });

  it('divides the change so that its parts add up to it', () => {
    const { steps } = content.waterfall ?? { steps: null };
    if (steps === null || comparison?.decomposition == null) throw new Error('nothing was divided');
    const sum = [...steps.movement, ...steps.measurement].reduce((all, { points }) => all + points, 0);
    expect(Math.abs(sum)).toBeGreaterThan(1);
    expect(sum).toBeCloseTo(comparison.decomposition.total, 6);
    expect(steps.from.value).toBe(comparison.decomposition.fromPct);
    expect(steps.to.value).toBe(comparison.decomposition.toPct);
    const written = steps.movement.map(({ points, figure }) => [
      points.toFixed(1),
      figure.replace('−', '-').replace('+', ''),
    ]);
    for (const [points, figure] of written) expect(Number(figure)).toBe(Number(points));
  });

  it('shows each platform’s answers run by run, with the changes of the comparison, the largest first', () => {
    const rows = content.presence?.rows ?? [];
    expect(rows).toHaveLength(5);
    expect(rows[0]?.name).toBe('Beta');
    for (const { name, cells, change } of rows) {
      const platform = name.toLowerCase();
      const named = report.runs.map(
        (run) =>
          run.platformFigures.find((row) => row.platform === platform && row.brandId === 'brand-0')?.counts
            ?.mentions,
      );
      expect(cells.map(({ figure }) => Number(figure))).toEqual(named);
      const row = comparison?.platforms.find(({ id }) => id === platform);
      expect(change.verdict).toBe(row?.change.verdict.kind);
      expect(Number(change.figure?.replace('−', '-').replace(' pts', ''))).toBeCloseTo(
        row?.change.difference ?? NaN,
        0,
      );
    }
  });

  it('keeps a new route apart: hatched, without a verdict, and a part of the change of the tile', () => {
    const { content: rerouted } = changesOf(reportOf(REROUTED));
    const row = rerouted.presence?.rows.at(-1);
    expect(row).toMatchObject({ name: 'Gamma', change: { words: 'another route', verdict: 'none' } });
    // A period with as much of it on both sides is judged: the note is the rule for both.
    expect(rerouted.presence?.note).toMatch(/another route\. A change is judged only where .* both sides/);
    expect(row?.cells.map(({ isRerouted }) => isRerouted)).toEqual(
      Array.from({ length: 13 }, (_, run) => run >= AT),
    );
    expect(rerouted.waterfall?.steps.measurement.map(({ label }) => label)).toEqual(['Gamma']);
    expect(rerouted.sayings[0]?.sentences.join(' ')).toMatch(
      /Gamma answered at least partly by another route; −[\d.]+ points may come from that, against −[\d.]+ in all/,
    );
    expect(rerouted.sayings[1]?.sentences).toContain('How Gamma would have answered by the earlier route.');
  });

  it('says of what still holds since another route that nobody can tell, wherever a figure follows from it', () => {
    const runs = [1, 2, 3, 4, 5].map((seed) =>
      inventRuns(
        { ...QUIET, seed, runs: 18 },
        {
          shift: ({ brand, platform, run }) => (brand === 0 && platform === 2 && run >= 12 ? -4 : 0),
          isFallback: (run, platform) => platform === 2 && run >= 12,
        },
      ),
    );
    const told = runs.map((history) => tellPeriod(history, 4));
    const along = told.filter(({ findings }) =>
      findings.findings.some(({ cause, subject, explainedBy }) => {
        return cause === 'route' && subject.platform === null && explainedBy !== null;
      }),
    );
    expect(along.length).toBeGreaterThan(0);
    for (const one of told) {
      expect(isSteady(one)).toBe(false);
      const { lede } = visibilityFinding(one, LANGUAGE);
      expect(lede).toMatch(/came at least partly by another route account for −[\d.]+ /);
    }
    const sayings = along.flatMap((one) => {
      const leads = one.findings.findings
        .filter(({ cause }) => cause === 'route')
        .map((finding) => findingSentence(finding, 'Own', LANGUAGE).lead);
      const known = changesOf(one).content.sayings[0]?.sentences ?? [];
      return known.filter((sentence) => leads.some((lead) => sentence.startsWith(lead)));
    });
    expect(sayings.length).toBeGreaterThan(0);
    for (const sentence of sayings) expect(sentence).toMatch(/whether the route or real movement did that/);
  });

  it('denies that a platform moved only where all are judged, and its headline tells of none', () => {
    const without = (told: ComparedReport): ComparedReport => ({
      ...told,
      findings: { ...told.findings, findings: [] },
    });
    const ledeOf = (told: ComparedReport) => changesOf(told).finding?.lede;
    const denial = 'No platform by itself changed beyond noise.';
    const quiet = without(reportOf({}, { seed: 1 }));
    expect(ledeOf(quiet)).toContain(denial);
    // One platform that took another route is not judged, whatever is found.
    const rerouted = without(reportOf(REROUTED));
    expect(ledeOf(rerouted)).toMatch(/visibility of Own/);
    expect(ledeOf(rerouted)).not.toContain(denial);
    // A finding is told of runs that need not be the two sides.
    const [finding] = report.findings.findings.filter(({ subject }) => subject.platform === 'beta');
    if (finding === undefined) throw new Error('nothing was found of beta');
    const told = { ...quiet, findings: { ...quiet.findings, findings: [finding] } };
    expect(changesOf(told).finding?.headline).toMatch(/^Beta /);
    expect(ledeOf(told)).not.toContain(denial);
  });

  it('leaves a platform absent where it was not tested', () => {
    const joins = { asksPlatform: (run: number, platform: number) => platform !== 4 || run >= AT };
    const joined = changesOf(tellPeriod(inventRuns(QUIET, joins), 13 - AT));
    const row = joined.content.presence?.rows.find(({ name }) => name === 'Eta');
    expect(row?.cells).toHaveLength(13 - AT);
    expect(row?.change.words).toBe('new here');
    expect(joined.content.presence?.note).toContain('not tested');
  });

  it('groups the smallest of more than seven steps, which still add up', () => {
    const platforms = Array.from({ length: 12 }, (_, at) => `platform-${at}`);
    const many = reportOf(FALLS, { platforms });
    const { steps } = changesOf(many).content.waterfall ?? { steps: null };
    expect(steps?.movement).toHaveLength(7);
    expect(steps?.movement.at(-1)?.label).toBe('6 others');
    const sum = steps?.movement.reduce((all, { points }) => all + points, 0);
    expect(sum).toBeCloseTo(many.changes.sinceBaseline?.decomposition?.total ?? NaN, 6);
  });

  it('says little where there is little to say', () => {
    const quiet = [1, 2, 3].map((seed) => changesOf(reportOf({}, { seed })));
    expect(quiet.map(({ finding: found }) => found?.headline)).toContain('Nothing moved by more than chance');
    const single = changesOf(tellReport(inventRuns(QUIET).slice(-1)));
    expect(single.content).toMatchObject({ trend: null, presence: null, waterfall: null });
    expect(single.content.sayings).toHaveLength(1);
    expect(single.finding?.headline).toBe('A first reading, with nothing to compare');
  });

  it('says a level, and no first reading, where the report was asked to compare nothing', () => {
    const told = tellReport(inventRuns(QUIET));
    const alone: ComparedReport = {
      ...told,
      changes: { ...told.changes, before: null, baseline: null, sinceBaseline: null },
      findings: { ...told.findings, findings: [], problem: 'single-run' },
    };
    const sections = ['summary', 'changes'].map((id) => ({ id, options: {} }));
    const made = buildReportContent({ ...specFor(alone, { sections }), baseline: 'none' }, alone);
    const [summary, changes] = made.sections.map(({ section }) => section);
    expect(changes?.finding?.headline).toMatch(/^Named in \d+ of every 100 answers$/);
    expect((changes as LaidSection<ChangesContent>).content.sayings.flatMap((one) => one.sentences)).toEqual([
      'This report tells of one time and compares it with no other.',
    ]);
    const { tiles } = (summary as LaidSection<SummaryContent>).content;
    expect(tiles.measure).toBe('24 Aug');
    expect(tiles.plain.map(({ was, word }) => [was, word])).toEqual(tiles.plain.map(() => [null, null]));
    expect(tiles.figures.map(({ change }) => change.words)).toContain('Not compared');
  });
});
