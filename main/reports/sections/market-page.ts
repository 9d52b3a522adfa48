import type { SectionChoice } from '../../../shared/reports/section-choice.ts';
import { sectionKind } from '../../../shared/reports/repeated-sections.ts';
import { SECTIONS } from './index.ts';

/** The section that is a market's page in a multi-market report: its summary, else the first specific to it. */
export function marketPage(sections: readonly SectionChoice[]): readonly SectionChoice[] {
  const ofAll = new Set(SECTIONS.flatMap(({ id, isOfAllMarkets }) => (isOfAllMarkets ? [id] : [])));
  const own = sections.filter(({ id }) => !ofAll.has(sectionKind(id)));
  const [first] = own;
  const page = own.find(({ id }) => id === 'summary') ?? first;
  return page === undefined ? sections : [page];
}
