/** What the history of a project has to tell: findings, ranked. No words, no pictures. */
import type { Interval } from '../../domain/estimate.ts';
import type { Zone } from '../../format/calendar.ts';

/** What moved. Citations are counted a run; a rank is told by the lead of one brand over the other, in points. */
export type FindingMeasure =
  'visibility' | 'share_of_voice' | 'sentiment' | 'position' | 'rank' | 'citations';

/** What kind of story it is. */
export type FindingKind =
  /** A level that changed at a date and held. */
  | 'level'
  /** A slow slide or climb. */
  | 'drift'
  /** A rival that passed the own brand, or was passed. */
  | 'overtaking'
  /** A platform or a topic that breaks from the rest. */
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
 * Why, as far as it is known: movement of what was measured alike, or a change of measurement. Other rivals change only the share of
 * voice, which nothing but a `measurement` tells.
 */
export type FindingCause = 'movement' | 'platforms' | 'prompts' | 'route' | 'model' | 'rivals';

/** Held at 1 % over all looks together, or at 5 %. */
export type Certainty = 'clear' | 'likely';

/** What a finding is about; null where it does not narrow. */
export type FindingSubject = {
  readonly brandId: string | null;
  readonly brand: string | null;
  readonly isOwn: boolean;
  readonly platform: string | null;
  readonly topicId: string | null;
  readonly topic: string | null;
  readonly attribute: string | null;
  /** Of several prompts the one that moved most. */
  readonly promptId: string | null;
  readonly prompt: string | null;
  readonly domain: string | null;
  /** A page of the domain, by its address. */
  readonly page: string | null;
};

/**
 * How far a rival is ahead of the own brand in the time that is judged, in points: of this pair alone, 95 %, and whether that is proven
 * among all pairs of brands. Reports that were frozen before have no `points`.
 */
export type Lead = Interval & { readonly points?: number | undefined; readonly isProven: boolean };

/** A finding; figures in the unit of its measure (points of percentage, −1 to 1, places, citations a run). */
export type Finding = {
  readonly kind: FindingKind;
  readonly measure: FindingMeasure;
  readonly direction: 'up' | 'down';
  readonly subject: FindingSubject;
  /** The first run from which on it holds. */
  readonly sinceRunId: string;
  readonly sinceMs: number;
  /** Runs before it that it is compared with, and runs since. */
  readonly runsBefore: number;
  readonly runsSince: number;
  readonly from: number;
  readonly to: number;
  readonly change: number;
  /** 95 %, wide enough for the date having been picked by looking; null where nothing was tested (a changed measurement). */
  readonly low: number | null;
  readonly high: number | null;
  /** The smaller of the two samples. */
  readonly n: number;
  readonly cause: FindingCause;
  readonly certainty: Certainty;
  /** Share of all answers that it touches, 0 to 1. */
  readonly touched: number;
  /** Prompts of a finding about several. */
  readonly promptIds: readonly string[];
  /** The place in the list, from 0, of the finding that explains this one; null where it stands for itself. */
  readonly explainedBy: number | null;
  /** The figure run by run, with the runs of {@link Findings.courseMs}; null where a run has none. Empty for a measurement. */
  readonly course: readonly (number | null)[];
  /** Of a measurement, judged in a frame: the points of `change` that it alone makes; left out where that is all of it. */
  readonly part?: number | undefined;
  /** Of who overtook whom, judged in a frame: left out where no lead is judged. */
  readonly lead?: Lead | undefined;
};

/** Whether who overtook whom has come to no lead that is proven: on the judged side, neither is ahead for certain. */
export const isLevel = ({ lead }: Pick<Finding, 'lead'>): boolean => lead?.isProven === false;

/** Why nothing can be found. */
export type FindingsProblem = 'single-run' | 'empty-run' | 'no-answers' | 'no-own-brand' | 'nothing-shared';

/** What is known of a project's noise. */
export type ProjectNoise = {
  /** Share of answers, 0 to 1, kept from one run to the next; null under six runs. */
  readonly answersKept: number | null;
  /** Share of pairs, 0 to 1, that differ between neighbouring runs; null without neighbours. */
  readonly differing: number | null;
  /** Standard deviation of a run beyond its answers, in points, as verdicts on the newest run carry it; null under six earlier runs. */
  readonly runSdPoints: number | null;
  /**
   * Steps between neighbouring runs that tell it: those before what is judged, so that two times of one client have two figures. Left out
   * where it is not known, and in reports that were frozen without it.
   */
  readonly steps?: number | undefined;
  /** Runs that were looked through. */
  readonly runs: number;
};

/** The findings of a project's runs. */
export type Findings = {
  readonly problem: FindingsProblem | null;
  readonly findings: readonly Finding[];
  readonly noise: ProjectNoise;
  /** Figures that were looked at, each at all of its dates. */
  readonly looks: number;
  /** The smallest move of visibility that a comparison of the chosen runs' halves shows four times in five; null where unknown. */
  readonly wouldShowPoints: number | null;
  /** When the runs of the courses started: the followed history, oldest first. */
  readonly courseMs: readonly number[];
};

/** The findings of a project's chosen runs, with what they are about. */
export type ProjectFindings = Findings & {
  readonly project: string;
  readonly projectId: string;
  readonly ownBrand: string;
  /** The client's, whose calendar its days are of. */
  readonly zone: Zone;
  /** Ids of the chosen runs, oldest first. */
  readonly runIds: readonly string[];
  /** What the newest run asks. */
  readonly prompts: number | null;
  readonly platforms: number;
};
