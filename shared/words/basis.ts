/** On which prompts a level is counted: said once on each surface that prints one, where it is not simply on all. */
import type { Basis, StatedBasis } from '../domain/basis-schema.ts';
import { writeShare } from './history-findings.ts';
import type { Language } from './wording.ts';

/** What a reader who knows the service's dashboard must be told; empty if both count alike. */
export function basisSentences(
  { kind, prompts, leftOut, naming, reason, pct = null, servicePct = null }: Basis & Partial<StatedBasis>,
  brand: string,
  language: Language,
): string[] {
  const { format, words } = language;
  const say = words.findings.basis;
  const total = format.count(prompts + leftOut);
  if (kind === 'all') {
    if (naming === 0) return [];
    if (reason === 'chosen') return [say.all(naming, total, brand)];
    const isTooFew = reason === 'few-prompts' || reason === 'few-answers';
    return isTooFew ? [say.few(naming, total, brand)] : [];
  }
  const rivals = leftOut - naming;
  return [
    ...(pct === null || servicePct === null || naming === 0
      ? [words.sentence(`${say.term}${words.marks.colon}${say.plain(format.count(prompts), total)}`)]
      : [say.counted(writeShare(pct, language), writeShare(servicePct, language), naming, total, brand)]),
    ...(rivals > 0 ? [say.rivalsToo(rivals)] : []),
  ];
}

/** What a reader must be told of figures that are of all prompts beside levels that are not; empty if these are, too. */
export const ofAllSentences = (basis: Basis | undefined, { words }: Pick<Language, 'words'>): string[] =>
  basis?.kind === 'non-branded' ? [words.findings.basis.ofAll] : [];

/** The same in a list of facts; empty if all prompts are counted. */
export function basisFact(
  { kind, prompts, leftOut }: StatedBasis,
  { format, words }: Language,
): { readonly term: string; readonly value: string }[] {
  if (kind === 'all') return [];
  const { term, value } = words.findings.basis;
  return [{ term, value: value(format.count(prompts), format.count(prompts + leftOut)) }];
}
