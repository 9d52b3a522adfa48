/** Whether planted events are told: among the first three findings, with a date that is right to two runs. */
import { findFindings } from '../../shared/analysis/findings/find-findings.ts';
import { inventRuns, QUIET } from '../helpers/invented-worlds.ts';
import { PLANTED, PLANTED_AT, PLANTED_RUNS, type Planted } from '../helpers/planted-events.ts';

/** How an event of one size fared over some seeds. */
export type Story = {
  readonly name: string;
  readonly size: 'large' | 'small';
  readonly worlds: number;
  /** Told among the first three findings, and dated within two runs. */
  readonly told: number;
  /** Worlds in which a change of measurement was told as movement. */
  readonly mistaken: number;
};

const FIRST = 3;
const DATED_WITHIN = 2;

function playStory({ world, tells, isFalse, ...sizes }: Planted, size: Story['size'], seed: number) {
  // Platforms keep some answers and runs wander a little, in every second world.
  const runs = inventRuns(
    { ...QUIET, ...world, seed, runs: PLANTED_RUNS, kept: seed % 2 === 0 ? 0 : 0.3, runShock: 0.05 },
    sizes[size],
  );
  const { findings } = findFindings(runs, runs.length);
  const isTold = findings.slice(0, FIRST).some((finding) => {
    const at = runs.findIndex(({ figures }) => figures.runId === finding.sinceRunId);
    return tells(finding) && Math.abs(at - PLANTED_AT) <= DATED_WITHIN;
  });
  return { isTold, isMistaken: isFalse !== undefined && findings.some(isFalse) };
}

/** Plays every event in one size, once for each seed. */
export function playStories(size: Story['size'], seeds: readonly number[]): Story[] {
  return PLANTED.map((planted) => {
    const played = seeds.map((seed) => playStory(planted, size, seed));
    return {
      name: planted.name,
      size,
      worlds: seeds.length,
      told: played.filter(({ isTold }) => isTold).length,
      mistaken: played.filter(({ isMistaken }) => isMistaken).length,
    };
  });
}
