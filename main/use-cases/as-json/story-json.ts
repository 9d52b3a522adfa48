import type { Frame, StoryFinding } from '../../../shared/analysis/findings/story.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { findingJson } from './finding-json.ts';

/** A frame as scripts get it: ids of runs, oldest first, and both sides in words. */
export type FrameJson = {
  readonly runs: readonly string[];
  readonly against: readonly string[];
  readonly label: string;
};

/** Writes a frame, from every command that prints one. */
export const frameJson = ({ judged, against }: Frame<string>, label: string): FrameJson => ({
  runs: judged,
  against,
  label,
});

/** Findings of a story, each as `findings` prints it with how it stands and when the client was told of it. */
export const storyJson = (findings: readonly StoryFinding[], ownBrand: string, zone: Zone) =>
  findings.map((finding, place) => ({
    ...findingJson(finding, place, ownBrand, zone),
    status: finding.status,
    told: finding.told,
  }));
