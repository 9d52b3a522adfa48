/** A prospect's picture: a hundred answers, and one real question. */
import type { BaseContext } from './context.ts';
import { monthOf } from './cover-ledger.ts';
import { exampleOf, hundredOf, prospectAnswers, type Hundred } from './news/prospect.ts';
import { inHeadline } from './news/told.ts';
import { periodWords } from './period-words.ts';

/** A hundred dots in three parts. */
export type CoverDots = {
  /** null if no question shows a rival instead of the client. */
  readonly question: { readonly ask: string; readonly text: string; readonly counts: string } | null;
  /** In the order drawn, each with its figure; empty ones omitted. */
  readonly parts: readonly {
    readonly part: keyof Hundred;
    readonly count: number;
    readonly figure: string;
    readonly words: string;
  }[];
  readonly counted: string;
  readonly alt: string;
};

/** Builds it; null if no answers are mirrored. */
export function coverDots(context: BaseContext): CoverDots | null {
  const { figures, format, pages, run, words } = context;
  const answers = prospectAnswers(context);
  if (answers === null) return null;
  const say = pages.cover;
  const name = inHeadline(figures.project.ownBrand);
  const hundred = hundredOf(answers);
  const example = exampleOf(answers);
  const labels = [
    ['rival', say.nameRival(name)],
    ['own', say.nameOwn(name)],
    ['nobody', say.nameNobody],
  ] as const;
  const parts = labels
    .map(([part, said]) => ({ part, count: hundred[part], figure: format.count(hundred[part]), words: said }))
    .filter(({ count, part }) => count > 0 || part === 'own');
  const counted = say.dotsOf(format.count(answers.asked), periodWords(context));
  return {
    question:
      example === null
        ? null
        : {
            ask: say.ask,
            text: pages.summary.next.quoted(example.text),
            counts: say.asked(
              example.answers,
              format.count(example.answers),
              inHeadline(example.rival.brand),
              format.count(example.rival.answers),
              example.rival.answers,
              name,
              format.count(example.named),
              example.named,
              monthOf(run, context),
            ),
          },
    parts,
    counted,
    alt: `${counted.replace(/[.。]$/u, '')}${words.marks.colon}${parts
      .map((part) => `${part.figure} ${part.words}`)
      .join(words.marks.comma)}`,
  };
}
