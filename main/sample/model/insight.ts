/** A run's text about a topic. */
import type { SampleProject } from './project.ts';
import type { RunResponses } from './responses.ts';
import { buildTopicTally } from './scores.ts';
import { percentOf } from './tally.ts';

/** A paragraph on the own brand's standing in a topic, based on the topic's scores. */
export function buildTopicInsight(
  project: SampleProject,
  responses: RunResponses,
  topicIndex: number,
): string {
  const tally = buildTopicTally(project, responses, topicIndex);
  const topicName = project.topics[topicIndex]?.name ?? '';
  const ranked = project.brands
    .map(({ name, isOwn }, at) => ({ name, isOwn, mentions: tally.brands[at]?.mentions ?? 0 }))
    .sort((one, other) => other.mentions - one.mentions);
  const own = ranked.find(({ isOwn }) => isOwn);
  const rival = ranked.find(({ isOwn }) => !isOwn);
  if (own === undefined || rival === undefined || tally.responses === 0) {
    return `There are no answers on ${topicName} in this run yet.`;
  }
  const rates = tally.platforms.map((platform, index) => ({
    platform,
    rate: percentOf(tally.brands[0]?.mentionsByPlatform[index] ?? 0, tally.responsesByPlatform[index] ?? 0),
  }));
  rates.sort((one, other) => other.rate - one.rate);
  const [best, worst] = [rates[0], rates.at(-1)];
  const place = ranked.indexOf(own) + 1;
  const sentences = [
    `${own.name} is named in ${own.mentions} of ${tally.responses} answers on ${topicName} (${percentOf(own.mentions, tally.responses)} %), which is place ${place} of ${ranked.length}.`,
    own.mentions >= rival.mentions
      ? `The closest rival is ${rival.name} with ${rival.mentions}.`
      : `${rival.name} is ahead with ${rival.mentions}.`,
  ];
  if (best !== undefined && worst !== undefined && best.rate > worst.rate) {
    sentences.push(
      `The brand does best on ${best.platform} (${best.rate} %) and worst on ${worst.platform} (${worst.rate} %), so the sources that ${worst.platform} cites are the place to start.`,
    );
  }
  return sentences.join(' ');
}
