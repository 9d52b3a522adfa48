/** Options for a report's kit, language and paper. */
import type { DraftContent } from '../../../shared/reports/draft.ts';
import type { StudioReport } from '../../../shared/reports/studio-schema.ts';
import type { KitView } from '../../../shared/reports/kit-view.ts';
import { PAPERS } from '../../../shared/reports/papers.ts';
import { localeName, REPORT_LOCALES, type ReportLocale } from '../../../shared/words/locales.ts';
import { choiceOf, type Choice } from './about-options.ts';

type Kit = DraftContent['kit'];

/** A report's stored kit, or that it has none; null while unknown. */
export type KitBehind = Pick<KitView, 'own' | 'inherited'> | 'none' | null;

/** Available kits; the report's own is always included. */
export function kitChoices(
  { hasClientKit, kits }: Pick<StudioReport, 'hasClientKit' | 'kits'>,
  now: Kit,
): readonly Choice<Kit>[] {
  const usual: readonly Choice<Kit>[] = [
    ...(hasClientKit || now.kind === 'client' ? [choiceOf<Kit>({ kind: 'client' }, 'The client’s')] : []),
    ...kits.map((name) => choiceOf<Kit>({ kind: 'agency', name }, name)),
    choiceOf<Kit>({ kind: 'none' }, 'No brand kit'),
  ];
  const isRemoved = now.kind === 'agency' && !kits.includes(now.name);
  return isRemoved ? [choiceOf<Kit>(now, `${now.name} (removed)`), ...usual] : usual;
}

/** A kit's value, own or inherited: undefined if unset, null if unknown. */
function setIn<Field extends 'locale' | 'paper'>(kit: KitBehind, field: Field): KitView['own'][Field] | null {
  if (kit === null) return null;
  return kit === 'none' ? undefined : (kit.own[field] ?? kit.inherited[field]);
}

/** The first option defers to the kit, or to the default if the kit has none, and names the result. */
function withUnset<Value extends string>(
  all: readonly Value[],
  set: Value | null | undefined,
  usual: Value,
  nameOf: (value: Value) => string,
): readonly Choice<Value | null>[] {
  const unset =
    set === null
      ? 'As the kit'
      : set === undefined
        ? `${nameOf(usual)} (default)`
        : `As the kit: ${nameOf(set)}`;
  return [choiceOf(null, unset), ...all.map((value) => choiceOf(value, nameOf(value)))];
}

/** Available languages, including the report's; null defers to its kit. */
export const localeChoices = (
  kit: KitBehind,
  now: DraftContent['locale'],
): readonly Choice<DraftContent['locale']>[] =>
  withUnset(
    [...new Set<ReportLocale>([...REPORT_LOCALES, ...(now === null ? [] : [now])])],
    setIn(kit, 'locale'),
    REPORT_LOCALES[0],
    localeName,
  );

/** Available papers; null defers to its kit. */
export const paperChoices = (kit: KitBehind): readonly Choice<DraftContent['paper']>[] =>
  withUnset(PAPERS, setIn(kit, 'paper'), PAPERS[0], (paper) => paper);

/** The effective language and paper. */
export const dressOf = (
  { locale, paper }: Pick<DraftContent, 'locale' | 'paper'>,
  kit: KitBehind,
): { readonly language: string; readonly paper: string } => ({
  language: localeName(locale ?? setIn(kit, 'locale') ?? REPORT_LOCALES[0]),
  paper: paper ?? setIn(kit, 'paper') ?? PAPERS[0],
});
