/** The follow-up batch: same clients and choices, next period. */
import type { BatchView, BatchDraft, BatchMember } from '../../shared/domain/batch-schema.ts';
import { toFolderName } from '../../shared/format/file-pattern.ts';
import { periodAfter } from '../../shared/domain/report-period.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A member's differences from the batch; a period of its own advances by its own length. */
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
 * Initial content of the next batch. One about clients' newest runs stays so.
 *
 * @param exportsFolder where a batch without a folder of its own gets one named after it.
 */
export function nextBatch({ plan }: Pick<BatchView, 'plan'>, exportsFolder: string): BatchDraft {
  const { title, choices, members, pattern, needsReview, folder, isTeam } = plan;
  const isUsual = ['/', '\\'].some((sign) => folder === `${exportsFolder}${sign}${toFolderName(title)}`);
  return {
    wish: {
      title,
      pattern,
      needsReview,
      ...(isTeam === undefined ? {} : { isTeam }),
      folder: isUsual ? null : folder,
      members: members.map((member) => nextMember(member, plan)),
      choices: { ...choices, period: choices.period === null ? null : periodAfter(choices.period) },
    },
    relative: null,
  };
}
