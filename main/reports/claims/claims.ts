/** Checks what people write about figures against the figures: "visibility rose" where it fell. */
import { monthOf, UTC } from '../../../shared/format/calendar.ts';
import { sentencesIn } from '../../../shared/format/sentences.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import type { FigureName } from '../../../shared/analysis/compare/comparison.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { VariableFigure } from '../../../shared/reports/variables.ts';
import { CLAIM_WORDS, type ClaimWay, type ClaimWords } from './claim-words.ts';

/** A sentence that the figures contradict. */
export type Contradiction = {
  readonly sentence: string;
  readonly figure: VariableFigure;
  /** What the figure did: the opposite, or nothing beyond noise. */
  readonly truth: 'opposite' | 'unclear';
};

const FIGURES: Readonly<Record<VariableFigure, FigureName>> = {
  visibility: 'visibility',
  share_of_voice: 'shareOfVoice',
  sentiment: 'sentiment',
  position: 'position',
};

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const LETTER = String.raw`[\p{L}\p{N}]`;

const isJapanese = (locale: string): boolean => locale.startsWith('ja');

/** Whether a text has any of some words; see {@link CLAIM_WORDS}. */
function says(text: string, words: readonly string[], locale: string): boolean {
  const patterns = words.map((word) => {
    const inside = escape(word.replaceAll('*', '')).replaceAll(' ', String.raw`[\s\-]+`);
    if (isJapanese(locale)) return String.raw`(?<!\d)${inside}`;
    const before = word.startsWith('*') ? '' : `(?<!${LETTER})`;
    return `${before}${inside}${word.endsWith('*') ? '' : `(?!${LETTER})`}`;
  });
  return patterns.length > 0 && new RegExp(patterns.join('|'), 'u').test(text);
}

/** The independent clauses of a sentence. */
function clausesOf(text: string, joints: readonly string[], locale: string): string[] {
  // In Japanese, a comma also follows the topic.
  if (isJapanese(locale)) return text.split(new RegExp(`(?<!は)、|${joints.join('|')}`, 'u'));
  return text.split(new RegExp(`[,;:()–—]|(?<!${LETTER})(?:${joints.join('|')})(?!${LETTER})`, 'u'));
}

/** The single direction a text claims; null if it claims none or several. */
function wayOf(text: string, { ways }: ClaimWords, locale: string): ClaimWay | null {
  const told = (Object.keys(ways) as ClaimWay[]).filter((way) => says(text, ways[way], locale));
  return told.length === 1 ? (told[0] ?? null) : null;
}

/** The figures that a sentence names, in its language; none if the language has no words for them. */
export const figuresNamed = (sentence: string, locale: string): readonly VariableFigure[] => {
  const words = CLAIM_WORDS[locale.split('-')[0] ?? ''];
  return words === undefined ? [] : figuresIn(plain(sentence, locale), words, locale);
};

/** A sentence without other people's words: quotations and link texts. */
export const withoutQuotations = (sentence: string): string =>
  NOT_OURS.reduce((left, pattern) => left.replaceAll(pattern, ' '), sentence);

function figuresIn(text: string, { figures }: ClaimWords, locale: string): VariableFigure[] {
  return (Object.keys(figures) as VariableFigure[]).filter(
    (figure) => text.includes(`{${figure}`) || says(text, figures[figure], locale),
  );
}

/** Whether a change supports a sentence; null if the sentence cannot be checked. */
function isBorneOut(way: ClaimWay, figure: VariableFigure, { verdict, difference }: Change): boolean | null {
  if (verdict.kind === 'none' || difference === null) return null;
  // Of a position, up and down are ambiguous.
  if (figure === 'position' && (way === 'up' || way === 'down')) return null;
  if (verdict.kind === 'unclear') return false;
  return (way === 'up' || way === 'better') === (verdict.kind === 'better');
}

/** Other people's words, or names: quotations, and link texts. */
const NOT_OURS = [
  /\[(?:\\.|[^\]\\])*\]\([^)]*\)/gu,
  /“[^“”]*”|„[^„“”]*[“”]|"[^"]*"|«[^«»]*»|「[^「」]*」/gu,
] as const;

/** Sentences of a text, without block quotations; list items are sentences. */
export function sentencesOf(text: string, locale: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .flatMap((line) => sentencesIn(line, locale));
}

export const withoutNames = (text: string, names: readonly string[]): string =>
  names.filter((name) => name !== '').reduce((left, name) => left.replaceAll(name, ' '), text);

/** Normalizes text for matching. */
const plain = (text: string, locale: string): string =>
  text.normalize('NFC').toLocaleLowerCase(locale).replaceAll("'", '’');

/** Names of parts that may move differently from the whole: platforms, topics, and months before the newest run's. */
function partsOf({ runs, detail }: ComparedReport, { locale, platformNames, zone }: Wording): string[] {
  const newest = runs.at(-1);
  const platforms = runs.flatMap((run) => run.platforms);
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: UTC });
  const months = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at, 15)));
  const now = newest && months[Number(monthOf(newest.startedAtMs, zone ?? UTC).slice(5)) - 1];
  return [
    ...platforms.flatMap((id) => [id, id.split('_')[0] ?? id, platformNames[id] ?? id]),
    ...detail.topics.map(({ topic }) => topic),
    ...months.filter((name) => name !== now),
  ]
    .filter((name) => name !== '')
    .map((name) => plain(name, locale));
}

/** The text's language and its names of platforms. */
type Wording = Pick<ReportSpec, 'locale' | 'platformNames' | 'zone'>;

/**
 * Sentences of `text` that claim a movement of an own-brand figure which the report's comparison contradicts. Sentences that name a rival,
 * platform, topic or another month, claim both directions, ask, wish or negate are skipped: what is not understood is not judged.
 */
export function findContradictions(text: string, figures: ComparedReport, wording: Wording): Contradiction[] {
  const { locale } = wording;
  const words = CLAIM_WORDS[locale.split('-')[0] ?? ''];
  const newest = figures.runs.at(-1);
  const own = newest === undefined ? null : ownBrandOf(newest);
  if (words === undefined || newest === undefined || own === null) return [];
  const ownNames = [own.name, figures.project.name].map((name) => plain(name, locale));
  const rivals = newest.brands.filter(({ isOwn }) => !isOwn).map(({ name }) => plain(name, locale));
  const parts = [...new Set(partsOf(figures, wording))];
  const comparison = figures.changes.sinceBaseline;
  return sentencesOf(text, locale).flatMap((sentence): Contradiction[] => {
    const lower = plain(sentence, locale);
    if (rivals.some((name) => name !== '' && lower.includes(name)) || /[?？¿]/.test(lower)) return [];
    const said = withoutNames(withoutQuotations(lower), ownNames);
    // Half of a quotation that spans sentences.
    if (/["“”„«»「」[\]]/.test(said)) return [];
    const way = wayOf(said, words, locale);
    const [figure, ...others] = figuresIn(said, words, locale);
    if (way === null || figure === undefined || others.length > 0) return [];
    if (says(said, words.doubts, locale) || says(said, parts, locale)) return [];
    // "Visibility held while citations rose" claims no rise of visibility.
    const isOfFigure = clausesOf(said, words.joints, locale).some(
      (clause) => wayOf(clause, words, locale) === way && figuresIn(clause, words, locale).length > 0,
    );
    if (!isOfFigure) return [];
    const change = brandChange(comparison, own.brandId, FIGURES[figure]);
    if (isBorneOut(way, figure, change) !== false) return [];
    return [{ sentence, figure, truth: change.verdict.kind === 'unclear' ? 'unclear' : 'opposite' }];
  });
}
