/** Words about which brands prompts name, for screens and the command line. */
import type { PromptClass } from '../domain/manage.ts';
import type { Naming } from '../domain/naming.ts';

/** A class as a short label of a prompt. */
export const NAMING_LABELS: Readonly<Record<Naming, string>> = {
  'non-branded': 'Names nobody',
  own: 'Names you',
  rival: 'Names a rival',
  both: 'Names you and a rival',
  unknown: 'Cannot be read',
};

/** What a class means for the figures. */
export const NAMING_HINTS: Readonly<Record<Naming, string>> = {
  'non-branded': 'An open question: it counts for how visible you are',
  own: 'Answers to it name you anyway: it tells what is said, not how visible you are',
  rival: 'It tells how often you are offered instead',
  both: 'A comparison: answers to it name you anyway',
  unknown: 'A placeholder stands where a name may be: it counts as one that names nobody',
};

/** A class in a table of the command line. */
export const classInTable = ({ naming, namingBy, isReworded }: PromptClass): string =>
  `${naming}${namingBy === 'text' ? '' : isReworded ? ' (yours, of other words)' : ' (yours)'}`;

const PARTS: readonly (readonly [Naming, string])[] = [
  ['non-branded', 'that name nobody'],
  ['own', 'that name you'],
  ['both', 'that name you and a rival'],
  ['rival', 'that name a rival'],
  ['unknown', 'that nobody can read'],
];

/** How many prompts are of which class: `10 that name nobody, 6 that name you.` */
export function namingSentence(prompts: readonly Pick<PromptClass, 'naming'>[]): string {
  const parts = PARTS.flatMap(([naming, words]) => {
    const count = prompts.filter((prompt) => prompt.naming === naming).length;
    const plural = count === 1 ? words.replace('that name ', 'that names ') : words;
    return count === 0 ? [] : [`${String(count)} ${plural}`];
  });
  return parts.length === 0 ? 'There are no prompts.' : `${parts.join(', ')}.`;
}

/** What became of a prompt's class. */
export function classedSentence({
  text,
  naming,
  namingBy,
}: PromptClass & { readonly text: string | null }): string {
  const prompt = text === null ? 'The prompt' : `“${text}”`;
  return namingBy === 'person'
    ? `${prompt} is ${naming} now, whatever its text says. Earlier months are counted anew.`
    : `${prompt} is classed by its text again: ${naming}.`;
}
