/** What a report tells a client, kept with it: the next one says what is new, and what is so no longer. */
import { z } from 'zod';
import { ownBrandOf } from '../analysis/compare/run-lookup.ts';
import { findingKind, findingMeasure, type Finding } from '../analysis/findings/finding.ts';
import { toldFindings } from '../analysis/findings/order.ts';
import { findingKey, type SaidFinding } from '../analysis/findings/story.ts';
import type { ComparedReport } from '../analysis/report/compared-report.ts';
import type { RunFigures } from '../domain/figures.ts';
import { MOST_ACTION_LETTERS } from '../domain/action.ts';
import { nameSchema } from '../format/name-schema.ts';
import { dayOf, UTC } from '../format/calendar.ts';
import type { ReadOnly } from '../domain/read-only.ts';

const named = z.string().max(2000).nullable();

/** A finding as told in a report; see {@link SaidFinding}. */
const saidSchema = z.strictObject({
  kind: findingKind,
  measure: findingMeasure,
  direction: z.enum(['up', 'down']),
  subject: z.strictObject({
    brandId: named,
    brand: named,
    isOwn: z.boolean(),
    platform: named,
    topicId: named,
    topic: named,
    attribute: named,
    promptId: named,
    prompt: named,
    domain: named,
    page: named,
  }),
  cause: z.enum(['movement', 'platforms', 'prompts', 'route', 'model', 'rivals']),
  from: z.number(),
  to: z.number(),
  change: z.number(),
  sinceMs: z.number(),
  promptIds: z.array(z.string()).max(5000),
});

const MOST_TOLD = 200;

/** Findings by key, with the days they happened and were told. */
export const toldFindingsSchema = z
  .array(
    z.strictObject({
      finding: z.string().max(2000),
      since: z.iso.date(),
      on: z.iso.date(),
      said: saidSchema.optional(),
    }),
  )
  .max(MOST_TOLD);

const ids = z.array(z.string()).max(200);

/** Advice that a report gives, for its client's actions. */
const givenAdviceSchema = z.strictObject({
  /** By what it is known again. */
  recommendation: z.string().max(2000),
  title: nameSchema(MOST_ACTION_LETTERS),
  topics: ids,
  prompts: ids,
  platforms: ids,
  /** A page's address or a site. */
  place: z.string().max(2000).nullable(),
  /** The day by which it is to be done, as printed. */
  due: z.iso.date().nullable(),
});
export type GivenAdvice = ReadOnly<z.infer<typeof givenAdviceSchema>>;

const runIds = z.array(z.string()).max(5000);

/** What a report told. */
export const toldByReportSchema = z.strictObject({
  /** When its newest run started. */
  newestMs: z.number(),
  on: z.iso.date(),
  told: toldFindingsSchema,
  /** The own brand's visibility in its judged runs, in percent; null if not scored. */
  levelPct: z.number().nullable(),
  judged: runIds,
  against: runIds,
  /** Its runs, as they were then. */
  revisions: z.array(z.tuple([z.string(), z.int().nullable()])).max(5000),
  /** The advice that it gives; omitted in reports from before it was kept, and without advice. */
  advice: z.array(givenAdviceSchema).max(60).optional(),
});

export type ToldByReport = ReadOnly<z.infer<typeof toldByReportSchema>>;

/** This many of a report's findings stand on its first pages, and are corrected if no longer found. */
const MOST_SAID = 3;

/** The own brand's share of all answers of some runs, in percent; null if not scored. */
export function levelOf(runs: readonly RunFigures[]): number | null {
  const own = runs.flatMap((run) => ownBrandOf(run) ?? []);
  const answers = own.reduce((sum, { responses }) => sum + responses, 0);
  return answers === 0 ? null : (100 * own.reduce((sum, { mentions }) => sum + mentions, 0)) / answers;
}

const saidOf = (finding: Finding): SaidFinding => {
  const { kind, measure, direction, subject, cause, from, to, change, sinceMs, promptIds } = finding;
  return { kind, measure, direction, subject, cause, from, to, change, sinceMs, promptIds };
};

/**
 * What a report with these figures tells.
 *
 * @param on the day of the report, YYYY-MM-DD; null: that of its newest run.
 * @param zone of its days.
 * @param advice that it gives.
 */
export function toldBy(
  { runs, frame, findings, provenance }: ComparedReport,
  on: string | null,
  zone: string = UTC,
  advice: readonly GivenAdvice[] = [],
): ToldByReport {
  const newestMs = runs.at(-1)?.startedAtMs ?? 0;
  const day = on ?? dayOf(newestMs, zone);
  return {
    newestMs,
    on: day,
    told: toldFindings(findings.findings)
      .slice(0, MOST_TOLD)
      .map((finding, place) => ({
        finding: findingKey(finding),
        since: dayOf(finding.sinceMs, zone),
        on: day,
        ...(place < MOST_SAID ? { said: saidOf(finding) } : {}),
      })),
    levelPct: levelOf(runs.filter(({ runId }) => frame.judged.includes(runId))),
    judged: frame.judged,
    against: frame.against,
    revisions: provenance.map(({ runId, revision }) => [runId, revision]),
    ...(advice.length === 0 ? {} : { advice }),
  };
}
