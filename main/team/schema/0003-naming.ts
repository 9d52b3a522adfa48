/** Members share which class a person has put a prompt into, which mentions are taken out, and on which prompts a client is counted. */
import { limitsOfObjects } from './0002-limits.ts';

export const CLASSES_OF_PROMPTS = limitsOfObjects({ asId: ['bases'], inId: ['naming', 'mention'] })
  .map(
    ([table, name, condition]) =>
      `ALTER TABLE team.${table} DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} CHECK (${condition});`,
  )
  .join('\n');
