import { describe, expect, it } from 'vitest';
import { heatStep } from '../../../../renderer/components/figures/heat-step.ts';
import type { Alert } from '../../../../shared/domain/portfolio.ts';
import { alertWords } from '../../../../renderer/words/client-alerts.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';

describe('a step of the heat map', () => {
  it('is the first for zero alone', () => {
    expect(heatStep(0, 65)).toBe(0);
    expect(heatStep(0.1, 65)).toBe(1);
  });

  it('grows with the value and ends at the last', () => {
    const steps = [5, 15, 25, 40, 50, 65].map((value) => heatStep(value, 65));
    expect(steps).toEqual([1, 2, 3, 4, 5, 6]);
    expect(heatStep(80, 65)).toBe(6);
  });
});

describe('an alert in words', () => {
  const said = (alert: Alert): string =>
    alertWords(alert, { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN }).text;
  const platforms = (added: readonly string[], dropped: readonly string[]): string =>
    said({ kind: 'platforms-changed', added, dropped });

  it('names the one platform that changed, and counts several', () => {
    expect(platforms(['eta'], [])).toBe('Eta added');
    expect(platforms([], ['eta'])).toBe('Eta dropped');
    expect(platforms(['eta', 'theta'], [])).toBe('2 platforms added');
    expect(platforms([], ['eta', 'theta'])).toBe('2 platforms dropped');
    expect(platforms(['eta'], ['theta'])).toBe('1 platform added, 1 dropped');
  });

  it('dates the end of a key', () => {
    expect(said({ kind: 'key-expires', on: '2026-12-01' })).toBe('Key expires 1 Dec');
  });

  it('keeps the tones of data and of the system apart', () => {
    const tone = (kind: 'fell' | 'run-failed' | 'no-recent-run'): string =>
      alertWords({ kind }, { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN }).tone;
    expect([tone('fell'), tone('run-failed'), tone('no-recent-run')]).toEqual(['worse', 'error', 'caution']);
  });
});
