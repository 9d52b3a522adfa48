/** The words and limits of a client's actions; pages use them without their schemas. */

/** How far an action is, in order; the last two end it. */
export const ACTION_STATES = ['proposed', 'agreed', 'in-work', 'done', 'dropped'] as const;
export type ActionState = (typeof ACTION_STATES)[number];

/** Whether an action of that state has ended. */
export const isEnded = (state: ActionState): boolean => state === 'done' || state === 'dropped';

/** What an action can be judged by. */
export const ACTION_MEASURES = ['visibility'] as const;

/** Whom an action is for: the agency alone, or also the client's reports. */
export const ACTION_AUDIENCES = ['internal', 'client'] as const;

/** What is fixed when an action is agreed: later changes are kept beside it. */
export const FIXED_FIELDS = ['measure', 'points', 'topics', 'prompts', 'platforms', 'from', 'to'] as const;

/** Prompts that an action can be judged by: all of its topics. */
export const MOST_FIXED_PROMPTS = 5000;

export const MOST_ACTION_LETTERS = 300;
export const MOST_OWNER_LETTERS = 120;
/** The smallest effect worth finding, in points, unless somebody says otherwise: one that a few prompts can show within months. */
export const USUALLY_WANTED = 20;
