/** What a level counts: said once on each surface that prints one, where that is not simply everything. */
import type { Basis, StatedBasis } from '../domain/basis-schema.ts';
import { writeShare } from './history-findings.ts';
import type { Language } from './wording.ts';

/** On which prompts, and whether the service's own figure is said with it. */
function promptSentences(
  { kind, prompts, leftOut, naming, reason, pct = null, servicePct = null }: Basis & Partial<StatedBasis>,
  brand: string,
  language: Language,
): { readonly sentences: string[]; readonly isWithService: boolean } {
  const { format, words } = language;
  const say = words.findings.basis;
  const total = format.count(prompts + leftOut);
  if (kind === 'all') {
    const isTooFew = reason === 'few-prompts' || reason === 'few-answers';
    const all = reason === 'chosen' ? [say.all(naming, total, brand)] : [];
    const few = isTooFew ? [say.few(naming, total, brand)] : [];
    // Beside levels that leave prompts out; without any answers nothing is known of these.
    const unsplit = reason === 'no-answers' && prompts > 0 ? [say.ofAll] : [];
    return { sentences: naming === 0 ? unsplit : [...all, ...few, ...unsplit], isWithService: false };
  }
  const rivals = leftOut - naming;
  const isWithService = pct !== null && servicePct !== null && naming > 0;
  return {
    sentences: [
      ...(isWithService
        ? [say.counted(writeShare(pct, language), writeShare(servicePct, language), naming, total, brand)]
        : [words.sentence(`${say.term}${words.marks.colon}${say.plain(format.count(prompts), total)}`)]),
      ...(rivals > 0 ? [say.rivalsToo(rivals)] : []),
    ],
    isWithService,
  };
}

/** What a reader who knows the service's dashboard must be told; empty if both count alike. */
export function basisSentences(
  basis: Basis & Partial<StatedBasis>,
  brand: string,
  language: Language,
): string[] {
  const { pct = null, servicePct = null, corrected = null } = basis;
  const { sentences, isWithService } = promptSentences(basis, brand, language);
  if (corrected === null) return sentences;
  const { format, words } = language;
  const say = words.findings.basis;
  const { answers, rivals, of } = corrected;
  return [
    ...sentences,
    ...(answers > 0 ? [say.corrected(answers, format.count(of), brand)] : []),
    ...(rivals > 0 ? [say.correctedRivals(rivals)] : []),
    ...(isWithService || pct === null || servicePct === null || answers === 0
      ? []
      : [say.dashboard(writeShare(servicePct, language))]),
  ];
}

/** What a reader must be told of figures that are of all prompts beside levels that are not; empty if these are, too. */
export const ofAllSentences = (basis: Basis | undefined, { words }: Pick<Language, 'words'>): string[] =>
  basis?.kind === 'non-branded' ? [words.findings.basis.ofAll] : [];

/** What a chart’s hollow marks are, on screens; empty without any. */
export const hollowSentences = (marks: readonly { readonly isOfAll?: true | undefined }[]): string[] =>
  marks.some(({ isOfAll }) => isOfAll === true)
    ? ['Hollow: the service’s own count, because not all answers of these runs are synced.']
    : [];

/** The prompts counted, in a list of facts; empty if all are, and none names the client. */
export function basisFact(
  { kind, prompts, leftOut, naming }: StatedBasis,
  { format, words }: Language,
): { readonly term: string; readonly value: string }[] {
  if (kind === 'all' && naming === 0) return [];
  const { term, unnamedTerm, value } = words.findings.basis;
  return [
    {
      term: kind === 'all' ? term : unnamedTerm,
      value: value(format.count(prompts), format.count(prompts + leftOut)),
    },
  ];
}
