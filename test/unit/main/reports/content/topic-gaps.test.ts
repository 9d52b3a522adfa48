/** Gaps on topics: how they are proven, how long they stand, and what closing them would add. */
import { describe, expect, it } from 'vitest';
import { findGaps, gainOf, type TopicGround } from '../../../../../main/reports/content/topic-gaps.ts';
import type { TopicFigures } from '../../../../../shared/domain/figures.ts';
import type { TopicQuestion } from '../../../../../shared/analysis/report/material.ts';

const topic = (id: string, isOwn: boolean, mentions: number, responses = 120): TopicFigures => ({
  topicId: id,
  topic: `Topic ${id}`,
  brandId: isOwn ? 'own' : 'rival',
  brand: isOwn ? 'Own' : 'Rival',
  isOwn,
  visibilityPct: (100 * mentions) / responses,
  mentions,
  responses,
});

/** A topic with so many answers of 120 that name the own brand, and the rival. */
const side = (id: string, own: number, rival: number): TopicFigures[] => [
  topic(id, true, own),
  topic(id, false, rival),
];

const question = (promptId: string, topicId: string): TopicQuestion => ({
  ...{ promptId, topicId, text: `What about ${promptId}?`, answers: 20, named: 2, pages: [] },
  rival: { brandId: 'rival', brand: 'Rival', answers: 15 },
});

const gapsOn = (more: Partial<TopicGround>) =>
  findGaps({ topics: [], previousTopics: [], questions: [], asked: new Map(), ...more });

const ASKED = new Map([['page:topic:a', ['second']]]);

describe('a gap on a topic', () => {
  it('is proven in the answers of both sides where it is as wide on each, and neither proves it alone', () => {
    const [judged, before] = [side('a', 47, 66), side('a', 45, 66)];
    expect(gapsOn({ topics: judged })).toEqual([]);
    expect(gapsOn({ topics: judged, previousTopics: before })).toMatchObject([
      { proof: 'both', answers: 240, ownPct: (100 * 92) / 240, rivalPct: (100 * 132) / 240 },
    ]);
    // It was narrow before, or is now.
    expect(gapsOn({ topics: judged, previousTopics: side('a', 49, 66) })).toEqual([]);
    expect(gapsOn({ topics: side('a', 49, 66), previousTopics: side('a', 40, 66) })).toEqual([]);
    // Other topics are looked at as well.
    const others = Array.from({ length: 12 }, (_, at) => side(`b${at}`, 50, 50)).flat();
    expect(gapsOn({ topics: [...judged, ...others], previousTopics: [...before, ...others] })).toEqual([]);
  });

  it('that was asked to be closed is open until the lead is under five points', () => {
    const open = (own: number) =>
      gapsOn({ topics: side('a', own, 66), asked: ASKED }).map(({ proof, topicId }) => [topicId, proof]);
    expect(open(60)).toEqual([['a', 'none']]);
    expect(open(61)).toEqual([]);
    expect(gapsOn({ topics: side('a', 60, 66) })).toEqual([]);
    // No gap is told from fewer answers than a verdict needs.
    expect(gapsOn({ topics: [topic('a', true, 2, 29), topic('a', false, 20, 29)], asked: ASKED })).toEqual(
      [],
    );
  });

  it('that was asked to be closed and is narrower now is called proven where these answers prove it', () => {
    const many = [topic('a', true, 480, 1200), topic('a', false, 600, 1200)];
    expect(gapsOn({ topics: many, asked: ASKED })).toMatchObject([{ topicId: 'a', proof: 'judged' }]);
    expect(gapsOn({ topics: many })).toEqual([]);
  });

  it('begins with the question of its action, and without one where the rival is furthest ahead', () => {
    const ground = {
      topics: side('a', 20, 80),
      questions: [question('first', 'a'), question('second', 'a')],
    };
    const begins = (more: Partial<TopicGround>) => gapsOn({ ...ground, ...more })[0]?.question?.promptId;
    expect(begins({})).toBe('first');
    expect(begins({ asked: ASKED })).toBe('second');
    expect(begins({ asked: ASKED, questions: [question('first', 'a')] })).toBeUndefined();
  });
});

describe('what a topic could add', () => {
  it('is its distance to the best topic, by its share of all answers', () => {
    const topics = [...side('a', 20, 80), ...side('best', 80, 20), topic('few', true, 20, 20)];
    expect(gainOf('a', topics)).toBeCloseTo((50 * 120) / 260, 9);
    expect(gainOf('best', topics)).toBeNull();
    expect(gainOf('few', topics)).toBeNull();
  });
});
