import { describe, expect, it } from 'vitest';
import { RULES } from '../../../../main/db/queries/agreement.ts';
import { COUNTING_RULES } from '../../../../shared/domain/counting.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { describeChange, describeCounting, readingWords } from '../../../../shared/words/counting.ts';

const FORMAT = buildFormatter('en-GB');

describe('how a service counts', () => {
  it('is one rule for each name, and has words for every reading', () => {
    expect(RULES.map(({ id }) => id).toSorted()).toEqual([...COUNTING_RULES].toSorted());
    const wordless = RULES.flatMap(({ id, readings }) =>
      readings.filter((reading) => readingWords(id, reading.id) === undefined),
    );
    expect(wordless).toEqual([]);
  });

  it('says what a rule rests on, how often it held, and since when it applies', () => {
    const bound = {
      rule: 'answers',
      reading: 'total',
      form: 'equal',
      status: 'binding',
      since: '2026-03-02T06:00:00.000Z',
      runs: 24,
      held: 24,
    } as const;
    expect(describeCounting(bound, FORMAT)).toEqual({
      title: 'Answers of a run',
      counts: 'as many as all its tasks, failed ones included',
      restsOn: 'specified: no fewer are listed than are counted (2.7, 4.2)',
      held: '24 of 24 runs',
      since: '2 Mar 2026',
    });
    const none = { rule: 'topic-sums', reading: null, form: null, since: null, held: 3 } as const;
    expect(describeCounting({ ...bound, ...none, status: 'learning' }, FORMAT).counts).toBe('not known yet');
    expect(describeCounting({ ...bound, ...none, status: 'dropped' }, FORMAT)).toMatchObject({
      counts: 'differs from run to run: no run is judged by it',
      restsOn: 'observed',
      held: '3 of 24 runs',
      since: '',
    });
  });

  it('says once what has changed', () => {
    expect(describeChange('answers', 'completed', 'total')).toBe(
      'Answers of a run: as many as all its tasks, failed ones included (until now: as many as its completed tasks)',
    );
    expect(describeChange('grouped-topics', 'topics with a score', null)).toContain(
      'differs from run to run',
    );
  });
});
