import { describe, expect, it } from 'vitest';
import { estimateGivenRate } from '../../../../shared/analysis/intervals/given-rate.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import {
  availabilityWords,
  besideRate,
  categoryWords,
  chanceWords,
  missingPartWords,
  rateWords,
  routeWords,
  stabilityWords,
} from '../../../../shared/words/evidence.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN };

describe('the words of evidence', () => {
  it('show a kind or a status that the service has added since as it is given', () => {
    expect([categoryWords('ugc'), categoryWords(null), categoryWords('podcast')]).toEqual([
      'user content',
      'not stated',
      'podcast',
    ]);
    expect([availabilityWords('api_fallback'), availabilityWords('resting')]).toEqual([
      'API fallback',
      'resting',
    ]);
  });

  it('put the interval and the sample beside a rate, and call a small sample small', () => {
    const few = estimateGivenRate(50, 5, 10);
    const many = estimateGivenRate(25, 50, 200);
    if (few === null || many === null) throw new Error('both have answers');
    expect(besideRate(many, language)).toBe('19.5 to 31.4%, n 200');
    expect(besideRate(few, language)).toBe('24 to 76%, n 10, small sample');
    expect(rateWords(few, language)).toBe(
      '50%, 95% interval 24 to 76%, n 10, too few answers to judge, small sample',
    );
    expect(besideRate({ value: 50, interval: null, sample: 200 }, language)).toBe('no interval, n 200');
  });

  it('say what chance alone would show, of more than one comparison', () => {
    expect(chanceWords({ judged: 6, byChance: 0.3 }, 'topics', language)).toBe(
      'Of 6 topics compared, chance alone would show about 0.3 beyond noise.',
    );
    expect(chanceWords({ judged: 1, byChance: 0.05 }, 'topics', language)).toBe('');
  });

  it('say how steady sources are', () => {
    const stability = { runs: 12, domains: 19, core: 17, coreSharePct: 93.4, seldom: 1 };
    expect(stabilityWords(stability, language)).toBe(
      '17 of 19 domains are cited in each of the last 12 runs and make up 93% of citations. 1 is cited in half of them or fewer.',
    );
    expect(stabilityWords({ ...stability, core: 0, seldom: 0 }, language)).toBe(
      '0 of 19 domains are cited in each of the last 12 runs. None is cited in half of them or fewer.',
    );
  });

  it('name only the routes that answers came by', () => {
    expect(routeWords({ primary: 90, fallback: 10, unstated: 0 }, language)).toBe(
      'primary 90.0%, API fallback 10.0%',
    );
    expect(routeWords({ primary: 0, fallback: 0, unstated: 38 }, language)).toBe('not stated 100%');
  });

  it('say of what is missing whether it will come', () => {
    expect(missingPartWords('missing', 'The sources')).toContain('next sync brings them');
    expect(missingPartWords('not-offered', 'The sources')).toContain('not offered by the service');
  });
});
