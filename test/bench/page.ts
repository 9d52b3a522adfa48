/** `docs/benchmarks.md`: what a run of all benchmarks has said, with the goals that it missed first. */
import { format, resolveConfig } from 'prettier';
import type { Said } from './say.ts';

/** What one benchmark has said, in order; `failure`: the end of what it complained of, if it did not end well. */
export type Heard = {
  readonly name: string;
  readonly said: readonly Said[];
  readonly seconds: number;
  readonly failure: string | null;
};

/** Why a goal is missed that is known to be, by benchmark and words of the figure. Whoever measures anew looks at each. */
const REASONS: readonly { readonly bench: string; readonly what: string; readonly why: string }[] = [];

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

function sectionOf({ name, said, seconds }: Heard): string {
  const rows = said.map(({ what, figure, goal }) => [
    what,
    figure,
    goal === undefined ? '' : `${goal.text}, ${goal.isReached ? 'reached' : 'missed'}`,
    goal?.reference ?? '',
  ]);
  return `## ${name}

\`npm run bench -- ${name}\`, ${String(Math.ceil(seconds / 60))} min.

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
