/** Topics on which a rival is named more often than the own brand. */
import { holmAdjust } from '../../../shared/analysis/intervals/exact-test.ts';
import { leadP } from '../../../shared/analysis/intervals/extremes.ts';
import { FALSE_ALARM_SHARE, isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import type { TopicFigures } from '../../../shared/domain/figures.ts';
import type { TopicQuestion } from '../../../shared/analysis/report/material.ts';
import { topicIdentity, type Recommendation } from './recommendation.ts';

/** Visibility points from which a topic needs a page. */
const GAP_POINTS = 15;
/** A gap that an earlier report asked to close is open down to these: chance moves a topic's gap by more than that from month to month. */
const CLOSED_POINTS = 5;

type Pair = { readonly own: TopicFigures; readonly rival: TopicFigures };
type TopicGap = Extract<Recommendation, { readonly rule: 'topic-gap' }>;

/** Topics of a report's judged side, of the side before, and their questions. */
export type TopicGround = {
  readonly topics: readonly TopicFigures[];
  readonly previousTopics: readonly TopicFigures[];
  readonly questions: readonly TopicQuestion[];
  /** Actions that earlier reports asked for and that are not over, by identity, with the ids of their prompts. */
  readonly asked: ReadonlyMap<string, readonly string[]>;
};

const pctOf = ({ mentions, responses }: TopicFigures): number => (100 * mentions) / responses;

const gapOf = ({ own, rival }: Pair): number => pctOf(rival) - pctOf(own);

const isSame = (one: Pair, other: Pair): boolean =>
  one.own.topicId === other.own.topicId && one.rival.brandId === other.rival.brandId;

const pairsIn = (topics: readonly TopicFigures[]): Pair[] =>
  topics
    .filter(({ isOwn, responses }) => isOwn && !isTooSmall(responses))
    .flatMap((own) =>
      topics
        .filter(({ topicId, isOwn }) => topicId === own.topicId && !isOwn)
        .map((rival) => ({ own, rival })),
    );

/** Those whose lead is more than chance shows, tested with all others. */
function proven(pairs: readonly Pair[], looks: number): Pair[] {
  const adjusted = holmAdjust(
    pairs.map(({ own, rival }) => Math.min(1, looks * leadP(own.mentions, rival.mentions, own.responses))),
  );
  return pairs.filter((_, at) => (adjusted[at] ?? 1) < FALSE_ALARM_SHARE);
}

const sum = (one: TopicFigures, other: TopicFigures): TopicFigures => ({
  ...one,
  mentions: one.mentions + other.mentions,
  responses: one.responses + other.responses,
});

/** The pairs of both sides, their answers together. */
function together(judged: readonly Pair[], before: readonly Pair[]): Pair[] {
  return judged.flatMap((now) => {
    const then = before.find((one) => isSame(one, now));
    return then === undefined ? [] : [{ own: sum(now.own, then.own), rival: sum(now.rival, then.rival) }];
  });
}

/** What a topic would add to all answers, in points, were it answered as the best one is; null for the best one. */
export function gainOf(topicId: string, topics: readonly TopicFigures[]): number | null {
  const own = topics.filter((one) => one.isOwn && !isTooSmall(one.responses));
  const topic = own.find((one) => one.topicId === topicId);
  if (topic === undefined) return null;
  const all = topics.reduce((total, { isOwn, responses }) => total + (isOwn ? responses : 0), 0);
  const points = ((Math.max(...own.map(pctOf)) - pctOf(topic)) * topic.responses) / all;
  return points > 0 ? points : null;
}

/** The question to begin with on a topic: that of an action that was asked for, else where a rival is furthest ahead; null if there is none. */
export function questionOf(topicId: string, { questions, asked }: TopicGround): TopicQuestion | null {
  const prompts = asked.get(topicIdentity(topicId));
  return (
    questions.find(
      (one) => one.topicId === topicId && (prompts === undefined || prompts.includes(one.promptId)),
    ) ?? null
  );
}

const gapAction = ({ own, rival }: Pair, proof: TopicGap['proof'], ground: TopicGround): TopicGap => ({
  rule: 'topic-gap',
  finding: null,
  topicId: own.topicId,
  topic: own.topic,
  question: questionOf(own.topicId, ground),
  gainPoints: gainOf(own.topicId, ground.topics),
  rival: rival.brand,
  ownPct: pctOf(own),
  rivalPct: pctOf(rival),
  answers: own.responses,
  proof,
});

/** The strongest rival of each topic. */
const widestOf = (pairs: readonly Pair[]): Pair[] =>
  [...Map.groupBy(pairs, ({ own }) => own.topicId).values()].flatMap((ofTopic) =>
    ofTopic.sort((a, b) => b.rival.mentions - a.rival.mentions).slice(0, 1),
  );

/** Answers from which a question is an example, and how many questions of a quiet time are. */
const [LEAST_ANSWERS, MOST_QUESTIONS] = [10, 2];

/** Questions of different topics that most answers answer with a rival, and half as many or fewer with the own brand: the widest gaps first. */
export function findLowestQuestions({ questions, topics }: TopicGround): readonly Recommendation[] {
  const low = questions
    .filter(
      ({ answers, named, rival }) =>
        answers >= LEAST_ANSWERS && 2 * rival.answers >= answers && 2 * named <= rival.answers,
    )
    .sort((a, b) => (b.rival.answers - b.named) / b.answers - (a.rival.answers - a.named) / a.answers);
  return [...Map.groupBy(low, ({ topicId }) => topicId).values()]
    .slice(0, MOST_QUESTIONS)
    .flatMap(([question]) => {
      const topic = topics.find(({ isOwn, topicId }) => isOwn && topicId === question?.topicId);
      return topic === undefined || question === undefined
        ? []
        : [
            {
              ...({ rule: 'question', finding: null, question } as const),
              ...{ topicId: topic.topicId, topic: topic.topic, gainPoints: gainOf(topic.topicId, topics) },
            },
          ];
    });
}

/**
 * Topics with a gap of 15 points or more, widest first. A lead is tested with all leads of all topics: in the answers of the judged side, else,
 * where it was as wide on the side before, in those of both sides together; this second look counts twice.
 * A gap that an earlier report asked to close is open until the lead is under 5 points.
 */
export function findGaps(ground: TopicGround): readonly TopicGap[] {
  const [judged, before] = [pairsIn(ground.topics), pairsIn(ground.previousTopics)];
  const wide = (pairs: readonly Pair[]): Pair[] => pairs.filter((pair) => gapOf(pair) >= GAP_POINTS);
  const sure = proven(judged, 1);
  const clear = wide(widestOf(sure));
  const told = new Set(clear.map(({ own }) => own.topicId));
  const [wideNow, wideBefore] = [wide(judged), wide(before)];
  const lasting = widestOf(
    proven(together(judged, before), 2).filter((pair) =>
      [wideNow, wideBefore].every((side) => side.some((one) => isSame(one, pair))),
    ),
  ).filter(({ own }) => !told.has(own.topicId));
  for (const { own } of lasting) told.add(own.topicId);
  const open = widestOf(judged).filter(
    (pair) =>
      ground.asked.has(topicIdentity(pair.own.topicId)) &&
      !told.has(pair.own.topicId) &&
      gapOf(pair) >= CLOSED_POINTS,
  );
  return [
    ...clear.map((pair) => gapAction(pair, 'judged', ground)),
    ...lasting.map((pair) => gapAction(pair, 'both', ground)),
    ...open.map((pair) => gapAction(pair, sure.includes(pair) ? 'judged' : 'none', ground)),
  ].sort((a, b) => b.rivalPct - b.ownPct - (a.rivalPct - a.ownPct));
}
