/** Members share which class a person has put a prompt into. */
import { limitsOfObjects } from './0002-limits.ts';

export const CLASSES_OF_PROMPTS = limitsOfObjects(['naming'])
  .map(
    ([table, name, condition]) =>
      `ALTER TABLE team.${table} DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} CHECK (${condition});`,
  )
  .join('\n');
