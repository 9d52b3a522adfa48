/** On which questions levels, ranks, leads and what follows from them are counted. */
import type { Basis } from './basis-schema.ts';
import type { Naming } from './naming.ts';

/** Below either, too little is left to count on: levels are then of all questions. Answers are those of the newest four runs. */
export const LEAST_PROMPTS = 5;
export const LEAST_ANSWERS = 60;

/**
 * What a person wants: `non-branded` counts the questions that name no tracked brand, `all` every one, and `auto` (the default) the first as
 * soon as a question names the client, if enough is left.
 */
export const BASIS_WISHES = ['auto', 'non-branded', 'all'] as const;
export type BasisWish = (typeof BASIS_WISHES)[number];

/** Whether levels on a basis count a prompt; one that nobody can read may name anybody, and counts. */
export const isCounted = ({ kind }: Pick<Basis, 'kind'>, naming: Naming): boolean =>
  kind === 'all' || naming === 'non-branded' || naming === 'unknown';

/** The questions asked in a run, and how many of its answers they have. */
type Asked = { readonly prompts: number; readonly answers: number };

/**
 * Settles a client's basis.
 *
 * @param asked all questions of its newest run with answers, and those of them that name no brand, each with their answers in the newest
 *   runs; null if no run has answers.
 * @param naming how many of them name the client.
 */
export function settleBasis(
  wish: BasisWish,
  asked: { readonly all: Asked; readonly plain: Asked } | null,
  naming: number,
): Basis {
  if (asked === null) return { kind: 'all', prompts: 0, leftOut: 0, naming: 0, reason: 'no-answers' };
  const { all, plain } = asked;
  const onAll = (reason: Basis['reason']): Basis => ({
    kind: 'all',
    prompts: all.prompts,
    leftOut: 0,
    naming,
    reason,
  });
  if (wish === 'all') return onAll('chosen');
  if (wish === 'auto' && naming === 0) return onAll('unnamed');
  // What somebody chose is counted as long as there is anything to count.
  if (plain.prompts < (wish === 'auto' ? LEAST_PROMPTS : 1)) return onAll('few-prompts');
  if (plain.answers < (wish === 'auto' ? LEAST_ANSWERS : 1)) return onAll('few-answers');
  return {
    kind: 'non-branded',
    prompts: plain.prompts,
    leftOut: all.prompts - plain.prompts,
    naming,
    reason: wish === 'auto' ? 'named' : 'chosen',
  };
}
