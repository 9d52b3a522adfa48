/** Holds the numbers that people type in a report's words against its claims. */
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import type { FindingMeasure } from '../../../shared/analysis/findings/finding.ts';
import { figuresNamed, sentencesOf, withoutNames, withoutQuotations } from './claims.ts';
import type { Claim } from './claim.ts';
import { WHOLE_REPORT, type DraftContent } from '../../../shared/reports/draft.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { numbersIn, type TypedNumber } from './typed-numbers.ts';
import { VARIABLE } from '../../../shared/reports/variables.ts';

/** A typed number that no claim holds: where, and in which sentence. */
export type UnheldNumber = {
  /** null: in the agency note. */
  readonly section: string | null;
  /** As typed. */
  readonly text: string;
  readonly sentence: string;
};

/** The numbers looked at, and those that nothing in the report holds. */
export type TypedNumbers = { readonly looked: number; readonly unheld: readonly UnheldNumber[] };

/** A text that people wrote, its section (null: the whole report) and what it is. */
export type TypedText = { readonly section: string | null; readonly text: string; readonly where: string };

/** All user text in printed sections. */
export function typedIn({ notes, headlines }: Pick<ReportSpec, 'notes' | 'headlines'>): TypedText[] {
  return [
    ...(notes.report === null ? [] : [{ section: null, text: notes.report, where: 'the agency note' }]),
    ...Object.entries(notes.sections).map(([section, text]) => ({ section, text, where: 'the words' })),
    ...Object.entries(headlines).map(([section, text]) => ({ section, text, where: 'the headline' })),
    ...Object.entries(notes.pictures ?? {}).map(([section, { caption }]) => ({
      section,
      text: caption,
      where: 'the caption',
    })),
  ];
}

/** How a draft keeps that a number is a person's own, from elsewhere. */
export const elsewhereKey = ({ section, text }: Pick<UnheldNumber, 'section' | 'text'>): string =>
  `${section ?? WHOLE_REPORT}: ${text}`;

/** Those numbers that nobody has confirmed to be from elsewhere. */
export const unconfirmed = (
  { unheld }: TypedNumbers,
  { elsewhere = [] }: Pick<DraftContent, 'elsewhere'>,
): readonly UnheldNumber[] => unheld.filter((number) => !elsewhere.includes(elsewhereKey(number)));

/** Numbers by sentence: `9, 40 (“We lost 9 of 40 prompts.”)`. */
export const nameNumbers = (numbers: readonly UnheldNumber[]): string =>
  [...Map.groupBy(numbers, ({ sentence }) => sentence)]
    .map(([sentence, of]) => `${of.map(({ text }) => text).join(', ')} (“${sentence}”)`)
    .join('; ');

const isCount = (value: number | null | undefined): value is number =>
  value != null && Number.isInteger(value);

const countsOfRun = ({ answers, promptCount, platforms, brands, platformFigures, routes }: RunFigures) => [
  answers,
  promptCount,
  platforms.length,
  brands.length,
  routes.primary,
  routes.fallback,
  ...brands.flatMap(({ mentions, responses, sentiment }) => [
    mentions,
    responses,
    ...(sentiment === null ? [] : Object.values(sentiment)),
  ]),
  ...platformFigures.flatMap(({ counts }) => (counts === null ? [] : [counts.mentions, counts.answers])),
];

/** A report's counts of prompts: asked, and that moved. */
function promptCountsOf({ runs, judged, changes, findings, material }: ComparedReport): Set<number> {
  const swings = changes.sinceBaseline?.prompts;
  const all = [
    ...[judged, changes.before, ...runs].map((run) => run?.promptCount),
    ...(swings == null ? [] : [swings.improved.length, swings.declined.length, swings.judged]),
    ...findings.findings.map(({ promptIds }) => promptIds.length),
    ...Object.values(material.prompts ?? {}).map((list: unknown) =>
      Array.isArray(list) ? list.length : null,
    ),
  ];
  return new Set(all.filter(isCount));
}

/** The other counts that a report prints: of runs, platforms, brands, answers, mentions and citations. */
function countsOf(figures: ComparedReport, claims: readonly Claim[]): Set<number> {
  const { runs, judged, changes, frame, detail, material } = figures;
  const citing = material.citations;
  const all = [
    runs.length,
    frame.judged.length,
    frame.against.length,
    ...[judged, ...(changes.before === null ? [] : [changes.before])].flatMap(countsOfRun),
    ...runs.map(({ answers }) => answers),
    new Set(detail.topics.map(({ topicId }) => topicId)).size,
    ...detail.topics.flatMap(({ mentions, responses }) => [mentions, responses]),
    ...detail.attributes.map(({ mentions }) => mentions),
    detail.citationTotal,
    detail.domainTotal,
    ...(citing?.domains ?? []).flatMap(({ citations, before, answers }) => [citations, before, answers]),
    ...(citing?.pages ?? []).map(({ citations }) => citations),
    citing?.pageTotal,
    ...claims.flatMap(({ n, rank, beside }) => [
      n,
      rank?.best,
      rank?.worst,
      beside?.counts.successes,
      beside?.counts.trials,
    ]),
  ];
  return new Set(all.filter(isCount));
}

/** Where all intervals of a report are at. */
const CONFIDENCE_PCT = 95;

/** Whether a value, rounded to what was typed, is the typed one; the sign is in the words. */
const rounds = ({ value, decimals }: TypedNumber, to: number): boolean =>
  Math.abs(Math.abs(to) - value) <= 0.5 * 10 ** -decimals + 1e-9;

const valuesOf = ({ from, to, change, low, high, printed, lead, beside }: Claim): number[] =>
  [
    from,
    to,
    change,
    low,
    high,
    printed?.from,
    printed?.change,
    printed?.to,
    lead?.low,
    lead?.high,
    beside === undefined ? null : (100 * beside.counts.successes) / beside.counts.trials,
  ].filter((value) => value != null);

/** A value that the report states, and of which figure; null: of any. */
type Held = { readonly measure: FindingMeasure | null; readonly value: number };

/** The values of its claims, and the levels in its tables of platforms, topics and attributes. */
const heldBy = ({ judged, detail }: ComparedReport, claims: readonly Claim[]): Held[] => [
  ...claims.flatMap((claim) => valuesOf(claim).map((value) => ({ measure: claim.measure, value }))),
  ...judged.platformFigures.flatMap(({ counts }): Held[] =>
    counts === null || counts.answers === 0
      ? []
      : [{ measure: 'visibility', value: (100 * counts.mentions) / counts.answers }],
  ),
  ...detail.topics.map(({ visibilityPct }): Held => ({ measure: 'visibility', value: visibilityPct })),
  ...detail.attributes.map(({ avgSentiment }): Held => ({ measure: 'sentiment', value: avgSentiment })),
];

/** The numbers in a sentence of one's own, and the figures that it names. */
function readSentence(sentence: string, locale: string, names: readonly string[]) {
  const own = withoutNames(withoutQuotations(sentence).replaceAll(VARIABLE, ' '), names);
  return { numbers: numbersIn(own, locale), measures: figuresNamed(own, locale) };
}

/**
 * Looks at every number that people typed. One is held if the report states it, rounded as typed: in a claim or a table, of the figure that
 * its sentence names, if that is one, or in a headline or the text under it; a bare whole number also if the report counts that many.
 *
 * @param claims of the report that the words are in.
 * @param said its own headlines, and the text under them.
 */
export function checkTypedNumbers(
  spec: Pick<ReportSpec, 'notes' | 'headlines' | 'locale'>,
  figures: ComparedReport,
  { claims, said }: { readonly claims: readonly Claim[]; readonly said: readonly string[] },
): TypedNumbers {
  const { locale } = spec;
  const [counts, promptCounts] = [countsOf(figures, claims), promptCountsOf(figures)];
  const names = [
    figures.project.name,
    ...figures.judged.brands.map(({ name }) => name),
    ...figures.detail.topics.map(({ topic }) => topic),
  ].sort((a, b) => b.length - a.length);
  const held = [
    ...heldBy(figures, claims),
    ...said
      .flatMap((text) => sentencesOf(text, locale))
      .flatMap((sentence): Held[] => {
        const { numbers, measures } = readSentence(sentence, locale, names);
        const [measure = null, ...others] = measures;
        return numbers.flatMap(({ kind, value }) =>
          kind === 'count' ? [] : [{ measure: others.length > 0 ? null : measure, value }],
        );
      }),
  ];
  const isHeld = (number: TypedNumber, measures: readonly FindingMeasure[]): boolean => {
    const { value, kind, isOfPrompts } = number;
    if (kind === 'share' && value === CONFIDENCE_PCT) return true;
    if (kind === 'rate' && value === 100) return true;
    if (kind === 'count') return (isOfPrompts ? promptCounts : counts).has(value);
    if (kind === 'rate' && counts.has(value)) return true;
    const [measure, ...others] = measures;
    return held.some(
      (one) =>
        (measure === undefined || others.length > 0 || one.measure === null || one.measure === measure) &&
        rounds(number, one.value),
    );
  };
  const found = typedIn(spec).flatMap(({ section, text }) =>
    sentencesOf(text, locale).flatMap((sentence) => {
      const { numbers, measures } = readSentence(sentence, locale, names);
      return numbers.map((number) => ({
        unheld: { section, text: number.text, sentence },
        isHeld: isHeld(number, measures),
      }));
    }),
  );
  return { looked: found.length, unheld: found.flatMap((one) => (one.isHeld ? [] : [one.unheld])) };
}

/** What was looked at, and what nothing in the report holds, in a sentence for warnings. */
export const unheldSentence = ({ looked, unheld }: TypedNumbers): string =>
  `Looked at ${String(looked)} ${looked === 1 ? 'number' : 'numbers'} in typed words; no statement of the report holds ${nameNumbers(unheld)}. They are printed as written; check them.`;
