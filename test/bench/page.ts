/** `docs/benchmarks.md`: what a run of all benchmarks has said, with the goals that it missed first. */
import { format, resolveConfig } from 'prettier';
import type { Said } from './say.ts';

/** What one benchmark has said, in order; `of`: when, and of which commit; `failure`: what it complained of, if it did not end well. */
export type Heard = {
  readonly name: string;
  readonly of: string;
  readonly said: readonly Said[];
  readonly seconds: number;
  readonly failure: string | null;
};

/** Why a goal is missed that is known to be, by benchmark and words of the figure. Whoever measures anew looks at each. */
const REASONS: readonly { readonly bench: string; readonly what: string; readonly why: string }[] = [
  {
    bench: 'api',
    what: 'a call',
    why: 'Seven hundredths of a millisecond for the queue that keeps the pace, the limits on what is read, and the ledger; a call over a network takes hundreds of times as long.',
  },
  {
    bench: 'batch',
    what: 'against stock pdfmake',
    why: 'By reading the code, not by a profile: a hundred different documents: each has words, and parts of fonts, that none before it had. One document again and again takes 0.44 × (report).',
  },
  {
    bench: 'batch',
    what: 'two workers',
    why: 'By reading the code, not by a profile: on two processors the thread that reads the mirror, checks each file and writes it shares one of them with the workers.',
  },
  {
    bench: 'batch',
    what: 'memory of one worker',
    why: 'By reading the code, not by a profile: fonts of fourteen languages stay open, those of Chinese, Japanese and Korean among them; from the first tenth on it hardly grows.',
  },
  {
    bench: 'comparison',
    what: 'read and compared in a thread',
    why: 'About a quarter is drawing the samples behind every interval and its p, and under a tenth the queries, by a profile beside other work; the rest is spread.',
  },
  {
    bench: 'export',
    what: 'most memory',
    why: 'The process that exports takes 160 MB in every format (csv). A workbook is compressed beside it, and Parquet gathers a group of rows by column before it is written.',
  },
  {
    bench: 'findings',
    what: 'the newest run of 10 clients',
    why: 'By reading the code, not by a profile: about 20 ms a client: its newest run is judged against its history on every figure, which the query beside it only reads.',
  },
  {
    bench: 'findings',
    what: 'in the threads of the program',
    why: 'Both threads work at once, but one alone already keeps 1.3 processors busy, which is presumably why two processors do not halve it.',
  },
  {
    bench: 'first-sync',
    what: 'the longest between two frames',
    why: 'One frame, in which the portfolio is opened with the rows of forty clients.',
  },
  {
    bench: 'first-sync',
    what: 'calls made by then',
    why: 'Three calls a client are made as planned; while the page draws the last figure, the sync goes on with the next runs.',
  },
  {
    bench: 'mirror',
    what: 'memory, largest',
    why: 'A peak at the start, when the runs of many clients arrive at once; it does not grow with the history.',
  },
  {
    bench: 'mirror',
    what: 'nothing new',
    why: 'A list of runs for each client is read, and each of its runs compared with the file, which a bare call does not.',
  },
  {
    bench: 'mirror',
    what: 'citations by month',
    why: 'Nearly half is the query’s own month of every citation (strftime).',
  },
  {
    bench: 'report',
    what: 'beside PDFKit by hand',
    why: 'Charts take the same time on both sides. What is left is measuring words to wrap them, and the tags of their structure.',
  },
  {
    bench: 'report',
    what: 'from a cold start',
    why: 'Loading the program, although it is kept compiled, and reading the fonts’ kerning, once a process.',
  },
  {
    bench: 'start',
    what: 'sightline --version',
    why: 'By reading the code, not by a profile: 18 ms more than Node itself takes, to load the first file of the program.',
  },
  {
    bench: 'start',
    what: 'process to first answer',
    why: 'By reading the code, not by a profile: the database is opened and looked through, and the modules are loaded that answer.',
  },
  {
    bench: 'start',
    what: 'process to painted portfolio',
    why: 'The figures of a hundred clients are read and judged before the first row is drawn: a third of a second in a program that runs, twice that in a new one.',
  },
  {
    bench: 'studio',
    what: '',
    why: 'Printing itself has become twice as fast, and is what this is divided by; the rest is the browser that paints the page, about 200 ms.',
  },
  {
    bench: 'team',
    what: 'taking it in',
    why: 'More than half is replaying the answers as a sync does, so that each computer judges them itself; a sync’s own share of that is as large.',
  },
  {
    bench: 'team-queue',
    what: 'three workers',
    why: 'By reading the code, not by a profile: this machine has two processors, which one worker and the computer that gives the work keep busy already.',
  },
  {
    bench: 'ui',
    what: 'another client',
    why: 'By reading the code, not by a profile: its figures are read from the file, judged and drawn, within 0.3 s; beside it as many elements are only drawn.',
  },
  {
    bench: 'ui',
    what: 'another run',
    why: 'By reading the code, not by a profile: its figures are read from the file, judged and drawn, within 0.3 s; beside it as many elements are only drawn.',
  },
  {
    bench: 'ui',
    what: 'the filter of 500 clients',
    why: 'By reading the code, not by a profile: every row that stays is compared with the filter and drawn anew; half of the keys are answered within 31 ms.',
  },
];

const NO_REASON = 'not explained yet';

const cell = (text: string): string => text.trim().replaceAll('|', String.raw`\|`);
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const goalsOf = ({ said }: Heard) =>
  said.flatMap((one) => (one.goal === undefined ? [] : [{ ...one, goal: one.goal }]));

function missedTable(heard: readonly Heard[], reasons: typeof REASONS): string {
  const rows = heard.flatMap((one) =>
    goalsOf(one)
      .filter(({ goal }) => !goal.isReached)
      .map(({ what, figure, goal }) => {
        const reason = reasons.find(({ bench, what: words }) => bench === one.name && what.includes(words));
        return [one.name, what, figure, goal.text, reason?.why ?? NO_REASON];
      }),
  );
  const failed = heard.flatMap(({ name, failure }) =>
    failure === null ? [] : [`\`${name}\` did not end well: \`${failure.replaceAll('`', "'")}\``],
  );
  const all = heard.flatMap(goalsOf).length;
  const told = `${String(all - rows.length)} of ${String(all)} goals are reached.`;
  if (rows.length === 0) return [told, ...failed].join('\n\n');
  return [told, ...failed, table(['Benchmark', 'What', 'Figure', 'Goal', 'Why it is missed'], rows)].join(
    '\n\n',
  );
}

function sectionOf({ name, of, said, seconds }: Heard): string {
  const rows = said.map(({ what, figure, goal }) => [
    what,
    figure,
    goal === undefined ? '' : `${goal.text}, ${goal.isReached ? 'reached' : 'missed'}`,
    goal?.reference ?? '',
  ]);
  return `## ${name}

\`npm run bench -- ${name}\`, ${String(Math.ceil(seconds / 60))} min (${of}).

${table(['What', 'Figure', 'Goal', 'Beside'], rows)}`;
}

/** Builds the page. `machine`: what it was measured on, and of what, a line each. */
export async function buildPage(
  machine: readonly string[],
  heard: readonly Heard[],
  reasons: typeof REASONS = REASONS,
): Promise<string> {
  const page = `<!-- for contributors -->

# Benchmarks

What Sightline's work costs, as multiples of a reference that does the least that the work needs. Written by \`npm run bench\`; nothing here is written
by hand.

A ratio (×) is a time over that of the reference named beside it, measured in turns in the same minutes, so that it means the same on every
machine; smaller is better. Sizes, counts and calls are the same everywhere. Milliseconds are of this machine:

${machine.map((line) => `- ${line}`).join('\n')}

## What is not reached

${missedTable(heard, reasons)}

${heard.map(sectionOf).join('\n\n')}
`;
  return await format(page, { ...(await resolveConfig(import.meta.filename)), parser: 'markdown' });
}
