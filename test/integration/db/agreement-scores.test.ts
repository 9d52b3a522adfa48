/** Rules of agreement about answers and scores, each on a run that agrees in everything else. */
import { describe, expect, it } from 'vitest';
import type { CountingRuleId } from '../../../shared/domain/counting.ts';
import { hold, type Case } from '../../helpers/agreement-world.ts';

const setRun = (columns: string): string => `UPDATE run_revision SET ${columns} WHERE id = 2`;
const NO_COUNTERS = `total_tasks = NULL, completed_tasks = NULL, failed_tasks = NULL, counters = NULL`;
const NO_SCORES = 'DELETE FROM visibility WHERE run = 2';
/** So many answers more, on a prompt and platform of their own. */
const moreAnswers = (count: number): string =>
  `INSERT INTO response (run, response_id, prompt, platform) SELECT 2, 'm' || value, NULL, 1
   FROM json_each('${JSON.stringify(Array.from({ length: count }, (_, at) => at))}')`;

describe.each<readonly [CountingRuleId, readonly Case[]]>([
  [
    'answers',
    [
      ['as many as every count', '', null, '11111110000', '4 of 2 answers'],
      [
        'one is missing',
        'DELETE FROM response WHERE id = 24',
        '3 of 4 answers',
        '00000000000',
        '3 of 4 answers',
      ],
      [
        'one that failed is listed',
        `${moreAnswers(1)}; ${setRun('total_tasks = 5, failed_tasks = 1')}`,
        null,
        '00001100000',
        '5 of 4 answers',
      ],
      [
        'more than any count',
        `${moreAnswers(1)}; ${setRun('total_tasks = 3')}`,
        null,
        '00000000000',
        '5 of 4 answers',
      ],
      [
        'fewer tasks in all than were completed',
        setRun('total_tasks = 3'),
        null,
        '11110110000',
        '4 of 0 answers',
      ],
      [
        'each answer is two tasks',
        setRun('total_tasks = 8, completed_tasks = 8, counters = NULL'),
        null,
        '00000011100',
        '4 of 8 answers',
      ],
      [
        'each answer is three tasks',
        setRun('total_tasks = 12, completed_tasks = 12, counters = NULL'),
        null,
        '00000010011',
        '4 of 12 answers',
      ],
      [
        'twice as many tasks as scores, with an answer missing',
        `DELETE FROM response WHERE id = 24; ${setRun('total_tasks = 8, completed_tasks = 8, counters = NULL')}`,
        '3 of 4 answers',
        '00000000000',
        '3 of 8 answers',
      ],
      [
        'all tasks but those that failed',
        `${NO_SCORES}; DELETE FROM response WHERE id > 22 AND run = 2;
         ${setRun('total_tasks = 5, completed_tasks = NULL, failed_tasks = 2, counters = NULL')}`,
        '2 of 3 answers',
        '00000000000',
        '2 of 0 answers',
      ],
      ['no count of what failed', setRun('failed_tasks = NULL'), null, '11111010000', '4 of 0 answers'],
      [
        'fewer tasks than scores',
        `DELETE FROM response WHERE id > 22 AND run = 2; ${setRun('completed_tasks = 3')}`,
        '2 of 3 answers',
        '00000000100',
        '2 of 3 answers',
      ],
      [
        'tasks of two steps that were not all completed',
        `DELETE FROM response WHERE id = 24; ${setRun('total_tasks = 8, completed_tasks = 6, failed_tasks = NULL, counters = NULL')}`,
        null,
        '00000001000',
        '3 of 6 answers',
      ],
      [
        'an answer is missing of a run without a total',
        `DELETE FROM response WHERE id = 24; ${setRun('total_tasks = NULL, failed_tasks = 2')}`,
        '3 of 4 answers',
        '00000000000',
        '3 of 4 answers',
      ],
      ['as many as its scores, and no count', setRun(NO_COUNTERS), null, '00000010000', '4 of 0 answers'],
      ['no count and no score', `${NO_SCORES}; ${setRun(NO_COUNTERS)}`, null, null, null],
      [
        'no count but those that were analysed',
        `${NO_SCORES}; ${setRun(NO_COUNTERS.replace('counters = NULL', `counters = '{"analyzedTasks": 5}'`))}`,
        '4 of 5 answers',
        '00000000000',
        '4 of 0 answers',
      ],
    ],
  ],
  [
    'own-answers',
    [
      ['ids of its own', '', null, '1', null],
      [
        'the ids of the run after it',
        `UPDATE response SET response_id = replace(response_id, '-2-', '-3-') WHERE run = 2`,
        null,
        '0',
        'answers are those of run run-3',
      ],
      [
        'one answer of four, word for word',
        `UPDATE response SET response_id = 'r-3-1', text = 'Answer 31' WHERE id = 21`,
        'answers are those of run run-3',
        '0',
        'answers are those of run run-3',
      ],
      [
        'an answer without a text',
        `UPDATE response SET text = NULL; UPDATE response SET response_id = 'r-3-1' WHERE id = 21`,
        null,
        '0',
        'answers are those of run run-3',
      ],
      [
        'most of them those of the run before it',
        `INSERT INTO response (run, response_id, prompt, platform) SELECT 1, response_id, prompt, platform FROM response WHERE run = 2;
         UPDATE response SET response_id = 'r-3-1' WHERE id = 21`,
        null,
        '0',
        'answers are those of run run-1',
      ],
    ],
  ],
  [
    'brand-scores',
    [
      ['of every brand', '', null, '1', null],
      [
        'not of one that no answer names',
        `INSERT INTO brand (id, project, brand_id, name, is_own, created_at, listed_at)
         VALUES (3, 1, 'c', 'Cairn', 0, '2026-01-01', '2026-01-01'), (4, 1, 'd', 'Dune', 0, '2026-01-01', '2026-01-01')`,
        null,
        '0',
        'no score of Cairn (and 1 more brand)',
      ],
      [
        'not of one that an answer names',
        'DELETE FROM visibility WHERE run = 2 AND brand = 1',
        'no score of Halden',
        '0',
        'no score of Halden',
      ],
      [
        'of a brand that came later',
        `INSERT INTO brand (id, project, brand_id, name, is_own, created_at, listed_at)
         VALUES (3, 1, 'c', 'Cairn', 0, '2026-02-01', '2026-01-01')`,
        null,
        '1',
        null,
      ],
    ],
  ],
  [
    'scored-answers',
    [
      [
        'as many as every count',
        '',
        null,
        '111111100001',
        'the score of Halden counts 4 of 2 answers (and 1 more score)',
      ],
      [
        'two numbers of them',
        'UPDATE visibility SET responses = 3 WHERE run = 2 AND brand = 1',
        'scores that count 3 and 4 answers',
        '000000000001',
        'the score of Halden counts 3 of 4 answers',
      ],
      [
        'fewer for a brand without a mention',
        'UPDATE visibility SET responses = 3, mentions = 0 WHERE run = 2 AND brand = 1',
        null,
        '000000000001',
        'the score of Halden counts 3 of 4 answers',
      ],
      [
        'half of them',
        'UPDATE visibility SET responses = 2 WHERE run = 2',
        null,
        '000000011001',
        'the score of Halden counts 2 of 4 answers (and 1 more score)',
      ],
      [
        'a third of all tasks',
        setRun('total_tasks = 12'),
        null,
        '111101100011',
        'the score of Halden counts 4 of 12 answers (and 1 more score)',
      ],
      [
        'more than there are',
        'UPDATE visibility SET responses = 5 WHERE run = 2',
        null,
        '000000000000',
        'the score of Halden counts 5 of 4 answers (and 1 more score)',
      ],
      [
        'more answers than are listed, as many as tasks',
        `UPDATE visibility SET responses = 5 WHERE run = 2; ${setRun('total_tasks = 5')}`,
        null,
        '000010000001',
        'the score of Halden counts 5 of 4 answers (and 1 more score)',
      ],
      [
        'nothing to hold them against',
        `DELETE FROM response WHERE run = 2; ${setRun(NO_COUNTERS)}`,
        null,
        '000000000001',
        'the score of Halden counts 4 of 0 answers (and 1 more score)',
      ],
      ['no scores', NO_SCORES, null, null, null],
    ],
  ],
  [
    'brand-mentions',
    [
      ['as often as answers name it', '', null, '111', null],
      [
        'more often',
        'UPDATE visibility SET mentions = 4 WHERE run = 2 AND brand = 1',
        null,
        '010',
        'the score of Halden counts 4 mentions, the answers have 3',
      ],
      [
        'less often',
        'UPDATE visibility SET mentions = mentions - 1 WHERE run = 2',
        null,
        '001',
        'the score of Halden counts 2 mentions, the answers have 3 (and 1 more brand)',
      ],
      ['of answers that name nobody', 'DELETE FROM response_mention', null, null, null],
    ],
  ],
  [
    'topic-sums',
    [
      ['add up to the whole', '', null, '11111', null],
      [
        'overlap',
        'UPDATE topic_visibility SET mentions = 3, responses = 3 WHERE run = 2 AND topic = 1 AND brand = 1',
        null,
        '00010',
        'topic scores over 5 of 4 answers',
      ],
      [
        'leave answers out',
        'UPDATE topic_visibility SET mentions = 1, responses = 1 WHERE run = 2 AND topic = 1 AND brand = 1',
        null,
        '00001',
        'topic scores over 3 of 4 answers',
      ],
      [
        'count answers of other topics for one brand alone',
        'DELETE FROM topic_visibility WHERE run = 2 AND topic = 2 AND brand = 2',
        null,
        '01111',
        'topic scores over 2 of 4 answers',
      ],
      [
        'count other answers, and the same mentions',
        'UPDATE topic_visibility SET responses = 3 WHERE run = 2',
        null,
        '00111',
        'topic scores over 6 of 4 answers',
      ],
      [
        'count other mentions in the same answers',
        'UPDATE topic_visibility SET mentions = 2 WHERE run = 2 AND topic = 2 AND brand = 2',
        null,
        '00010',
        'the topic scores of Rival add up to other mentions than its score',
      ],
      ['of no brand', NO_SCORES, null, null, null],
    ],
  ],
  [
    'attribute-mentions',
    [
      ['as often as answers name it', '', null, '111', null],
      [
        'more often',
        `UPDATE attribute_score SET mentions = 5 WHERE run = 2 AND brand = 1`,
        null,
        '010',
        'price counts 5 mentions, the answers have 3 (and 1 more score)',
      ],
      [
        'less often',
        `UPDATE attribute_score SET mentions = 0 WHERE run = 2`,
        null,
        '001',
        'price counts 0 mentions, the answers have 3 (and 2 more scores)',
      ],
      ['of answers that name nobody', 'DELETE FROM response_mention', null, null, null],
    ],
  ],
])('the rule of %s', (id, cases) => {
  it.each(cases)('%s', (_what, sql, ...expected) => {
    expect(hold(id, sql)).toEqual(expected);
  });
});

describe('a run of many answers', () => {
  // A hundred and four answers, of which thirteen are looked up.
  const many = (copies: number): string => `DELETE FROM response; ${[2, 3]
    .map(
      (run) => `INSERT INTO response (id, run, response_id, prompt, platform, text)
        SELECT ${run} * 1000 + value, ${run}, 'r' || ${run} || '-' || value, 1, 1, 'Answer ${run}' || value FROM n`,
    )
    .map(
      (sql) =>
        `WITH n AS (SELECT value FROM json_each('${JSON.stringify(Array.from({ length: 104 }, (_, at) => at))}')) ${sql}`,
    )
    .join(';')};
    UPDATE response SET response_id = 'r3-' || (id - 2000), text = 'Answer 3' || (id - 2000)
    WHERE run = 2 AND id IN (SELECT id FROM response WHERE run = 2 AND id % 8 = 0 ORDER BY id LIMIT ${copies})`;

  it('has those of another one where a quarter of those that are looked up are', () => {
    expect(hold('own-answers', many(4))[0]).toBe('answers are those of run run-3');
    expect(hold('own-answers', many(3))).toEqual([null, '0', 'answers are those of run run-3']);
    expect(hold('own-answers', many(0))).toEqual([null, '1', null]);
  });
});
