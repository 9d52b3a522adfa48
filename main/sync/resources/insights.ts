import { topicInsightEndpoint } from '../../api/resources/metrics.ts';
import { loadHasInsight, loadTopicsWithoutInsight, type TopicRow } from '../../db/queries/runs.ts';
import { buildIdentity } from '../../db/writes/identity.ts';
import { saveTopicInsight } from '../../db/writes/metrics.ts';
import { nowIso } from '../../platform/clock.ts';
import { forEachParallel } from '../parallel.ts';
import { attempt, commitTogether, finishWork, type SyncSession } from '../session.ts';
import { fetchAnswer, type Question, type RunPlace } from './resource.ts';
import { completePart, notOffered, placeOf, skipAbsentPart, type RunPart } from './run-part.ts';

const PART = 'insights';
const PATH = '/insights/topic';

type AskedTopic = { readonly place: RunPlace; readonly topic: TopicRow };

const topicInsight: Question<AskedTopic, string | null> = {
  name: PART,
  ask: ({ place: { project, run }, topic }, { insightTopicParameter }) =>
    topicInsightEndpoint(project.projectId, run.runId, topic.topicId, insightTopicParameter),
  save: ({ db }, { place, topic }, text) => saveTopicInsight(db, place.run, topic.id, text),
};

/** Counts of a run's insight requests. */
type Tally = { offered: number; missing: number; failed: number };

async function mirrorTopics(
  session: SyncSession,
  place: RunPlace,
  topics: readonly TopicRow[],
): Promise<Tally> {
  const tally: Tally = { offered: 0, missing: 0, failed: 0 };
  const where = placeOf(place, PART);
  await forEachParallel(topics, topics.length, async (topic) => {
    const isDone = await attempt(session, where, async () => {
      const fetched = await fetchAnswer(session, where, topicInsight, { place, topic }, ({ outcome }) => {
        if (outcome === 'not-offered') saveTopicInsight(session.db, place.run, topic.id, null);
      });
      if (fetched.outcome === 'read') tally.offered += 1;
      else if (fetched.outcome === 'not-offered') tally.missing += 1;
      return fetched.outcome !== 'unreadable';
    });
    if (!isDone) tally.failed += 1;
    finishWork(session, `${place.project.name}: ${PART}`);
  });
  return tally;
}

/**
 * Mirrors a run's insights, one request per topic not requested yet.
 *
 * A 404 may mean that the topic has no insight, or that the path does not exist. So every topic is requested until one
 * run had no insight at all; from then on a run's first topic decides.
 */
async function mirrorInsights(session: SyncSession, place: RunPlace): Promise<boolean> {
  if (session.dialect.absentPaths.has(PATH)) {
    skipAbsentPart(session, place, PART);
    return true;
  }
  const topics = loadTopicsWithoutInsight(session.db, place.run);
  const probe = session.isInsightUnlikely ? topics.slice(0, 1) : topics;
  const tally = await mirrorTopics(session, place, probe);
  if (tally.offered > 0) session.isInsightUnlikely = false;
  if (tally.failed > 0) return false;
  const isAbsent = tally.missing > 0 && !loadHasInsight(session.db, place.run);
  if (!isAbsent && probe.length < topics.length) {
    const rest = await mirrorTopics(session, place, topics.slice(1));
    if (rest.failed > 0) return false;
  }
  if (isAbsent) session.isInsightUnlikely = true;
  await commitTogether(session, () =>
    completePart(session, place, PART, {
      ...notOffered(nowIso(session.clock)),
      outcome: isAbsent ? 'not-offered' : 'read',
    }),
  );
  return true;
}

/** The service's text about each topic of a run; the other parts provide the topics. */
export const insights: RunPart = {
  name: PART,
  depth: 'everything',
  turn: 3,
  needs: ['visibility', 'topics', 'mentions'],
  per: 'topic',
  isOffered: ({ absentPaths }) => !absentPaths.has(PATH),
  mirror: mirrorInsights,
  replay: (session, answer) => {
    const place = answer.path === PATH ? answer.findRun() : undefined;
    if (place === undefined) return undefined;
    const topicId = answer.query.get(session.dialect.insightTopicParameter) ?? '';
    if (topicId === '') return false;
    // Only known topics were requested: another one means that the disk corrupted the request.
    const id = buildIdentity(session.db, place.project.id).knownTopic(topicId);
    if (id === undefined) return false;
    const topic = { id, topicId };
    const reading = topicInsight.ask({ place, topic }, session.dialect).read(answer.body);
    const isSaved = reading.outcome === 'read';
    if (isSaved) saveTopicInsight(session.db, place.run, topic.id, reading.value);
    if (loadTopicsWithoutInsight(session.db, place.run).length === 0) {
      completePart(session, place, PART, { ...notOffered(answer.at), outcome: 'read' });
    }
    return isSaved;
  },
};
