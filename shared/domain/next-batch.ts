/** The batch that follows one: the same clients and choices, on the period after. */
import type { BatchView, BatchDraft, BatchMember } from './batch-schema.ts';
import { toFolderName } from '../format/file-pattern.ts';
import { periodAfter } from './report-period.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A member with what differs from the batch alone; a period of its own goes on by its own length. */
function nextMember(member: BatchMember, { choices: usual }: BatchView['plan']): BatchMember {
  const own = Object.entries(member.choices).filter(
    ([name, value]) => !isSame(value, usual[name as keyof typeof usual]),
  );
  const { period, ...choices } = Object.fromEntries(own) as BatchMember['choices'];
  return {
    ...member,
    choices: period == null ? Object.fromEntries(own) : { ...choices, period: periodAfter(period) },
  };
}

/**
 * What the next batch begins with. Of clients' newest runs it is about the newest runs again.
 *
 * @param exportsFolder in which a batch without a folder of its own has one that is called as the batch.
 */
export function nextBatch({ plan }: Pick<BatchView, 'plan'>, exportsFolder: string): BatchDraft {
  const { title, choices, members, pattern, needsReview, folder } = plan;
  const isUsual = ['/', '\\'].some((sign) => folder === `${exportsFolder}${sign}${toFolderName(title)}`);
  return {
    wish: {
      title,
      pattern,
      needsReview,
      folder: isUsual ? null : folder,
      members: members.map((member) => nextMember(member, plan)),
      choices: { ...choices, period: choices.period === null ? null : periodAfter(choices.period) },
    },
    relative: null,
  };
}
