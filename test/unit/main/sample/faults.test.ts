import { describe, expect, it } from 'vitest';
import { FAULTS, readFaults } from '../../../../main/sample/faults.ts';

describe('the faults', () => {
  it('have a usual value and take another after a colon', () => {
    expect(readFaults(['drop', 'error-500:0.25', 'allowance:7', 'latency:20']).values).toEqual({
      drop: FAULTS.drop.standard,
      'error-500': 0.25,
      allowance: 7,
      latency: 20,
    });
    expect(readFaults([])).toEqual({ values: {}, outage: 0, runFailureRate: 0 });
    expect(readFaults(['outage', 'run-failure'])).toMatchObject({ outage: 8, runFailureRate: 1 });
  });

  it.each([
    'drops',
    'drop:0',
    'drop:1.1',
    'drop:often',
    'drop:-1',
    'allowance:0',
    'allowance:2.5',
    'outage:9',
    'latency:60001',
    'drop:',
    '',
    'toString',
  ])('refuse "%s" in a sentence that has it', (text) => {
    expect(() => readFaults([text])).toThrow(`the fault "${text}"`);
  });
});
