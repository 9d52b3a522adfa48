import type { SectionChoice } from './section-choice.ts';
import { sectionKind } from './repeated-sections.ts';

/** Sections that a report of several markets has once for all, or states differently. */
const OF_ALL: ReadonlySet<string> = new Set(['cover', 'contents', 'method', 'glossary', 'runs']);

/** The section that is a market's page in a multi-market report: its summary, else the first specific to it. */
export function marketPage(sections: readonly SectionChoice[]): readonly SectionChoice[] {
  const own = sections.filter(({ id }) => !OF_ALL.has(sectionKind(id)));
  const [first] = own;
  const page = own.find(({ id }) => id === 'summary') ?? first;
  return page === undefined ? sections : [page];
}
