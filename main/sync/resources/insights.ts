import { topicInsightEndpoint } from '../../api/resources/metrics.ts';
import {
  loadHasInsight,
  loadTopicsWithoutInsight,
  type OpenRun,
  type ProjectRow,
  type TopicRow,
} from '../../db/queries/runs.ts';
import { saveTopicInsight } from '../../db/writes/metrics.ts';
import { nowIso } from '../../platform/clock.ts';
import { forEachParallel } from '../parallel.ts';
import { completePart, isAbsentPart, skipAbsentPart } from '../parts.ts';
import { attempt, commit, finishWork, mirrorEndpoint, type Mirror } from '../session.ts';

const PART = 'insights';

/** What asking for a run's insights came to. */
type Tally = { offered: number; missing: number; failed: number };

async function mirrorTopics(
  mirror: Mirror,
  project: ProjectRow,
  run: OpenRun,
  topics: readonly TopicRow[],
): Promise<Tally> {
  const tally: Tally = { offered: 0, missing: 0, failed: 0 };
  const place = { project, run: run.runId, part: PART };
  const { insightTopicParameter } = mirror.dialect;
  await forEachParallel(topics, topics.length, async (topic) => {
    const endpoint = topicInsightEndpoint(project.projectId, run.runId, topic.topicId, insightTopicParameter);
    const isDone = await attempt(mirror, place, async () => {
      const fetched = await mirrorEndpoint(mirror, place, endpoint, (answer) => {
        saveTopicInsight(mirror.db, run, topic.id, answer.outcome === 'read' ? answer.value : null);
      });
      if (fetched.outcome === 'read') tally.offered += 1;
      else if (fetched.outcome === 'not-offered') tally.missing += 1;
      return fetched.outcome !== 'unreadable';
    });
    if (!isDone) tally.failed += 1;
    finishWork(mirror, `${project.name}: ${PART}`);
  });
  return tally;
}

/**
 * Mirrors a run's insights, one question for each topic that has not been asked about yet.
 *
 * A service may answer 404 for a topic without an insight as well as for want of the whole path. So every topic
 * is asked until one run had no insight at all (`absence`); from then on a run's first topic decides.
 */
export async function mirrorInsights(
  mirror: Mirror,
  project: ProjectRow,
  run: OpenRun,
  absence: { isLikely: boolean },
): Promise<void> {
  const place = { project, run: run.runId, part: PART } as const;
  if (isAbsentPart(mirror.dialect, PART)) {
    skipAbsentPart(mirror, run, place);
    return;
  }
  const topics = loadTopicsWithoutInsight(mirror.db, run);
  const probe = absence.isLikely ? topics.slice(0, 1) : topics;
  const tally = await mirrorTopics(mirror, project, run, probe);
  if (tally.offered > 0) absence.isLikely = false;
  if (tally.failed > 0) return;
  const isAbsent = tally.missing > 0 && !loadHasInsight(mirror.db, run);
  if (!isAbsent && probe.length < topics.length) {
    const rest = await mirrorTopics(mirror, project, run, topics.slice(1));
    if (rest.failed > 0) return;
  }
  if (isAbsent) absence.isLikely = true;
  commit(mirror, () =>
    completePart(mirror, run, place, isAbsent ? 'not-offered' : 'mirrored', nowIso(mirror.clock)),
  );
}
