/** The work of a time without news: questions that most answers answer with a rival. */
import { describe, expect, it } from 'vitest';
import { recommend } from '../../../../../main/reports/content/recommend.ts';
import type { Finding } from '../../../../../shared/analysis/findings/finding.ts';
import { NO_SUBJECT } from '../../../../../shared/analysis/findings/followed.ts';
import { NO_CHANGES } from '../../../../../shared/analysis/report/compared-report.ts';
import { NO_MATERIAL, type TopicQuestion } from '../../../../../shared/analysis/report/material.ts';
import type { TopicFigures } from '../../../../../shared/domain/figures.ts';
import { findingOf } from '../../../../fixtures/findings.ts';
import { buildFigures } from '../../../../fixtures/report-figures.ts';

const { detail, runs } = buildFigures();

const question = (
  topicId: string,
  [answers, named, rival]: readonly [number, number, number],
): TopicQuestion => ({
  promptId: `${topicId}-${named}-${rival}`,
  text: `What of ${topicId}?`,
  topicId,
  answers,
  named,
  rival: { brandId: 'rival', brand: 'Rival', answers: rival },
  pages: [],
});

/** A topic on which nobody leads. */
const topic = (topicId: string): TopicFigures => ({
  ...{ topicId, topic: topicId, brandId: 'own', brand: 'Own', isOwn: true },
  ...{ visibilityPct: 50, mentions: 30, responses: 60 },
});

const asksFor = (questions: readonly TopicQuestion[], findings: readonly Finding[] = []): string[] =>
  recommend(null, findings, {
    detail: { ...detail, topics: ['low', 'lower', 'lowest'].map(topic), previousTopics: [] },
    material: { ...NO_MATERIAL, questions },
    judged: runs.at(-1)!,
    changes: NO_CHANGES,
  }).map((one) => ('question' in one ? `${one.rule} ${one.question?.promptId ?? ''}` : one.rule));

describe('questions of a time without news', () => {
  it('are the two topics’ where a rival is furthest ahead, the widest gap first', () => {
    const all = [
      question('low', [20, 5, 11]),
      question('lowest', [20, 0, 18]),
      question('lower', [20, 4, 15]),
    ];
    expect(asksFor([...all, question('lowest', [20, 1, 17])])).toEqual([
      'question lowest-0-18',
      'question lower-4-15',
    ]);
  });

  it('are none where no rival is in half of the answers, the own brand is in half as many, or answers are few', () => {
    expect(asksFor([question('low', [20, 0, 9])])).toEqual([]);
    expect(asksFor([question('low', [20, 6, 11])])).toEqual([]);
    expect(asksFor([question('low', [9, 0, 9])])).toEqual([]);
    expect(asksFor([question('low', [10, 0, 9])])).toEqual(['question low-0-9']);
  });

  it('give way to what a finding calls for, but not to the repair of the measurement', () => {
    const low = [question('low', [20, 0, 18])];
    const own = { ...NO_SUBJECT, brandId: 'own', brand: 'Own', isOwn: true };
    const fall = findingOf({ kind: 'level', about: own });
    expect(asksFor(low, [fall])).toEqual(['fall']);
    expect(asksFor(low, [{ ...fall, cause: 'route' }])).toEqual(['route', 'question low-0-18']);
  });
});
