/** Every endpoint that the sample service speaks. */
import { accountEndpoints } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { metricEndpoints } from './metrics.ts';
import { projectEndpoints } from './projects.ts';
import { resultEndpoints } from './results.ts';
import { runEndpoints } from './runs.ts';

/** In the order in which the document lists them. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...projectEndpoints,
  ...runEndpoints,
  ...resultEndpoints,
  ...metricEndpoints,
  ...accountEndpoints,
];
