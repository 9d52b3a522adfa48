/** A seeded part of `npm run simulate -- verdicts`: unchanged worlds through the code that prints. */
import { describe, expect, it } from 'vitest';
import { countAlarms, VERDICT_SETTINGS } from '../../../../simulate/verdicts.ts';

const WORLDS = 120;

/** So many alarms in 120 unchanged worlds come about once in a hundred by chance, at one in twenty. */
const MOST = 12;

describe('a change of an unchanged world', () => {
  it.each([
    '38 × 5',
    'runs wander by 0.15 log odds',
    'platforms wander by 0.5 log odds',
    'months, 80 % kept',
    'months, runs wander by 0.15',
  ])('is called clear no more often than one in twenty: %s', (name) => {
    const setting = VERDICT_SETTINGS[name];
    if (setting === undefined) throw new RangeError(`no setting ${name}`);
    // The bootstrap of the other figures takes most of the time, and is looked at in the whole simulation.
    const { visibility, platforms, topics, prompts } = countAlarms(setting, WORLDS, 0);
    expect(visibility.judged).toBe(WORLDS);
    for (const { alarms } of [visibility, platforms, topics, prompts]) {
      expect(alarms).toBeLessThanOrEqual(MOST);
    }
  });
});
