/** Sections of figures that the service gives without their prompts. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { ComparedReport } from '../../../../../shared/analysis/report/compared-report.ts';
import { ON_ALL, ON_TEN } from '../../../../fixtures/basis.ts';
import { buildFigures, compared, specFor } from '../../../../fixtures/report-figures.ts';

const SAID = 'All prompts are counted here, even those that name brands.';
const FIGURES = compared(buildFigures());

describe.each(['attributes', 'citations', 'goals'])('the section %s', (id) => {
  const printed = (basis: ComparedReport['basis']): string => {
    const figures = { ...FIGURES, basis };
    const spec = specFor(figures, { sections: [{ id, options: {} }] });
    return JSON.stringify(buildReportContent(spec, figures).sections.map(({ section }) => section.content));
  };

  it('says that it counts all prompts where levels do not, and nothing of it where they do', () => {
    expect(printed(ON_TEN)).toContain(SAID);
    expect(printed(ON_ALL)).not.toContain(SAID);
    expect(printed(undefined)).not.toContain(SAID);
  });
});
