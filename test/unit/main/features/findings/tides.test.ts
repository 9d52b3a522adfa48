/** What is told where all brands move together: nobody's own movement, and what remains of a brand. */
import { describe, expect, it } from 'vitest';
import { findFindings } from '../../../../../main/features/findings/find-findings.ts';
import { findTides } from '../../../../../main/features/findings/look-at-tide.ts';
import { findingJson } from '../../../../../main/features/findings/index.ts';
import type { Finding } from '../../../../../shared/analysis/findings/finding.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import { findingSentence } from '../../../../../shared/words/history-findings.ts';
import { ENGLISH } from '../../../../../shared/words/wording.ts';
import { toldFindings } from '../../../../../shared/analysis/findings/order.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import {
  inventRuns,
  QUIET,
  type InventedPlace,
  type World,
  type WorldEvent,
} from '../../../../helpers/invented-worlds.ts';
import { follow } from '../../../../helpers/followed-runs.ts';
import { tellPeriod } from '../../../../helpers/told-report.ts';

const AT = 12;
const WORLD: World = { ...QUIET, runs: 20 };

/** From a run on, answers of a platform, or of all, name each brand by a factor less often. */
const tide = (
  factor: number,
  { at = AT, platform = null }: { at?: number; platform?: number | null } = {},
): WorldEvent => ({
  factor: (place) => (place.run >= at && (platform === null || place.platform === platform) ? factor : 1),
});

/** Some brands' log odds change from a run on. */
const own = (size: number, at = AT, brands: readonly number[] = [0]) => ({
  shift: ({ run, brand }: InventedPlace) => (run >= at && brands.includes(brand) ? size : 0),
});

const tell = (event: WorldEvent, world: Partial<World> = {}): readonly Finding[] => {
  const runs = inventRuns({ ...WORLD, ...world }, event);
  return findFindings(runs, runs.length).findings;
};

const kindsOf = (found: readonly Finding[]): readonly string[] =>
  found.filter(({ explainedBy }) => explainedBy === null).map(({ kind }) => kind);

const isTide = ({ kind }: Finding): boolean => kind === 'tide';

describe('a movement that may be one of all brands', () => {
  const whyOf = (event: WorldEvent, world: Partial<World> = {}) =>
    tell(event, world).filter(({ kind, explainedBy }) => kind === 'level' && explainedBy === null);
  const sayIn = (finding: Finding, words = ENGLISH) =>
    findingSentence(finding, 'Own', { format: buildFormatter('en-GB'), words }).cause;

  it('is said to be untold where fewer than three brands are tracked', () => {
    const two = { brands: WORLD.brands.slice(0, 2) };
    const [fall] = whyOf(tide(0.5), two);
    expect(fall).toMatchObject({ sharedUnknown: 'few-brands' });
    expect(sayIn(fall!)).toBe(ENGLISH.history.sharedUnknown['few-brands']);
    // It is the same for all that was found, and said once.
    const found = tell(tide(0.5), two);
    const said = found.filter(({ sharedUnknown }) => sharedUnknown !== undefined);
    expect(found.filter(({ kind }) => kind === 'level').length).toBeGreaterThan(1);
    expect(said).toEqual([fall]);
  });

  it('is said to be untold where every brand but one moved', () => {
    const found = whyOf(own(-1.4, AT, [0, 1, 2]));
    expect(found.length).toBeGreaterThan(1);
    for (const finding of found) {
      expect(finding.sharedUnknown).toBe('all-but-one');
      expect(sayIn(finding)).toBe(ENGLISH.history.sharedUnknown['all-but-one']);
    }
  });

  it('is told as a brand’s own where that can be known', () => {
    for (const event of [own(-1.4), own(-1.4, AT, [0, 1])]) {
      const found = whyOf(event);
      expect(found.length).toBeGreaterThan(0);
      for (const finding of found) {
        expect(finding.sharedUnknown).toBeUndefined();
        expect(sayIn(finding)).toBeNull();
      }
    }
    expect(tell(tide(0.6)).every(({ sharedUnknown }) => sharedUnknown === undefined)).toBe(true);
  });
});

describe('a tide', () => {
  it('takes the place of each brand’s fall, with its date and the brands that an answer names', () => {
    const found = tell(tide(0.6));
    expect(kindsOf(found)).toEqual(['tide']);
    expect(found[0]).toMatchObject({
      measure: 'tide',
      direction: 'down',
      sinceRunId: 'run-12',
      tracked: 4,
      subject: { brand: null, platform: null },
      touched: 1,
      cause: 'movement',
      certainty: 'clear',
    });
    const [{ from, to, change, low, high } = found[0]!] = found;
    expect(to / from).toBeCloseTo(0.6, 1);
    expect(change).toBeCloseTo(to - from, 12);
    expect([low! < change, high! > change, high! < 0]).toEqual([true, true, true]);
    // Each of the four fell, and a place nearer to the front is no gain of anybody.
    const explained = found.filter(({ explainedBy }) => explainedBy === 0);
    expect(explained).toHaveLength(found.length - 1);
    expect(new Set(explained.map(({ subject }) => subject.brand))).toContain('Own');
    expect(new Set(explained.map(({ subject }) => subject.brand))).toContain('Northlight');
  });

  it('is one platform’s where the others did not move, and explains what that did to a brand', () => {
    const found = tell(tide(0.5, { platform: 1 }));
    expect(kindsOf(found)).toEqual(['tide']);
    expect(found[0]).toMatchObject({ subject: { platform: 'beta' }, touched: 0.2, sinceRunId: 'run-12' });
    expect(found.slice(1)).toMatchObject([
      { kind: 'breakaway', subject: { platform: 'beta', brand: 'Own' } },
    ]);
  });

  it('may rise', () => {
    const found = tell({ factor: ({ run }) => (run < AT ? 0.6 : 1) });
    expect(kindsOf(found)).toEqual(['tide']);
    expect(found[0]).toMatchObject({ direction: 'up', sinceRunId: 'run-12' });
  });

  it('may be of odds instead of rates', () => {
    const found = tell(own(-1, AT, [0, 1, 2, 3]));
    expect(kindsOf(found)).toEqual(['tide']);
  });

  it('leaves a brand that is named in nearly all answers alone, whether its rate moved by the factor or its odds', () => {
    const world = {
      brands: [{ name: 'Own', level: 2 }, ...QUIET.brands.slice(1)],
      prompts: 60,
      promptSpread: 0.6,
    };
    for (const seed of [4, 5]) {
      expect(kindsOf(tell(tide(0.5), { ...world, seed }))).toEqual(['tide']);
      expect(kindsOf(tell(own(-1.2, AT, [0, 1, 2, 3]), { ...world, seed }))).toEqual(['tide']);
    }
  });

  it('is told of the brands that are named, whoever else is tracked', () => {
    const brands = [...QUIET.brands, { name: 'Unheard', level: -20 }];
    expect(tell(tide(0.6), { brands })[0]).toMatchObject({ kind: 'tide', tracked: 5 });
  });

  it('finds its date although a brand’s own fall outweighs it', () => {
    const found = tell({ ...tide(0.8, { at: 8 }), ...own(-4, 15) }, { seed: 5 });
    expect(found.filter(isTide)).toMatchObject([{ sinceRunId: 'run-08' }]);
    expect(found.find(({ kind, subject }) => kind === 'level' && subject.isOwn)).toMatchObject({
      sinceRunId: 'run-15',
      explainedBy: null,
    });
  });

  it('names what changed that day as a candidate, and nothing that changed another day', () => {
    const models = (at: number) => (run: number) => [run >= at ? 'model-2' : 'model-1'];
    const causeOf = (event: WorldEvent) => tell({ ...tide(0.6), ...event }).find(isTide)?.cause;
    expect(causeOf({ models: models(AT) })).toBe('model');
    expect(causeOf({ models: models(AT + 1) })).toBe('movement');
    const isFallback = (run: number, platform: number) => run >= AT && platform === 1;
    const onPlatform = (platform: number) =>
      tell({ ...tide(0.5, { platform }), isFallback }).find(isTide)?.cause;
    expect(onPlatform(1)).toBe('route');
    // The other platform's route is not this one's.
    expect(onPlatform(2)).toBe('movement');
  });
});

it('a tide is looked for on all platforms and on each, of three brands at least', () => {
  const looksOf = (brands: number, platforms: number): number => {
    const world = { brands: QUIET.brands.slice(0, brands), platforms: QUIET.platforms.slice(0, platforms) };
    return findTides(follow(inventRuns({ ...WORLD, ...world, runs: 4 }))).looks;
  };
  expect([looksOf(2, 5), looksOf(3, 5), looksOf(3, 2)]).toEqual([0, 6, 3]);
  // One platform is all of them.
  expect(looksOf(3, 1)).toBe(1);
});

describe('no tide is told', () => {
  it.each<readonly [string, WorldEvent, Partial<World>]>([
    ['where one brand moved', own(-2), {}],
    ['where two of four moved', own(-1.5, AT, [1, 2]), {}],
    ['where all but one moved', own(-1.5, AT, [1, 2, 3]), {}],
    [
      'where one gained what the others lost',
      { shift: ({ run, brand }) => (run < AT ? 0 : brand === 0 ? 1.5 : -0.5) },
      {},
    ],
    ['of two brands', tide(0.5), { brands: QUIET.brands.slice(0, 2) }],
    ['of a brand alone', tide(0.5), { brands: QUIET.brands.slice(0, 1) }],
    ['where nothing moved', {}, {}],
  ])('%s', (_, event, world) => {
    for (const seed of [1, 2, 3]) expect(tell(event, { ...world, seed }).filter(isTide)).toEqual([]);
  });
});

describe('a brand’s own event in a tide', () => {
  it('is told with levels since the tide, if it came later', () => {
    const found = tell({ ...tide(0.6, { at: 6 }), ...own(-1.5, 14) });
    const fall = found.find(({ kind, subject }) => kind === 'level' && subject.isOwn);
    expect(fall).toMatchObject({ direction: 'down', sinceRunId: 'run-14', explainedBy: null, runsBefore: 8 });
    // Of the runs between both: those before the tide were at 43%.
    expect(fall!.from).toBeGreaterThan(22);
    expect(fall!.from).toBeLessThan(31);
    expect(fall!.low! < fall!.change && fall!.change < fall!.high! && fall!.high! < 0).toBe(true);
    expect(found.find(isTide)).toMatchObject({ sinceRunId: 'run-06' });
  });

  it('is told if it came the same day and the same way', () => {
    const found = tell({ ...tide(0.7), ...own(-1.5) });
    expect(kindsOf(found)).toEqual(expect.arrayContaining(['tide', 'level']));
    expect(
      found.find(
        ({ kind, subject, explainedBy }) => kind === 'level' && subject.isOwn && explainedBy === null,
      ),
    ).toBeDefined();
  });

  it('is told of a platform whose own fall came with it', () => {
    const found = tell({
      ...tide(0.7),
      shift: ({ run, brand, platform }) => (run >= AT && brand === 0 && platform === 1 ? -4 : 0),
    });
    expect(found.find(({ kind }) => kind === 'breakaway')).toMatchObject({
      explainedBy: null,
      subject: { platform: 'beta' },
    });
  });

  it.each([2, 8, 32, 40])('is not made up of single questions: seed %i', (seed) => {
    const world = { seed, kept: seed % 4 === 0 ? 0 : 0.3, runShock: 0.05 };
    expect(kindsOf(tell(tide(0.5, { at: 9 }), world))).not.toContain('prompts');
  });
});

describe('a story with a tide', () => {
  const runs = (last: number): readonly ComparedRun[] => inventRuns(WORLD, tide(0.5)).slice(0, last);

  it('opens with it, tells none of what it explains, and says what became of the share of voice', () => {
    const { findings } = tellPeriod(runs(16), 4).findings;
    const told = toldFindings(findings);
    expect(told.map(({ kind }) => kind)).toEqual(['tide']);
    expect(told[0]).toMatchObject({ status: 'new', voice: { moved: null } });
    expect(findings.length).toBeGreaterThan(1);
  });

  it('still has it in the month after', () => {
    const told = toldFindings(tellPeriod(runs(20), 4).findings.findings);
    expect(told.map(({ kind, status }) => [kind, status])).toEqual([['tide', 'standing']]);
  });

  it('compares what came later with the runs since', () => {
    const event = { ...tide(0.5, { at: 6 }), ...own(1.5, 12) };
    const { findings } = tellPeriod(inventRuns(WORLD, event), 4).findings;
    // Against all runs before it, most of them before the tide, the gain would be over.
    expect(findings.find(({ kind, subject }) => kind === 'level' && subject.isOwn)).toMatchObject({
      status: 'standing',
      direction: 'up',
      runsBefore: 6,
    });
  });

  it('lists for scripts what it explains, by rank', () => {
    const all = tell(tide(0.5, { platform: 1 }));
    const [first, second] = all.map((finding, place) =>
      findingJson(finding, place, { all, ownBrand: 'Own', zone: 'UTC' }),
    );
    expect(first).toMatchObject({
      kind: 'tide',
      measure: 'tide',
      brands: { from: all[0]!.from, to: all[0]!.to, tracked: 4 },
      platform: 'beta',
      explains: [2],
    });
    expect(second).not.toHaveProperty('explains');
    expect(second).toMatchObject({ explained_by: 1 });
  });
});
