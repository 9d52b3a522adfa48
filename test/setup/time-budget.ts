/**
 * After a run, prints what each lane and the most expensive files cost in CPU seconds, and names files above their share, so that who adds
 * a test sees what it adds to everybody's loop. It only prints: a busy computer makes a file cost a little more.
 *
 * `SIGHTLINE_COSTS=FILE` also renews the table of such a whole run in a Markdown file, between its two marks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { costNotes } from '../helpers/run-folder.ts';

/** A file's share, in CPU seconds of its process and of all that it starts. */
const SHARE_SECONDS = 15;
/** As many of the most expensive files are listed. */
const LISTED = 50;
/** Fewer files are a part of the suite, whose order says nothing. */
const WHOLE = 200;

const [BEGIN, END] = ['<!-- costs -->', '<!-- /costs -->'];

/** What a test file cost. */
export type Cost = { readonly file: string; readonly tests: number; readonly cpuSeconds: number };

/** The first folder below `test`: unit, integration, security, e2e. */
const laneOf = ({ file }: Cost): string => file.split('/')[1] ?? file;

const sumOf = (costs: readonly Cost[], figure: (cost: Cost) => number): number =>
  costs.reduce((sum, cost) => sum + figure(cost), 0);

const whole = (seconds: number): string => seconds.toFixed(0);

/** Markdown tables of lanes and of the most expensive files, most expensive first. */
export function describeCosts(costs: readonly Cost[]): readonly string[] {
  const lanes = Object.entries(Object.groupBy(costs, laneOf)).map(([lane, files = []]) => ({
    lane,
    files: files.length,
    tests: sumOf(files, ({ tests }) => tests),
    cpuSeconds: sumOf(files, ({ cpuSeconds }) => cpuSeconds),
  }));
  const listed = costs.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, LISTED);
  return [
    '| Lane | Files | Tests | CPU s |',
    '| --- | --: | --: | --: |',
    ...lanes
      .sort((a, b) => b.cpuSeconds - a.cpuSeconds)
      .map(
        ({ lane, files, tests, cpuSeconds }) => `| ${lane} | ${files} | ${tests} | ${whole(cpuSeconds)} |`,
      ),
    '',
    `| The ${listed.length} most expensive files | Tests | CPU s |`,
    '| --- | --: | --: |',
    ...listed.map(({ file, tests, cpuSeconds }) => `| ${file} | ${tests} | ${whole(cpuSeconds)} |`),
  ];
}

/** A line for each file above its share, most expensive first; empty if there is none. */
export function describeAbove(costs: readonly Cost[]): readonly string[] {
  const above = costs.filter(({ cpuSeconds }) => cpuSeconds > SHARE_SECONDS);
  if (above.length === 0) return [];
  return [
    `${above.length} ${above.length === 1 ? 'file costs' : 'files cost'} more than ${SHARE_SECONDS} CPU seconds, a file's share of everybody's time:`,
    ...above
      .sort((a, b) => b.cpuSeconds - a.cpuSeconds)
      .map(({ file, cpuSeconds }) => `  ${whole(cpuSeconds)} s  ${file}`),
  ];
}

/** The text with these lines between its marks. Throws if it has no marks. */
export function renewCosts(text: string, lines: readonly string[]): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`there is no ${BEGIN} … ${END}`);
  return [before, BEGIN, '\n\n', lines.join('\n'), '\n\n', END, after].join('');
}

/** CPU seconds by file, noted by `file-cost.ts`. */
function readNotes(): ReadonlyMap<string, number> {
  const notes = costNotes();
  if (notes === undefined) return new Map();
  const lines = readFileSync(notes, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const { file, cpuSeconds } = JSON.parse(line) as { file: string; cpuSeconds: number };
      return [file, cpuSeconds];
    }),
  );
}

/** Watches a run for what its files cost. */
export function watchCosts(): Reporter {
  const startedMs = performance.now();
  return {
    onTestRunEnd: (modules: readonly TestModule[]) => {
      const noted = readNotes();
      const costs = modules.flatMap((module): Cost[] => {
        const cpuSeconds = noted.get(module.moduleId);
        const tests = [...module.children.allTests()].length;
        return cpuSeconds === undefined ? [] : [{ file: module.relativeModuleId, tests, cpuSeconds }];
      });
      const say = (line: string): void => void process.stdout.write(`${line}\n`);
      if (costs.length >= WHOLE) {
        const { user, system } = process.cpuUsage();
        const lines = [
          `${whole((performance.now() - startedMs) / 1000)} s, of which the runner itself used ${whole((user + system) / 1e6)} s of CPU:`,
          '',
          ...describeCosts(costs),
        ];
        lines.forEach(say);
        const kept = process.env['SIGHTLINE_COSTS'];
        if (kept !== undefined) writeFileSync(kept, renewCosts(readFileSync(kept, 'utf8'), lines));
      }
      describeAbove(costs).forEach(say);
    },
  };
}
