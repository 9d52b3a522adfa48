/** A seeded part of `npm run simulate -- verdicts`: unchanged worlds through the code that prints. */
import { describe, expect, it } from 'vitest';
import { examples } from '../../../../helpers/examples.ts';
import { countAlarms, VERDICT_SETTINGS } from '../../../../simulate/verdicts.ts';

const WORLDS = examples(16, 120);

/** So many alarms come about once in a hundred by chance, at one in twenty. */
const MOST = Math.ceil(0.05 * WORLDS + 2.5 * Math.sqrt(0.05 * 0.95 * WORLDS));

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
