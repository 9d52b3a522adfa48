/** The planner's question, as in the address. */
import type { PlanQuestion } from '../../../shared/analysis/plan/plan.ts';
import type { PlanBasis } from '../../../shared/analysis/plan/plan-schema.ts';
import { changeQuery } from '../../state/query.ts';

export const POINTS = { min: 0.5, max: 20, step: 0.5 } as const;
export const WEEKS = { min: 1, max: 52, step: 1 } as const;
export const LEAST_MOST_PLATFORMS = 10;

export const POWERS = [
  { value: '0.8', label: '4 in 5' },
  { value: '0.9', label: '9 in 10' },
] as const;

const USUAL = { points: 5, weeks: 13, power: 0.8 } as const;

/** Maximum selectable platforms. */
export function mostPlatforms({ platforms }: Pick<PlanBasis, 'platforms'>): number {
  return Math.max(LEAST_MOST_PLATFORMS, platforms);
}

type Range = { readonly min: number; readonly max: number; readonly step: number };

function readIn(text: string | null, { min, max, step }: Range, otherwise: number): number {
  const value = Number(text);
  if (text === null || text === '' || !(value >= min && value <= max)) return otherwise;
  return Math.round(value / step) * step;
}

/** Parses the question; missing or invalid values become defaults. */
export function parseQuestion(query: string, basis: Pick<PlanBasis, 'platforms'>): PlanQuestion {
  const words = new URLSearchParams(query);
  const platforms = { min: 1, max: mostPlatforms(basis), step: 1 };
  return {
    points: readIn(words.get('points'), POINTS, USUAL.points),
    weeks: readIn(words.get('weeks'), WEEKS, USUAL.weeks),
    platforms: readIn(words.get('platforms'), platforms, basis.platforms),
    power: POWERS.some(({ value }) => value === words.get('power'))
      ? Number(words.get('power'))
      : USUAL.power,
  };
}

/** Formats it; defaults are omitted. */
export function writeQuestion(question: PlanQuestion, basis: Pick<PlanBasis, 'platforms'>): string {
  const usual: PlanQuestion = { ...USUAL, platforms: basis.platforms };
  const written = (name: keyof PlanQuestion): string | null =>
    question[name] === usual[name] ? null : String(question[name]);
  return changeQuery('', {
    points: written('points'),
    weeks: written('weeks'),
    platforms: written('platforms'),
    power: written('power'),
  });
}
