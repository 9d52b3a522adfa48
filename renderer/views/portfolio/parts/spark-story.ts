/** What the story of a period adds to a client's small chart. */
import { toldFindings } from '../../../../shared/analysis/findings/story.ts';
import type { ClientStory, StorySide } from '../../../../shared/analysis/series/story-schema.ts';
import type { SparkPoint } from '../../../../shared/domain/portfolio.ts';
import type { SparkStory } from './spark-path.ts';

function meanOf(points: readonly SparkPoint[], side: StorySide | null): SparkStory['before'] {
  if (side === null) return null;
  const own = points.filter(({ startedAtMs: at }) => at >= side.fromMs && at <= side.toMs);
  const [first, last] = [own[0], own.at(-1)];
  // A mean of a part would not be the one that is compared.
  if (first === undefined || last === undefined || own.length < 2 || own.length < side.runs) return null;
  const ratePct = own.reduce((sum, point) => sum + point.ratePct, 0) / own.length;
  return { fromMs: first.startedAtMs, toMs: last.startedAtMs, ratePct };
}

/** The course of the rival that the first finding is about; empty where it is about something else. */
function rivalOf(points: readonly SparkPoint[], { findings, courseMs }: ClientStory): SparkStory['rival'] {
  const [finding] = toldFindings(findings);
  if (finding === undefined || finding.subject.isOwn) return [];
  const isLead = finding.kind === 'overtaking';
  if (!isLead && finding.measure !== 'visibility') return [];
  const at = new Map(courseMs.map((ms, run) => [ms, finding.course[run] ?? null]));
  return points.flatMap(({ startedAtMs, ratePct }) => {
    const value = at.get(startedAtMs) ?? null;
    if (value === null) return [];
    // A lead is kept in points over the own brand.
    return [{ startedAtMs, ratePct: Math.min(100, Math.max(0, isLead ? ratePct + value : value)) }];
  });
}

/** Builds what a small chart shows beside the own line. */
export function buildSparkStory(points: readonly SparkPoint[], story: ClientStory): SparkStory {
  return {
    before: meanOf(points, story.before),
    after: meanOf(points, story.after),
    rival: rivalOf(points, story),
  };
}
