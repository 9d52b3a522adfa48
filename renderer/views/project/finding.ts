import type { ProjectView } from '../../../shared/domain/project.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import { visibilityFinding, type Finding } from '../../../shared/reports/findings.ts';
import type { Wording } from '../../../shared/reports/wording.ts';

/** What a client's newest run says first, in the words that a report would use; null before a scored run. */
export function buildProjectFinding(
  { projectId, name, ownBrand, current, previous }: ProjectView,
  language: { readonly format: Formatter; readonly words: Wording },
): Finding | null {
  if (current === null) return null;
  const { headline, lede } = visibilityFinding(
    {
      project: { projectId, name, ownBrand: ownBrand ?? name, languages: null },
      runs: previous === null ? [current] : [previous, current],
    },
    language,
  );
  return { headline: `${headline}.`, lede };
}
