/** An action is known again next month, whatever its subject is called by then. */
import { describe, expect, it } from 'vitest';
import { identityOf, type Recommendation } from '../../../../../main/reports/content/recommendation.ts';

type Gap = Extract<Recommendation, { readonly rule: 'topic-gap' }>;

const gap = (more: Partial<Gap>): string =>
  identityOf({
    rule: 'topic-gap',
    finding: null,
    topicId: 't1',
    topic: 'Boots',
    question: null,
    gainPoints: null,
    rival: 'Rival',
    ownPct: 20,
    rivalPct: 60,
    answers: 120,
    proof: 'judged',
    ...more,
  });

describe('the identity of an action', () => {
  it('is that of its kind and subject, not of their names, rivals, questions or figures', () => {
    const question = {
      ...{ promptId: 'p', text: 'Which?', topicId: 't1', answers: 20, named: 1, pages: [] },
      rival: { brandId: 'r', brand: 'R', answers: 9 },
    };
    expect(gap({ topic: 'Hiking boots', rival: 'Other', ownPct: 30, proof: 'none', question })).toBe(gap({}));
    expect(gap({ topicId: 't2' })).not.toBe(gap({}));
  });

  it('is one for a domain to read and to contact, and another for a lost one', () => {
    const outreach: Recommendation = {
      ...{ rule: 'outreach', finding: null, domain: 'a.example', citations: 9, of: 10, answers: 40 },
    };
    expect(identityOf(outreach)).toBe('contact:domain:a.example');
  });
});
