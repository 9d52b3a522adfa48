import type { CountingPoint } from '../../../shared/domain/counting.ts';
import {
  GRADED_PARTS,
  GRADE_TABLE,
  GRADES,
  gradeMeasurement,
  type GradedPart,
  type MeasurementGrade,
} from '../../../shared/analysis/report/grade.ts';
import { basisSentences } from '../../../shared/words/basis.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { text, type BlockTitle, type TableContent, type Term } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { buildBehind, type BehindColumn } from '../content/behind-summary.ts';
import { conditionsOfWords, type ConditionColumn } from '../content/certainty.ts';
import { discloseMeasurement } from '../content/disclosure.ts';
import { buildRunsTable, noteOnRuns, type RunColumn } from '../content/runs-table.ts';
import { given, tableBlock, type ColumnHints } from '../blocks.ts';
import { RUN_COLUMNS } from '../content/run-columns.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** How sure the figures are, how they were measured, and how they are made. */
export type MethodContent = {
  /** What must hold for the words of the first two pages; null if these say none. */
  readonly conditions: ReturnType<typeof conditionsOfWords> | null;
  /** The figures of the first two pages; null without these. */
  readonly behind: ReturnType<typeof buildBehind>;
  readonly disclosure: { readonly title: string; readonly entries: readonly Term[] };
  readonly runs: BlockTitle & { readonly table: TableContent<RunColumn>; readonly note: string };
  readonly grade: BlockTitle & { readonly table: TableContent<GradeColumn>; readonly note: string };
  readonly how: { readonly title: string; readonly entries: readonly Term[] };
};

/** Entries on one figure each, before those on intervals and verdicts. */
const LEVEL_ENTRIES = 4;

type GradeColumn = 'part' | 'here' | 'directional' | 'decision' | 'grade';

/** Maximum runs listed if a full list follows. */
const FEW_RUNS = 12;

/** The closing page's headline. */
const findMethod = ({ pages: { method } }: BaseContext): Finding => ({
  headline: method.headline,
  lede: method.lede,
});

/** The runs: only figures if a full list has the rest, else everything. */
function runsOf(context: ContentContext): MethodContent['runs'] {
  const { figures, sectionIds, format, words, pages } = context;
  const { common, method: say, runs: list } = pages;
  const hasList = sectionIds.includes('runs');
  const shown = hasList ? figures.runs.slice(-FEW_RUNS) : figures.runs;
  const left = figures.runs.length - shown.length;
  const columns = [
    { id: 'run', header: common.run },
    { id: 'answers', header: common.answers },
    { id: 'naming', header: say.naming },
    { id: 'visibility', header: common.visibility },
    { id: 'range', header: common.interval },
    { id: 'voice', header: say.voice },
    ...(hasList
      ? []
      : ([
          { id: 'failed', header: say.failed },
          { id: 'route', header: say.route },
          { id: 'platforms', header: common.platforms },
        ] as const)),
  ] as const;
  return {
    title: say.runs,
    measure: say.ownBrand(figures.project.ownBrand),
    table: buildRunsTable(shown, columns, say.summary, context),
    note: [
      say.namingNote,
      ...(left > 0 ? [say.earlier(format.count(left), left === 1, list.title)] : []),
      ...(hasList ? [] : [noteOnRuns(context)]),
    ].join(words.marks.space),
  };
}

/** Points that only affect a section's figures. */
const POINT_OF: Readonly<Partial<Record<CountingPoint, string>>> = {
  'topics-overlap': 'topics',
  'topics-partial': 'topics',
  'domains-top': 'citations',
  'citations-own': 'citations',
};

/** How the service counts differently from the method, in one line; none if it does not. */
function countingOf({ figures, sectionIds, words, pages }: ContentContext): readonly Term[] {
  const { term, points } = pages.method.counting;
  const isShown = (section: string | undefined): boolean =>
    section === undefined || sectionIds.includes(section);
  // Final reports of earlier versions have none.
  const shown = (figures.material.counting ?? []).filter((point) => isShown(POINT_OF[point]));
  const said = words.sentence(shown.map((point) => points[point]).join(words.marks.semicolon));
  return shown.length === 0 ? [] : [{ term, text: said }];
}

/** On which prompts levels are counted; none if simply on all. */
function basisOf(context: ContentContext): readonly Term[] {
  const { basis, project } = context.figures;
  const said = basis === undefined ? [] : basisSentences(basis, project.ownBrand, context);
  const { words } = context;
  return said.length === 0 ? [] : [{ term: words.findings.basis.term, text: said.join(words.marks.space) }];
}

/** A limit of the table in words: from it on, or up to it. */
function limitWords(limit: number, isLess: boolean, { format, pages }: ContentContext): string {
  const say = pages.method.grade;
  if (!Number.isFinite(limit)) return say.any;
  return (isLess ? say.upTo : say.from)(format.count(limit));
}

/** Parts of a comparison. */
const OF_CHANGE: readonly GradedPart[] = ['smallestChange', 'changes'];

/** The first of the parts with the lowest grade. */
const weakestOf = (names: readonly GradedPart[], parts: MeasurementGrade['parts']): GradedPart =>
  names.reduce((least, name) =>
    GRADES.indexOf(parts[name].grade) < GRADES.indexOf(parts[least].grade) ? name : least,
  );

/** How far the measurement carries, by the printed table. */
function gradeOf(context: ContentContext): MethodContent['grade'] {
  const { figures, run, format, pages } = context;
  const say = pages.method.grade;
  const { sinceBaseline } = figures.changes;
  const { parts, ...all } = gradeMeasurement(run, {
    runs: figures.frame.judged.length,
    smallestChange: sinceBaseline === null ? null : figures.findings.wouldShowPoints,
    changes: sinceBaseline?.breaks.length ?? null,
  });
  // A single time is graded by what it has.
  const names = GRADED_PARTS.filter((name) => sinceBaseline !== null || !OF_CHANGE.includes(name));
  const weakest = names.includes(all.weakest) ? all.weakest : weakestOf(names, parts);
  const { grade } = parts[weakest];
  return {
    title: say.title,
    measure: say.measure,
    table: {
      columns: [
        { id: 'part', header: say.part },
        { id: 'here', header: say.here },
        { id: 'directional', header: say.grades.directional },
        { id: 'decision', header: say.grades['decision-grade'] },
        { id: 'grade', header: '' },
      ],
      rows: names.map((name) => {
        const { directional, decision, isLess } = GRADE_TABLE[name];
        const { value, grade: reached } = parts[name];
        const written =
          value === null
            ? say.unknown
            : name === 'smallestChange'
              ? pages.common.points(format.decimal(value, 1))
              : format.count(value);
        return {
          isStrong: name === weakest && grade !== 'decision-grade',
          cells: {
            part: text(say.parts[name]),
            here: text(written),
            directional: text(limitWords(directional, isLess, context), 'muted'),
            decision: text(limitWords(decision, isLess, context), 'muted'),
            grade: text(say.grades[reached]),
          },
        };
      }),
      summary: say.summary,
    },
    note: say.note(say.grades[grade], say.parts[weakest]),
  };
}

/** Builds the closing page. */
export function buildMethodContent(context: ContentContext): MethodContent {
  const { how, entries, days, disclosure } = context.pages.method;
  const { calendar, words } = context;
  const ofDays = calendar === null ? [] : [{ term: days.term, text: days.text(calendar) }];
  const written = (terms: readonly Term[]): Term[] =>
    terms.map(({ term, text }) => ({ term: term + words.marks.colon, text }));
  const behind = buildBehind(context);
  return {
    conditions: behind === null ? null : conditionsOfWords(context.pages),
    behind,
    disclosure: { title: disclosure.title, entries: written(discloseMeasurement(context)) },
    runs: runsOf(context),
    grade: gradeOf(context),
    how: {
      title: how,
      // The two long ones last, so that both columns end alike.
      entries: written([
        ...entries.slice(0, LEVEL_ENTRIES),
        ...basisOf(context),
        ...countingOf(context),
        ...ofDays,
        ...entries.slice(LEVEL_ENTRIES),
      ]),
    },
  };
}

/** Wider, for a few of them. */
const FEW_COLUMNS: Readonly<Record<RunColumn, ColumnHints>> = {
  ...RUN_COLUMNS,
  run: { width: '*' },
  answers: { width: 80, align: 'right' },
  naming: { width: 80, align: 'right' },
  visibility: { width: 80, align: 'right' },
  range: { width: 110, align: 'right' },
  voice: { width: 80, align: 'right' },
};

const CONDITION_COLUMNS: Readonly<Record<ConditionColumn, ColumnHints>> = {
  word: { width: 130 },
  must: { width: '*' },
  odds: { width: 150 },
};

const BEHIND_COLUMNS: Readonly<Record<BehindColumn, ColumnHints>> = {
  figure: { width: '*', cut: { of: 'end', letters: 120, wordLetters: 24 } },
  before: { width: 104, align: 'right' },
  now: { width: 104, align: 'right' },
  change: { width: 116, align: 'right' },
  answers: { width: 74, align: 'right' },
  sure: { width: 120 },
};

const GRADE_COLUMNS: Readonly<Record<GradeColumn, ColumnHints>> = {
  part: { width: '*' },
  here: { width: 80, align: 'right' },
  directional: { width: 120, align: 'right' },
  decision: { width: 120, align: 'right' },
  grade: { width: 130, align: 'right' },
};

/** The closing page. */
export const methodSection = defineSection({
  id: 'method',
  title: (pages) => pages.method.title,
  options: NO_OPTIONS,
  find: findMethod,
  content: buildMethodContent,
  blocks: ({ conditions, behind, disclosure, runs, grade, how }) => {
    const isWide = runs.table.columns.some(({ id }) => id === 'platforms');
    const dense = { padPx: { x: 4, y: 1.5 }, growsPx: 4, titled: 'dense' } as const;
    return given([
      conditions && {
        together: [tableBlock({ ...conditions, note: null }, { columns: CONDITION_COLUMNS, ...dense })],
      },
      behind && tableBlock(behind, { columns: BEHIND_COLUMNS, ...dense }),
      { together: [{ kind: 'list', of: 'terms', ...disclosure }] },
      tableBlock(runs, {
        columns: isWide ? RUN_COLUMNS : FEW_COLUMNS,
        padPx: { x: 4, y: 1.5 },
        titled: 'dense',
      }),
      { together: [tableBlock(grade, { columns: GRADE_COLUMNS, ...dense })] },
      { together: [{ kind: 'list', of: 'terms', ...how }] },
    ]);
  },
  onSlides: { slide: 'none' },
  isOfAllMarkets: true,
});
