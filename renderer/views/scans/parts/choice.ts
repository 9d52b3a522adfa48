/** The default platforms of a scan. */
import type { OfferedPlatform, ScanOffer } from '../../../../shared/domain/scan-schema.ts';

/** Why a platform cannot be chosen; undefined if it can. Missing information is no reason. */
export function lockedReason({ isInPlan, platform }: OfferedPlatform): string | undefined {
  if (isInPlan !== false) return undefined;
  return platform === 'beta'
    ? 'Access to this platform is granted on request, in the web dashboard.'
    : 'Your plan does not include this platform.';
}

const isReachable = ({ availability }: OfferedPlatform): boolean => availability?.status !== 'unavailable';

/** The default selection: saved, included, and not known to be unavailable. */
export function usualChoice({ platforms, savedPlatforms }: ScanOffer): readonly string[] {
  return platforms
    .filter((one) => savedPlatforms === null || one.isSaved)
    .filter((one) => lockedReason(one) === undefined && isReachable(one))
    .map(({ platform }) => platform);
}

/** Platforms that remain when some are reported unavailable. */
export function withoutNamed(chosen: readonly string[], named: unknown): readonly string[] {
  if (!Array.isArray(named)) return [];
  return chosen.filter((platform) => !named.includes(platform));
}
