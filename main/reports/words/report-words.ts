/**
 * What a report can say: its sections call these, and the catalogs of each language (`<language>/<topic>.json`) say them. Figures, names and
 * dates arrive formatted.
 */
import type { FindingWords } from '../../../shared/words/finding-words.ts';
import type { HistoryWords } from '../../../shared/words/history-words.ts';
import type { VerdictWords, Wording } from '../../../shared/words/wording.ts';
import type { GlossaryTerms } from './glossary-entries.ts';
import type { AbsencesWords } from './types/absences.ts';
import type { AnswersWords } from './types/answers.ts';
import type { AttributesWords } from './types/attributes.ts';
import type { ChangesWords } from './types/changes.ts';
import type { CitationsWords } from './types/citations.ts';
import type { CertaintyWords } from './types/certainty.ts';
import type { CoverWords } from './types/cover.ts';
import type { EvidenceWords } from './types/evidence.ts';
import type { GlossaryWords } from './types/glossary.ts';
import type { GoalsWords } from './types/goals.ts';
import type { KeyFiguresWords } from './types/key-figures.ts';
import type { MarketsWords } from './types/markets.ts';
import type { MethodWords } from './types/method.ts';
import type { NinetyDaysWords } from './types/ninety-days.ts';
import type { OwnPromptsWords } from './types/own-prompts.ts';
import type { NewsWords } from './types/news.ts';
import type { PlatformsWords } from './types/platforms.ts';
import type { PromptsWords } from './types/prompts.ts';
import type { RecommendationsWords } from './types/recommendations.ts';
import type { RivalWords } from './types/rival.ts';
import type { RivalPromptsWords } from './types/rival-prompts.ts';
import type { RivalsWords } from './types/rivals.ts';
import type { RunsWords } from './types/runs.ts';
import type { SentimentWords } from './types/sentiment.ts';
import type { SummaryWords } from './types/summary.ts';
import type { TopicsWords } from './types/topics.ts';
import type { PagesWords, UncomparedWords } from './types/pages.ts';

/** The words of pages: titles, column headings, captions, notes. */
export type ReportWords = PagesWords & {
  readonly cover: CoverWords;
  readonly certainty: CertaintyWords;
  readonly news: NewsWords;
  readonly summary: SummaryWords;
  readonly changes: ChangesWords;
  readonly keyFigures: KeyFiguresWords;
  readonly rivals: RivalsWords;
  readonly rival: RivalWords;
  readonly platforms: PlatformsWords;
  readonly topics: TopicsWords;
  readonly prompts: PromptsWords;
  readonly sentiment: SentimentWords;
  readonly attributes: AttributesWords;
  readonly citations: CitationsWords;
  readonly goals: GoalsWords;
  readonly absences: AbsencesWords;
  readonly ownPrompts: OwnPromptsWords;
  readonly rivalPrompts: RivalPromptsWords;
  readonly answers: AnswersWords;
  readonly evidence: EvidenceWords;
  readonly ninetyDays: NinetyDaysWords;
  readonly recommendations: RecommendationsWords;
  readonly markets: MarketsWords;
  readonly runs: RunsWords;
  readonly method: MethodWords;
  readonly glossary: GlossaryWords;
};

/** What English has in code, because screens say it, too, and every other language in catalogs. */
type WordingCatalog = {
  readonly wording: Omit<Wording, 'list' | 'plural' | 'sentence' | 'verdict' | 'findings' | 'history'>;
  readonly verdicts: VerdictWords;
  readonly findings: FindingWords;
  readonly history: HistoryWords;
};

/** The catalogs of a language: the words of pages as they are called, but for the glossary, whose terms stand by their names. */
export type Catalog = Partial<WordingCatalog> &
  Omit<ReportWords, 'glossary'> & {
    readonly glossary: Omit<GlossaryWords, 'entries'> & { readonly entries: GlossaryTerms };
    readonly uncompared: UncomparedWords;
  };
