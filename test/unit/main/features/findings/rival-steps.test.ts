/** Other rivals change what a share of voice is a share of: told as a change of measurement, and never as movement. */
import { describe, expect, it } from 'vitest';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { findFindings } from '../../../../../main/features/findings/find-findings.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import { findingLine } from '../../../../../shared/words/history-findings.ts';
import { ENGLISH } from '../../../../../shared/words/wording.ts';
import { inventRuns, QUIET, type World, type WorldEvent } from '../../../../helpers/invented-worlds.ts';

const LANGUAGE = { format: buildFormatter('en-GB'), words: ENGLISH };

/** The rival Northlight is looked for from the eighth run on. */
const added: WorldEvent = { looksFor: (run, brand) => brand !== 1 || run >= 7 };

const invent = (event: WorldEvent, world: Partial<World> = {}): ComparedRun[] =>
  inventRuns({ ...QUIET, seed: 4, runs: 14, ...world }, event);

/** The own brand's share of all mentions in the runs from one place to another, in percent. */
function voiceOf(runs: readonly ComparedRun[]): number {
  const brands = runs.flatMap(({ figures }) => figures.brands);
  const sum = (of: typeof brands): number => of.reduce((all, { mentions }) => all + mentions, 0);
  return (100 * sum(brands.filter(({ isOwn }) => isOwn))) / sum(brands);
}

describe('rivals that come or go', () => {
  it('are told as a change of measurement of the share of voice, with the shares as they were counted', () => {
    const runs = invent(added);
    const { findings } = findFindings(runs, runs.length);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      ...{ kind: 'measurement', measure: 'share_of_voice', cause: 'rivals', direction: 'down' },
      ...{ sinceRunId: 'run-07', runsBefore: 7, runsSince: 7, low: null, high: null, course: [] },
    });
    expect(findings[0]?.from).toBeCloseTo(voiceOf(runs.slice(0, 7)), 9);
    expect(findings[0]?.to).toBeCloseTo(voiceOf(runs.slice(7)), 9);
    expect(findings.map((finding) => findingLine(finding, 'Own', LANGUAGE))).toEqual([
      'Share of voice fell 12 points because other rivals are counted: 41% before, 29% since 20 Jul. This is no movement of what both sides share.',
    ]);
  });

  it('are told of two runs, and of a rival that is dropped', () => {
    const two = findFindings(invent(added).slice(6, 8), 2).findings;
    expect(two.map(({ cause, runsBefore, runsSince }) => [cause, runsBefore, runsSince])).toEqual([
      ['rivals', 1, 1],
    ]);
    const dropped = invent({ looksFor: (run, brand) => brand !== 1 || run < 7 });
    expect(findFindings(dropped, 14).findings.map(({ cause, direction }) => [cause, direction])).toEqual([
      ['rivals', 'up'],
    ]);
  });

  it('take nothing from a movement of the same date, which is told on the brands that stayed', () => {
    const runs = invent({ ...added, shift: ({ run, brand }) => (run >= 7 && brand === 0 ? -1.2 : 0) });
    const { findings } = findFindings(runs, runs.length);
    const own = findings.filter(({ kind, subject }) => kind === 'level' && subject.isOwn);
    expect(own.map(({ measure, cause }) => [measure, cause])).toContainEqual(['visibility', 'movement']);
    const voice = own.find(({ measure }) => measure === 'share_of_voice');
    const step = findings.find(({ kind }) => kind === 'measurement');
    expect(step?.cause).toBe('rivals');
    // What moved by itself is less than what was counted.
    expect(voice?.change ?? 0).toBeGreaterThan(step?.change ?? 0);
  });

  it('are not told where nothing names them, where only older runs lack them, or where the share went the other way', () => {
    const unnamed = { brands: QUIET.brands.map((brand, at) => (at === 1 ? { ...brand, level: -9 } : brand)) };
    expect(findFindings(invent(added, unnamed), 14).findings).toEqual([]);
    expect(findFindings(invent(added), 7).findings).toEqual([]);
    const rises = invent({
      looksFor: (run, brand) => brand !== 3 || run >= 7,
      shift: ({ run, brand }) => (run >= 7 && brand === 0 ? 3 : 0),
    });
    expect(findFindings(rises, 14).findings.map(({ cause }) => cause)).not.toContain('rivals');
  });
});
