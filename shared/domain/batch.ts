/** Many reports made in one go: what each is made with, and what became of it. */
import type { WireError } from '../errors/app-error.ts';
import type { AgainstWish } from './baseline.ts';
import { readPeriod, type RELATIVE_PERIODS, type ReportPeriod, type YearStart } from './report-period.ts';

/** How the reports of a batch are made; null leaves a choice to the client's kit, or to what is usual. */
export type BatchChoices = {
  readonly template: string | null;
  /** The time that a report is about; null: the client's newest run. */
  readonly period: ReportPeriod | null;
  readonly against: AgainstWish | null;
  /** The name of a brand kit that is kept; null: the client's own. */
  readonly kit: string | null;
  readonly locale: string | null;
  readonly paper: string | null;
};

/** What holds where nothing is chosen. */
export const USUAL_CHOICES: BatchChoices = {
  template: null,
  period: null,
  against: null,
  kit: null,
  locale: null,
  paper: null,
};

/** A client of a batch, with what it has of its own in the place of the batch's choices. */
export type BatchMember = {
  readonly connection: string;
  readonly projectId: string;
  readonly choices: Partial<BatchChoices>;
  /** Its own pattern of a file's name; null: the batch's. */
  readonly pattern: string | null;
};

/**
 * Members with days of their own where the batch's period means others in their fiscal years than in the calendar's.
 *
 * @param word of the batch's period, as it is typed; null where it was chosen by days, or is none.
 * @param today YYYY-MM-DD, from which it may be meant.
 * @param yearStartOf by `connection/projectId`.
 */
export function inOwnYears(
  members: readonly BatchMember[],
  word: string | null,
  today: string,
  yearStartOf: (client: string) => YearStart,
): readonly BatchMember[] {
  if (word === null) return members;
  const usual = readPeriod(word, today);
  return members.map((member) => {
    const { connection, projectId, choices } = member;
    const period = readPeriod(word, today, yearStartOf(`${connection}/${projectId}`));
    return choices.period !== undefined || period?.from === usual?.from
      ? member
      : { ...member, choices: { ...choices, period } };
  });
}

/** What a batch is asked for with. */
export type BatchPlan = {
  readonly title: string;
  readonly members: readonly BatchMember[];
  readonly choices: BatchChoices;
  /** The folder that the files are handed over to. */
  readonly folder: string;
  /** How files are called; see `shared/format/file-pattern.ts`. */
  readonly pattern: string;
  /** Whether each report waits until a person has approved it. */
  readonly needsReview: boolean;
  /** A command that is run for each file once it is there, as words; null: none. */
  readonly then: readonly string[] | null;
};

/**
 * A batch as screens ask for it. It has no command, and names no folder but one that a person chose in the system's dialog since the
 * program began; null: one below the exports folder, called as the batch.
 */
export type BatchWish = Omit<BatchPlan, 'then' | 'folder'> & { readonly folder: string | null };

/** A batch that is still chosen, or that is kept to be chosen again. */
export type BatchDraft = {
  readonly wish: BatchWish;
  /** The name of its period from the day that it is used on; null: the wish's own days, or none. */
  readonly relative: (typeof RELATIVE_PERIODS)[number] | null;
};

/** A choice of clients and of how their reports are made, kept under a name. */
export type BatchSet = BatchDraft & { readonly name: string };

/** What a batch can be chosen from. */
export type BatchOffer = {
  readonly clients: readonly BatchClient[];
  readonly templates: readonly string[];
  /** The names of agencies' kits. */
  readonly kits: readonly string[];
  /** The folder of exports. */
  readonly folder: string;
  /** How long a report takes, with as many at once as is usual; from those made last. */
  readonly secondsEach: number;
  readonly sets: readonly BatchSet[];
  /** What was chosen last, begun or not; null: nothing yet. */
  readonly begun: BatchDraft | null;
};

/** The most clients of one batch. */
export const MOST_MEMBERS = 5_000;

/** How files are called where nobody says. */
export const USUAL_PATTERN = '{client}/{period} {template}.pdf';

/**
 * Where an item of a batch stands. It goes from pending over rendering to done, with a stop at waiting and approved where a
 * person reviews. `held`: printed and whole, but its folder would not take it.
 */
export const BATCH_ITEM_STATES = [
  'pending',
  'rendering',
  'waiting',
  'approved',
  'sent-back',
  'held',
  'done',
  'skipped',
  'failed',
  'left-out',
] as const;

/** One of {@link BATCH_ITEM_STATES}. */
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];

/** What became of the command that is run for a file. */
export type HookOutcome = {
  /** null: it could not be started, or was ended. */
  readonly status: number | null;
  /** The last lines that it wrote. */
  readonly said: string;
};

/** One report of a batch. */
export type BatchItem = {
  /** From 1, in the order of the batch. */
  readonly number: number;
  readonly connection: string;
  readonly projectId: string;
  readonly client: string;
  readonly state: BatchItemState;
  /** The name that it is to have below the folder, with `/` between its parts. */
  readonly name: string;
  /** The file that it is in, once it is handed over. */
  readonly file: string | null;
  readonly pages: number | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
  /** How long it took to make. */
  readonly seconds: number | null;
  /** What its first page says first. */
  readonly headline: string | null;
  /** What happened, in sentences, the weightiest first. */
  readonly findings: readonly string[];
  readonly warnings: readonly string[];
  /** Why it failed, is held, or was skipped. */
  readonly reason: Pick<WireError, 'code' | 'message'> | null;
  /** What a person wrote when it was sent back. */
  readonly note: string | null;
  /** The report of the studio that it is made of since it was sent back and changed. */
  readonly studioReport: string | null;
  readonly hook: HookOutcome | null;
};

/** How many items of a batch stand where. */
export type BatchCounts = Readonly<Record<BatchItemState, number>>;

/** A batch without its items. */
export type BatchHead = {
  readonly batchId: string;
  readonly title: string;
  readonly folder: string;
  readonly createdAt: string;
  /** When its last item came to rest; null while there is something left to make. */
  readonly endedAt: string | null;
  /** Whether some program is at it now. */
  readonly isRunning: boolean;
  readonly counts: BatchCounts;
};

/** A batch as screens show it. */
export type BatchView = BatchHead & {
  readonly plan: BatchPlan;
  readonly items: readonly BatchItem[];
  /** The task of this program that is at it; null where none is, or another program. */
  readonly task: string | null;
  /** Whether it stops after what is being printed now. */
  readonly isStopping: boolean;
};

/** How many items are not made yet. */
export const leftToMake = ({ pending, rendering }: BatchCounts): number => pending + rendering;

/** What a batch as a whole waits for: the first of these that holds. */
export type BatchStage = 'running' | 'stopped' | 'missing' | 'to-review' | 'done';

/** Reads the stage from whether a program is at it and from its counts. */
export function batchStage({ isRunning, counts }: Pick<BatchHead, 'isRunning' | 'counts'>): BatchStage {
  if (isRunning) return 'running';
  if (leftToMake(counts) > 0) return 'stopped';
  if (counts.failed + counts.held > 0) return 'missing';
  return counts.waiting + counts.approved + counts['sent-back'] > 0 ? 'to-review' : 'done';
}

/** A client that a batch may be made of. */
export type BatchClient = {
  readonly connection: string;
  readonly connectionName: string;
  readonly projectId: string;
  readonly client: string;
  /** Completed ones. */
  readonly runs: number;
  readonly newestRunAt: string | null;
  /** The agency's kit that its own builds on, and whether it changes something of it; null: no agency is named. */
  readonly kit: { readonly agency: string; readonly isOwn: boolean } | null;
  readonly lastReportAt: string | null;
};

/** Something about a report of a batch to be decided, or known, before it is made. */
export type BatchProblem = {
  readonly code:
    | 'cannot-be-made'
    | 'no-kit'
    | 'no-logo'
    | 'left-out'
    | 'contrast'
    | 'glyphs'
    | 'old-data'
    | 'incomplete-run'
    | 'few-runs'
    | 'notes-kept'
    | 'drafted'
    | 'file-is-there'
    | 'sample-data';
  /** `stops`: it cannot be made as it is; `read`: it can, and somebody should know. */
  readonly weight: 'stops' | 'read';
  readonly text: string;
};

/** A report of a batch as it was looked at before the first page. */
export type CheckedItem = {
  readonly connection: string;
  readonly projectId: string;
  readonly client: string;
  /** Below the folder. */
  readonly name: string;
  readonly problems: readonly BatchProblem[];
};

/** A batch as it was looked at before the first page. */
export type BatchCheck = {
  readonly items: readonly CheckedItem[];
  /** About the batch as a whole: its folder, and the room on its disk. */
  readonly problems: readonly { readonly weight: BatchProblem['weight']; readonly text: string }[];
};
