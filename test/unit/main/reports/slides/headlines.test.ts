import { describe, expect, it } from 'vitest';
import { headlineOf, parted } from '../../../../../main/reports/slides/headlines.ts';
import { sentencesIn } from '../../../../../shared/format/sentences.ts';

const ENGLISH = { locale: 'en-GB', space: ' ' };
const SAID = {
  headline: 'Pale Harbour stays ahead',
  lede: '15 points behind before, 8.5 ahead since. Its share shows no clear change.',
  sentences: ['Only in March.', 'Emberlock fell by 3.9 points. Zeta did so, too.'],
  pictured: null,
};

describe('the sentences of a text', () => {
  it('are not ended by the full stop of a month', () => {
    expect(
      sentencesIn('In 47 Antworten genannt, seit Jul–Sept. 2026. Die Sichtbarkeit sank.', 'de-DE'),
    ).toEqual(['In 47 Antworten genannt, seit Jul–Sept. 2026.', 'Die Sichtbarkeit sank.']);
    const one = 'Seit dem 24. Aug. seltener, und im 3. Quartal 2026.';
    expect(sentencesIn(`${one} Es sind 42. Die Sichtbarkeit sank.`, 'de-DE')).toEqual([
      one,
      'Es sind 42.',
      'Die Sichtbarkeit sank.',
    ]);
  });

  it('stand under a headline as far as two lines have room for them, the first one always', () => {
    const long = 'A sentence of some length that says what happened. '.repeat(8).trim();
    const { shown, rest } = parted(long, ENGLISH);
    expect(shown.length).toBeGreaterThan(150);
    expect(rest.length).toBeGreaterThan(2);
    expect([shown, ...rest].join(' ')).toBe(long);
    const [whole] = [`${'word '.repeat(200)}ends.`];
    expect(parted(whole, ENGLISH)).toEqual({ shown: whole, rest: [] });
    expect(parted('', ENGLISH)).toEqual({ shown: '', rest: [] });
  });
});

describe('the headline of a slide', () => {
  it('is that of its section', () => {
    expect(headlineOf(SAID, new Set(), ['Emberlock'], ENGLISH)).toEqual({
      headline: SAID.headline,
      lede: SAID.lede,
      left: [],
    });
  });

  it('is the first sentence that names somebody where the section’s is on an earlier slide', () => {
    expect(headlineOf(SAID, new Set([SAID.headline]), ['Emberlock', 'Zeta'], ENGLISH)).toEqual({
      headline: 'Emberlock fell by 3.9 points',
      lede: '',
      left: [SAID.headline, ...sentencesIn(SAID.lede, 'en-GB')],
    });
    const taken = new Set([SAID.headline, 'Emberlock fell by 3.9 points']);
    expect(headlineOf(SAID, taken, ['Emberlock', 'Zeta'], ENGLISH).headline).toBe('Zeta did so, too');
  });

  it('is what its picture says where the section’s is on an earlier slide, not a sentence about another time', () => {
    const pictured = '14 Sept: Pale Harbour overtakes Emberlock (15 points behind to 8.5 ahead)';
    expect(headlineOf({ ...SAID, pictured }, new Set([SAID.headline]), ['Emberlock'], ENGLISH)).toEqual({
      headline: pictured,
      lede: SAID.lede,
      left: [],
    });
    expect(headlineOf({ ...SAID, pictured }, new Set(), ['Emberlock'], ENGLISH).headline).toBe(SAID.headline);
  });

  it('is taken out of what stands under it, and stays where nothing else is understood by itself', () => {
    const lede = '14 points ahead now. Emberlock fell. Zeta rose.';
    expect(headlineOf({ ...SAID, lede }, new Set([SAID.headline]), ['Emberlock', 'Zeta'], ENGLISH)).toEqual({
      headline: 'Emberlock fell',
      lede: 'Zeta rose.',
      // Under another headline it would be said of somebody else.
      left: [SAID.headline, '14 points ahead now.'],
    });
    expect(headlineOf(SAID, new Set([SAID.headline]), ['Nobody'], ENGLISH).headline).toBe(SAID.headline);
  });
});
