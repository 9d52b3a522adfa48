/** The ranked findings in a project's history. No words, no pictures. */
import type { Interval } from '../../domain/estimate.ts';
import type { Zone } from '../../format/calendar.ts';

/** What moved. Citations are per run; a rank is expressed by one brand's lead over the other, in points. */
export type FindingMeasure =
  'visibility' | 'share_of_voice' | 'sentiment' | 'position' | 'rank' | 'citations';

/** The kind of story. */
export type FindingKind =
  /** A level that changed at a date and held. */
  | 'level'
  /** A slow slide or climb. */
  | 'drift'
  /** A rival that passed the own brand, or was passed. */
  | 'overtaking'
  /** A platform or topic that diverges from the rest. */
  | 'breakaway'
  /** Prompts won or lost. */
  | 'prompts'
  /** A cited domain, or a page of it, gained or lost. */
  | 'sources'
  /** The tone about an attribute. */
  | 'tone'
  /** The headline figure moved because something else was measured. */
  | 'measurement';

/**
 * Why, as far as known: movement of what was measured alike, or a change of measurement. Other rivals change only the share of voice, which
 * only a `measurement` reports.
 */
export type FindingCause = 'movement' | 'platforms' | 'prompts' | 'route' | 'model' | 'rivals';

/** Significant at 1 % over all looks, or 5 %. */
export type Certainty = 'clear' | 'likely';

/** A finding's subject; null where it does not narrow. */
export type FindingSubject = {
  readonly brandId: string | null;
  readonly brand: string | null;
  readonly isOwn: boolean;
  readonly platform: string | null;
  readonly topicId: string | null;
  readonly topic: string | null;
  readonly attribute: string | null;
  /** With several, the one that moved most. */
  readonly promptId: string | null;
  readonly prompt: string | null;
  readonly domain: string | null;
  /** A page of the domain, by address. */
  readonly page: string | null;
};

/**
 * How far a rival is ahead of the own brand in the judged period, in points: for this pair alone, 95 %, and whether that is proven among
 * all pairs of brands. Reports frozen earlier have no `points`.
 */
export type Lead = Interval & { readonly points?: number | undefined; readonly isProven: boolean };

/** A finding; figures in the unit of its measure (percentage points, −1 to 1, ranks, citations per run). */
export type Finding = {
  readonly kind: FindingKind;
  readonly measure: FindingMeasure;
  readonly direction: 'up' | 'down';
  readonly subject: FindingSubject;
  /** The first run for which it holds. */
  readonly sinceRunId: string;
  readonly sinceMs: number;
  /** Earlier runs it is compared with, and runs since. */
  readonly runsBefore: number;
  readonly runsSince: number;
  readonly from: number;
  readonly to: number;
  readonly change: number;
  /** 95 %, widened for picking the date after looking; null if nothing was tested (a changed measurement). */
  readonly low: number | null;
  readonly high: number | null;
  /** The smaller of the two samples. */
  readonly n: number;
  readonly cause: FindingCause;
  readonly certainty: Certainty;
  /** Share of all answers concerned, 0 to 1. */
  readonly touched: number;
  /** Prompts of a finding about several. */
  readonly promptIds: readonly string[];
  /** The index of the finding that explains this one; null if it stands alone. */
  readonly explainedBy: number | null;
  /** The figure run by run, for the runs of {@link Findings.courseMs}; null where a run has none. Empty for a measurement. */
  readonly course: readonly (number | null)[];
  /** For a measurement judged in a frame: the points of `change` due to it alone; omitted if that is all of it. */
  readonly part?: number | undefined;
  /** For an overtaking judged in a frame: omitted if no lead is judged. */
  readonly lead?: Lead | undefined;
};

/** Whether an overtaking has led to no proven lead: on the judged side, neither is ahead for certain. */
export const isLevel = ({ lead }: Pick<Finding, 'lead'>): boolean => lead?.isProven === false;

/** Why nothing can be found. */
export type FindingsProblem = 'single-run' | 'empty-run' | 'no-answers' | 'no-own-brand' | 'nothing-shared';

/** A project's known noise. */
export type ProjectNoise = {
  /** Share of answers, 0 to 1, kept from one run to the next; null under six runs. */
  readonly answersKept: number | null;
  /** Share of pairs, 0 to 1, that differ between neighbouring runs; null without neighbours. */
  readonly differing: number | null;
  /** Standard deviation of a run beyond its answers, in points, as in verdicts on the newest run; null under six earlier runs. */
  readonly runSdPoints: number | null;
  /**
   * Steps between neighbouring runs behind it: those before the judged ones, so that two periods of one client have two figures. Omitted if
   * unknown, and in reports frozen without it.
   */
  readonly steps?: number | undefined;
  /** Runs examined. */
  readonly runs: number;
};

/** The findings of a project's runs. */
export type Findings = {
  readonly problem: FindingsProblem | null;
  readonly findings: readonly Finding[];
  readonly noise: ProjectNoise;
  /** Figures examined, each at all its dates. */
  readonly looks: number;
  /** The smallest visibility move that a comparison of the chosen runs' halves detects four times in five; null if unknown. */
  readonly wouldShowPoints: number | null;
  /** Start times of the courses' runs: the followed history, oldest first. */
  readonly courseMs: readonly number[];
};

/** The findings of a project's chosen runs, with their subjects. */
export type ProjectFindings = Findings & {
  readonly project: string;
  readonly projectId: string;
  readonly ownBrand: string;
  /** The client's, which determines its days. */
  readonly zone: Zone;
  /** Ids of the chosen runs, oldest first. */
  readonly runIds: readonly string[];
  /** What the newest run asks. */
  readonly prompts: number | null;
  readonly platforms: number;
};
