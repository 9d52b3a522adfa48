import { describe, expect, it } from 'vitest';
import { exportName } from '../../../renderer/exports/download.ts';

describe('the name of an exported file', () => {
  it('holds nothing that a system refuses', () => {
    expect(exportName(['A/B: "C"', 'trend'], 'png')).toBe('A B C trend.png');
    expect(exportName(['..'], 'svg')).toBe('Sightline.svg');
    expect(exportName(['x'.repeat(300)], 'csv')).toHaveLength(104);
  });
});
