/** Where what is told of a client can be seen. */
import { toldFindings } from '../../../../shared/analysis/findings/story.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story.ts';
import type { ProjectPlace } from '../../../../shared/ipc/contract.ts';
import { compareLink, evidenceLink } from '../../finding-links.ts';

/** The evidence of a client's first finding, or the comparison of the newest run with the last one before the period; null where nothing is compared. */
export function evidenceOf(
  place: ProjectPlace,
  { before, after, runIds, findings }: ClientStory,
): { href: string } | null {
  const [finding] = toldFindings(findings);
  if (finding !== undefined) return evidenceLink(place, finding, runIds);
  const newest = runIds.at(-1);
  if (newest === undefined || before === null || after === null) return null;
  return compareLink(
    { connection: place.connection, projectId: place.projectId },
    { before: runIds.at(-after.runs - 1) ?? null, newest },
  );
}
