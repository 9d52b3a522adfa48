/** Which rival a page compares the own brand to. */
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import type { BaseContext } from './context.ts';
import { spanOf } from './span.ts';

const rivalsIn = ({ run }: BaseContext): BrandFigures[] => run.brands.filter(({ isOwn }) => !isOwn);

/** The rival that overtook the own brand, or was overtaken; else the nearest one. Null without a rival. */
export function closestRival(context: BaseContext): BrandFigures | null {
  const { figures, own } = context;
  const rivals = rivalsIn(context);
  const passed = figures.findings.findings.find(({ kind }) => kind === 'overtaking')?.subject.brandId;
  const ofStory = rivals.find(({ brandId }) => brandId === passed);
  if (ofStory !== undefined || own === null) return ofStory ?? rivals[0] ?? null;
  const gap = (rival: BrandFigures): number => Math.abs(rival.visibilityPct - own.visibilityPct);
  return rivals.sort((a, b) => gap(a) - gap(b))[0] ?? null;
}

/** Rivals that moved beyond noise, the largest move first, then the most named ones. */
export function tellingRivals(context: BaseContext): readonly BrandFigures[] {
  const span = spanOf(context);
  const rivals = rivalsIn(context).sort((a, b) => b.mentions - a.mentions);
  const moved = rivals.flatMap((rival) => {
    const change = span === null ? null : brandChange(span.comparison, rival.brandId, 'visibility');
    const isMove = change?.verdict.kind === 'better' || change?.verdict.kind === 'worse';
    return isMove ? [{ rival, size: Math.abs(change.difference ?? 0) }] : [];
  });
  return [...new Set([...moved.sort((a, b) => b.size - a.size).map(({ rival }) => rival), ...rivals])];
}

/** The brand with a name or id, ignoring case; null if not in the run. */
export function findRival(wanted: string, context: BaseContext): BrandFigures | null {
  const asked = wanted.trim().toLowerCase();
  return (
    rivalsIn(context).find(
      ({ brandId, name }) => brandId.toLowerCase() === asked || name.toLowerCase() === asked,
    ) ?? null
  );
}
