/** What people write of figures, held against what the figures say: "visibility rose" where it fell. */
import { brandChange } from '../analysis/compare/look-up-change.ts';
import { ownBrandOf } from '../analysis/compare/run-lookup.ts';
import type { FigureName } from '../analysis/compare/comparison.ts';
import { comparisonsOf, type ComparedReport } from '../analysis/report/compared-report.ts';
import type { Change } from '../domain/verdict.ts';
import type { VariableFigure } from './variables.ts';
import { CLAIM_WORDS, type ClaimWay, type ClaimWords } from './claim-words.ts';

/** A sentence that the figures do not bear out. */
export type Contradiction = {
  readonly sentence: string;
  readonly figure: VariableFigure;
  /** What the figure did: the other way, or nothing beyond noise. */
  readonly truth: 'opposite' | 'unclear';
};

const FIGURES: Readonly<Record<VariableFigure, FigureName>> = {
  visibility: 'visibility',
  share_of_voice: 'shareOfVoice',
  sentiment: 'sentiment',
  position: 'position',
};

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a sentence has one of some stems at the beginning of a word; languages without spaces have them anywhere. */
function says(sentence: string, stems: readonly string[], locale: string, isWhole = false): boolean {
  const text = sentence.toLocaleLowerCase(locale);
  if (locale.startsWith('ja')) return stems.some((stem) => text.includes(stem));
  const end = isWhole ? String.raw`(?![\p{L}\p{N}])` : '';
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${stems.map(escape).join('|')})${end}`, 'u').test(text);
}

/** The only way that a sentence tells of; null where it tells of none, of both, or with a doubt. */
function wayOf(sentence: string, { ways, doubts }: ClaimWords, locale: string): ClaimWay | null {
  if (sentence.trim().endsWith('?') || says(sentence, doubts, locale, true)) return null;
  const told = (Object.keys(ways) as ClaimWay[]).filter((way) => says(sentence, ways[way], locale));
  return told.length === 1 ? (told[0] ?? null) : null;
}

function figuresIn(sentence: string, { figures }: ClaimWords, locale: string): VariableFigure[] {
  return (Object.keys(figures) as VariableFigure[]).filter(
    (figure) => sentence.includes(`{${figure}`) || says(sentence, figures[figure], locale),
  );
}

/** Whether a change is what a sentence says; null where the sentence cannot be held against it. */
function isBorneOut(way: ClaimWay, figure: VariableFigure, { verdict, difference }: Change): boolean | null {
  if (verdict.kind === 'none' || difference === null) return null;
  // Of a position, up and down mean one thing to some and the other to others.
  if (figure === 'position' && (way === 'up' || way === 'down')) return null;
  if (verdict.kind === 'unclear') return false;
  return (way === 'up' || way === 'better') === (verdict.kind === 'better');
}

/** Sentences; a list's items are sentences of their own. */
function sentencesOf(text: string, locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  return text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
}

/**
 * Sentences of `text` that say that a figure of the own brand moved and that none of the report's comparisons bears out. One that
 * names a rival, tells of both ways, asks or negates is left alone: what is not understood is not judged.
 */
export function findContradictions(text: string, figures: ComparedReport, locale: string): Contradiction[] {
  const words = CLAIM_WORDS[locale.split('-')[0] ?? ''];
  const [newest] = figures.runs.slice(-1);
  const own = newest === undefined ? null : ownBrandOf(newest);
  if (words === undefined || newest === undefined || own === null) return [];
  const rivals = newest.brands
    .filter(({ isOwn }) => !isOwn)
    .map(({ name }) => name.toLocaleLowerCase(locale));
  const comparisons = comparisonsOf(figures);
  return sentencesOf(text, locale).flatMap((sentence): Contradiction[] => {
    const lower = sentence.toLocaleLowerCase(locale);
    const way = wayOf(sentence, words, locale);
    const told = figuresIn(sentence, words, locale);
    const [figure] = told;
    if (way === null || figure === undefined || told.length > 1) return [];
    if (rivals.some((name) => lower.includes(name))) return [];
    const changes = comparisons.map((comparison) => brandChange(comparison, own.brandId, FIGURES[figure]));
    const borne = changes.map((change) => isBorneOut(way, figure, change));
    if (borne.includes(true) || !borne.includes(false)) return [];
    const [judged] = changes.filter((_, at) => borne[at] === false);
    return [{ sentence, figure, truth: judged?.verdict.kind === 'unclear' ? 'unclear' : 'opposite' }];
  });
}
