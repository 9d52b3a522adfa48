/** Set for a trial: a few rounds over small data, whose figures mean nothing. */
export const QUICK = 'SIGHTLINE_BENCH_QUICK';

/** How often something is measured, or how much of it: usually, and in a trial. */
export const rounds = (usual: number, quick: number): number =>
  process.env[QUICK] === undefined ? usual : quick;
