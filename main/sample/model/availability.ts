/** How platforms are reached: a response's route, and current availability. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import type { ExecutionRoute, PlatformAvailability } from '../../../shared/api/resources.ts';
import { SAMPLE_PLATFORMS, SHAKY_PLATFORM } from '../numbers.ts';
import { unitOf } from '../random.ts';
import type { SampleProject } from './project.ts';
import type { SampleRun } from './runs.ts';
import { isOnFallback, saysRoutes, statedModel } from './story.ts';

const providerOf = (platform: PlatformId): string => platform.replace(/_(app|api)$/, '');

function primaryRoute(platform: PlatformId, model: string | null): ExecutionRoute {
  const transport = platform.endsWith('_app') ? 'web' : 'api';
  return {
    version: 1,
    source: 'primary',
    provider: providerOf(platform),
    transport,
    ...(model === null ? {} : { model }),
  };
}

function fallbackRoute(platform: PlatformId): ExecutionRoute {
  const provider = providerOf(platform);
  return {
    version: 1,
    source: 'api_fallback',
    provider,
    transport: 'api',
    model: `${provider}-large-2`,
    reason: 'The primary route did not answer in time.',
  };
}

/** A platform's route in a run; null for runs before routes were recorded. */
export function executionRouteOf(
  seed: number,
  project: SampleProject,
  run: SampleRun,
  platform: PlatformId,
): ExecutionRoute | null {
  if (!saysRoutes(project, run.week)) return null;
  // New runs use the currently available route.
  const paused =
    run.record !== null || isOnFallback(project, run.week, unitOf(seed, 'route', project.index, run.key));
  const fellBack = platform === SHAKY_PLATFORM && paused;
  return fellBack
    ? fallbackRoute(platform)
    : primaryRoute(platform, statedModel(project, platform, run.week));
}

/**
 * Current availability of all platforms of the account: one is on its fallback, one waits for access. With an outage,
 * that many more are down, from the first on.
 */
export function buildAvailability(outage: number): Record<string, PlatformAvailability> {
  return Object.fromEntries(
    SAMPLE_PLATFORMS.map((platform, index): [string, PlatformAvailability] => {
      if (index < outage) {
        const reason = 'The platform does not answer.';
        return [platform, { platform, status: 'unavailable', primaryDisabled: true, reason, route: null }];
      }
      if (platform === SHAKY_PLATFORM) {
        const reason = 'The primary route is paused.';
        const route = fallbackRoute(platform);
        return [platform, { platform, status: 'api_fallback', primaryDisabled: true, reason, route }];
      }
      if (platform === 'beta') {
        const reason = 'Access is granted on request.';
        return [platform, { platform, status: 'unavailable', primaryDisabled: false, reason, route: null }];
      }
      return [
        platform,
        { platform, status: 'available', primaryDisabled: false, route: primaryRoute(platform, null) },
      ];
    }),
  );
}
