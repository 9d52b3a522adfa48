/** A manifest that a page opens. */
import { MOST_TITLE_LETTERS, type OpenedManifest } from '../../../shared/domain/batch-schema.ts';
import { MOST_MANIFEST_BYTES } from '../../../shared/domain/batch-manifest.ts';
import { RELATIVE_PERIODS } from '../../../shared/domain/report-period.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { decodeText } from '../../../shared/format/decode-text.ts';
import { toPrintableLine } from '../../../shared/format/printable.ts';
import { inOrder } from './manifest-schema.ts';
import type { Core } from '../../core/core.ts';
import { membersInOwnYears } from './choose-members.ts';
import { readPlan } from './read-plan.ts';

/** More than anybody fixes before a recheck. */
const MOST_SHOWN = 100;
/** Names in it are as long as in the file. */
const MOST_WHY = 600;

/**
 * Parses a manifest as a choice on the page, or lists all its errors. Its folder and command are reported but not adopted: a page sets
 * neither. Raises `input/invalid` for binary or oversized input.
 */
export function openManifest(
  core: Pick<Core, 'db' | 'clock'>,
  { fileName, data }: { readonly fileName: string; readonly data: string },
): OpenedManifest {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MOST_MANIFEST_BYTES) {
    throw new AppError(
      'input/invalid',
      `${fileName} is larger than ${String(MOST_MANIFEST_BYTES / 1_000_000)} MB and was not read. Make it smaller.`,
    );
  }
  const { plan, period, faults } = readPlan(core, fileName, decodeText(fileName, bytes));
  if (faults.length > 0) {
    const shown = inOrder(faults).slice(0, MOST_SHOWN);
    return {
      kind: 'faults',
      faults: shown.map(({ at, why }) => ({ at, why: toPrintableLine(why).slice(0, MOST_WHY) })),
      count: faults.length,
    };
  }
  const { folder, then, title, ...wish } = plan;
  const relative = RELATIVE_PERIODS.find((one) => one === period?.trim().toLowerCase()) ?? null;
  const members = relative === null ? membersInOwnYears(core, wish.members, period) : wish.members;
  return {
    kind: 'read',
    draft: {
      wish: { ...wish, members, title: title.slice(0, MOST_TITLE_LETTERS).trim(), folder: null },
      relative,
    },
    left: {
      folder: folder === null ? null : toPrintableLine(folder),
      command: then === null ? null : toPrintableLine(then.join(' ')),
    },
  };
}
