/** The sections of reports. To add one: its file, a line here, and its words. */
import { z } from 'zod';
import { AppError } from '../../../shared/errors/app-error.ts';
import { sectionKind } from '../../../shared/reports/repeated-sections.ts';
import type { SectionChoice } from '../../../shared/reports/section-choice.ts';
import type { SectionKind, SectionOption } from '../../../shared/reports/studio-schema.ts';
import { reportLanguage } from '../words/languages.ts';
import { coverSection } from './cover/cover.ts';
import { contentsSection } from './contents.ts';
import { summarySection } from './summary/summary.ts';
import { changesSection } from './changes.ts';
import { comparisonSection } from './comparison.ts';
import { keyFiguresSection } from './key-figures.ts';
import { rivalsSection } from './rivals.ts';
import { rivalSection } from './rival.ts';
import { platformsSection } from './platforms.ts';
import { topicsSection } from './topics.ts';
import { promptsSection } from './prompts.ts';
import { absencesSection } from './absences.ts';
import { ownPromptsSection } from './own-prompts.ts';
import { rivalPromptsSection } from './rival-prompts.ts';
import { sentimentSection } from './sentiment.ts';
import { attributesSection } from './attributes.ts';
import { citationsSection } from './citations.ts';
import { goalsSection } from './goals.ts';
import { answersSection } from './answers.ts';
import { pairSection } from './pair.ts';
import { recommendationsSection } from './recommendations.ts';
import { ninetyDaysSection } from './ninety-days.ts';
import { evidenceSection } from './evidence.ts';
import { textSection } from './text.ts';
import { methodSection } from './method.ts';
import { glossarySection } from './glossary.ts';
import { runsSection } from './runs.ts';
import type { AnySection, ChosenSection } from './section.ts';

/** Every available section. */
export const SECTIONS: readonly AnySection[] = [
  coverSection,
  contentsSection,
  summarySection,
  changesSection,
  comparisonSection,
  keyFiguresSection,
  rivalsSection,
  rivalSection,
  platformsSection,
  topicsSection,
  promptsSection,
  absencesSection,
  ownPromptsSection,
  rivalPromptsSection,
  sentimentSection,
  attributesSection,
  citationsSection,
  goalsSection,
  answersSection,
  pairSection,
  recommendationsSection,
  ninetyDaysSection,
  evidenceSection,
  textSection,
  methodSection,
  glossarySection,
  runsSection,
];

/** Sections by names from earlier versions, to read their specs. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([['sources', 'citations']]);

/** Describes an option; a brand section takes its brand by name. */
function describeOption(name: string, schema: unknown): SectionOption[] {
  const { type, minimum, maximum, default: usual } = schema as Readonly<Record<string, unknown>>;
  if (type === 'string' && name === 'brand') return [{ name, kind: 'brand' }];
  if (type !== 'integer' || typeof minimum !== 'number' || typeof maximum !== 'number') return [];
  return [
    { name, kind: 'count', least: minimum, most: maximum, usual: typeof usual === 'number' ? usual : null },
  ];
}

/** Every section with its English title and options, for composing a report. */
export function describeSections(): readonly SectionKind[] {
  const { pages } = reportLanguage('en-GB', true);
  return SECTIONS.map(({ id, title, options }) => {
    const { properties = {} } = z.toJSONSchema(options, { io: 'input' }) as {
      readonly properties?: Readonly<Record<string, unknown>>;
    };
    const described = Object.entries(properties).flatMap(([name, schema]) => describeOption(name, schema));
    // Its title is the report's.
    return { id, title: id === 'cover' ? 'Cover' : title(pages), options: described };
  });
}

function invalid(problem: string): AppError {
  return new AppError('report/invalid-spec', `The report cannot be made: ${problem}. No file was written.`);
}

/** The sections of a spec, in order. Raises `report/invalid-spec` for unknown or repeated sections, and unknown options. */
export function chooseSections(choices: readonly SectionChoice[]): readonly ChosenSection[] {
  const named = choices.map((choice) => ({ ...choice, id: FORMER_NAMES.get(choice.id) ?? choice.id }));
  return named.map((choice, place) => {
    const { id } = choice;
    const section = SECTIONS.find((one) => one.id === sectionKind(id));
    if (section === undefined) {
      const known = SECTIONS.map((one) => one.id).join(', ');
      throw invalid(`there is no section "${id}". There are: ${known}`);
    }
    if (named.findIndex((other) => other.id === id) !== place) {
      throw invalid(`the section "${id}" is named twice`);
    }
    try {
      return section.choose(choice);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      const [issue] = error.issues;
      const option = issue?.path.join('.') ?? '';
      throw invalid(`the section "${id}" does not take these options (${option} ${issue?.message ?? ''})`);
    }
  });
}
