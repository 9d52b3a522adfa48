/** How a client fared in a period, from its comparison and its story. */
import { isBeyondNoise, isJudged } from '../../domain/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import type { ComparedRun } from '../compare/compared-run.ts';
import type { Comparison, FigureName } from '../compare/comparison.ts';
import { readKeyFigures } from '../compare/key-figures.ts';
import { holds } from '../compare/platform-parts.ts';
import { ownBrandOf } from '../compare/run-lookup.ts';
import { findingTone } from '../findings/finding-tone.ts';
import { frameFigures, unseenPoints } from '../findings/headline.ts';
import { isTold, toldFindings } from '../findings/order.ts';
import { type FramedFindings } from '../findings/story.ts';
import type { FindingMeasure, StoryFinding } from '../findings/finding.ts';
import { smallestShown } from '../intervals/power.ts';
import { widenForPicked } from '../intervals/picked-date.ts';
import type { Direction } from '../intervals/verdict.ts';
import type { StoryGroup } from './story.ts';
import type { ClientStory } from './story-schema.ts';

/** Findings that keep their course: those told first. */
const MOST_DRAWN = 3;

/**
 * A client's gains or losses, weightiest first. What is likely due to another measurement counts only if it is said first: a client is not
 * called steady under a headline that says otherwise.
 */
export const movesOf = (
  findings: readonly StoryFinding[],
  tone: 'better' | 'worse',
): readonly StoryFinding[] =>
  toldFindings(findings).filter(
    (finding, place) => (finding.cause === 'movement' || place === 0) && findingTone(finding) === tone,
  );

/**
 * The one classifier: by what is told, and by the change of visibility if no finding reports it. The other key figures are in the row: with
 * four tests at one in twenty, too many unchanged clients would change groups.
 */
function groupOf(
  { changes, otherRoute = null, judgedRuns }: Figures,
  findings: readonly StoryFinding[],
): StoryGroup {
  if (toldFindings(findings).length === 0 && !Object.values(changes ?? {}).some(isJudged)) return 'too-new';
  const losses = movesOf(findings, 'worse');
  if (losses.some(({ status }) => status === 'new')) return 'new-losses';
  if (losses.length > 0) return 'standing-losses';
  const moved = changes?.visibility.verdict.kind;
  if (moved === 'worse') return 'new-losses';
  const hasGained = moved === 'better' || movesOf(findings, 'better').length > 0;
  if (hasGained) return 'gains';
  return otherRoute === null && unseenPoints({ changes, judgedRuns }) === null ? 'steady' : 'unseen';
}

const MEASURES: Readonly<Record<FigureName, FindingMeasure>> = {
  visibility: 'visibility',
  shareOfVoice: 'share_of_voice',
  sentiment: 'sentiment',
  position: 'position',
};

/** Key figures that moved beyond noise and that no told finding covers; visibility only if none is told, as it has its own column beside. */
export function untoldFigures({
  changes,
  findings,
}: Pick<ClientStory, 'changes' | 'findings'>): FigureName[] {
  if (changes === null) return [];
  // Findings related to a told one are covered by it.
  const told = findings.filter(isTold);
  return (Object.keys(MEASURES) as FigureName[]).filter((figure) =>
    figure === 'visibility' && told.length > 0
      ? false
      : isBeyondNoise(changes[figure]) &&
        !told.some(({ measure, subject }) => measure === MEASURES[figure] && subject.isOwn),
  );
}

/** Whether there is something to tell: a finding, or a key figure beyond noise. */
export function isEventful({ changes, findings }: Pick<ClientStory, 'changes' | 'findings'>): boolean {
  const kinds = Object.values(changes ?? {}).map(({ verdict }) => verdict.kind);
  return toldFindings(findings).length > 0 || kinds.includes('better') || kinds.includes('worse');
}

/** Whether nothing at all is called beyond noise beside what is told: no key figure, rival, platform or topic. */
export const isAllQuiet = (
  story: Pick<ClientStory, 'changes' | 'findings' | 'alsoMoved' | 'otherRoute'>,
): boolean => !isEventful(story) && story.otherRoute == null && story.alsoMoved.length === 0;

/** For positions, lower is better. */
const BETTER: Readonly<Record<FigureName, Direction>> = {
  visibility: 'higher',
  shareOfVoice: 'higher',
  sentiment: 'higher',
  position: 'lower',
};

/** The own brand's figures in a story. */
type Figures = Pick<
  ClientStory,
  'changes' | 'levels' | 'carrier' | 'alsoMoved' | 'otherRoute' | 'judgedRuns'
>;

/** The own brand's figures in the frame, with a higher bar if its date was picked from many. */
function figuresOf(comparison: Comparison | null, { before, after, picked = 0 }: StoryGround): Figures {
  const sides = before && after ? { from: before.figures, to: after.figures } : null;
  const { changes, levels, ...others } = frameFigures(comparison, sides);
  if (changes === null) {
    const alone = after === undefined ? null : ownBrandOf(after.figures);
    const read = after === undefined || alone === null ? null : readKeyFigures(after.figures, alone);
    return { ...others, changes, levels: { before: null, after: read, judged: read } };
  }
  const judge = (figure: FigureName): Change => widenForPicked(changes[figure], picked, BETTER[figure]);
  return {
    changes: {
      visibility: judge('visibility'),
      shareOfVoice: judge('shareOfVoice'),
      sentiment: judge('sentiment'),
      position: judge('position'),
    },
    levels,
    ...others,
  };
}

/** Rows that moved, per the report of the same frame. */
const movedIn = (comparison: Comparison | null): ClientStory['moved'] =>
  (['platform', 'topic'] as const).flatMap(
    (kind) =>
      (kind === 'platform' ? comparison?.platforms : comparison?.topics)
        ?.filter(holds)
        .map(({ id, name, change }) => ({
          kind,
          name: kind === 'platform' ? id : name,
          isUp: (change.difference ?? 0) > 0,
        })) ?? [],
  );

/** The basis of a story. */
type StoryGround = {
  /** Both sides, pooled; the later one's levels are told if there is nothing to compare it with. */
  readonly before?: ComparedRun | null;
  readonly after?: ComparedRun;
  /** The runs among which somebody picked the date that splits the sides; 0 if the period was fixed before. */
  readonly picked?: number;
};

/** The parts of a story not in its ground. */
type Whose =
  | 'connection'
  | 'projectId'
  | 'zone'
  | 'goals'
  | 'ownBrand'
  | 'isMonth'
  | 'before'
  | 'after'
  | 'hasStandIn'
  | 'runIds'
  | 'basis'
  | 'silent'
  | 'grade';

/** Tells a period. */
export function tellStory(
  comparison: Comparison | null,
  { findings, problem, courseMs, noise, looks }: Omit<FramedFindings, 'wouldShowPoints'>,
  ground: StoryGround = {},
): Omit<ClientStory, Whose> {
  const told = toldFindings(findings);
  const others = findings.filter((finding) => !told.includes(finding));
  const drawn = new Set([...told, ...others].slice(0, MOST_DRAWN));
  const figures = figuresOf(comparison, ground);
  const { changes } = figures;
  const interval = changes?.visibility.interval ?? null;
  return {
    group: groupOf(figures, findings),
    ...figures,
    moved: movedIn(comparison),
    judgedBy: comparison?.method === 'answers' ? 'answers' : 'totals',
    wouldShowPoints: interval === null ? null : smallestShown(interval),
    findings: findings.map((finding) => (drawn.has(finding) ? finding : { ...finding, course: [] })),
    problem,
    noise,
    looks,
    courseMs,
  };
}
