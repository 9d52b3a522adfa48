/**
 * How many examples a property or a simulation is tried on: enough to notice a mistake in each run, and as many more as
 * `npm run test:long` asks for. Bounded by count, never by time.
 */
export const examples = (usual: number): number => usual * Number(process.env['SIGHTLINE_EXAMPLES'] ?? 1);
