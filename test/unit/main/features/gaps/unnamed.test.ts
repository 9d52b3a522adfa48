/** Where rivals are named and the own brand as good as never. */
import { describe, expect, it } from 'vitest';
import { buildRunAnswers } from '../../../../../shared/analysis/compare/answers.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { findUnnamed } from '../../../../../main/features/gaps/unnamed.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';

const [RUN] = inventRuns({ ...QUIET, runs: 1 }) as [ComparedRun];
const [own, rival] = [true, false].map((isOwn) => RUN.figures.brands.find((one) => one.isOwn === isOwn));
const [ownId = '', rivalId = ''] = [own?.brandId, rival?.brandId];

type Counts = readonly [answers: number, own: number, rival: number];

/** A run with so many answers to each prompt; the first ones name the own brand, the last ones the rival. */
const runOf = (prompts: Readonly<Record<string, Counts>>): ComparedRun => ({
  ...RUN,
  answers: buildRunAnswers(
    Object.entries(prompts).flatMap(([promptId, [answers, ofOwn, ofRival]]) =>
      Array.from({ length: answers }, (_, at) => ({
        ...{ promptId, platform: 'alpha', route: 'primary' as const },
        mentions: [...(at < ofOwn ? [ownId] : []), ...(at >= answers - ofRival ? [rivalId] : [])].map(
          (brandId) => ({ brandId, position: 1, sentiment: null }),
        ),
      })),
    ),
    Object.keys(prompts).map((promptId) => ({
      ...{ promptId, topicId: promptId, topic: 'Tents', text: `What of ${promptId}?` },
    })),
  ),
  topics: null,
});

const all = (): boolean => true;

describe('a question where rivals are named and the brand is not', () => {
  const run = runOf({
    never: [30, 0, 19],
    once: [30, 1, 25],
    twice: [30, 2, 25],
    'as good as never': [60, 3, 40],
    few: [29, 0, 29],
    'barely a rival': [30, 0, 3],
    nobody: [30, 0, 0],
  });

  it('is one that names it in at most one of twenty answers, and a rival beyond chance: the widest first', () => {
    const found = findUnnamed(run, all);
    expect(found?.questions.map(({ promptId, named, answers }) => [promptId, named, answers])).toEqual([
      ['once', 1, 30],
      ['as good as never', 3, 60],
      ['never', 0, 30],
    ]);
    expect(found?.questions[2]).toMatchObject({
      text: 'What of never?',
      topic: 'Tents',
      rival: { brand: rival?.name, answers: 19 },
    });
  });

  it('has enough answers for a verdict; how many have not is told', () => {
    expect(findUnnamed(run, all)).toMatchObject({ judged: 5, few: 1 });
  });

  it('is asked today, and names nobody', () => {
    const found = findUnnamed(run, (promptId) => promptId !== 'never');
    expect(found?.questions.map(({ promptId }) => promptId)).toEqual(['once', 'as good as never']);
  });

  it('is not known without answers, or without an own brand', () => {
    expect(findUnnamed({ ...run, answers: null }, all)).toBeNull();
    const brands = run.figures.brands.filter(({ isOwn }) => !isOwn);
    expect(findUnnamed({ ...run, figures: { ...run.figures, brands } }, all)).toBeNull();
  });
});

describe('a topic where rivals are named and the brand is not', () => {
  const topicOf = (topicId: string, [answers, ofOwn, ofRival]: Counts) =>
    [
      [own, ofOwn],
      [rival, ofRival],
    ].map((pair) => {
      const [brand, mentions] = pair as [ComparedRun['figures']['brands'][number], number];
      return {
        ...{ topicId, topic: topicId, brandId: brand.brandId, brand: brand.name, isOwn: brand.isOwn },
        ...{ mentions, responses: answers, visibilityPct: (100 * mentions) / answers },
      };
    });

  it('is asked today, and names it in at most one of twenty answers and a rival beyond chance', () => {
    const SOME: Counts = [30, 10, 10];
    const topics = [
      ...topicOf('Tents', [100, 5, 60]),
      ...topicOf('Boots', [100, 6, 90]),
      ...topicOf('Stoves', [20, 0, 20]),
      ...topicOf('Socks', [100, 5, 9]),
      ...topicOf('Asked no more', [100, 0, 90]),
    ];
    const found = findUnnamed(
      {
        ...runOf({ Tents: SOME, Boots: SOME, Stoves: SOME, Socks: SOME }),
        topics,
      },
      all,
    );
    expect(found?.topics).toEqual([
      {
        topicId: 'Tents',
        topic: 'Tents',
        answers: 100,
        named: 5,
        rival: { brand: rival?.name, answers: 60 },
      },
    ]);
  });
});
