/** Where to begin on a topic: the questions on which a rival is furthest ahead, counted over one side's answers. */
import { UNKNOWN, type AskedPrompt } from '../compare/answers.ts';
import type { ComparedRun } from '../compare/compared-run.ts';
import { ownBrandOf } from '../compare/run-lookup.ts';
import type { TopicQuestion } from './material.ts';

/** Questions per topic. */
const MOST_OF_TOPIC = 2;

/** Answers to one question, and how many name each brand. */
type Tally = { readonly asked: AskedPrompt; answers: number; readonly named: Map<string, number> };

function tallyPrompts(answers: NonNullable<ComparedRun['answers']>): Tally[] {
  const tallies = answers.prompts.map((asked): Tally => ({ asked, answers: 0, named: new Map() }));
  for (let answer = 0; answer < answers.count; answer += 1) {
    const tally = tallies[answers.prompt[answer] ?? UNKNOWN];
    if (tally === undefined) continue;
    tally.answers += 1;
    const named = answers.mentionBrand.subarray(
      answers.mentionStart[answer],
      answers.mentionStart[answer + 1],
    );
    for (const brand of named) {
      const brandId = answers.brandIds[brand] ?? '';
      tally.named.set(brandId, (tally.named.get(brandId) ?? 0) + 1);
    }
  }
  return tallies;
}

/**
 * The questions of each topic on which the most named rival is furthest ahead of the own brand, at most two per topic and the widest gap first;
 * without their pages, which answers in columns do not hold. Questions without a rival ahead, a topic or a text are omitted.
 *
 * @param asked ids of prompts that are there wherever they stand: an action was asked for to move them.
 */
export function findTopicQuestions(
  { answers, figures }: ComparedRun,
  asked: readonly string[] = [],
): Omit<TopicQuestion, 'pages'>[] {
  const own = ownBrandOf(figures);
  if (answers === null || own === null) return [];
  const rivals = figures.brands.filter(({ isOwn }) => !isOwn);
  const behind = tallyPrompts(answers).flatMap(({ asked: { promptId, text, topicId }, ...tally }) => {
    const named = tally.named.get(own.brandId) ?? 0;
    const [rival] = rivals
      .map(({ brandId, name }) => ({ brandId, brand: name, answers: tally.named.get(brandId) ?? 0 }))
      .sort((a, b) => b.answers - a.answers || (a.brand < b.brand ? -1 : 1));
    if (rival === undefined || topicId === null || text === null || tally.answers === 0) return [];
    if (rival.answers <= named && !asked.includes(promptId)) return [];
    return [{ promptId, text, topicId, answers: tally.answers, named, rival }];
  });
  const gapOf = ({ rival, named, answers: of }: (typeof behind)[number]): number =>
    (rival.answers - named) / of;
  behind.sort((a, b) => gapOf(b) - gapOf(a) || b.answers - a.answers || (a.promptId < b.promptId ? -1 : 1));
  return [...Map.groupBy(behind, ({ topicId }) => topicId).values()].flatMap((all) =>
    all.filter(({ promptId }, at) => at < MOST_OF_TOPIC || asked.includes(promptId)),
  );
}
