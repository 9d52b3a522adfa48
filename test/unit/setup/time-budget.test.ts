import { describe, expect, it } from 'vitest';
import { describeAbove, describeCosts, renewCosts, type Cost } from '../../setup/time-budget.ts';

const COSTS: readonly Cost[] = [
  { file: 'test/unit/a.test.ts', tests: 3, cpuSeconds: 1.4 },
  { file: 'test/e2e/b.test.ts', tests: 2, cpuSeconds: 20.2 },
  { file: 'test/unit/c.test.ts', tests: 4, cpuSeconds: 15.6 },
];

describe('the costs of a run', () => {
  it('are summed by lane and listed by file, most expensive first', () => {
    const text = describeCosts(COSTS).join('\n');
    expect(text).toContain('| e2e | 1 | 2 | 20 |\n| unit | 2 | 7 | 17 |');
    expect(text).toContain('| test/e2e/b.test.ts | 2 | 20 |\n| test/unit/c.test.ts | 4 | 16 |');
  });

  it('list no more than fifty files', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      file: `test/unit/${at}.test.ts`,
      tests: 1,
      cpuSeconds: at,
    }));
    const lines = describeCosts(many).filter((line) => line.includes('.test.ts'));
    expect(lines).toHaveLength(50);
    expect(lines[0]).toContain('59.test.ts');
  });

  it('name each file above its share, and nothing where there is none', () => {
    expect(describeAbove(COSTS).slice(1)).toEqual([
      '  20 s  test/e2e/b.test.ts',
      '  16 s  test/unit/c.test.ts',
    ]);
    expect(describeAbove(COSTS.slice(0, 1))).toEqual([]);
  });

  it('are renewed between their marks in a document, whose other words stay', () => {
    const document = 'before\n<!-- costs -->\nold\n<!-- /costs -->\nafter\n';
    const renewed = renewCosts(document, ['new']);
    expect(renewed).toBe('before\n<!-- costs -->\n\nnew\n\n<!-- /costs -->\nafter\n');
    expect(renewCosts(renewed, ['new'])).toBe(renewed);
    expect(() => renewCosts('no marks', [])).toThrow('there is no <!-- costs -->');
  });
});
