/** One rule for colour on every screen: own gain, own loss, a rival's gain as it touches the client, neutral. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeTone, findingTone } from '../../../../../shared/analysis/findings/finding-tone.ts';
import type { Finding } from '../../../../../shared/analysis/findings/finding.ts';
import type { Change } from '../../../../../shared/domain/verdict-schema.ts';
import { findingOf } from '../../../../fixtures/findings.ts';

const KINDS = [
  'level',
  'drift',
  'overtaking',
  'breakaway',
  'prompts',
  'sources',
  'tone',
  'measurement',
] as const;
const MEASURES = ['visibility', 'share_of_voice', 'sentiment', 'position', 'rank', 'citations'] as const;

const finding = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    measure: fc.constantFrom(...MEASURES),
    direction: fc.constantFrom('up' as const, 'down' as const),
    isOwn: fc.boolean(),
  })
  .map(({ isOwn, ...given }): Finding => ({
    ...findingOf(),
    ...given,
    subject: { ...findingOf().subject, isOwn },
  }));
const turned = (given: Finding): Finding => ({
  ...given,
  direction: given.direction === 'up' ? 'down' : 'up',
});

describe('the colour of what happened', () => {
  it('is never a verdict on a rival or a source, unless one passes the client or is passed', () => {
    fc.assert(
      fc.property(finding, (given) => {
        const isTouched = given.kind === 'overtaking';
        if (isTouched) {
          // A rival's rise past the client is its loss.
          expect(findingTone(given)).toBe(given.direction === 'up' ? 'worse' : 'better');
        } else if (!given.subject.isOwn || given.kind === 'sources' || given.kind === 'measurement') {
          expect(findingTone(given)).toBe('neutral');
        } else {
          const isGain = (given.direction === 'up') !== (given.measure === 'position');
          expect(findingTone(given)).toBe(isGain ? 'better' : 'worse');
        }
      }),
    );
  });

  it('turns with the direction: what is good one way is bad the other', () => {
    const other = { better: 'worse', worse: 'better', neutral: 'neutral' } as const;
    fc.assert(
      fc.property(finding, (given) => {
        expect(findingTone(turned(given))).toBe(other[findingTone(given)]);
      }),
    );
  });

  it('of a figure is that of its verdict for the own brand, and none for a rival or within noise', () => {
    const change = (kind: 'better' | 'worse' | 'unclear'): Pick<Change, 'verdict'> => ({ verdict: { kind } });
    for (const kind of ['better', 'worse'] as const) {
      expect(changeTone(change(kind), true)).toBe(kind);
      expect(changeTone(change(kind), false)).toBe('neutral');
    }
    expect(changeTone(change('unclear'), true)).toBe('neutral');
    expect(changeTone({ verdict: { kind: 'none', reason: 'first-run' } }, true)).toBe('neutral');
  });
});
