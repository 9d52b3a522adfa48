/** What is answered to prompts that name the client or a rival, whether or not a client's levels count these. */
import { buildNamedBrands, type KnownBrand, type Naming } from '../../domain/naming.ts';

/** A class of prompts that name somebody. */
export type NamedClass = Extract<Naming, 'own' | 'rival' | 'both'>;

/** A brand as prompts may name it: `called` is how it is printed, and several may be one brand. */
export type PromptBrand = KnownBrand & { readonly brandId: string; readonly called: string };

/** Prompts, the answers to them, and those of the answers that name the client. */
export type CountedPrompts = {
  readonly prompts: number;
  readonly answers: number;
  readonly named: number;
};

/** A rival, and the answers that name it. */
export type NamedRival = { readonly brandId: string; readonly name: string; readonly answers: number };

/** The same beside the client: of the answers that give both a place, those that place the client before it, and after it. */
type PlacedRival = NamedRival & { readonly placed: number; readonly ahead: number; readonly behind: number };

/** The answers to one prompt. */
export type NamedPrompt = {
  readonly promptId: string;
  readonly text: string | null;
  readonly naming: NamedClass;
  readonly answers: number;
  /** Those that name the client. */
  readonly named: number;
  readonly rivals: readonly PlacedRival[];
};

/** The client's mentions by tone. */
export type Tones = Readonly<Record<'positive' | 'neutral' | 'negative' | 'unstated', number>>;

/** A prompt that names the client and a rival; null if the prompt does not say which. */
export type PromptComparison = Pick<NamedPrompt, 'promptId' | 'text' | 'answers' | 'named'> & {
  readonly rival: PlacedRival | null;
};

/** Prompts that name a rival and not the client; null for those that do not say which. */
export type RivalPrompts = CountedPrompts & {
  /** With the answers to them that name it. */
  readonly rival: NamedRival | null;
  /** The other rivals that these answers name, most first. */
  readonly others: readonly NamedRival[];
};

/** The counts of what is answered to them. */
export type NamedCounts = {
  /** To prompts that name the client, alone or beside a rival; null if none was asked. */
  readonly own:
    | (CountedPrompts & {
        /** By class, those that were asked. */
        readonly classes: readonly (CountedPrompts & {
          readonly naming: 'own' | 'both';
          readonly tones: Tones;
        })[];
        /** Most first. */
        readonly rivals: readonly NamedRival[];
        readonly comparisons: readonly PromptComparison[];
      })
    | null;
  /** To prompts that name a rival and not the client; null if none was asked. */
  readonly rival:
    | (CountedPrompts & {
        readonly rows: readonly RivalPrompts[];
        /** Each of them, with the rival that its answers name most. */
        readonly asked: readonly (Pick<NamedPrompt, 'promptId' | 'text' | 'answers' | 'named'> & {
          readonly most: NamedRival | null;
        })[];
      })
    | null;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const counted = (prompts: readonly NamedPrompt[]): CountedPrompts => ({
  prompts: prompts.length,
  answers: sumOf(prompts.map(({ answers }) => answers)),
  named: sumOf(prompts.map(({ named }) => named)),
});

const byAnswers = (a: NamedRival, b: NamedRival): number =>
  b.answers - a.answers || (a.name < b.name ? -1 : 1);

/** The rivals that answers to some prompts name. */
function rivalsIn(prompts: readonly NamedPrompt[]): NamedRival[] {
  const rivals = Map.groupBy(
    prompts.flatMap((prompt) => prompt.rivals),
    ({ brandId }) => brandId,
  );
  return [...rivals.values()]
    .map((same) => ({
      brandId: same[0]?.brandId ?? '',
      name: same[0]?.name ?? '',
      answers: sumOf(same.map(({ answers }) => answers)),
    }))
    .sort(byAnswers);
}

type Rival = Pick<NamedRival, 'brandId' | 'name'>;

const UNNAMED: Omit<PlacedRival, 'brandId' | 'name'> = { answers: 0, placed: 0, ahead: 0, behind: 0 };

/**
 * Counts the answers to prompts that name somebody.
 *
 * @param tones the client's mentions in answers to each class.
 */
export function countNamedPrompts(
  prompts: readonly NamedPrompt[],
  tones: Readonly<Record<'own' | 'both', Tones>>,
  brands: readonly PromptBrand[],
): NamedCounts {
  const namedIn = buildNamedBrands(brands);
  const rivalsOf = ({ text }: NamedPrompt): Rival[] => {
    const rivals = [...namedIn(text ?? '')].filter(({ isOwn }) => !isOwn);
    return [...new Map(rivals.map(({ brandId, called }) => [brandId, { brandId, name: called }])).values()];
  };
  const own = prompts.filter(({ naming }) => naming !== 'rival');
  return {
    own:
      own.length === 0
        ? null
        : {
            ...counted(own),
            classes: (['own', 'both'] as const).flatMap((naming) => {
              const some = own.filter((prompt) => prompt.naming === naming);
              return some.length === 0 ? [] : [{ naming, ...counted(some), tones: tones[naming] }];
            }),
            rivals: rivalsIn(own),
            comparisons: own
              .filter(({ naming }) => naming === 'both')
              .flatMap((prompt) => comparisonsOf(prompt, rivalsOf(prompt))),
          },
    rival: countRivals(
      prompts.filter(({ naming }) => naming === 'rival'),
      rivalsOf,
    ),
  };
}

function comparisonsOf(
  { promptId, text, answers, named, rivals: found }: NamedPrompt,
  rivals: readonly Rival[],
): PromptComparison[] {
  const prompt = { promptId, text, answers, named };
  if (rivals.length === 0) return [{ ...prompt, rival: null }];
  return rivals
    .map((rival) => ({ ...UNNAMED, ...rival, ...found.find(({ brandId }) => brandId === rival.brandId) }))
    .sort(byAnswers)
    .map((rival) => ({ ...prompt, rival }));
}

function countRivals(
  prompts: readonly NamedPrompt[],
  rivalsOf: (prompt: NamedPrompt) => readonly Rival[],
): NamedCounts['rival'] {
  if (prompts.length === 0) return null;
  const naming = prompts.map((prompt) => ({ prompt, rivals: rivalsOf(prompt) }));
  const rivals = new Map(naming.flatMap((one) => one.rivals.map((rival) => [rival.brandId, rival])));
  const rowOf = (rival: Rival | null): RivalPrompts[] => {
    const some = naming
      .filter((one) =>
        rival === null
          ? one.rivals.length === 0
          : one.rivals.some(({ brandId }) => brandId === rival.brandId),
      )
      .map(({ prompt }) => prompt);
    if (some.length === 0) return [];
    const all = rivalsIn(some);
    const itself = all.find(({ brandId }) => brandId === rival?.brandId);
    return [
      {
        ...counted(some),
        rival: rival && { ...rival, answers: itself?.answers ?? 0 },
        others: all.filter((one) => one !== itself),
      },
    ];
  };
  const rows = [...rivals.values()].flatMap(rowOf);
  return {
    ...counted(prompts),
    rows: [
      ...rows.sort(
        (a, b) => b.answers - a.answers || ((a.rival?.name ?? '') < (b.rival?.name ?? '') ? -1 : 1),
      ),
      ...rowOf(null),
    ],
    asked: prompts.map((prompt) => {
      const { promptId, text, answers, named } = prompt;
      return { promptId, text, answers, named, most: rivalsIn([prompt])[0] ?? null };
    }),
  };
}
