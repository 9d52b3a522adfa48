/** Whether a term is asked already. */
import { describe, expect, it } from 'vitest';
import { buildFindAsked } from '../../../../../main/features/gaps/asked-already.ts';

const find = buildFindAsked(
  [
    'Which hiking boots give the best value for money?',
    'Welche Wanderschuhe eignen sich für breite Füße?',
    'Quelles chaussures de randonnée choisir ?',
    'おすすめの登山靴はどれですか',
    'Which two-person tents last longest?',
  ].map((text, at) => ({ promptId: String(at), text })),
);
const askedBy = (term: string): string | null => find(term)?.promptId ?? null;

describe('a term', () => {
  it.each([
    ['hiking boots', '0'],
    ['BEST Hiking Boot', '0'],
    ['boots, hiking', '0'],
    ['wanderschuh breite fuesse', null],
    ['Wanderschuhe breite füsse', '1'],
    ['chaussure randonnee', '2'],
    ['登山靴', '3'],
    ['登山靴 おすすめ', '3'],
    ['two person tent', '4'],
    ['hiking boots women', null],
    ['hiking', '0'],
    ['hik', null],
    ['boots tents', null],
    ['登山靴 初心者', null],
    ['', null],
    ['!?', null],
  ])('%s is asked by prompt %s', (term, promptId) => {
    expect(askedBy(term)).toBe(promptId);
  });

  it('is asked by a topic whose prompts are still to be written', () => {
    const topics = buildFindAsked([{ promptId: null, text: 'Ski touring jackets' }]);
    expect(topics('touring jacket ski')).toEqual({ promptId: null, text: 'Ski touring jackets' });
  });
});
