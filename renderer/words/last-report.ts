/** Text between a report and its client's previous one, if there are no two figures to compare. */
import type { LastReport } from '../../shared/domain/batch-last.ts';

/** Why figures cannot be compared; null if they can. */
export function lastRunSentence({ run, visibility }: Pick<LastReport, 'run' | 'visibility'>): string | null {
  switch (run) {
    case 'same':
      return 'Both are about the same run: no figure has changed since.';
    case 'later':
      return 'That report was about a later run than this one.';
    case 'gone':
      return 'The run of that report is not on this computer any more, so that no figure can be compared.';
    case 'earlier':
      return visibility?.change == null ? 'The two runs share too little to be compared.' : null;
  }
}
