/** What a tide, a common step of all brands, leaves alone and what it moves. */
import { isBeyondNoise, isJudged } from '../../domain/verdict.ts';
import type { Comparison } from '../compare/comparison.ts';
import { brandChange } from '../compare/look-up-change.ts';
import type { Finding, StoryFinding } from './finding.ts';

/** Whether a finding is nobody's own movement, but part of what moved all brands. */
export const isOfTide = ({ explainedBy }: Finding, all: readonly Finding[]): boolean =>
  explainedBy !== null && all[explainedBy]?.kind === 'tide';

/** The start of the runs that a finding's earlier level may be of: those before an earlier tide are at another level. */
export const levelsFrom = (finding: Finding, all: readonly Finding[]): number =>
  isOfTide(finding, all)
    ? 0
    : Math.max(
        0,
        ...all.flatMap(({ kind, sinceMs }) =>
          kind === 'tide' && sinceMs < finding.sinceMs ? [sinceMs] : [],
        ),
      );

/** The own brand's share of all mentions on both sides of a frame; null if nobody can judge it. */
export function voiceIn(frame: Comparison): NonNullable<StoryFinding['voice']> | null {
  const own = frame.brands.findIndex(({ isOwn }) => isOwn);
  const change = brandChange(frame, frame.brands[own]?.brandId ?? '', 'shareOfVoice');
  const [from, to] = [frame.overall?.from, frame.overall?.to].map(
    (run) => frame.runs[run ?? -1]?.shared[own]?.shareOfVoice?.value,
  );
  if (!isJudged(change) || from === undefined || to === undefined) return null;
  return { from, to, moved: !isBeyondNoise(change) ? null : change.difference > 0 ? 'up' : 'down' };
}
