import { describe, expect, it } from 'vitest';
import { findAbsence, saysNothingOf } from '../../../../shared/format/absence-of-mention.ts';
import { excerptOf } from '../../../../shared/format/excerpt.ts';

const NOTHING: Readonly<Record<string, readonly string[]>> = {
  en: [
    'I could not find any information about Nordlicht.',
    'I couldn’t find details on the Nordlicht Bank.',
    'Unfortunately, I don’t have any information on **Nordlicht**.',
    'There is no information available about Nordlicht.',
    'I am not familiar with Nordlicht.',
  ],
  de: [
    'Ich konnte keine Informationen über Nordlicht finden.',
    'Leider liegen mir keine verlässlichen Angaben zu Nordlicht vor.',
    'Nordlicht ist mir leider nicht bekannt.',
  ],
  fr: [
    'Je n’ai trouvé aucune information sur Nordlicht.',
    'Je n’ai pas d’informations fiables concernant Nordlicht.',
    'Je ne connais pas Nordlicht.',
  ],
  es: [
    'No he encontrado información sobre Nordlicht.',
    'No dispongo de datos sobre Nordlicht.',
    'No conozco Nordlicht.',
  ],
  it: ['Non ho trovato informazioni su Nordlicht.', 'Non conosco Nordlicht.'],
  nl: ['Ik heb geen informatie over Nordlicht gevonden.', 'Ik ken Nordlicht niet.'],
  pt: ['Não encontrei informações sobre a Nordlicht.', 'Não conheço Nordlicht.'],
  ja: ['Nordlichtに関する情報は見つかりませんでした。', 'Nordlichtについての情報はありません。'],
};

const SOMETHING = [
  'I could not find a better bank than Nordlicht.',
  'There is no doubt about Nordlicht.',
  'Nordlicht has no fees, and information about it is easy to find.',
  'I could not find any information about Südwind, so I suggest Nordlicht.',
  'Es gibt keine bessere Bank als Nordlicht.',
  'Nordlicht bietet keine Informationen zu Gebühren.',
  'Aucune banque ne vaut Nordlicht.',
  'No hay banco mejor que Nordlicht.',
  'Non c’è banca migliore di Nordlicht.',
  'Er is geen betere bank dan Nordlicht.',
  'Não há banco melhor do que o Nordlicht.',
  'Nordlichtは手数料がありません。',
];

describe('an answer that knows nothing of a name', () => {
  it.each(Object.entries(NOTHING))('is told by its sentence, in %s', (_, sentences) => {
    expect(sentences.filter((sentence) => !saysNothingOf(sentence, ['Nordlicht Bank', 'Nordlicht']))).toEqual(
      [],
    );
    expect(sentences.filter((sentence) => saysNothingOf(sentence, ['Südwind']))).toEqual([]);
  });

  it.each(SOMETHING)('is not one that says something: %s', (sentence) => {
    expect(saysNothingOf(sentence, ['Nordlicht'])).toBe(false);
  });

  it.each([
    ['full stops', `Nordlicht: no information${'.'.repeat(200_000)}`],
    ['names', 'No information about Nordlicht.\n'.repeat(20_000)],
    ['articles', `No information about ${'the '.repeat(50_000)}Nordlicht`],
  ])('is looked for in linear time in an answer of %s', (what, answer) => {
    // One that says the same very often is not read on.
    expect(findAbsence(answer, ['Nordlicht'], ['Südwind']) === null).toBe(what === 'names');
  });

  it('is not quoted as a mention; one that goes on to mention the name is, from there', () => {
    const names = [{ name: 'Nordlicht', of: 'own' }] as const;
    const quoted = (answer: string): string | undefined =>
      excerptOf(answer, names, ['Nordlicht'])
        ?.map(({ text }) => text)
        .join('');
    const nothing = 'I could not find any information about Nordlicht.';
    expect(quoted(nothing)).toBeUndefined();
    expect(quoted(`${nothing} Südwind is well known.`)).toBeUndefined();
    expect(quoted(`${nothing} Yet Nordlicht is cheap.`)).toBe('…\u00a0Yet Nordlicht is cheap.');
    expect(quoted('**Nordlicht?** I have never heard of it.')).toBeUndefined();
    expect(quoted('## Nordlicht\n\nNo information found.')).toBeUndefined();
    expect(excerptOf(`${nothing} Südwind is well known.`, names, null)?.at(-1)?.text).toBe(
      'Südwind is well known.',
    );
  });
});
