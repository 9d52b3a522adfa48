/** The questions with which work on a topic begins. */
import { describe, expect, it } from 'vitest';
import { buildRunAnswers } from '../../../../../shared/analysis/compare/answers.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { findTopicQuestions } from '../../../../../shared/analysis/report/topic-questions.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';

const [RUN] = inventRuns({ ...QUIET, runs: 1 }) as [ComparedRun];
const [own = '', rival = '', other = ''] = RUN.figures.brands.map(({ brandId }) => brandId);

type Counts = readonly [own: number, rival: number, other: number, topicId: string | null, answers?: number];

/** A run with four answers to each prompt, or as many as are given; so many of them name each brand. */
const runOf = (prompts: Readonly<Record<string, Counts>>): ComparedRun => ({
  ...RUN,
  answers: buildRunAnswers(
    Object.entries(prompts).flatMap(([promptId, counts]) =>
      Array.from({ length: counts[4] ?? 4 }, (_, at) => ({
        ...{ promptId, platform: 'alpha', route: 'primary' as const },
        mentions: [own, rival, other].flatMap((brandId, brand) =>
          at < Number(counts[brand]) ? [{ brandId, position: 1, sentiment: null }] : [],
        ),
      })),
    ),
    Object.entries(prompts).map(([promptId, [, , , topicId]]) => ({
      ...{ promptId, topicId, topic: topicId, text: promptId === 'unread' ? null : `What of ${promptId}?` },
    })),
  ),
});

const found = (run: ComparedRun, asked: readonly string[] = []) =>
  findTopicQuestions(run, asked).map(({ promptId, named, rival: { answers } }) => [promptId, named, answers]);

describe('the questions of a topic', () => {
  const run = runOf({
    narrow: [2, 3, 0, 't'],
    wide: [0, 1, 4, 't'],
    middle: [1, 3, 2, 't'],
    ahead: [4, 1, 1, 't'],
    elsewhere: [1, 2, 0, 'u'],
    unread: [0, 4, 0, 't'],
    loose: [0, 4, 0, null],
  });

  it('are the two on which the most named rival is furthest ahead, the widest gap first', () => {
    expect(found(run)).toEqual([
      ['wide', 0, 4],
      ['middle', 1, 3],
      ['elsewhere', 1, 2],
    ]);
  });

  it('are also those that were asked for before, wherever they stand', () => {
    expect(found(run, ['ahead', 'narrow'])).toEqual([
      ['wide', 0, 4],
      ['middle', 1, 3],
      ['narrow', 2, 3],
      ['ahead', 4, 1],
      ['elsewhere', 1, 2],
    ]);
  });

  it('are, of gaps alike, those with more answers, then the first by id, against the first rival by name', () => {
    const alike = runOf({
      z: [0, 1, 1, 't'],
      a: [0, 1, 1, 't'],
      more: [0, 2, 2, 'u', 8],
      less: [0, 1, 1, 'u'],
    });
    expect(found(alike)).toEqual([
      ['more', 0, 2],
      ['less', 0, 1],
      ['a', 0, 1],
      ['z', 0, 1],
    ]);
    const renamed = (names: readonly string[]): ComparedRun => ({
      ...alike,
      figures: {
        ...RUN.figures,
        brands: RUN.figures.brands.map((brand, at) => ({ ...brand, name: names[at] ?? brand.name })),
      },
    });
    for (const names of [
      ['Own', 'Aspen', 'Birch'],
      ['Own', 'Birch', 'Aspen'],
    ]) {
      expect(findTopicQuestions(renamed(names)).map((one) => one.rival.brand)).toEqual([
        'Aspen',
        'Aspen',
        'Aspen',
        'Aspen',
      ]);
    }
  });

  it('need a text, a topic, an answer and a rival, also where they were asked for', () => {
    const unable = runOf({ unread: [0, 4, 0, 't'], loose: [0, 4, 0, null], mute: [0, 0, 0, 't', 0] });
    expect(found(unable, ['unread', 'loose', 'mute'])).toEqual([]);
    const alone = { ...run.figures, brands: run.figures.brands.filter(({ isOwn }) => isOwn) };
    expect(found({ ...run, figures: alone }, ['wide'])).toEqual([]);
  });

  it('are none without answers', () => {
    expect(findTopicQuestions({ ...RUN, answers: null })).toEqual([]);
  });
});
