/** Goals as JSON, for commands and scripts. */
import type { ClientGoals, JudgedOwnGoal, OwnGoal } from '../../../shared/domain/goal-schema.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { countGoals, paceSentence } from '../../../shared/words/own-goals.ts';
import { languageIn } from '../../core/language-in.ts';

/** A goal as it was set. */
export const goalJson = ({ goalId, brandId, topicId, start: { runId, ...start }, ...goal }: OwnGoal) => ({
  ...{ goal_id: goalId, ...goal, brand_id: brandId, topic_id: topicId },
  start: { run_id: runId, ...start },
});

/** The same as it stands. */
export function judgedGoalJson(judged: JudgedOwnGoal, zone: Zone) {
  const {
    goal,
    pace: { metRuns, runsNeeded, ...pace },
    brand,
    topic,
  } = judged;
  return {
    ...goalJson(goal),
    ...{ brand, topic, source: 'own', ...pace, met_runs: metRuns, runs_needed: runsNeeded },
    sentence: paceSentence(judged, languageIn(zone)),
  };
}

/** A client's goals at a glance: how many there are, how many stand how, and the first. */
export const clientGoalsJson = (goals: ClientGoals, zone: Zone) => ({
  ...{ total: countGoals(goals), counts: goals.counts },
  first: goals.first.map((one) => judgedGoalJson(one, zone)),
});
