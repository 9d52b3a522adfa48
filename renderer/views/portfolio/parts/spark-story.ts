/** A story's additions to a client's sparkline. */
import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import type { ClientStory, StorySide } from '../../../../shared/analysis/series/story-schema.ts';
import type { SparkPoint } from '../../../../shared/domain/portfolio.ts';
import type { SparkStory } from './spark-path.ts';

function meanOf(points: readonly SparkPoint[], side: StorySide | null): SparkStory['before'] {
  if (side === null) return null;
  const own = points.filter(({ startedAtMs: at }) => at >= side.fromMs && at <= side.toMs);
  const [first, last] = [own[0], own.at(-1)];
  // A partial mean would differ from the compared one.
  if (first === undefined || last === undefined || own.length < 2 || own.length < side.runs) return null;
  const ratePct = own.reduce((sum, point) => sum + point.ratePct, 0) / own.length;
  return { fromMs: first.startedAtMs, toMs: last.startedAtMs, ratePct };
}

/** The readings of the first finding's rival; empty if it has none. */
function rivalOf(points: readonly SparkPoint[], { findings, courseMs }: ClientStory): SparkStory['rival'] {
  const [finding] = toldFindings(findings);
  if (finding === undefined || finding.subject.isOwn) return [];
  const isLead = finding.kind === 'overtaking';
  if (!isLead && finding.measure !== 'visibility') return [];
  const at = new Map(courseMs.map((ms, run) => [ms, finding.course[run] ?? null]));
  return points.flatMap(({ startedAtMs, ratePct }) => {
    const value = at.get(startedAtMs) ?? null;
    if (value === null) return [];
    // Leads are in points above the own brand.
    return [{ startedAtMs, ratePct: Math.min(100, Math.max(0, isLead ? ratePct + value : value)) }];
  });
}

/** Builds a sparkline's additions to the own line. */
export function buildSparkStory(points: readonly SparkPoint[], story: ClientStory): SparkStory {
  return {
    before: meanOf(points, story.before),
    after: meanOf(points, story.after),
    rival: rivalOf(points, story),
  };
}
