/** The ranked findings in a project's history. No words, no pictures. */
import { z } from 'zod';
import { statedBasisSchema } from '../../domain/basis-schema.ts';
import { interval } from '../../domain/estimate.ts';
import type { ReadOnly } from '../../domain/read-only.ts';
import { change } from '../../domain/verdict-schema.ts';
import { keyFigures, carrier } from '../compare/comparison.ts';

/**
 * What moved. Citations are per run; a rank is expressed by one brand's lead over the other, in points; a tide by the tracked brands named
 * in an answer.
 */
export const findingMeasure = z.enum([
  'visibility',
  'share_of_voice',
  'sentiment',
  'position',
  'rank',
  'citations',
  'tide',
]);
export type FindingMeasure = ReadOnly<z.infer<typeof findingMeasure>>;

/** The kind of story. */
export const findingKind = z.enum([
  /** All brands moved by the same factor, on one platform or on all: nobody's own movement. */
  'tide',
  /** A level that changed at a date and held. */
  'level',
  /** A slow slide or climb. */
  'drift',
  /** A rival that passed the own brand, or was passed. */
  'overtaking',
  /** A platform or topic that diverges from the rest. */
  'breakaway',
  /** Prompts won or lost. */
  'prompts',
  /** A cited domain, or a page of it, gained or lost. */
  'sources',
  /** The tone about an attribute. */
  'tone',
  /** The headline figure moved because something else was measured. */
  'measurement',
]);
export type FindingKind = ReadOnly<z.infer<typeof findingKind>>;

/**
 * Why, as far as known: movement of what was measured alike, or a change of measurement. Other rivals change only the share of voice, which
 * only a `measurement` reports.
 */
const findingCause = z.enum(['movement', 'platforms', 'prompts', 'route', 'model', 'rivals']);
export type FindingCause = ReadOnly<z.infer<typeof findingCause>>;

/** Significant at 1 % over all looks, or 5 %. */
const certainty = z.enum(['clear', 'likely']);
export type Certainty = ReadOnly<z.infer<typeof certainty>>;

/** A finding's subject; null where it does not narrow. */
const findingSubject = z.object({
  brandId: z.string().nullable(),
  brand: z.string().nullable(),
  isOwn: z.boolean(),
  platform: z.string().nullable(),
  topicId: z.string().nullable(),
  topic: z.string().nullable(),
  attribute: z.string().nullable(),
  /** With several, the one that moved most. */
  promptId: z.string().nullable(),
  prompt: z.string().nullable(),
  domain: z.string().nullable(),
  /** A page of the domain, by address. */
  page: z.string().nullable(),
});
export type FindingSubject = ReadOnly<z.infer<typeof findingSubject>>;

/**
 * How far a rival is ahead of the own brand in the judged period, or in its runs that show an overtaking within it, in points: for this
 * pair alone, 95 %, and whether that is proven among all pairs of brands; `levels` are the two that it lies between, in percent. Reports
 * frozen earlier have no `points`, or no `levels`.
 */
const lead = interval.extend({
  points: z.number().optional(),
  levels: z.object({ rival: z.number(), own: z.number() }).exactOptional(),
  isProven: z.boolean(),
});
export type Lead = ReadOnly<z.infer<typeof lead>>;

/** A finding; figures in the unit of its measure (percentage points, −1 to 1, ranks, citations per run). */
const finding = z.object({
  kind: findingKind,
  measure: findingMeasure,
  direction: z.enum(['up', 'down']),
  subject: findingSubject,
  /** The first run for which it holds. */
  sinceRunId: z.string(),
  sinceMs: z.number(),
  /** Earlier runs it is compared with, and runs since. */
  runsBefore: z.number(),
  runsSince: z.number(),
  from: z.number(),
  to: z.number(),
  change: z.number(),
  /** 95 %, widened for picking the date after looking; null if nothing was tested (a changed measurement). */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The smaller of the two samples. */
  n: z.number(),
  cause: findingCause,
  certainty,
  /** Share of all answers concerned, 0 to 1. */
  touched: z.number(),
  /** Prompts of a finding about several. */
  promptIds: z.array(z.string()),
  /** The index of the finding that explains this one; null if it stands alone. */
  explainedBy: z.number().nullable(),
  /** The figure run by run, for the runs of {@link Findings.courseMs}; null where a run has none. Empty for a measurement. */
  course: z.array(z.number().nullable()),
  /** For a measurement judged in a frame: the points of `change` due to it alone; omitted if that is all of it. */
  part: z.number().optional(),
  /** For a tide, whose levels are brands named in an answer: how many are tracked. */
  tracked: z.number().optional(),
  /**
   * For a brand's movement: why nobody can tell whether all brands moved: fewer than three are in every run, said of the first finding only, or
   * all but one moved that way; omitted if that can be told.
   */
  sharedUnknown: z.enum(['few-brands', 'all-but-one']).optional(),
  /** For an overtaking: omitted if no lead is judged. */
  lead: lead.optional(),
  /** For an overtaking that came as a slide, whose levels are those of its ends; a slide of a figure is a `drift`. */
  isSlide: z.boolean().optional(),
});
export type Finding = ReadOnly<z.infer<typeof finding>>;

/** Why nothing can be found. */
export const findingsProblem = z.enum([
  'single-run',
  'empty-run',
  'no-answers',
  'no-own-brand',
  'nothing-shared',
  /** A sync is still to bring runs of the history. */
  'being-read',
]);
export type FindingsProblem = ReadOnly<z.infer<typeof findingsProblem>>;

/** A project's known noise. */
export const projectNoise = z.object({
  /** Share of answers, 0 to 1, kept from one run to the next; null under six runs. */
  answersKept: z.number().nullable(),
  /** Share of pairs, 0 to 1, that differ between neighbouring runs; null without neighbours. */
  differing: z.number().nullable(),
  /** Both on each platform that is asked now; omitted if unknown, and in reports frozen without it. */
  platforms: z
    .array(z.object({ platform: z.string(), differing: z.number(), kept: z.number().nullable() }))
    .optional(),
  /** Standard deviation of a run beyond its answers, in points, as in verdicts on the newest run; null under six earlier runs. */
  runSdPoints: z.number().nullable(),
  /**
   * Steps between neighbouring runs behind it: those before the judged ones, so that two periods of one client have two figures. Omitted if
   * unknown, and in reports frozen without it.
   */
  steps: z.number().optional(),
  /** Runs examined. */
  runs: z.number(),
});
export type ProjectNoise = ReadOnly<z.infer<typeof projectNoise>>;

/** The findings of a project's runs. */
const findings = z.object({
  problem: findingsProblem.nullable(),
  findings: z.array(finding),
  noise: projectNoise,
  /** Figures examined, each at all its dates. */
  looks: z.number(),
  /** The smallest visibility move that a comparison of the chosen runs' halves detects four times in five; null if unknown. */
  wouldShowPoints: z.number().nullable(),
  /** Start times of the courses' runs: the followed history, oldest first. */
  courseMs: z.array(z.number()),
});
export type Findings = ReadOnly<z.infer<typeof findings>>;

/** The findings of a project's chosen runs, with their subjects. */
export const projectFindings = findings.extend({
  project: z.string(),
  projectId: z.string(),
  ownBrand: z.string(),
  /** The client's, which determines its days. */
  zone: z.string(),
  /** Ids of the chosen runs, oldest first. */
  runIds: z.array(z.string()),
  /** What the newest run asks. */
  prompts: z.number().nullable(),
  platforms: z.number(),
  /** Of its levels, stated of the newest run. */
  basis: statedBasisSchema,
});
export type ProjectFindings = ReadOnly<z.infer<typeof projectFindings>>;

/** A finding's status at the end of a frame. */
const findingStatus = z.enum([
  /** It began within the judged side. */
  'new',
  /** It began before, and the judged side still differs from the level before it, in the same direction. */
  'standing',
  /** It held, and the judged side no longer differs from the level before it. */
  'over',
  /** Undecidable. */
  'unsettled',
]);
export type FindingStatus = ReadOnly<z.infer<typeof findingStatus>>;

/** A figure on both sides of a frame, beyond noise. */
const framedFigure = finding
  .pick({ from: true, to: true, change: true, n: true })
  .extend({ low: z.number(), high: z.number() });

/** A finding in a frame; `told` is the day, YYYY-MM-DD, of the client's last final report that had it. */
export const storyFinding = finding.extend({
  status: findingStatus,
  told: z.string().nullable(),
  /** How much it weighs as news, in points of 100 answers; see `weightOf`. Omitted in reports frozen earlier. */
  weight: z.number().optional(),
  /**
   * Whether the client knows it: told in the last final report, and moved no further since. Without such a report, whether it began before
   * this frame and the one before it. Omitted in reports frozen earlier.
   */
  isKnown: z.boolean().optional(),
  /** The day it began according to that report, YYYY-MM-DD; as more runs come in, another may become the likeliest. */
  toldSince: z.string().optional(),
  /** Whether its later level is the judged side's, by a comparison; else it is that of all runs since. */
  isOfJudged: z.boolean().optional(),
  /** The start of the judged side's only run; omitted if it has several. */
  judgedRunMs: z.number().optional(),
  /**
   * For one that began within the judged side, whose own levels are those before and since its date: the same figure on both sides of the
   * frame, or null if the frame does not show that it moved the same way. Omitted if both are one, and if no comparison knows it.
   */
  framed: framedFigure.nullable().optional(),
  /** For a standing slide: whether the frame itself shows that it continues; omitted without a frame. */
  isGoing: z.boolean().optional(),
  /**
   * For a tide: the own brand's share of all mentions on both sides of the frame, in percent, and whether it moved by more than chance.
   * Omitted if nobody can judge it.
   */
  voice: z
    .object({ from: z.number(), to: z.number(), moved: z.enum(['up', 'down']).nullable() })
    .exactOptional(),
  /** For an unsettled one: the number of judged runs, existing and similar future ones, to settle it; null if none would. */
  settledBy: z.number().nullable().optional(),
});
export type StoryFinding = ReadOnly<z.infer<typeof storyFinding>>;

/**
 * A rival, or a part of the own visibility, whose change is beyond noise in a table: in percent of what both sides share; platforms by id.
 */
const alsoMoved = z.object({
  kind: z.enum(['brand', 'platform', 'topic']),
  name: z.string(),
  from: z.number(),
  to: z.number(),
});
export type AlsoMoved = ReadOnly<z.infer<typeof alsoMoved>>;

/** Platforms by id whose answers came by another route on one side, so that they are not judged: their levels, in percent. */
const otherRoute = z.object({
  platforms: z.array(z.object({ platform: z.string(), from: z.number(), to: z.number() })),
});
export type OtherRoute = ReadOnly<z.infer<typeof otherRoute>>;

/** The own brand's figures in a frame: parts of a comparison used by headlines. */
/**
 * Prompts that were exchanged between both sides and moved the level of the own brand, in percent of all answers, while on the prompts
 * that both asked nothing moved by more than chance.
 */
const exchange = z.object({
  /** Prompts of the earlier side, those of them that the newest run asks no more, and those added. */
  asked: z.number(),
  retired: z.number(),
  added: z.number(),
  from: z.number(),
  to: z.number(),
});
export type Exchange = ReadOnly<z.infer<typeof exchange>>;

export const frameFigures = z.object({
  changes: z
    .object({ visibility: change, shareOfVoice: change, sentiment: change, position: change })
    .nullable(),
  /** `before` and `after` are on what both sides share, and differ by the change; `judged` is the level of the whole judged side. */
  levels: z.object({
    before: keyFigures.nullable(),
    after: keyFigures.nullable(),
    judged: keyFigures.nullable(),
  }),
  carrier: carrier.nullable(),
  alsoMoved: z.array(alsoMoved),
  /** If more or fewer answers came by another route than before: the platforms concerned, if known. Else null, or omitted. */
  otherRoute: otherRoute.nullable().optional(),
  /** Null, or omitted, if no exchange of prompts moved the level. */
  exchange: exchange.nullable().optional(),
  /** Runs on the judged side; omitted without a comparison. */
  judgedRuns: z.number().optional(),
});
export type FrameFigures = ReadOnly<z.infer<typeof frameFigures>>;
