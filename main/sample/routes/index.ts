/** Every endpoint of the sample service. */
import { accountEndpoints } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { metricEndpoints } from './metrics.ts';
import { onboardingEndpoints } from './onboarding.ts';
import { projectEndpoints } from './projects.ts';
import { promptEndpoints } from './prompts.ts';
import { reportEndpoints } from './reports.ts';
import { resultEndpoints } from './results.ts';
import { runControlEndpoints } from './run-control.ts';
import { runEndpoints } from './runs.ts';
import { workstreamEndpoints } from './workstreams.ts';

/** In document order. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...onboardingEndpoints,
  ...projectEndpoints,
  ...promptEndpoints,
  ...workstreamEndpoints,
  ...runControlEndpoints,
  ...runEndpoints,
  ...resultEndpoints,
  ...metricEndpoints,
  ...reportEndpoints,
  ...accountEndpoints,
];
