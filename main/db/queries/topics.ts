import type { AttributeReading, RunTopics } from '../../../shared/domain/topics.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { isPartMirrored, loadPartState } from './project-row.ts';
import { loadTopicFigures } from './report-runs.ts';

function loadAttributeReadings(db: Db, run: number): readonly AttributeReading[] {
  type Row = Omit<AttributeReading, 'isOwn' | 'byPlatform' | 'contexts'> & {
    isOwn: number;
    byPlatform: string;
    contexts: string;
  };
  const rows = prepared(
    db,
    `SELECT a.attribute, b.brand_id AS brandId, b.name AS brand, b.is_own AS isOwn, a.avg_sentiment AS avgSentiment,
       a.mentions, a.by_platform AS byPlatform, a.contexts
     FROM attribute_score a JOIN brand b ON b.id = a.brand WHERE a.run = ? ORDER BY a.attribute, b.is_own DESC, b.name`,
  ).all(run) as Row[];
  return rows.map((row) => ({
    ...row,
    isOwn: row.isOwn === 1,
    byPlatform: JSON.parse(row.byPlatform) as Record<string, number>,
    contexts: JSON.parse(row.contexts) as AttributeReading['contexts'],
  }));
}

/** Loads what a run shows by topic and attribute, beside the topics of an earlier run. */
export function loadRunTopics(db: Db, run: number, before: number | null): RunTopics {
  return {
    states: {
      topics: loadPartState(db, run, 'topics'),
      attributes: loadPartState(db, run, 'attributes'),
      insights: loadPartState(db, run, 'insights'),
    },
    topics: loadTopicFigures(db, run),
    topicsBefore:
      before !== null && isPartMirrored(db, before, 'topics') ? loadTopicFigures(db, before) : null,
    attributes: loadAttributeReadings(db, run),
    insights: prepared(
      db,
      `SELECT t.topic_id AS topicId, coalesce(t.name, t.topic_id) AS topic, i.text
       FROM topic_insight i JOIN topic t ON t.id = i.topic WHERE i.run = ? AND i.text IS NOT NULL ORDER BY topic`,
    ).all(run) as RunTopics['insights'],
  };
}
