/** An agency's plan for a prospect's first ninety days: three stages, each step with its supporting figure. */
import { VERDICT_MIN_SAMPLE } from '../../../shared/analysis/intervals/verdict.ts';
import { isOthers, leavesOut } from '../content/recommend.ts';
import { truncate, shortName } from '../../../shared/format/short-name.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { writeAction, writeAdvice, type WrittenAdvice } from '../content/advice.ts';
import type { BlockTitle } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { actionsBlock } from '../content/actions-block.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** A step: the action, the figure behind it, who does it. */
type NinetyDaysStep = Pick<WrittenAdvice, 'action' | 'finding' | 'evidence' | 'section' | 'who'> & {
  readonly by: null;
  readonly effect: null;
  readonly open: null;
};

/** The three stages. */
export type NinetyDaysContent = {
  readonly columns: Readonly<Record<'action' | 'evidence' | 'who' | 'page', string>>;
  readonly stages: readonly (BlockTitle & {
    readonly items: readonly NinetyDaysStep[];
    readonly summary: string;
  })[];
};

/** Maximum variable steps of a stage. */
const MOST_PAGES = 2;
const MOST_SOURCES = 2;
/** Letters of a prompt, and of a name in a sentence: a task to write for a prompt needs its full text. */
const MOST_LETTERS = 180;
const MOST_NAME = 28;

/** The page's headline. */
const findNinetyDays = ({ pages }: BaseContext): Finding => ({
  headline: pages.ninetyDays.headline,
  lede: pages.ninetyDays.lede,
});

type Step = Pick<NinetyDaysStep, 'action' | 'evidence' | 'section'>;

const sectionOf = (id: string, { sectionIds }: BaseContext): string | null =>
  sectionIds.includes(id) ? id : null;

const brandOf = ({ figures }: BaseContext): string => shortName(figures.project.ownBrand, MOST_NAME);

/** Agree the questions, and study the platform that omits the brand most often. */
function readingSteps(context: BaseContext): Step[] {
  const { figures, format, pages } = context;
  const say = pages.ninetyDays;
  const { absences } = figures.material;
  if (absences === null) return [];
  const [worst] = absences.platforms;
  const brand = brandOf(context);
  return [
    {
      action: say.agree,
      evidence: say.asked(
        format.count(absences.asked),
        format.count(absences.platforms.length),
        format.count(absences.answers),
      ),
      section: sectionOf('absences', context),
    },
    ...(worst === undefined || worst.without === 0
      ? []
      : [
          {
            action: say.platform(format.platform(worst.platform), brand),
            evidence: say.platformAlone(
              format.count(worst.without),
              format.count(worst.answers),
              brand,
              worst.without,
            ),
            section: sectionOf('absences', context),
          },
        ]),
  ];
}

/** Pages to write: on topics where a rival leads beyond noise, then for prompts that omit the brand most often. */
function writingSteps(context: BaseContext): Step[] {
  const { figures, format, pages } = context;
  const say = pages.ninetyDays;
  const brand = brandOf(context);
  // Without a page with its figure, a step would not be verifiable.
  const topics = writeAdvice(context).filter(
    ({ rule, section }) => section !== null && (rule === 'topic' || rule === 'topic-gap'),
  );
  const written = topics.slice(0, MOST_PAGES).flatMap((one) => one.prompts);
  const prompts = (figures.material.absences?.prompts ?? []).flatMap((one): Step[] => {
    if (one.text === null || written.includes(one.promptId)) return [];
    const [alone, of] = [format.count(one.without), format.count(one.answers)];
    const { rival } = one;
    const asked = truncate(one.text, MOST_LETTERS);
    return [
      {
        action: writeAction(say.prompt(asked), context),
        evidence: say.promptAlone(
          alone,
          of,
          brand,
          shortName(rival.brand, MOST_NAME),
          format.count(rival.answers),
          one.without,
          rival.answers,
        ),
        section: sectionOf('absences', context),
      },
    ];
  });
  return [...topics, ...prompts].slice(0, MOST_PAGES);
}

/** The most cited third parties to contact, and the measurement that shows the results. */
function outreachSteps(context: BaseContext): Step[] {
  const { figures, own, format, pages } = context;
  const say = pages.ninetyDays;
  const brand = brandOf(context);
  const domains = figures.material.citations?.domains ?? [];
  const all = domains.reduce((sum, { citations }) => sum + citations, 0);
  const sources = domains
    .filter(
      (one) =>
        isOthers(one.category) &&
        one.answers !== null &&
        one.answers >= VERDICT_MIN_SAMPLE &&
        leavesOut(one, own),
    )
    .slice(0, MOST_SOURCES)
    .map(({ domain, citations, answers, naming }): Step => ({
      action: say.source(domain, brand),
      evidence: say.sourceCited(
        `${format.pct((100 * citations) / all, all)}${format.percentSign}`,
        format.count(all),
        format.count(naming ?? 0),
        format.count(answers ?? 0),
        brand,
        naming ?? 0,
      ),
      section: sectionOf('citations', context),
    }));
  if (own === null) return sources;
  const today = say.today(format.count(own.mentions), format.count(own.responses), brand, own.mentions);
  return [...sources, { action: say.again, evidence: today, section: sectionOf('key-figures', context) }];
}

/** Builds the page of the first ninety days. */
function buildNinetyDaysContent(context: ContentContext): NinetyDaysContent {
  const { figures, agency, pages } = context;
  const { ninetyDays: say, recommendations } = pages;
  const { action, evidence, page } = recommendations;
  const agencyName = shortName(agency ?? recommendations.agency, MOST_NAME);
  const clientName = shortName(figures.project.ownBrand, MOST_NAME);
  const steps = [
    { steps: readingSteps(context), who: agencyName },
    // Only the brand can write its own pages.
    { steps: writingSteps(context), who: clientName },
    { steps: outreachSteps(context), who: agencyName },
  ];
  return {
    columns: { action, evidence, who: say.who, page },
    stages: steps.flatMap(({ steps: some, who: name }, at) => {
      const stage = say.stages[at];
      return stage === undefined || some.length === 0
        ? []
        : [
            {
              ...stage,
              items: some.map((one) => ({
                action: one.action,
                evidence: one.evidence,
                section: one.section,
                finding: null,
                who: name,
                by: null,
                effect: null,
                open: null,
              })),
              summary: say.stage(stage.title),
            },
          ];
    }),
  };
}

/** The page of the first ninety days. */
export const ninetyDaysSection = defineSection({
  id: 'ninety-days',
  title: (pages) => pages.ninetyDays.title,
  options: NO_OPTIONS,
  find: findNinetyDays,
  content: buildNinetyDaysContent,
  blocks: ({ columns, stages }) =>
    stages.map((stage) => actionsBlock({ ...stage, columns }, { isDense: true })),
});
