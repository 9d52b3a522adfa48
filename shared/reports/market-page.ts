import type { SectionChoice } from './section-choice.ts';
import { sectionKind } from './repeated-sections.ts';

/** What a report of several markets has once for all of them, or says in another way. */
const OF_ALL: ReadonlySet<string> = new Set(['cover', 'contents', 'method', 'glossary', 'runs']);

/** The section that is a market's page in a report of several: its summary, else the first that says something of it alone. */
export function marketPage(sections: readonly SectionChoice[]): readonly SectionChoice[] {
  const own = sections.filter(({ id }) => !OF_ALL.has(sectionKind(id)));
  const [first] = own;
  const page = own.find(({ id }) => id === 'summary') ?? first;
  return page === undefined ? sections : [page];
}
