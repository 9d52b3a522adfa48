import { listedFindings } from '../../../shared/analysis/findings/order.ts';
import type { Frame } from '../../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { clientHeadline } from '../../../shared/words/client-story.ts';
import type { ClientStory } from '../../../shared/analysis/series/story-schema.ts';
import { GRADED_PARTS, type GradedPart } from '../../../shared/analysis/report/grade.ts';
import type { ProjectStory } from './story.ts';
import type { StatedBasis } from '../../../shared/domain/basis-schema.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { languageIn } from '../../core/language-in.ts';
import { findingJson } from './finding-json.ts';

/** A frame for scripts: run ids, oldest first, and both sides in words. */
export type FrameJson = {
  readonly runs: readonly string[];
  readonly against: readonly string[];
  readonly label: string;
};

/** A frame, from every command that prints one. */
export const frameJson = ({ judged, against }: Frame<string>, label: string): FrameJson => ({
  runs: judged,
  against,
  label,
});

/** What figures are counted on, for scripts. */
export const basisJson = ({
  kind,
  prompts,
  leftOut,
  naming,
  reason,
  pct,
  servicePct,
  corrected,
}: StatedBasis) => ({
  kind,
  prompts,
  left_out: leftOut,
  naming,
  reason,
  visibility_pct: pct,
  service_visibility_pct: servicePct,
  corrected,
});

/** Findings of a story in the order they are told, each as `findings` prints it with its status and when the client was told of it. */
export function storyJson(findings: readonly StoryFinding[], ownBrand: string, zone: Zone) {
  const listed = listedFindings(findings);
  const placeOf = (finding: StoryFinding | undefined): number | null =>
    finding === undefined ? null : listed.indexOf(finding);
  const all = listed.map((finding) => ({
    ...finding,
    explainedBy: placeOf(findings[finding.explainedBy ?? -1]),
  }));
  return all.map((finding, place) => ({
    ...findingJson(finding, place, { all, ownBrand, zone }),
    status: finding.status,
    told: finding.told,
    ...(finding.toldSince === undefined ? {} : { told_since: finding.toldSince }),
    ...(finding.status === 'unsettled' ? { settled_by_runs: finding.settledBy ?? null } : {}),
  }));
}

/** The own brand's visibility on both sides of the frame, on the shared part. */
function visibilityJson({ levels, changes }: Pick<ClientStory, 'levels' | 'changes'>) {
  const change = changes?.visibility ?? null;
  return {
    from: levels.before?.visibility?.value ?? null,
    to: levels.after?.visibility?.value ?? null,
    change: change?.difference ?? null,
    low: change?.interval?.low ?? null,
    high: change?.interval?.high ?? null,
    n: change?.sample ?? null,
    verdict: change?.verdict.kind ?? 'none',
  };
}

const PART_NAMES: Readonly<Record<GradedPart, string>> = {
  prompts: 'prompts',
  answersPerPlatform: 'answers_per_platform',
  runs: 'runs',
  platforms: 'platforms',
  smallestChange: 'smallest_change_points',
  changes: 'changes_of_measuring',
};

/** What is to be known of the measuring before its figures are read. */
const measurementJson = ({
  silent,
  exchange = null,
  grade,
}: Pick<ClientStory, 'silent' | 'exchange' | 'grade'>) => ({
  silent_runs: silent.runIds,
  silent_answers: silent.answers,
  exchanged:
    exchange === null
      ? null
      : {
          out: exchange.retired,
          in: exchange.added,
          of: exchange.asked,
          level_from: exchange.from,
          level_to: exchange.to,
        },
  grade:
    grade === null
      ? null
      : {
          grade: grade.grade,
          weakest: PART_NAMES[grade.weakest],
          facts: Object.fromEntries(
            GRADED_PARTS.map((name) => [PART_NAMES[name], grade.parts[name].value] as const),
          ),
        },
});

/**
 * A client's story, from every command that prints it; `visibility_pct` is the level of the whole judged side.
 *
 * @param absences null where answers were not read.
 */
export const clientJson = (
  story: Omit<ClientStory, 'connection' | 'projectId' | 'zone' | 'goals'>,
  zone: Zone,
  absences: ProjectStory['absences'] = null,
) => ({
  group: story.group,
  headline: clientHeadline(story, languageIn(zone)),
  visibility_pct: story.levels.judged?.visibility?.value ?? null,
  visibility: visibilityJson(story),
  also_moved: story.alsoMoved,
  other_route: story.otherRoute?.platforms ?? [],
  basis: basisJson(story.basis),
  measurement: {
    ...measurementJson(story),
    absences: absences && { answers: absences.answers, of: absences.of },
  },
  story: storyJson(story.findings, story.ownBrand, zone),
});
