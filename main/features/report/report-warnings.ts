/** What to check before a report goes out: the same, in the same words, of a single report and of one of a batch. */
import { runsWithin } from '../../../shared/domain/run-selection.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { LeftOut } from '../../../shared/reports/kept-kit.ts';
import { contrastRatio } from '../../../shared/format/contrast.ts';
import { logoRemarks } from '../../../shared/reports/kit-words.ts';
import { silentSentence } from '../../../shared/words/incomplete.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import {
  countPartial,
  loadCompletedRuns,
  loadOldestUnsyncedMs,
  loadSilentRuns,
  type SilentRun,
} from '../../db/queries/report-runs.ts';
import { unheldSentence } from '../../reports/claims/check-numbers.ts';
import { fontGaps, gapSentence, unprintableSentence } from '../../reports/pdf/fonts/font-gaps.ts';
import type { RenderedReport } from '../../reports/render.ts';

/** Something to check before a report goes out. */
export type ReportWarning = {
  readonly code:
    | `kit/${Exclude<KitRemark['code'], 'no-kit'>}`
    | 'notes/kept'
    | 'notes/numbers'
    | 'baseline/first-of-period'
    | 'market/no-runs'
    | 'runs/partial'
    | 'runs/silent'
    | 'text/unprintable';
  readonly message: string;
};

/** What a report's kit lacks, or shows otherwise than it is. */
export type KitRemark = {
  readonly code: 'no-kit' | 'left-out' | 'no-logo' | 'logo-text' | 'font-gaps' | 'contrast';
  readonly text: string;
  /** The omitted part of the kit, of those left out. */
  readonly field?: LeftOut['field'];
};

/** Lines and areas beside paper (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;

/** Everything to remark on a report's kit. */
export function remarkOnKit({
  spec: { brandKit, locale },
  leftOut,
}: Pick<PlannedWarnings, 'spec' | 'leftOut'>): KitRemark[] {
  if (brandKit === null) {
    return [{ code: 'no-kit', text: 'The report has no brand kit: no name, logo or colour.' }];
  }
  const contrast = contrastRatio(brandKit.colour, '#ffffff');
  const hasLogo = brandKit.logo !== undefined || leftOut.some(({ field }) => field === 'logo');
  return [
    ...leftOut.map(({ field, text }): KitRemark => ({ code: 'left-out', field, text })),
    ...(hasLogo ? [] : [{ code: 'no-logo', text: `Give the brand kit ${brandKit.name} a logo.` } as const]),
    ...logoRemarks(brandKit).map((text): KitRemark => ({ code: 'logo-text', text })),
    ...fontGaps(brandKit, locale).map((gap): KitRemark => ({ code: 'font-gaps', text: gapSentence(gap) })),
    ...(contrast < LEAST_CONTRAST
      ? [
          {
            code: 'contrast',
            text: `${brandKit.colour} has ${contrast.toFixed(1)}:1 on white. Areas keep it, with outlines in ink; words do not use it.`,
          } as const,
        ]
      : []),
  ];
}

/** What the mirror lacks of a report. */
type Lacking = {
  /** How many of its runs are incompletely mirrored. */
  readonly partialRuns: number;
  /** Whether the service has earlier runs that are not on this computer. */
  readonly hasUnsynced: boolean;
  /** Runs of its time in which no brand was recognised. */
  readonly silent: readonly SilentRun[];
};

export function lackingOf(db: Db, { id, zone }: ReportProject, { runIds, period }: ReportSpec): Lacking {
  const runs = loadCompletedRuns(db, id).filter(({ runId }) => runIds.includes(runId));
  const [first, last] = [runs[0], runs.at(-1)];
  const silent = loadSilentRuns(db, id);
  return {
    partialRuns: countPartial(db, runs),
    silent:
      period === null
        ? silent.filter(
            ({ startedAtMs: at }) => at >= (first?.startedAtMs ?? 0) && at <= (last?.startedAtMs ?? 0),
          )
        : runsWithin(silent, period, zone),
    hasUnsynced: first !== undefined && (loadOldestUnsyncedMs(db, id) ?? Infinity) < first.startedAtMs,
  };
}

/** What is known of a report before it is printed. */
export type PlannedWarnings = Lacking & {
  readonly spec: ReportSpec;
  /** The day that its notes were saved; null if given now, or absent. */
  readonly notesKeptOn: string | null;
  /** The omitted images of its kit. */
  readonly leftOut: readonly LeftOut[];
};

/** What its printing shows. */
export type PrintedWarnings = {
  /** On typed numbers that no statement holds, each a sentence. */
  readonly warnings: readonly string[];
  /** Whether a period is judged against its own first run. */
  readonly isFirstOfPeriod: boolean;
  /** Characters without a glyph in any font. */
  readonly missingCharacters: readonly string[];
};

export const printedWarnings = ({
  numbers,
  baseline,
  missingCharacters,
}: Pick<RenderedReport, 'numbers' | 'baseline' | 'missingCharacters'>): PrintedWarnings => ({
  warnings: numbers.unheld.length === 0 ? [] : [unheldSentence(numbers)],
  isFirstOfPeriod: baseline?.kind === 'first-of-period',
  missingCharacters,
});

/** Says that notes are not new, before a report is made and after. */
export const keptNotesSentence = (day: string): string =>
  `Its notes are those kept on ${day} for this client and period. Read them again.`;

/** A warning of the characters that no typeface has; none if there are none. */
export const unprintableWarnings = (characters: readonly string[]): ReportWarning[] =>
  characters.length === 0 ? [] : [{ code: 'text/unprintable', message: unprintableSentence(characters) }];

function silentWarnings({ silent }: Lacking): ReportWarning[] {
  const answers = silent.reduce((sum, run) => sum + run.answers, 0);
  return silent.length === 0
    ? []
    : [{ code: 'runs/silent', message: silentSentence(silent.length, String(answers)) }];
}

/** What to check before a report goes out. */
export function warningsOf(
  { warnings, isFirstOfPeriod, missingCharacters }: PrintedWarnings,
  planned: PlannedWarnings,
): ReportWarning[] {
  const { spec, notesKeptOn, partialRuns, hasUnsynced } = planned;
  const runs = spec.runIds.length;
  return [
    ...(partialRuns === 0
      ? []
      : [
          {
            code: 'runs/partial',
            message: `${partialRuns} of its ${runs} ${runs === 1 ? 'run' : 'runs'} ${partialRuns === 1 ? 'is' : 'are'} only partly on this computer: citations, topics or answers are missing from the pages. Sync, and make the report again.`,
          } as const,
        ]),
    ...silentWarnings(planned),
    // A report without a kit was asked for; a kit that cannot be shown was not.
    ...remarkOnKit(planned).flatMap(({ code, text }): ReportWarning[] =>
      code === 'no-kit' ? [] : [{ code: `kit/${code}`, message: text }],
    ),
    ...warnings.map((message) => ({ code: 'notes/numbers', message }) as const),
    ...(notesKeptOn === null
      ? []
      : [{ code: 'notes/kept', message: keptNotesSentence(notesKeptOn) } as const]),
    ...(isFirstOfPeriod
      ? [
          {
            code: 'baseline/first-of-period',
            message: hasUnsynced
              ? 'The runs before this period are not on this computer yet; changes are against its first run. Sync to have them.'
              : 'There is no run before this period on this computer; changes are against its first run.',
          } as const,
        ]
      : []),
    ...unprintableWarnings(missingCharacters),
  ];
}
