/** Every empty place of the screens says what to do next; the list is made from the sources: `npx vitest run empty-states -u`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { EMPTY_PLACES } from '../helpers/empty-places.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PANEL = 'EmptyPanel';
/** What a person can press: a button, or a component that is made of nothing else. */
const STEPS: ReadonlySet<string> = new Set(['Button', 'FirstRunActions']);

type Node = {
  readonly type?: string;
  readonly name?: string;
  readonly start?: number;
  readonly end?: number;
};

function walk(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, see);
  else if (typeof node === 'object' && node !== null) {
    see(node);
    for (const value of Object.values(node)) walk(value, see);
  }
}

/** The words of an attribute or of what stands in a component, as they are written. */
const written = (source: string, { start = 0, end = 0 }: Node): string =>
  source.slice(start, end).replaceAll(/\s+/g, ' ').trim();

type EmptyState = { readonly file: string; readonly title: string; readonly steps: readonly string[] };

function statesIn(file: string): readonly EmptyState[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const { fragment } = parse(source, { modern: true });
  const states: EmptyState[] = [];
  walk(fragment, (node) => {
    if (node.type !== 'Component' || node.name !== PANEL) return;
    const { attributes, fragment: inside } = node as AST.Component;
    const title = attributes.find((one) => one.type === 'Attribute' && one.name === 'title');
    const passed = attributes.find((one) => one.type === 'Attribute' && one.name === 'actions');
    const name = passed === undefined ? 'actions' : /\{(\w+)\}/.exec(written(source, passed))?.[1];
    const steps: string[] = [];
    walk(passed === undefined ? inside : fragment, (snippet) => {
      if (snippet.type !== 'SnippetBlock') return;
      const { expression, body } = snippet as AST.SnippetBlock;
      if (expression.name !== name) return;
      walk(body, (inner) => {
        if (inner.type !== 'Component' || !STEPS.has(inner.name ?? '')) return;
        const { nodes } = (inner as AST.Component).fragment;
        const words = written(source, { start: nodes[0]?.start ?? 0, end: nodes.at(-1)?.end ?? 0 });
        steps.push(words === '' ? `<${String(inner.name)}>` : words);
      });
    });
    states.push({
      file: file.replace('renderer/', ''),
      title: title === undefined ? '' : written(source, title),
      steps,
    });
  });
  return states;
}

const states = globSync('renderer/{views,frame}/**/*.svelte', { cwd: ROOT }).toSorted().flatMap(statesIn);

describe('an empty place', () => {
  it('ends with its next step, a button', () => {
    expect(states.length).toBeGreaterThan(25);
    expect(states.filter(({ steps }) => steps.length === 0)).toEqual([]);
  });

  it('is in the list, with its step', async () => {
    const lines = states.map(({ file, title, steps }) => `${file}\n  ${title}\n  → ${steps.join(' | ')}\n`);
    await expect(lines.join('\n')).toMatchFileSnapshot('../fixtures/empty-states.txt');
  });

  it('can be come to, as pictures and tests do', () => {
    const count = (file: string, of: readonly { readonly file: string }[]): number =>
      of.filter((one) => one.file === file).length;
    for (const { file, title } of states) {
      const ways = EMPTY_PLACES.filter((one) => one.file === file);
      expect(ways.length, file).toBeGreaterThanOrEqual(count(file, states));
      // As it is written: words, words with names in them, or a choice between words.
      const said = /^title="(.*)"$/.exec(title)?.[1];
      const choices = [...title.matchAll(/'([^']+)'/g)].map(([, words = '']) => words);
      for (const words of said === undefined ? choices : [said]) {
        const [first = '', ...rest] = words.split(/\{\w+(?:\.\w+)*\}/);
        const isSaid = (shown: string): boolean =>
          shown.startsWith(first) && rest.every((one) => shown.includes(one));
        expect(
          ways.some((one) => isSaid(one.title) || words === 'single-run'),
          words,
        ).toBe(true);
      }
    }
  });
});
