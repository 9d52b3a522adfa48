/** The store's versions: a step each, in order. A shipped step is never edited, and each only adds. */
import { ANSWERS } from './0001-answers.ts';
import { MEMBERS } from './0001-members.ts';
import { QUEUE } from './0001-queue.ts';
import { OBJECTS } from './0001-objects.ts';
import { ANSWERS_BY_FUNCTIONS } from './0002-answers.ts';
import { LIMITS } from './0002-limits.ts';
import { ONLY_FUNCTIONS } from './0002-members.ts';
import { OBJECTS_BY_FUNCTIONS } from './0002-objects.ts';
import { QUEUE_BY_FUNCTIONS } from './0002-queue.ts';
import { CLASSES_OF_PROMPTS } from './0003-naming.ts';
import { MENTIONS_TAKEN_OUT } from './0004-mentions.ts';
import { EVENTS } from './0005-events.ts';

/** One step. */
export type StoreStep = {
  readonly version: number;
  /** The oldest version of the store that a program must know to read, and to write, a store of this version. */
  readonly minReader: number;
  readonly minWriter: number;
  readonly sql: string;
};

/** What members called or read in the first version. Everything else was the owner's. */
const RIGHTS = /* sql */ `
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA team FROM PUBLIC;
GRANT USAGE ON SCHEMA team TO sightline_member;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA team TO sightline_member;
GRANT SELECT ON team.meta, team.member, team.account, team.access TO sightline_member;
`;

/** Every step. */
export const STORE_STEPS: readonly StoreStep[] = [
  { version: 1, minReader: 1, minWriter: 1, sql: [MEMBERS, ANSWERS, OBJECTS, QUEUE, RIGHTS].join('\n') },
  // Programs of the first version read tables, on which nobody has a right any more.
  {
    version: 2,
    minReader: 2,
    minWriter: 2,
    sql: [ONLY_FUNCTIONS, LIMITS, ANSWERS_BY_FUNCTIONS, OBJECTS_BY_FUNCTIONS, QUEUE_BY_FUNCTIONS].join('\n'),
  },
  // A program of the second version takes no classes; it may go on with everything else.
  { version: 3, minReader: 2, minWriter: 2, sql: CLASSES_OF_PROMPTS },
  // One of the third version takes no decisions on mentions.
  { version: 4, minReader: 2, minWriter: 2, sql: MENTIONS_TAKEN_OUT },
  // One of the fourth version takes no events, and goes on with notes that only its like sees.
  { version: 5, minReader: 2, minWriter: 2, sql: EVENTS },
];

/** The version of the store that this program makes. */
export const STORE_VERSION = STORE_STEPS.at(-1)?.version ?? 0;
