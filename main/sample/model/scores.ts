/** Visibility scores as the service reports them: overall, by topic and by attribute. */
import type { AttributeScore, VisibilityScore } from '../../../shared/api/resources.ts';
import { attributesOf, type SampleProject } from './project.ts';
import { promptIndexOf, sentencesOf } from './reading.ts';
import type { RunResponses } from './responses.ts';
import type { SampleRun } from './runs.ts';
import { averagePositionOf, buildTally, dominantOf, percentOf, sentimentOf, type Tally } from './tally.ts';

/** One score per brand of the project, the own brand first. */
export function buildScores(project: SampleProject, tally: Tally): VisibilityScore[] {
  return project.brands.map((brand, at) => {
    const counts = tally.brands[at];
    if (counts === undefined) throw new RangeError('a tally counts every brand');
    const { positive, neutral, negative } = counts;
    return {
      brandId: brand.id,
      brandName: brand.name,
      isOwn: brand.isOwn,
      overall: percentOf(counts.mentions, tally.responses),
      byPlatform: Object.fromEntries(
        tally.platforms.map((platform, index) => [
          platform,
          percentOf(counts.mentionsByPlatform[index] ?? 0, tally.responsesByPlatform[index] ?? 0),
        ]),
      ),
      avgPosition: averagePositionOf(counts),
      mentionCount: counts.mentions,
      totalPlatformResponses: tally.responses,
      dominantSentiment: dominantOf(counts),
      sentimentBreakdown: { positive, neutral, negative },
    };
  });
}

/** The tally of responses to one topic's prompts. */
export function buildTopicTally(project: SampleProject, responses: RunResponses, topicIndex: number): Tally {
  return buildTally(
    responses,
    project.brands.length,
    (response) => project.prompts[promptIndexOf(responses, response)]?.topicIndex === topicIndex,
  );
}

/** Quotes per brand in an attribute. */
const CONTEXTS = 3;

/** One attribute's scores, from the responses to prompts with it. Brands never mentioned are omitted. */
function buildAttributeScores(
  project: SampleProject,
  run: SampleRun,
  responses: RunResponses,
  attribute: string,
): AttributeScore[] {
  const carries = (response: number): boolean =>
    project.prompts[promptIndexOf(responses, response)]?.attributes.includes(attribute) === true;
  const tally = buildTally(responses, project.brands.length, carries);
  const contexts = project.brands.map((): { platform: string; context: string }[] => []);
  for (let response = 0; response < responses.count; response += 1) {
    if (contexts.every((list) => list.length >= CONTEXTS)) break;
    if (!carries(response)) continue;
    const platform = responses.platforms[response % responses.platforms.length] ?? '';
    for (const { text, brands } of sentencesOf(project, run, responses, response)) {
      for (const brand of brands) {
        const list = contexts[brand];
        if (list !== undefined && list.length < CONTEXTS) list.push({ platform, context: text });
      }
    }
  }
  return project.brands.flatMap((brand, at) => {
    const counts = tally.brands[at];
    if (counts === undefined || counts.mentions === 0) return [];
    return {
      brandId: brand.id,
      brandName: brand.name,
      isOwn: brand.isOwn,
      avgSentiment: sentimentOf(counts),
      byPlatform: Object.fromEntries(
        tally.platforms.map((platform, index) => [platform, counts.mentionsByPlatform[index] ?? 0]),
      ),
      count: counts.mentions,
      contexts: contexts[at] ?? [],
    };
  });
}

/** A run's breakdown by attribute; attributes of no prompt are omitted. */
export function buildAttributes(
  project: SampleProject,
  run: SampleRun,
  responses: RunResponses,
): { attributeName: string; scores: AttributeScore[] }[] {
  return attributesOf(project)
    .filter((attribute) => project.prompts.some(({ attributes }) => attributes.includes(attribute)))
    .map((attributeName) => ({
      attributeName,
      scores: buildAttributeScores(project, run, responses, attributeName),
    }));
}
