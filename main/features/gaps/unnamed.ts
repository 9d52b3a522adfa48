/** Topics and questions where rivals are named and the own brand never, or as good as never. */
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import { leadP } from '../../../shared/analysis/intervals/extremes.ts';
import { FALSE_ALARM_SHARE, isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import { findAbsences } from '../../../shared/analysis/report/absences.ts';
import type { Unnamed, Unnameds } from '../../../shared/domain/gaps-schema.ts';

/** As good as never: in at most one of twenty answers. */
const MOST_NAMED_SHARE = 0.05;

/**
 * Picks those from enough answers in which the own brand is as good as absent and the rival's lead holds, tested as often as was looked:
 * for every rival of every one.
 */
function pick<One extends Unnamed>(all: readonly One[], rivals: number): One[] {
  const judged = all.filter(({ answers }) => !isTooSmall(answers));
  const looks = judged.length * rivals;
  return judged.filter(
    ({ answers, named, rival }) =>
      named <= MOST_NAMED_SHARE * answers && looks * leadP(named, rival.answers, answers) < FALSE_ALARM_SHARE,
  );
}

function topicsOf({ topics }: ComparedRun): Unnamed[] {
  const byTopic = Map.groupBy(topics ?? [], ({ topicId }) => topicId);
  return [...byTopic].flatMap(([topicId, brands]) => {
    const own = brands.find(({ isOwn }) => isOwn);
    const [rival] = brands.filter(({ isOwn }) => !isOwn).sort((a, b) => b.mentions - a.mentions);
    if (own === undefined || rival === undefined) return [];
    const { topic, responses: answers, mentions: named } = own;
    return [{ topicId, topic, answers, named, rival: { brand: rival.brand, answers: rival.mentions } }];
  });
}

const shareOf = ({ rival, answers }: Unnamed): number => rival.answers / answers;

/**
 * Finds them in a run, or in several together; null without answers, or without an own brand that is scored. A rival is counted for a
 * question only in answers without the own brand: its lead is at least as wide.
 *
 * @param isOpen whether a prompt is asked today and names nobody: one that names the client or a rival is answered with that name.
 */
export function findUnnamed(run: ComparedRun, isOpen: (promptId: string) => boolean): Unnameds | null {
  const absences = findAbsences(run);
  if (absences === null || run.answers === null) return null;
  const asked = new Map(run.answers.prompts.map((prompt) => [prompt.promptId, prompt]));
  const rivals = run.figures.brands.filter(({ isOwn }) => !isOwn).length;
  const open = absences.prompts.filter(({ promptId }) => isOpen(promptId));
  const questions = open.map(({ promptId, text, answers, named, rival }) => {
    const { topicId = null, topic = null } = asked.get(promptId) ?? {};
    return { promptId, text: text ?? promptId, topicId, topic, answers, named, rival };
  });
  const byShare = (a: Unnamed, b: Unnamed): number => shareOf(b) - shareOf(a);
  const topics = new Set([...asked.values()].flatMap((one) => (isOpen(one.promptId) ? one.topicId : [])));
  const few = open.filter(({ answers }) => isTooSmall(answers)).length;
  return {
    topics: pick(
      topicsOf(run).filter(({ topicId }) => topics.has(topicId)),
      rivals,
    ).sort(byShare),
    questions: pick(questions, rivals).sort(byShare),
    judged: open.length - few,
    few,
  };
}
