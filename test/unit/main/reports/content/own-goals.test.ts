/** The client's own goals in a report and on its slides: beside the service's, in every language, with hostile names. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { GoalsContent } from '../../../../../main/reports/content/goals.ts';
import { buildPresentation } from '../../../../../main/reports/slides/build-presentation.ts';
import type { ComparedReport } from '../../../../../shared/analysis/report/compared-report.ts';
import type { StatedBasis } from '../../../../../shared/domain/basis-schema.ts';
import { PACE_REASONS, PACE_VERDICTS } from '../../../../../shared/domain/goal.ts';
import type { JudgedOwnGoal } from '../../../../../shared/domain/goal-schema.ts';
import { REPORT_LOCALES, type ReportLocale } from '../../../../../shared/words/locales.ts';
import { goalOf } from '../../../../fixtures/goals.ts';
import { buildFigures, compared, specFor } from '../../../../fixtures/report-figures.ts';

const base = compared(buildFigures({ runs: 8 }));

type ServiceGoals = NonNullable<ComparedReport['material']['goals']>;

const figuresOf = (ownGoals: readonly JudgedOwnGoal[], goals: ServiceGoals = []): ComparedReport => ({
  ...base,
  material: { ...base.material, goals, ownGoals },
});
const specOf = (figures: ComparedReport, locale: ReportLocale) =>
  specFor(figures, { locale, sections: [{ id: 'goals', options: {} }] });

const pageOf = (
  ownGoals: readonly JudgedOwnGoal[],
  locale: ReportLocale = 'en-GB',
  goals: ServiceGoals = [],
  more: Pick<ComparedReport, 'basis'> = {},
) => {
  const figures = { ...figuresOf(ownGoals, goals), ...more };
  const [page] = buildReportContent(specOf(figures, locale), figures).sections;
  if (page === undefined) throw new Error('there is no page of goals');
  return { headline: page.section.finding?.headline ?? '', own: (page.section.content as GoalsContent).own };
};

describe('own goals in a report', () => {
  it('have their level with its interval, start, target, and how they stand', () => {
    const { own } = pageOf([goalOf('behind')]);
    expect(own?.goals).toEqual([
      {
        name: 'behind',
        aim: 'Visibility, Halden Outdoor, Tents, Zeta, 45% by 31 Dec 2099',
        ...{ level: '38.4%', readOn: '36.1 to 40.7%', start: ['31.2% on 3 Aug 2026'] },
        stands: { sign: '▼', words: 'Behind', notes: ['straight way at 41.3%'], verdict: 'worse' },
      },
    ]);
  });

  it('are about what they are in the commas of the language', () => {
    expect(pageOf([goalOf('behind')], 'ja-JP').own?.goals[0]?.aim).not.toContain(',');
  });

  it('have the start as it counts today, and as it was when it was set, where the two differ', () => {
    const goal = goalOf('behind');
    const startFrom = (from: number | null) =>
      pageOf([{ ...goal, pace: { ...goal.pace, from } }]).own?.goals[0]?.start;
    expect(startFrom(33.64)).toEqual(['33.6% on 3 Aug 2026', '31.2% when it was set']);
    expect(startFrom(31.21)).toEqual(['31.2% on 3 Aug 2026']);
    expect(startFrom(null)).toEqual(['31.2% on 3 Aug 2026']);
  });

  it('say on which prompts their levels are counted', () => {
    const basis: StatedBasis = {
      ...{ kind: 'non-branded', reason: 'named', prompts: 30, leftOut: 8, naming: 8 },
      ...{ pct: 40, servicePct: 45, corrected: null },
    };
    const noteOn = (goal: JudgedOwnGoal['goal']): string =>
      pageOf([{ ...goalOf('behind'), goal }], 'en-GB', [], { basis }).own?.note ?? '';
    const { goal } = goalOf('behind');
    expect(noteOn(goal)).toContain('30 of 38 prompts');
    expect(noteOn({ ...goal, measure: 'position' })).not.toContain('30 of 38');
  });

  it('have targets with the decimals that somebody wrote', () => {
    const aimOf = (target: number): string => {
      const one = goalOf('behind');
      return pageOf([{ ...one, goal: { ...one.goal, target } }]).own?.goals[0]?.aim ?? '';
    };
    expect([45, 45.25, 45.1, 0.1 + 0.2].map(aimOf).map((aim) => /, ([\d.]+%) by/.exec(aim)?.[1])).toEqual([
      '45%',
      '45.25%',
      '45.1%',
      '0.3%',
    ]);
  });

  it('are headlined by those that fall short, or by none; without a verdict it is too early', () => {
    expect(pageOf([goalOf('behind'), goalOf('missed'), goalOf('held')]).headline).toBe(
      '2 goals are behind their way',
    );
    expect(pageOf([goalOf('ahead'), goalOf('too-early')]).headline).toBe('No goal is behind its way');
    expect(pageOf([goalOf('too-early')]).headline).toMatch(/^It is too early/);
  });

  const aimedAt = (...targets: (number | null)[]): ServiceGoals =>
    base.material.goals?.filter(({ targetVisibilityPct }) => targets.includes(targetVisibilityPct)) ?? [];

  it('are headlined with the service’s: never by some as if they were all', () => {
    const headline = (own: readonly JudgedOwnGoal[], ...targets: (number | null)[]): string =>
      pageOf(own, 'en-GB', aimedAt(...targets)).headline;
    expect(headline([], 42)).toBe('The goal is still open');
    expect(headline([goalOf('held')], 42)).toBe('1 of 2 goals is still open');
    expect(headline([goalOf('too-early')], 42)).toBe('1 of 2 goals is still open');
    expect(headline([goalOf('on-track'), goalOf('met')], 42)).toBe('2 of 3 goals are still open');
    expect(headline([], 40, null)).toBe('1 of 2 goals will probably be met');
    expect(headline([goalOf('held')], 40)).toBe('No goal is behind its way');
    expect(headline([goalOf('too-early')], 40)).toBe('1 of 2 goals will probably be met');
    expect(headline([goalOf('behind')], 42)).toBe('One goal is behind its way');
  });

  it('do not hide that the service’s goals will probably be missed', () => {
    const missed = aimedAt(50);
    expect(pageOf([], 'en-GB', missed).headline).toBe('The goal will probably be missed');
    expect(pageOf([goalOf('on-track')], 'en-GB', missed).headline).toBe(
      '1 of 2 goals will probably be missed',
    );
    expect(pageOf([goalOf('behind')], 'en-GB', missed).headline).toBe(
      '2 goals are behind their way or will probably be missed',
    );
  });

  it.each(REPORT_LOCALES)('say why they are not judged, each reason in words of its own, in %s', (locale) => {
    const goals = PACE_REASONS.map((reason): JudgedOwnGoal => {
      const goal = goalOf('cannot-say', reason);
      return { ...goal, pace: { ...goal.pace, way: null, reason } };
    });
    const notes = pageOf(goals, locale).own?.goals.map(({ stands }) => stands.notes) ?? [];
    expect(notes.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(notes.flat()).size).toBe(PACE_REASONS.length);
  });

  it.each(REPORT_LOCALES)('say every verdict in words of their own in %s', (locale) => {
    const { own, headline } = pageOf(
      PACE_VERDICTS.map((verdict) => goalOf(verdict)),
      locale,
    );
    const words = own?.goals.map(({ stands }) => stands.words) ?? [];
    expect(new Set(words).size).toBe(PACE_VERDICTS.length);
    expect(headline).toContain('2');
  });

  it('by the hundred and with hostile names are whole, and on slides', () => {
    const goals = Array.from({ length: 120 }, (_, at) =>
      goalOf('on-track', `${'x'.repeat(100)} \u202E<b>${at}`),
    );
    expect(pageOf(goals).own?.goals).toHaveLength(120);
    const figures = figuresOf([goalOf('met', 'Known for tents')]);
    const slides = JSON.stringify(buildPresentation(specOf(figures, 'en-GB'), figures));
    expect(slides).toContain('Known for tents');
    expect(slides).toContain('Met');
  });
});
