/**
 * The sections of reports. To add one: a folder with its content and its layout, and an entry here; its words go in
 * `main/reports/words/`.
 */
import { z } from 'zod';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SectionKind, SectionOption } from '../../../shared/reports/studio-schema.ts';
import type { SectionChoice } from '../../../shared/reports/section-choice.ts';
import {
  COMPARISON_KIND,
  sectionKind,
  RIVAL_KIND,
  TEXT_KIND,
} from '../../../shared/reports/repeated-sections.ts';
import { comparedWordsSchema } from '../../../shared/reports/compared-words.ts';
import {
  platformsFinding,
  rivalsFinding,
  sentimentFinding,
  sourcesFinding,
  topicsFinding,
  visibilityFinding,
} from '../../../shared/words/findings.ts';
import { reportLanguage } from '../words/languages.ts';
import { leadWithFinding, withMeasurement } from '../content/finding-sections.ts';
import { findReport } from '../content/report-finding.ts';
import { buildAbsencesContent, findAbsencesPage } from './absences/content.ts';
import { layOutAbsences } from './absences/layout.ts';
import { buildAnswersContent, findAnswersPage, hasNoAnswers } from './answers/content.ts';
import { layOutAnswers } from './answers/layout.ts';
import {
  attributesOptions,
  buildAttributesContent,
  findAttributes,
  hasNoAttributes,
} from './attributes/content.ts';
import { layOutAttributes } from './attributes/layout.ts';
import { buildCitationsContent, citationsOptions } from './citations/content.ts';
import { layOutCitations } from './citations/layout.ts';
import { buildChangesContent, findChanges } from './changes/content.ts';
import { layOutChanges } from './changes/layout.ts';
import {
  buildComparisonContent,
  comparisonTitle,
  findComparison,
  hasNoComparison,
} from './comparison/content.ts';
import { layOutComparison } from './comparison/layout.ts';
import { buildContentsContent } from './contents/content.ts';
import { layOutContents } from './contents/layout.ts';
import { buildCoverContent } from './cover/content.ts';
import { layOutCover } from './cover/layout.ts';
import { buildEvidenceContent, evidenceOptions, findEvidence, hasNoEvidence } from './evidence/content.ts';
import { layOutEvidence } from './evidence/layout.ts';
import { buildGlossaryContent, findGlossary } from './glossary/content.ts';
import { layOutGlossary } from './glossary/layout.ts';
import { buildGoalsContent, findGoals, hasNoGoals } from '../content/goals.ts';
import { layOutGoals } from './goals/layout.ts';
import { buildKeyFiguresContent } from './key-figures/content.ts';
import { layOutKeyFigures } from './key-figures/layout.ts';
import { buildMethodContent, findMethod } from './method/content.ts';
import { layOutMethod } from './method/layout.ts';
import { buildNinetyDaysContent, findNinetyDays } from './ninety-days/content.ts';
import { layOutNinetyDays } from './ninety-days/layout.ts';
import { buildPlatformsContent } from './platforms/content.ts';
import { layOutPlatforms } from './platforms/layout.ts';
import { buildPromptsContent, findPrompts, promptsOptions } from './prompts/content.ts';
import { layOutPrompts } from './prompts/layout.ts';
import {
  buildRecommendationsContent,
  findRecommendations,
  recommendationsOptions,
} from './recommendations/content.ts';
import { layOutRecommendations } from './recommendations/layout.ts';
import {
  buildRivalContent,
  findRivalPage,
  hasNoSuchRival,
  rivalOptions,
  rivalTitle,
} from './rival/content.ts';
import { layOutRival } from './rival/layout.ts';
import { buildRivalsContent } from './rivals/content.ts';
import { layOutRivals } from './rivals/layout.ts';
import { buildRunsContent, findRuns } from './runs/content.ts';
import { layOutRuns } from './runs/layout.ts';
import { defineSection, type AnySection, type ChosenSection } from './section.ts';
import { buildSentimentContent, sentimentOptions } from './sentiment/content.ts';
import { layOutSentiment } from './sentiment/layout.ts';
import { buildSummaryContent } from './summary/content.ts';
import { layOutSummary } from './summary/layout.ts';
import { buildTextContent, findText, hasNoText } from './text/content.ts';
import { layOutText } from './text/layout.ts';
import { buildTopicsContent } from './topics/content.ts';
import { layOutTopics } from './topics/layout.ts';

/** For sections without options. */
const none = z.strictObject({});

/** Sections by names from earlier versions, to read their specs. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([['sources', 'citations']]);

/** Every available section. */
export const SECTIONS: readonly AnySection[] = [
  defineSection({
    id: 'cover',
    title: (pages) => pages.cover.title,
    options: none,
    content: buildCoverContent,
    layout: layOutCover,
  }),
  defineSection({
    id: 'contents',
    title: (pages) => pages.contents.title,
    options: none,
    content: buildContentsContent,
    layout: layOutContents,
  }),
  defineSection({
    id: 'summary',
    title: (pages) => pages.summary.title,
    options: none,
    find: findReport,
    content: buildSummaryContent,
    layout: layOutSummary,
  }),
  defineSection({
    id: 'changes',
    title: (pages) => pages.changes.title,
    options: none,
    find: findChanges,
    content: buildChangesContent,
    layout: layOutChanges,
  }),
  defineSection({
    id: COMPARISON_KIND,
    title: (pages) => pages.comparison.title,
    named: comparisonTitle,
    options: comparedWordsSchema,
    isSilent: hasNoComparison,
    find: findComparison,
    content: buildComparisonContent,
    layout: layOutComparison,
  }),
  defineSection({
    id: 'key-figures',
    title: (pages) => pages.keyFigures.title,
    options: none,
    find: (context) => withMeasurement('key-figures', context, visibilityFinding(context.figures, context)),
    content: buildKeyFiguresContent,
    layout: layOutKeyFigures,
  }),
  defineSection({
    id: 'rivals',
    title: (pages) => pages.rivals.title,
    options: none,
    find: (context) => leadWithFinding('rivals', context, rivalsFinding(context.figures, context)),
    content: buildRivalsContent,
    layout: layOutRivals,
  }),
  defineSection({
    id: RIVAL_KIND,
    title: (pages) => pages.rival.title,
    named: rivalTitle,
    options: rivalOptions,
    isSilent: hasNoSuchRival,
    find: findRivalPage,
    content: buildRivalContent,
    layout: layOutRival,
  }),
  defineSection({
    id: 'platforms',
    title: (pages) => pages.platforms.title,
    options: none,
    find: (context) =>
      leadWithFinding(
        'platforms',
        context,
        platformsFinding({ run: context.run, comparison: context.figures.changes.sinceBaseline }, context),
      ),
    content: buildPlatformsContent,
    layout: layOutPlatforms,
  }),
  defineSection({
    id: 'topics',
    title: (pages) => pages.topics.title,
    options: none,
    find: (context) => leadWithFinding('topics', context, topicsFinding(context.figures, context)),
    content: buildTopicsContent,
    layout: layOutTopics,
  }),
  defineSection({
    id: 'prompts',
    title: (pages) => pages.prompts.title,
    options: promptsOptions,
    find: (context) => leadWithFinding('prompts', context, findPrompts(context)),
    content: buildPromptsContent,
    layout: layOutPrompts,
  }),
  defineSection({
    id: 'absences',
    title: (pages) => pages.absences.title,
    options: none,
    find: findAbsencesPage,
    content: buildAbsencesContent,
    layout: layOutAbsences,
  }),
  defineSection({
    id: 'sentiment',
    title: (pages) => pages.sentiment.title,
    options: sentimentOptions,
    find: (context) => leadWithFinding('sentiment', context, sentimentFinding(context.figures, context)),
    content: buildSentimentContent,
    layout: layOutSentiment,
  }),
  defineSection({
    id: 'attributes',
    title: (pages) => pages.attributes.title,
    options: attributesOptions,
    isSilent: hasNoAttributes,
    find: (context) => leadWithFinding('attributes', context, findAttributes(context)),
    content: buildAttributesContent,
    layout: layOutAttributes,
  }),
  defineSection({
    id: 'citations',
    title: (pages) => pages.citations.title,
    options: citationsOptions,
    find: (context) => leadWithFinding('citations', context, sourcesFinding(context.figures, context)),
    content: buildCitationsContent,
    layout: layOutCitations,
  }),
  defineSection({
    id: 'goals',
    title: (pages) => pages.goals.title,
    options: none,
    isSilent: hasNoGoals,
    find: findGoals,
    content: buildGoalsContent,
    layout: layOutGoals,
  }),
  defineSection({
    id: 'answers',
    title: (pages) => pages.answers.title,
    options: none,
    isSilent: hasNoAnswers,
    find: findAnswersPage,
    content: buildAnswersContent,
    layout: layOutAnswers,
  }),
  defineSection({
    id: 'recommendations',
    title: (pages) => pages.recommendations.title,
    options: recommendationsOptions,
    find: findRecommendations,
    content: buildRecommendationsContent,
    layout: layOutRecommendations,
  }),
  defineSection({
    id: 'ninety-days',
    title: (pages) => pages.ninetyDays.title,
    options: none,
    find: findNinetyDays,
    content: buildNinetyDaysContent,
    layout: layOutNinetyDays,
  }),
  defineSection({
    id: 'evidence',
    title: (pages) => pages.evidence.title,
    options: evidenceOptions,
    isSilent: hasNoEvidence,
    find: findEvidence,
    content: buildEvidenceContent,
    layout: layOutEvidence,
  }),
  defineSection({
    id: TEXT_KIND,
    title: (pages) => pages.text.title,
    options: none,
    isSilent: hasNoText,
    find: findText,
    content: buildTextContent,
    layout: layOutText,
  }),
  defineSection({
    id: 'method',
    title: (pages) => pages.method.title,
    options: none,
    find: findMethod,
    content: buildMethodContent,
    layout: layOutMethod,
  }),
  defineSection({
    id: 'glossary',
    title: (pages) => pages.glossary.title,
    options: none,
    find: findGlossary,
    content: buildGlossaryContent,
    layout: layOutGlossary,
  }),
  defineSection({
    id: 'runs',
    title: (pages) => pages.runs.title,
    options: none,
    find: findRuns,
    content: buildRunsContent,
    layout: layOutRuns,
  }),
];

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
