import type { Services } from '../../services.ts';
import { sayCost, sayJudged, sayNoGap, sayUnnamed } from '../../../shared/words/gaps.ts';
import type { Language } from '../../../shared/words/wording.ts';
import { languageIn } from '../../core/language-in.ts';
import { placesOf, placesToScripts } from '../answer-places.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';
import { buildTable } from '../table.ts';
import { emphasised } from '../terminal.ts';

type Options = OfConnection & {
  readonly project: string;
  readonly from?: string;
  readonly all?: true;
  readonly out?: string;
};

type Gaps = Awaited<ReturnType<Services['gaps']['find']>>['gaps'];
type Term = NonNullable<Gaps['terms']>[number];

/** Terms of each kind that are printed; all are in the document. */
const MOST_TERMS = 20;

const points = (value: number, { format }: Language): string => format.decimal(value, 1);

function describeCounted(gaps: Gaps, language: Language): readonly string[] {
  const { project, counted, ownBrand } = gaps;
  const judged = `${project}: ${sayJudged(gaps, language)}`;
  if (counted === null) return [judged];
  const { topics, questions } = counted;
  return [
    judged,
    ...(topics.length === 0
      ? []
      : [
          '',
          emphasised(`Topics where rivals are named and ${ownBrand} is not`),
          ...topics.map((one) => `${one.topic ?? 'Without a name'}: ${sayUnnamed(one, ownBrand, language)}`),
        ]),
    '',
    emphasised(`Questions where rivals are named and ${ownBrand} is not`),
    ...(questions.length === 0
      ? [sayNoGap(ownBrand)]
      : questions.flatMap((one) => [
          `“${one.text}”`,
          `   ${one.topic === null ? '' : `${one.topic}. `}${sayUnnamed(one, ownBrand, language)}`,
          `   prompt ${one.promptId}`,
        ])),
    ...(questions.length + topics.length === 0
      ? []
      : [
          `They are asked already: have somebody work on one (\`sightline action add\` with its --prompt, and these runs as --chosen-from), or ask more about it with a topic (\`sightline topic add\`).`,
        ]),
  ];
}

function describeTerms(gaps: Gaps, isAll: boolean, language: Language): readonly string[] {
  const { format } = language;
  const { terms, cost, ownBrand } = gaps;
  if (terms === null) return [];
  const group = (
    state: Term['state'],
    title: string,
    none: string,
    print: (shown: readonly Term[]) => readonly string[],
  ): readonly string[] => {
    const all = terms.filter((one) => one.state === state);
    const shown = isAll ? all : all.slice(0, MOST_TERMS);
    const rest = all.length - shown.length;
    return [
      '',
      emphasised(`${title}: ${format.count(all.length)}`),
      ...(all.length === 0 ? [none] : print(shown)),
      ...(rest === 0 ? [] : [`and ${format.count(rest)} more: --all lists them.`]),
    ];
  };
  const count = (value: number | null): string => (value === null ? '' : format.count(value));
  const open = terms.filter(({ state }) => state === 'gap').length;
  const { answersPerRun } = cost;
  const together =
    open < 2 || answersPerRun === null
      ? ''
      : `; all ${format.count(open)} together would take ${format.count(open * answersPerRun)} answers a run`;
  return [
    ...group(
      'gap',
      'Terms that no prompt asks',
      'Every term is asked already, or names the brand.',
      (shown) => [
        ...buildTable(
          ['Term', 'Impressions', 'Clicks', 'Class', 'Answers a run', 'Shows from'],
          shown.map((one) => [
            one.term,
            count(one.impressions),
            count(one.clicks),
            one.naming,
            count(answersPerRun),
            one.shown === null ? '' : `${points(one.shown.then, language)} points`,
          ]),
        ),
        `Answers and points are those of one topic about a term${together}.`,
      ],
    ),
    ...(open === 0
      ? []
      : [
          '`sightline topic add` makes one a topic, by a call that the journal keeps; the service writes its prompts.',
          'Single prompts can only be added in the service’s dashboard: --out FILE.txt writes these terms as a list for it.',
        ]),
    ...group('asked', 'Asked already', 'None of the terms.', (shown) =>
      shown.map(({ term, askedBy }) =>
        askedBy?.promptId === null
          ? `${term}: the topic “${askedBy.text}”`
          : `${term}: “${askedBy?.text ?? ''}”`,
      ),
    ),
    ...group('branded', `Naming ${ownBrand}`, 'None of the terms.', (shown) => [
      ...shown.map(({ term, impressions }) =>
        impressions === null ? term : `${term} (${count(impressions)} impressions)`,
      ),
      'No gaps: answers to a prompt that names the brand name it nearly always, so that levels leave such prompts out.',
    ]),
  ];
}

function describeNames({ names }: Gaps, language: Language): readonly string[] {
  const { format, words } = language;
  if (names.length === 0) return [];
  return [
    '',
    emphasised('Names that are no brand of this client, to check'),
    ...names.flatMap((one) => [
      `${emphasised(one.name)}: ${format.count(one.answers)} ${words.plural(one.answers, 'answer', 'answers')} on ${format.count(one.platforms)} platforms`,
      ...placesOf(one, language),
    ]),
    'No finding: if one is a rival, add it with `sightline brand add`; if not, `sightline check-answers` puts it aside.',
  ];
}

const termOf = ({ askedBy, shown, ...term }: Term, { cost }: Gaps) => ({
  ...term,
  askedBy,
  ...(term.state === 'gap'
    ? { answersPerRun: cost.answersPerRun, showsFromPoints: shown?.then ?? null }
    : {}),
});

function documentOf(gaps: Gaps, remarks: readonly string[], file: string | null) {
  const { project, projectId, ownBrand, counted, cost, names, terms } = gaps;
  const { shown, ...adds } = cost;
  return {
    ...{ project, projectId, ownBrand },
    runs: counted?.runIds ?? [],
    judged: counted?.judged ?? null,
    tooFewAnswers: counted?.few ?? null,
    topics: counted?.topics ?? null,
    questions: counted?.questions ?? null,
    topicAdds: {
      ...adds,
      showsFromPoints: shown?.then ?? null,
      showsTodayFromPoints: shown?.today ?? null,
    },
    terms: terms === null ? null : terms.map((term) => termOf(term, gaps)),
    names: placesToScripts(names),
    ...{ remarks, file },
  };
}

/** `sightline prompt gaps`: where only rivals are named, what people search for and no prompt asks, and names to check. */
export const addPromptGaps: AddCommand = (command, run) => {
  command
    .command('gaps')
    .description('Show what a client’s prompts leave out, and what asking it would cost; nothing is sent.')
    .requiredOption('--project <id or name>', 'the client')
    .option('--from <file>', 'terms that people search for, such as Search Console’s Queries.csv')
    .option('--all', 'list all terms, not the first 20 of each kind')
    .option('--out <file>', 'also write a .csv with everything, or a .txt with the terms that no prompt asks')
    .option(...CLIENT_CONNECTION)
    .addHelpText(
      'after',
      '\nExamples:\n  sightline prompt gaps --project "Halden Outdoor"' +
        '\n  sightline prompt gaps --project "Halden Outdoor" --from Queries.csv --out terms.txt',
    )
    .action(
      run<Options>(async ({ terminal, services }, options) => {
        const { project: named, connection, from, all = false, out } = options;
        const { gaps, remarks } = await services.gaps.find({ named, connection }, from ?? null);
        const file = out === undefined ? null : await services.gaps.save(gaps, out);
        const language = languageIn(gaps.zone);
        terminal.result(
          () => documentOf(gaps, remarks, file),
          [
            ...describeCounted(gaps, language),
            ...describeTerms(gaps, all, language),
            '',
            emphasised('What one topic more takes'),
            sayCost(gaps, language),
            ...describeNames(gaps, language),
            ...(remarks.length === 0 ? [] : ['', ...remarks]),
            ...(file === null ? [] : ['', file]),
          ],
        );
        return EXIT.done;
      }),
    );
};
