/** Sentences on a comparison's brands. */
import { addDays, startOfDay, type Zone } from '../../../../shared/format/calendar.ts';
import { pooledDays } from '../../../../shared/domain/run-selection.ts';
import type { Comparison, RunReading } from '../../../../shared/analysis/compare/comparison.ts';
import type { ProjectFindings } from '../../../../shared/analysis/findings/finding.ts';
import type { Language } from '../../../../shared/words/wording.ts';

/** A run's time; a pooled period's last moment. */
function endOf({ startedAtMs, pooled }: RunReading, zone: Zone): number {
  const days = pooled === null ? null : pooledDays(pooled.period);
  return days === null ? startedAtMs : startOfDay(addDays(days.to, 1), zone) - 1;
}

/**
 * Rivals that overtook the own brand, or vice versa, between the two runs of the overall step, by brand id. Only confirmed findings over
 * the client's runs count: a higher reading is no proof.
 */
export function overtakings(
  happened: ProjectFindings | null,
  { runs, overall, spansProjects }: Comparison,
  ownBrand: string,
): ReadonlyMap<string, string> {
  const [from, to] = [runs[overall?.from ?? -1], runs[overall?.to ?? -1]];
  if (happened === null || from === undefined || to === undefined || spansProjects) return new Map();
  return new Map(
    happened.findings.flatMap(({ kind, direction, subject, sinceMs }) =>
      kind === 'overtaking' &&
      subject.brandId !== null &&
      sinceMs > endOf(from, happened.zone) &&
      sinceMs <= endOf(to, happened.zone)
        ? [
            [
              subject.brandId,
              direction === 'up' ? `overtook ${ownBrand}` : `overtaken by ${ownBrand}`,
            ] as const,
          ]
        : [],
    ),
  );
}

/** The sample of the brand table, and which brands it cannot compare. */
export function rivalsFootnote({ overall, likeForLike }: Comparison, { words }: Language): string {
  const left = overall?.brandsLeftOut ?? [];
  return [
    likeForLike
      ? 'Figures on what the runs share, with their 95% intervals.'
      : 'Figures as run, with their 95% intervals.',
    'Ranks by visibility over all answers of each run; a range means that a test on the same answers cannot tell its brands apart.',
    ...(left.length === 0
      ? []
      : [
          `Only one of both runs scored ${words.list(left)}: ${words.plural(left.length, 'its', 'their')} change is not known.`,
        ]),
  ].join(' ');
}
