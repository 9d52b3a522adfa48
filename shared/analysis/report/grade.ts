/**
 * How far a measurement carries, in three grades, by the weakest of its parts. The table is Sightline's own and printed with the grade: no
 * standard certifies it.
 */
import { z } from 'zod';
import type { ReadOnly } from '../../domain/read-only.ts';
import type { RunFigures } from '../../domain/figures.ts';

/** From weak to strong: good for a first look, for a direction, for a decision. */
export const GRADES = ['exploratory', 'directional', 'decision-grade'] as const;

/** From which value on a part is directional, and decision-grade; of the last two, up to which. */
export const GRADE_TABLE = {
  /** Prompts that are counted. */
  prompts: { directional: 10, decision: 25, isLess: false },
  /** Answers of the judged time, by platform on average. */
  answersPerPlatform: { directional: 30, decision: 100, isLess: false },
  /** How often the same was asked: runs in the judged time. */
  runs: { directional: 2, decision: 4, isLess: false },
  platforms: { directional: 2, decision: 3, isLess: false },
  /** The smallest change of visibility that would show four times in five, in points; unknown without an earlier time. */
  smallestChange: { directional: 10, decision: 5, isLess: true },
  /** Changes of what was asked, where, or by which route, between both sides. */
  changes: { directional: Number.POSITIVE_INFINITY, decision: 0, isLess: true },
} as const;
export type GradedPart = keyof typeof GRADE_TABLE;
export const GRADED_PARTS = Object.keys(GRADE_TABLE) as readonly GradedPart[];

const part = z.object({ value: z.number().nullable(), grade: z.enum(GRADES) });
export const measurementGrade = z.object({
  grade: z.enum(GRADES),
  /** The first of its weakest parts. */
  weakest: z.enum(['prompts', 'answersPerPlatform', 'runs', 'platforms', 'smallestChange', 'changes']),
  parts: z.object({
    prompts: part,
    answersPerPlatform: part,
    runs: part,
    platforms: part,
    smallestChange: part,
    changes: part,
  }),
});
export type MeasurementGrade = ReadOnly<z.infer<typeof measurementGrade>>;

function gradePart(name: GradedPart, value: number | null): MeasurementGrade['parts'][GradedPart] {
  const { directional, decision, isLess } = GRADE_TABLE[name];
  const reaches = (limit: number): boolean => value !== null && (isLess ? value <= limit : value >= limit);
  const grade = reaches(decision) ? GRADES[2] : reaches(directional) ? GRADES[1] : GRADES[0];
  return { value, grade };
}

/**
 * Grades a judged side.
 *
 * @param judged its runs together.
 * @param runs their number.
 * @param smallestChange in points; null if there is nothing to compare with.
 * @param changes of the measuring since the other side; null if there is none.
 */
export function gradeMeasurement(
  judged: Pick<RunFigures, 'answers' | 'platforms' | 'promptCount'>,
  {
    runs,
    smallestChange,
    changes,
  }: { readonly runs: number; readonly smallestChange: number | null; readonly changes: number | null },
): MeasurementGrade {
  const platforms = judged.platforms.length;
  const parts = {
    prompts: gradePart('prompts', judged.promptCount),
    answersPerPlatform: gradePart(
      'answersPerPlatform',
      platforms === 0 ? null : Math.floor(judged.answers / platforms),
    ),
    runs: gradePart('runs', runs),
    platforms: gradePart('platforms', platforms),
    smallestChange: gradePart('smallestChange', smallestChange),
    changes: gradePart('changes', changes ?? 0),
  };
  const rankOf = (name: GradedPart): number => GRADES.indexOf(parts[name].grade);
  const weakest = GRADED_PARTS.reduce((low, name) => (rankOf(name) < rankOf(low) ? name : low));
  return { grade: parts[weakest].grade, weakest, parts };
}
