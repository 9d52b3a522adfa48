/** The store's versions: a step each, in order. A shipped step is never edited, and each only adds. */
import { ANSWERS } from './0001-answers.ts';
import { MEMBERS } from './0001-members.ts';
import { QUEUE } from './0001-queue.ts';
import { OBJECTS } from './0001-objects.ts';

/** One step. */
export type StoreStep = {
  readonly version: number;
  /** The oldest version of the store that a program must know to read, and to write, a store of this version. */
  readonly minReader: number;
  readonly minWriter: number;
  readonly sql: string;
};

/** What members call or read. Everything else is the owner's. */
const RIGHTS = /* sql */ `
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA team FROM PUBLIC;
GRANT USAGE ON SCHEMA team TO sightline_member;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA team TO sightline_member;
GRANT SELECT ON team.meta, team.member, team.account, team.access TO sightline_member;
`;

/** Every step. */
export const STORE_STEPS: readonly StoreStep[] = [
  { version: 1, minReader: 1, minWriter: 1, sql: [MEMBERS, ANSWERS, OBJECTS, QUEUE, RIGHTS].join('\n') },
];

/** The version of the store that this program makes. */
export const STORE_VERSION = STORE_STEPS.at(-1)?.version ?? 0;
