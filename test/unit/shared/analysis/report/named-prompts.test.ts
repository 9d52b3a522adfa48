/** What is counted of answers to prompts that name the client or a rival. */
import { describe, expect, it } from 'vitest';
import {
  countNamedPrompts,
  type NamedPrompt,
  type PromptBrand,
  type Tones,
} from '../../../../../shared/analysis/report/named-prompts.ts';

const brand = (brandId: string, called: string, isOwn = false, name = called): PromptBrand => ({
  brandId,
  called,
  isOwn,
  name,
  aliases: [],
  urls: [],
});

// Birch is two brands that are one for the client.
const BRANDS = [
  brand('own', 'Halden', true),
  brand('b-1', 'Fjellbrek'),
  brand('b-2', 'Tarnwell'),
  brand('b-3', 'Birch'),
  brand('b-3', 'Birch', false, 'Birkenhaus'),
];

const tonesOf = (positive: number): Tones => ({ positive, neutral: 0, negative: 0, unstated: 0 });
const TONES = { own: tonesOf(3), both: tonesOf(1) };

/** A rival in answers to a prompt: answers, and those that place the client before and after it. */
const rival = (brandId: string, name: string, answers: number, ahead = 0, behind = 0) => ({
  brandId,
  name,
  answers,
  placed: ahead + behind,
  ahead,
  behind,
});

const prompt = (promptId: string, wanted: Partial<NamedPrompt>): NamedPrompt => ({
  promptId,
  text: null,
  naming: 'own',
  answers: 10,
  named: 0,
  rivals: [],
  ...wanted,
});

const count = (prompts: readonly NamedPrompt[]) => countNamedPrompts(prompts, TONES, BRANDS);

describe('prompts that name the client', () => {
  const alone = prompt('p-1', {
    text: 'Is Halden good?',
    named: 9,
    rivals: [rival('b-2', 'Tarnwell', 2), rival('b-1', 'Fjellbrek', 2)],
  });
  const beside = prompt('p-2', {
    naming: 'both',
    text: 'Halden or Tarnwell, or rather Fjellbrek?',
    answers: 20,
    named: 15,
    rivals: [rival('b-1', 'Fjellbrek', 12, 7, 4), rival('b-3', 'Birch', 1)],
  });

  it('are nobody’s where none was asked', () => {
    expect(count([])).toEqual({ own: null, rival: null });
    expect(count([prompt('p', { naming: 'rival' })]).own).toBeNull();
  });

  it('are counted together and by class, with the tones of each', () => {
    const { own, rival: rivals } = count([alone, beside]);
    expect(rivals).toBeNull();
    expect(own).toMatchObject({ prompts: 2, answers: 30, named: 24 });
    expect(own?.classes).toEqual([
      { naming: 'own', prompts: 1, answers: 10, named: 9, tones: TONES.own },
      { naming: 'both', prompts: 1, answers: 20, named: 15, tones: TONES.both },
    ]);
    expect(count([beside]).own?.classes.map(({ naming }) => naming)).toEqual(['both']);
  });

  it('add up each rival over their answers, most first, then by name', () => {
    expect(count([alone, beside]).own?.rivals).toEqual([
      { brandId: 'b-1', name: 'Fjellbrek', answers: 14 },
      { brandId: 'b-2', name: 'Tarnwell', answers: 2 },
      { brandId: 'b-3', name: 'Birch', answers: 1 },
    ]);
    for (const rivals of [alone.rivals, alone.rivals.toReversed()]) {
      const { own } = count([{ ...alone, rivals }]);
      expect(own?.rivals.map(({ name }) => name)).toEqual(['Fjellbrek', 'Tarnwell']);
    }
  });

  it('are compared with each rival that they name, whether or not an answer does', () => {
    const { promptId, text, answers, named } = beside;
    const compared = { promptId, text, answers, named };
    expect(count([alone, beside]).own?.comparisons).toEqual([
      { ...compared, rival: rival('b-1', 'Fjellbrek', 12, 7, 4) },
      { ...compared, rival: rival('b-2', 'Tarnwell', 0) },
    ]);
  });

  it('are compared with a rival of two names once, and with none where they do not say which', () => {
    const twice = { ...beside, text: 'Halden, Birch or Birkenhaus?' };
    expect(count([twice]).own?.comparisons.map((one) => one.rival)).toEqual([rival('b-3', 'Birch', 1)]);
    for (const text of [null, 'Halden or the other one?']) {
      const { promptId, answers, named } = beside;
      expect(count([{ ...beside, text }]).own?.comparisons).toEqual([
        { promptId, text, answers, named, rival: null },
      ]);
    }
  });
});

describe('prompts that name a rival and not the client', () => {
  const asked = (promptId: string, text: string | null, rest: Partial<NamedPrompt>): NamedPrompt =>
    prompt(promptId, { naming: 'rival', text, ...rest });
  const first = asked('p-1', 'Is Fjellbrek good?', {
    named: 1,
    rivals: [rival('b-1', 'Fjellbrek', 8), rival('b-2', 'Tarnwell', 3)],
  });
  const second = asked('p-2', 'Fjellbrek or Tarnwell?', {
    answers: 5,
    named: 2,
    rivals: [rival('b-2', 'Tarnwell', 5), rival('b-1', 'Fjellbrek', 4)],
  });
  const third = asked('p-3', 'Is Birch good?', { answers: 5 });
  const fourth = asked('p-4', null, { answers: 40, rivals: [rival('b-2', 'Tarnwell', 30)] });

  it('are counted by the rival that they name, most answers first, then by name, the unnamed one last', () => {
    const { own, rival: counted } = count([third, fourth, second, first]);
    expect(own).toBeNull();
    expect(counted).toMatchObject({ prompts: 4, answers: 60, named: 3 });
    expect(counted?.rows).toEqual([
      {
        ...{ prompts: 2, answers: 15, named: 3, rival: { brandId: 'b-1', name: 'Fjellbrek', answers: 12 } },
        others: [{ brandId: 'b-2', name: 'Tarnwell', answers: 8 }],
      },
      {
        ...{ prompts: 1, answers: 5, named: 0, rival: { brandId: 'b-3', name: 'Birch', answers: 0 } },
        others: [],
      },
      {
        ...{ prompts: 1, answers: 5, named: 2, rival: { brandId: 'b-2', name: 'Tarnwell', answers: 5 } },
        others: [{ brandId: 'b-1', name: 'Fjellbrek', answers: 4 }],
      },
      {
        ...{ prompts: 1, answers: 40, named: 0, rival: null },
        others: [{ brandId: 'b-2', name: 'Tarnwell', answers: 30 }],
      },
    ]);
    expect(count([first]).rival?.rows).toHaveLength(1);
    const inTurn = (prompts: readonly NamedPrompt[]) =>
      count(prompts).rival?.rows.map((row) => row.rival?.name);
    const tarnwell = { ...third, text: 'Is Tarnwell good?' };
    expect(inTurn([third, tarnwell])).toEqual(['Birch', 'Tarnwell']);
    expect(inTurn([tarnwell, third])).toEqual(['Birch', 'Tarnwell']);
  });

  it('each say whom their answers name most', () => {
    expect(count([first, second, third]).rival?.asked).toEqual([
      {
        ...{ promptId: 'p-1', text: first.text, answers: 10, named: 1 },
        most: { brandId: 'b-1', name: 'Fjellbrek', answers: 8 },
      },
      {
        ...{ promptId: 'p-2', text: second.text, answers: 5, named: 2 },
        most: { brandId: 'b-2', name: 'Tarnwell', answers: 5 },
      },
      { promptId: 'p-3', text: third.text, answers: 5, named: 0, most: null },
    ]);
  });
});
