/** What a run's parts are judged by: which rules bind, which are asked at all, and what is told first. */
import { describe, expect, it } from 'vitest';
import { judgeRun, loadListGaps, RULES, type Counting } from '../../../main/db/queries/agreement.ts';
import type { CountingRuleId } from '../../../shared/domain/counting.ts';
import { NEWEST, openWorld, PROJECT, RUN } from '../../helpers/agreement-world.ts';

describe('a run', () => {
  const binding = (...rules: readonly (readonly [CountingRuleId, readonly number[]])[]): Counting =>
    new Map(
      rules.map(([id, bound]) => [id, { bound, since: null, runs: 8, kept: [], departing: new Set() }]),
    );
  const judged = (counting: Counting, sql: string, run = RUN) =>
    judgeRun(openWorld(sql), run, counting).disagreements.map(({ part, reason }) => `${part}: ${reason}`);

  it('that agrees tells which readings explain it, by rule', () => {
    const { disagreements, kept } = judgeRun(openWorld(), RUN, new Map());
    expect(disagreements).toEqual([]);
    expect(kept).toMatchObject({ answers: '11111110000', 'topic-sums': '11111', 'own-answers': '1' });
    // Of older runs the catalogue may have changed; what has no readings tells none.
    expect(Object.keys(kept)).toHaveLength(RULES.length - 2);
    expect(judgeRun(openWorld(), NEWEST, new Map()).kept).toMatchObject({ 'attribute-mentions': '111' });
  });

  it('departs where none of the readings that bind explains it', () => {
    const overlap =
      'UPDATE topic_visibility SET mentions = 3, responses = 3 WHERE run = 2 AND topic = 1 AND brand = 1';
    expect(judged(new Map(), overlap)).toEqual([]);
    expect(judged(binding(['topic-sums', []]), overlap)).toEqual([]);
    expect(judged(binding(['topic-sums', [0, 3]]), overlap)).toEqual([]);
    expect(judged(binding(['topic-sums', [0]]), overlap)).toEqual([
      'topics: topic scores over 5 of 4 answers',
      'visibility: topic scores over 5 of 4 answers',
    ]);
    // A rule that a run tells nothing about is kept by it.
    expect(judged(binding(['brand-mentions', [0]]), 'DELETE FROM response_mention')).toEqual([]);
  });

  it('names a part once: what broke off, then what does not agree, then what was set aside', () => {
    const short = 'DELETE FROM response WHERE id = 24';
    expect(judged(new Map(), short)).toEqual(['results: 3 of 4 answers']);
    const rejected = (count: number): string =>
      `UPDATE run_part SET rejected = ${count} WHERE run = 2 AND part IN ('results', 'sources')`;
    expect(judged(new Map(), `${short}; ${rejected(1)}`)).toEqual([
      'results: 3 of 4 answers',
      'sources: 1 record set aside',
    ]);
    expect(judged(new Map(), rejected(2))[0]).toBe('results: 2 records set aside');
    // Answers that broke off say nothing against other parts.
    const cut = `UPDATE run_part SET cut = 'broke off' WHERE run = 2 AND part = 'results'`;
    const unscored = 'DELETE FROM attribute_score WHERE run = 2';
    expect(judged(binding(['attribute-scores', [0]]), `${short}; ${unscored}; ${cut}`)).toEqual([
      'results: broke off',
    ]);
    expect(judged(binding(['attribute-scores', [0]]), unscored)).toEqual([
      'attributes: no scores for price (and 1 more attribute)',
    ]);
  });

  it('is asked about parts alone that have come', () => {
    const gone = (part: string): string => `DELETE FROM run_part WHERE run = 2 AND part = '${part}'`;
    const short = 'DELETE FROM response WHERE id = 24';
    expect(judged(new Map(), `${short}; ${gone('results')}`)).toEqual([]);
    expect(judged(new Map(), `DELETE FROM topic_insight WHERE run = 2; ${gone('topics')}`)).toEqual([]);
    const notOffered = `UPDATE run_part SET outcome = 'not-offered' WHERE run = 2 AND part = 'results'`;
    expect(judged(new Map(), `${short}; ${notOffered}`)).toEqual([]);
  });

  it('is judged by today’s prompts only where it is the newest', () => {
    const occurrences = 'UPDATE attribute_score SET mentions = 9';
    const bound = binding(['attribute-mentions', [0]]);
    expect(judged(bound, occurrences)).toEqual([]);
    expect(judged(bound, occurrences, NEWEST)).toEqual([
      'attributes: price counts 9 mentions, the answers have 3 (and 2 more scores)',
    ]);
  });
});

describe('the lists of a project', () => {
  const gaps = (sql: string) => loadListGaps(openWorld(sql), PROJECT);

  it('lack what the newest run scores and asks, and nothing else', () => {
    expect(gaps('')).toEqual([]);
    expect(gaps('UPDATE brand SET listed_at = NULL')).toEqual([
      { part: 'brands', reason: 'Halden is not listed (and 1 more brand)' },
    ]);
    expect(gaps('UPDATE prompt SET listed_at = NULL')).toEqual([
      { part: 'prompts', reason: '2 prompts that the newest run asked are not listed' },
    ]);
    expect(gaps('UPDATE brand SET listed_at = NULL; UPDATE prompt SET listed_at = NULL')).toHaveLength(2);
    expect(
      gaps(`UPDATE brand SET listed_at = NULL WHERE id = 2; UPDATE prompt SET listed_at = NULL WHERE id = 2;
        DELETE FROM visibility WHERE run = 3 AND brand = 2; DELETE FROM response WHERE run = 3 AND prompt = 2`),
    ).toEqual([]);
    expect(gaps(`UPDATE run_revision SET status = 'failed'; UPDATE brand SET listed_at = NULL`)).toEqual([]);
  });
});
