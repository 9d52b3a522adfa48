/** What to fix or know before a report goes out, shown beside the section concerned. */
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { UTC } from '../../../shared/format/calendar.ts';
import { findDisagreements, findRetold } from '../../reports/claims/check-claims.ts';
import { framesOf } from '../../reports/claims/claim.ts';
import type { ToldAlready } from '../findings/index.ts';
import { elsewhereKey, nameNumbers, typedIn, unconfirmed } from '../../reports/claims/check-numbers.ts';
import { findContradictions } from '../../reports/claims/claims.ts';
import { readCommentary } from '../../../shared/reports/commentary.ts';
import { unreadPlaces, WHOLE_REPORT, type DraftContent } from '../../../shared/reports/draft.ts';
import type { ReportCheck } from '../../../shared/reports/studio-schema.ts';
import { KIT_PARTS } from '../../../shared/reports/kit-words.ts';
import {
  COMPARISON_KIND,
  PAIR_KIND,
  sectionKind,
  TEXT_KIND,
} from '../../../shared/reports/repeated-sections.ts';
import { remarkOnKit, type KitRemark, type PlannedWarnings } from '../report/index.ts';
import { unprintableSentence } from '../../reports/pdf/fonts/font-gaps.ts';
import type { renderMeasured } from '../../reports/render.ts';

/** The input of checks. */
export type CheckedDraft = Pick<PlannedWarnings, 'spec' | 'leftOut'> & {
  readonly content: DraftContent;
  readonly figures: ComparedReport;
  /** What a final report in the same frame claims; null if there is none. */
  readonly already: ToldAlready | null;
  readonly rendered: Awaited<ReturnType<typeof renderMeasured>>;
  /** Requested sections with nothing to say. */
  readonly silent: readonly string[];
  /** Start of the client's newest completed run. */
  readonly newestRunMs: number;
  readonly nowMs: number;
};

/** More lines are no headline. */
const MOST_HEADLINE_LINES = 3;
/** Data that a client has heard of last month. */
const OLD_DAYS = 35;
/** Why a section is omitted, by kind. */
const EMPTY_SECTION = 'These runs have nothing for this section, so it is left out of the report.';
const EMPTY_WORDS: Readonly<Record<string, string>> = {
  [TEXT_KIND]:
    'This page is still empty, so it is left out of the report. Choose it in the list, and write on it or put a picture there.',
  [COMPARISON_KIND]:
    'A run that it compares is not on this computer any more, so it is left out of the report. Sync, or remove this page.',
  [PAIR_KIND]:
    'An answer that it quotes, or its prompt, is not on this computer or not counted in this report, so it is left out. Sync, or remove this page.',
};
/** Pages that somebody put in: a missing one would be noticed. */
const PUT_IN: readonly string[] = [COMPARISON_KIND, PAIR_KIND];
/** From this many answers on, figures are printed per hundred. */
const FEW_ANSWERS = 100;
const DAY_MS = 86_400_000;

const FIGURE_NAMES = {
  visibility: 'visibility',
  share_of_voice: 'share of voice',
  sentiment: 'sentiment',
  position: 'position',
} as const;

function checkWords({ spec, figures }: CheckedDraft): ReportCheck[] {
  return typedIn(spec).flatMap(({ section, text, where }): ReportCheck[] => [
    ...findContradictions(text, figures, spec).map(({ sentence, figure, truth }): ReportCheck => ({
      code: 'contradiction',
      weight: 'mend',
      section,
      title: 'Words and figures differ',
      text:
        truth === 'opposite'
          ? `“${sentence}”: the figures say that ${FIGURE_NAMES[figure]} went the other way.`
          : `“${sentence}”: the figures show no clear change of ${FIGURE_NAMES[figure]}.`,
    })),
    ...readCommentary(text).faults.map(({ line, what }): ReportCheck => ({
      code: 'unknown-variable',
      weight: 'mend',
      section,
      title: `Line ${String(line)} of ${where} cannot be printed as written`,
      text: `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
    })),
  ]);
}

/** Typed numbers that no statement holds, by section. */
function checkNumbers({ content, rendered: { numbers } }: CheckedDraft): ReportCheck[] {
  const left = unconfirmed(numbers, content);
  return [...Map.groupBy(left, ({ section }) => section)].map(([section, of]) => ({
    code: 'numbers',
    weight: 'mend',
    section,
    title: of.length === 1 ? 'A number that no statement holds' : 'Numbers that no statement holds',
    text: `${nameNumbers(of)}. Correct them or write a variable in their place; or confirm that they are from elsewhere. The report is not approved before.`,
    elsewhere: of.map(elsewhereKey),
  }));
}

/** Contradictory statements on the pages. */
function checkClaims({ figures, rendered: { claims } }: CheckedDraft): ReportCheck[] {
  return findDisagreements(claims, framesOf(figures)).map(({ what, claims: [first, other] }) => ({
    code: 'disagreement',
    weight: 'mend',
    section: first?.section ?? null,
    title: 'Two statements disagree',
    text: `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${[first, other]
      .flatMap((claim) => (claim === undefined ? [] : `“${claim.text}” on page ${String(claim.page)}`))
      .join(
        ', ',
      )}. This is a defect of the program; please report it, and do not send the report until then.`,
  }));
}

/** Where a final report of the same period differs. */
function checkToldAlready({ spec, already, rendered: { claims } }: CheckedDraft): ReportCheck[] {
  if (already === null) return [];
  const [first, ...rest] = findRetold(already.claims, claims, true);
  const [before, now] = first?.claims ?? [];
  if (before === undefined || now === undefined) return [];
  const { date } = buildFormatter('en-GB', {}, true, spec.zone ?? UTC);
  const said = `The final report of ${date(already.on)} says “${before.text}”, this one “${now.text}”${
    rest.length === 0 ? '' : `, and ${String(rest.length)} more differ`
  }.`;
  return [
    {
      code: 'told-otherwise',
      weight: already.isRevised ? 'know' : 'mend',
      section: now.section,
      title: 'Told otherwise before',
      text: already.isRevised
        ? `${said} The service analysed runs again since. Say so to the client.`
        : `${said} No run was analysed again since. Synchronise, or say in the words why.`,
    },
  ];
}

/** What takes too much room on the pages. */
function checkRoom({ rendered: { written } }: CheckedDraft): ReportCheck[] {
  return written.flatMap(({ section, headlineLines, wordsPages }): ReportCheck[] => [
    ...(headlineLines !== null && headlineLines > MOST_HEADLINE_LINES
      ? [
          {
            code: 'long-headline',
            weight: 'mend',
            section,
            title: 'The headline is long',
            text: `It takes ${String(headlineLines)} lines of its page. Shorten it to ${String(MOST_HEADLINE_LINES)} or fewer.`,
          } as const,
        ]
      : []),
    ...(wordsPages !== null && wordsPages > 1
      ? [
          {
            code: 'long-words',
            weight: 'mend',
            section,
            title: 'The words take more than a page',
            text: `They fill ${wordsPages.toFixed(1)} pages. Shorten them, or give them a section of text of their own.`,
          } as const,
        ]
      : []),
  ]);
}

/** Pictures without text for those who have the report read out. */
function checkPictures({ spec: { notes } }: CheckedDraft): ReportCheck[] {
  return Object.entries(notes.pictures ?? {})
    .filter(([, { alt }]) => alt.trim() === '')
    .map(([section]) => ({
      code: 'picture-words',
      weight: 'mend',
      section,
      title: 'The picture has no words',
      text: 'Say what it shows, for those who have the report read out; until then it is passed over.',
    }));
}

function checkDrafted({ content }: CheckedDraft): ReportCheck[] {
  return unreadPlaces(content).map((place) => ({
    code: 'drafted',
    weight: 'mend',
    section: place === WHOLE_REPORT ? null : place,
    title: 'Words to accept',
    text: 'They come from rules, from an earlier report, or from before the period was changed. Read them, change them where they do not hold, and accept them; the report is not approved before.',
  }));
}

/** How a remark on the kit stands beside the sections. */
const KIT_REMARKS: Readonly<
  Record<KitRemark['code'], Pick<ReportCheck, 'code' | 'weight'> & { readonly title: string }>
> = {
  'no-kit': { code: 'no-logo', weight: 'know', title: 'No agency is named' },
  'left-out': { code: 'left-out', weight: 'mend', title: 'left out of the report' },
  'no-logo': { code: 'no-logo', weight: 'mend', title: 'The kit has no logo' },
  'logo-text': { code: 'logo-text', weight: 'know', title: 'A logo with text' },
  'font-gaps': { code: 'font-gaps', weight: 'know', title: 'A typeface lacks letters' },
  contrast: { code: 'contrast', weight: 'know', title: 'The brand colour is light' },
};

function checkKit(draft: CheckedDraft): ReportCheck[] {
  return remarkOnKit(draft).map(({ code, text, field }) => {
    const { title, ...said } = KIT_REMARKS[code];
    return {
      ...said,
      section: null,
      title: field === undefined ? title : `${KIT_PARTS[field]}: ${title}`,
      text,
    };
  });
}

function checkData({ figures, rendered, silent, newestRunMs, nowMs }: CheckedDraft): ReportCheck[] {
  const last = figures.runs.at(-1);
  const checks: ReportCheck[] = silent.map((section) => ({
    code: 'empty',
    weight: PUT_IN.includes(sectionKind(section)) ? 'mend' : 'know',
    section,
    title: 'Nothing to print here',
    text: EMPTY_WORDS[sectionKind(section)] ?? EMPTY_SECTION,
  }));
  const add = (
    code: ReportCheck['code'],
    weight: ReportCheck['weight'],
    title: string,
    text: string,
  ): void => {
    checks.push({ code, weight, section: null, title, text });
  };
  if (last !== undefined && last.answers < FEW_ANSWERS) {
    const own = ownBrandOf(last);
    add(
      'few-answers',
      'know',
      'Few answers',
      `${String(last.answers)} answers in the newest run${own === null ? '' : ` tell of ${own.name}`}. Intervals are wide, and small changes do not show.`,
    );
  }
  if (last !== undefined && newestRunMs > last.startedAtMs) {
    const text = 'The client has a newer run than this report is about. Renew the report to take it in.';
    add('newer-run', 'know', 'A newer run is there', text);
  }
  const days = last === undefined ? 0 : Math.floor((nowMs - last.startedAtMs) / DAY_MS);
  if (days > OLD_DAYS) {
    const text = `The last run of this report is ${String(days)} days old. Sync, or say so in the words.`;
    add('old-data', 'know', 'The data are old', text);
  }
  if (rendered.missingCharacters.length > 0) {
    const text = unprintableSentence(rendered.missingCharacters);
    add('missing-glyphs', 'mend', 'Letters without a typeface', text);
  }
  if (figures.project.isSample) {
    add('sample-data', 'know', 'Invented data', 'Each page says so. Do not send it to a client.');
  }
  return checks;
}

/** Everything to fix or know, fixes first. */
export function checkDraft(draft: CheckedDraft): ReportCheck[] {
  const checks = [
    checkWords,
    checkNumbers,
    checkClaims,
    checkToldAlready,
    checkRoom,
    checkPictures,
    checkDrafted,
    checkKit,
    checkData,
  ].flatMap((check) => check(draft));
  return [
    ...checks.filter(({ weight }) => weight === 'mend'),
    ...checks.filter(({ weight }) => weight === 'know'),
  ];
}
