import { cutWords, truncate } from '../../../shared/format/short-name.ts';
import { tableBlock } from '../blocks.ts';
import {
  buildGoalsContent,
  findGoals,
  hasNoGoals,
  type GoalsContent,
  type WrittenGoal,
} from '../content/goals.ts';
import type { OwnGoalsContent } from '../content/own-goals.ts';
import type { TableRow } from '../content/parts.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** Maximum goals to share a page. */
const FEW_GOALS = 3;

/** Letters of a goal's name, and per word. */
const MOST_LETTERS = 70;
const WORD_LETTERS = 18;

const VERDICTS: Readonly<Partial<Record<WrittenGoal['verdict'], 'better' | 'worse'>>> = {
  likely: 'better',
  unlikely: 'worse',
};

function rowOf({
  name,
  target,
  reading,
  readOn,
  course,
  verdict,
  outlook,
}: WrittenGoal): TableRow<'goal' | 'reading' | 'course' | 'outlook'> {
  return {
    isStrong: false,
    cells: {
      goal: {
        kind: 'lines',
        lines: [
          { text: cutWords(truncate(name, MOST_LETTERS), WORD_LETTERS), role: 'name' },
          { text: target, role: 'detail' },
        ],
      },
      reading: {
        kind: 'lines',
        lines: [
          { text: reading, role: course === null ? 'quiet' : 'figure' },
          ...(readOn === '' ? [] : [{ text: readOn, role: 'detail' } as const]),
        ],
      },
      course: { kind: 'course', course },
      outlook: { kind: 'outlook', ...outlook, verdict: VERDICTS[verdict] ?? null },
    },
  };
}

const tableOf = ({ columns, goals, summary }: GoalsContent) => ({
  columns: [
    { id: 'goal', header: columns.goal },
    { id: 'reading', header: columns.reading },
    { id: 'course', header: columns.course },
    { id: 'outlook', header: columns.outlook },
  ] as const,
  rows: goals.map(rowOf),
  summary,
});

const ownTableOf = ({ columns, goals, summary }: OwnGoalsContent) => ({
  columns: [
    { id: 'goal', header: columns.goal },
    { id: 'level', header: columns.level },
    { id: 'start', header: columns.start },
    { id: 'stands', header: columns.stands },
  ] as const,
  rows: goals.map(({ name, aim, level, readOn, start, stands }) => ({
    isStrong: false,
    cells: {
      goal: {
        kind: 'lines',
        lines: [
          { text: cutWords(truncate(name, MOST_LETTERS), WORD_LETTERS), role: 'name' },
          { text: cutWords(truncate(aim, 2 * MOST_LETTERS), WORD_LETTERS), role: 'detail' },
        ],
      },
      level: {
        kind: 'lines',
        lines: [
          { text: level, role: readOn === '' ? 'quiet' : 'figure' },
          ...(readOn === '' ? [] : [{ text: readOn, role: 'detail' } as const]),
        ],
      },
      start: { kind: 'lines', lines: start.map((text) => ({ text, role: 'detail' })) },
      stands: { kind: 'outlook', ...stands },
    },
  })) satisfies readonly TableRow<'goal' | 'level' | 'start' | 'stands'>[],
  summary,
});

/** The scorecard, and the client's own goals. */
export const goalsSection = defineSection({
  id: 'goals',
  title: (pages) => pages.goals.title,
  options: NO_OPTIONS,
  isSilent: hasNoGoals,
  find: findGoals,
  content: buildGoalsContent,
  blocks: (content) => [
    ...(content.goals.length === 0
      ? []
      : [
          tableBlock(
            { title: content.title, measure: content.measure, table: tableOf(content), note: content.note },
            {
              columns: {
                goal: { width: 150 },
                reading: { width: 84 },
                course: { width: 268 },
                outlook: { width: '*' },
              },
              padPx: { x: 6, y: 6 },
              growsPx: 0,
            },
          ),
        ]),
    ...(content.own === null
      ? []
      : [
          tableBlock(
            {
              ...{ title: content.own.title, measure: content.own.measure, note: content.own.note },
              table: ownTableOf(content.own),
            },
            {
              columns: {
                goal: { width: 260 },
                level: { width: 110 },
                start: { width: 110 },
                stands: { width: '*' },
              },
              padPx: { x: 6, y: 6 },
              growsPx: 0,
            },
          ),
        ]),
  ],
  joins: ({ goals, own }) => goals.length + (own?.goals.length ?? 0) <= FEW_GOALS,
  onSlides: { method: null },
});
