/** What is told first: what the reader does not know yet, by its points of visibility. */
import { describe, expect, it } from 'vitest';
import type { StoryFinding } from '../../../../../shared/analysis/findings/finding.ts';
import {
  isTold,
  listedFindings,
  toldFindings,
  weightOf,
} from '../../../../../shared/analysis/findings/order.ts';
import type { RunFigures } from '../../../../../shared/domain/figures.ts';
import { findingOf } from '../../../../fixtures/findings.ts';

const OWN = { brandId: 'own', mentions: 50, responses: 100, isOwn: true };
const RIVAL = { brandId: 'pale', mentions: 53, responses: 100, isOwn: false };
const FAR = { brandId: 'far', mentions: 28, responses: 100, isOwn: false };
const JUDGED = [1, 2].map(() => ({ brands: [OWN, RIVAL, FAR] })) as unknown as RunFigures[];

const told = (changed: Parameters<typeof findingOf>[0], more: Partial<StoryFinding> = {}): StoryFinding => ({
  ...findingOf(changed),
  ...{ status: 'standing', told: null, isKnown: false },
  ...more,
});

const rival = (brandId: string, more: Parameters<typeof findingOf>[0] = {}) => ({
  ...{ kind: 'drift' as const, direction: 'up' as const, from: 35, to: 53, change: 18, touched: 1 },
  about: { brandId, brand: brandId, isOwn: false, platform: null },
  ...more,
});
const CITED = told({
  ...{ kind: 'sources', measure: 'citations', from: 22, to: 38, change: 16, touched: 0.4 },
  about: { isOwn: false, brand: null, brandId: null, platform: null, domain: 'paleharbour.example' },
});

/** As a story has them: each with its weight among all. */
const weighed = (...all: readonly StoryFinding[]): StoryFinding[] =>
  all.map((one) => ({ ...one, weight: weightOf(one, all, JUDGED) }));

describe('the weight of a finding', () => {
  const weight = (one: StoryFinding, ...others: StoryFinding[]): number =>
    weightOf(one, [one, ...others], JUDGED);

  it('is its points × the share of answers concerned × certainty', () => {
    expect(weight(told({}))).toBeCloseTo(44.8 * 0.2);
    expect(weight(told({ certainty: 'likely' }))).toBeCloseTo(22.4 * 0.2);
  });

  it('is less for a rival that stays clearly behind', () => {
    expect(weight(told(rival('pale')))).toBeCloseTo(18);
    expect(weight(told(rival('far')))).toBeCloseTo(18 * 0.4);
  });

  it('is that of the sides of the frame for what began within it, or its share of the judged runs', () => {
    const framed = { ...{ from: 50, to: 41, change: -9, low: -12, high: -6 }, n: 500 };
    expect(weight(told({ touched: 1 }, { status: 'new', framed }))).toBeCloseTo(9);
    expect(weight(told({ touched: 1, runsSince: 1 }, { status: 'new', framed: null }))).toBeCloseTo(22.4);
  });

  it('is that of the larger move behind a lead, so that both are one event', () => {
    const lead = told(rival('pale', { kind: 'overtaking', measure: 'rank', from: -15, to: 5, change: 20 }));
    expect(weight(lead)).toBeCloseTo(20);
    expect(weight(lead, told(rival('pale')))).toBeCloseTo(18);
    expect(weight(lead, told({ kind: 'level', change: -9, touched: 1, about: { platform: null } }))).toBe(9);
  });

  it('is, of a tide, that of all brands together, by its share of the judged runs', () => {
    const tide = { kind: 'tide', measure: 'tide', from: 2.1, to: 1.3, change: -0.8, touched: 0.2 } as const;
    expect(weight(told(tide))).toBeCloseTo(16);
    expect(weight(told({ ...tide, runsSince: 1 }))).toBeCloseTo(8);
  });

  it('is none for citations, tone, positions and single questions', () => {
    expect(weight(CITED)).toBe(0);
    expect(weight(told({ kind: 'level', measure: 'position' }))).toBe(0);
    expect(weight(told({ kind: 'prompts', promptIds: ['a'] }))).toBe(0);
  });

  it('is that of their answers for several questions together', () => {
    const some = { kind: 'prompts', promptIds: ['a', 'b', 'c'], touched: 0.08, change: -50 } as const;
    expect(weight(told(some))).toBeCloseTo(4);
  });
});

describe('what a tide explains', () => {
  const tide = told({ kind: 'tide', measure: 'tide', from: 2.1, to: 1.3, change: -0.8, touched: 0.2 });
  const explained = (one: StoryFinding): StoryFinding => ({ ...one, explainedBy: 0 });

  it('is not told, an overtaking neither, which any other finding leaves a story of its own', () => {
    const lead = rival('pale', { kind: 'overtaking', measure: 'rank', from: -15, to: 5, change: 20 });
    expect(toldFindings([tide, explained(told(lead)), explained(told({}))])).toEqual([tide]);
    expect(toldFindings([told({}), explained(told(lead))])).toHaveLength(2);
  });
});

describe('the order of a story', () => {
  const first = (...all: readonly StoryFinding[]): StoryFinding | undefined => toldFindings(all)[0];

  it('puts what stands and was never told beside what is new, and both by size: the rival before its site', () => {
    const [site, climbs] = weighed({ ...CITED, status: 'new' }, told(rival('pale')));
    expect(first(site!, climbs!)).toBe(climbs);
    const [small, large] = weighed(told({ change: -10 }, { status: 'new' }), told(rival('pale')));
    expect(first(small!, large!)).toBe(large);
  });

  it('puts what the reader knows behind what he does not, whatever its size', () => {
    const [known, news] = weighed(told(rival('pale'), { isKnown: true }), told({ change: -10 }));
    expect(toldFindings([known!, news!])).toEqual([news, known]);
  });

  it('leads with a single question, a tone or a count only where no brand, platform or topic moved', () => {
    const one = told({ kind: 'prompts', promptIds: ['a'], change: -60 }, { status: 'new' });
    const [question, site, known] = weighed(one, CITED, told({}, { isKnown: true }));
    expect(toldFindings([question!, site!, known!])).toEqual([site, known, question]);
    expect(first(question!)).toBe(question);
  });

  it('puts movement before what another measurement may explain, and tells that as long as it lowers the figure', () => {
    const [rerouted, moved] = weighed(told({ cause: 'route' }), told({ change: -10 }));
    expect(toldFindings([rerouted!, moved!])).toEqual([moved, rerouted]);
    expect(isTold(told({ cause: 'route' }))).toBe(true);
    expect(isTold({ ...CITED, cause: 'route' })).toBe(false);
    expect(isTold({ ...CITED, cause: 'route', status: 'new' })).toBe(true);
  });

  it('puts the own brand before a rival, and a loss before a gain, of the same weight', () => {
    const change = { touched: 1, change: -18, about: { platform: null }, kind: 'level' as const };
    const [gains, own, loses] = weighed(
      told({ ...change, direction: 'up', change: 18 }),
      told(rival('pale')),
      told({ ...change, direction: 'down' }),
    );
    expect(toldFindings([own!, gains!, loses!])).toEqual([loses, gains, own]);
  });

  it('lists what goes with them, is open or over behind those told, each once', () => {
    const [over, along, news] = weighed(
      told({}, { status: 'over' }),
      told(rival('pale'), { explainedBy: 2 }),
      told(rival('far')),
    );
    expect(listedFindings([over!, along!, news!])).toEqual([news, over, along]);
  });

  it('keeps the order of reports from before weights', () => {
    const begun: StoryFinding = { ...CITED, status: 'new', isKnown: undefined };
    const stands: StoryFinding = { ...told(rival('pale')), isKnown: undefined };
    expect(toldFindings([stands, begun])[0]).toEqual(begun);
  });
});
