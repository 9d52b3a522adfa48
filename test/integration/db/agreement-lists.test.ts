/** Rules of agreement about lists, each on a run that agrees in everything else. */
import { describe, expect, it } from 'vitest';
import type { CountingRuleId } from '../../../shared/domain/counting.ts';
import { hold, type Case } from '../../helpers/agreement-world.ts';

describe.each<readonly [CountingRuleId, readonly Case[]]>([
  [
    'attribute-scores',
    [
      ['of every attribute', '', null, '1', null],
      [
        'not of one that was answered',
        `DELETE FROM attribute_score WHERE run = 2`,
        null,
        '0',
        'no scores for price (and 1 more attribute)',
      ],
      [
        'not of one whose answers name nobody',
        `DELETE FROM attribute_score WHERE run = 2 AND attribute = 'service';
         DELETE FROM response_mention WHERE response IN (23, 24)`,
        null,
        '1',
        null,
      ],
    ],
  ],
  [
    'own-attributes',
    [
      ['other figures in each run', '', null, '1', null],
      [
        'the figures of the run beside it',
        'UPDATE attribute_score SET avg_sentiment = 0.3 WHERE run = 2',
        null,
        '0',
        'the attribute scores are those of run run-3',
      ],
      [
        'few equal figures without a word',
        `UPDATE attribute_score SET avg_sentiment = 0.3, contexts = '[]'`,
        null,
        '1',
        null,
      ],
    ],
  ],
  [
    'own-mentions',
    [
      ['other groups in each run', '', null, '1', null],
      [
        'the groups of the run beside it',
        `UPDATE topic_mention SET urls = '["same"]'`,
        null,
        '0',
        'the mention groups are those of run run-3',
      ],
      ['equal groups without a page', `UPDATE topic_mention SET urls = '[]'`, null, '1', null],
    ],
  ],
  [
    'listed-domains',
    [
      ['every domain', '', null, '11', null],
      [
        'none of them',
        'DELETE FROM source WHERE run = 2',
        'x.example, cited 2 times, is not listed (and 1 more domain)',
        '00',
        'x.example, cited 2 times, is not listed (and 1 more domain)',
      ],
      [
        'all but the least cited',
        'DELETE FROM source WHERE run = 2 AND domain = 2',
        null,
        '01',
        'y.example, cited 1 time, is not listed',
      ],
      [
        'all but the most cited',
        'DELETE FROM source WHERE run = 2 AND domain = 1',
        null,
        '00',
        'x.example, cited 2 times, is not listed',
      ],
      [
        'all but one that is cited as often as the least cited',
        'DELETE FROM source WHERE run = 2 AND domain = 2; UPDATE source SET citations = 1 WHERE run = 2',
        null,
        '01',
        'y.example, cited 1 time, is not listed',
      ],
      [
        'the ten most cited',
        'DELETE FROM source WHERE run = 2 AND domain = 2; UPDATE source SET spellings = 10 WHERE run = 2',
        null,
        '11',
        null,
      ],
      [
        'ten, and not the most cited',
        'DELETE FROM source WHERE run = 2 AND domain = 1; UPDATE source SET spellings = 10 WHERE run = 2',
        null,
        '00',
        'x.example, cited 2 times, is not listed',
      ],
    ],
  ],
  [
    'domain-citations',
    [
      ['once an answer', '', null, '1', null],
      [
        'less often than answers cite it',
        'UPDATE source SET citations = citations - 1 WHERE run = 2',
        null,
        '0',
        'x.example is listed with 1 citation, the answers have 2 (and 1 more domain)',
      ],
      ['more often', 'UPDATE source SET citations = 9 WHERE run = 2', null, '1', null],
    ],
  ],
  [
    'mention-groups',
    [
      ['every topic, as often as its score', '', null, '1111111', null],
      [
        'the topic with most mentions',
        'DELETE FROM topic_mention WHERE run = 2 AND topic = 2',
        null,
        '0110011',
        'no mentions under t2, its score counts 1',
      ],
      [
        'one with as many mentions as one that is missing',
        `DELETE FROM topic_mention WHERE run = 2 AND topic = 2;
         UPDATE topic_visibility SET mentions = 2 WHERE run = 2 AND topic = 2`,
        null,
        '0110011',
        'no mentions under t2, its score counts 2',
      ],
      [
        'one with fewer mentions than one that is missing',
        'DELETE FROM topic_mention WHERE run = 2 AND topic = 1',
        null,
        '0010011',
        'no mentions under Tents, its score counts 2',
      ],
      [
        'no topic without a mention',
        `DELETE FROM topic_mention WHERE run = 2 AND topic = 2;
         UPDATE topic_visibility SET mentions = 0 WHERE run = 2 AND topic = 2`,
        null,
        '1111111',
        null,
      ],
      [
        'more often than its score',
        'UPDATE topic_mention SET mentions = 9 WHERE run = 2 AND topic = 1',
        null,
        '0001010',
        '9 mentions under Tents, its score counts 2',
      ],
      [
        'less often than its score',
        'UPDATE topic_mention SET mentions = mentions - 1 WHERE run = 2',
        null,
        '0000101',
        '1 mention under Tents, its score counts 2 (and 1 more topic)',
      ],
      [
        'some topics, more often than their scores',
        `DELETE FROM topic_mention WHERE run = 2 AND topic = 1; UPDATE topic_mention SET mentions = 9 WHERE run = 2`,
        null,
        '0000010',
        'no mentions under Tents, its score counts 2 (and 1 more topic)',
      ],
      [
        'a full list',
        `DELETE FROM topic_mention WHERE run = 2 AND topic = 1;
         INSERT INTO topic (id, project, topic_id) SELECT 100 + value, 1, 'more' || value FROM json_each('${JSON.stringify(Array.from({ length: 199 }, (_, at) => at))}');
         INSERT INTO topic_mention (run, topic, mentions, platforms, urls) SELECT 2, id, 7, '[]', '[]' FROM topic WHERE id >= 100`,
        null,
        '1010011',
        'no mentions under Tents, its score counts 2',
      ],
      ['no topic with a score', 'DELETE FROM topic_visibility WHERE run = 2', null, null, null],
    ],
  ],
  [
    'grouped-topics',
    [
      ['topics with a score', '', null, '1', null],
      [
        'topics without one',
        'DELETE FROM topic_visibility WHERE run = 2',
        null,
        '0',
        '2 mentions under Tents, which has no score (and 1 more topic)',
      ],
    ],
  ],
  [
    'insights',
    [
      ['of every topic', '', null, '', null],
      [
        'not of every topic',
        'DELETE FROM topic_insight WHERE run = 2',
        'not asked about Tents (and 1 more topic)',
        '',
        null,
      ],
    ],
  ],
])('the rule of %s', (id, cases) => {
  it.each(cases)('%s', (_what, sql, ...expected) => {
    expect(hold(id, sql)).toEqual(expected);
  });
});
