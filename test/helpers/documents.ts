/** The project's pages of documentation, read as Markdown: their titles, links, anchors and commands. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const ROOT = join(import.meta.dirname, '..', '..');

/** A page that stands in the index under the heading for contributors begins with this comment. */
const FOR_CONTRIBUTORS = '<!-- for contributors -->';

/** A page: its path from the project's folder, with slashes, and its text. */
export type Page = { readonly path: string; readonly text: string; readonly tree: Root };

const readPage = (path: string): Page => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return { path: path.replaceAll('\\', '/'), text, tree };
};

/** Every page of the project, in the order of their paths. */
export const readPages = (): readonly Page[] =>
  globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).toSorted().map(readPage);

const within = (node: Nodes): readonly Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(within) : []),
];

/** The words of a part of a page, without its markup. */
const wordsOf = (node: Nodes): string =>
  within(node)
    .map((one) => ('value' in one && one.type !== 'html' ? one.value : ''))
    .join('')
    .replaceAll(/\s+/g, ' ');

/** The targets of a page's links and pictures, those in HTML included. */
export function linksOf({ tree }: Page): readonly string[] {
  return within(tree).flatMap((node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') return [node.url];
    if (node.type !== 'html') return [];
    return [...node.value.matchAll(/\b(?:href|src|srcset)="([^"]+)"/g)].map(([, url = '']) => url);
  });
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf({ tree }: Page): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const node of within(tree)) {
    if (node.type !== 'heading') continue;
    const anchor = wordsOf(node)
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let [name, again] = [anchor, 0];
    while (anchors.has(name)) name = `${anchor}-${String((again += 1))}`;
    anchors.add(name);
  }
  return anchors;
}

/** The commands of a page's blocks for a shell, each with the page and line where it stands; lines that go on are one. */
export function commandsOf({ path, tree }: Page): readonly { readonly at: string; readonly line: string }[] {
  return within(tree).flatMap((node) => {
    if (node.type !== 'code' || (node.lang !== 'sh' && node.lang !== null)) return [];
    const first = (node.position?.start.line ?? 0) + 1;
    const lines: { at: string; line: string }[] = [];
    let isOpen = false;
    for (const [index, text] of node.value.split('\n').entries()) {
      const last = lines.at(-1);
      if (isOpen && last !== undefined) last.line += `\n${text}`;
      else if (text.trim() !== '') lines.push({ at: `${path}:${String(first + index)}`, line: text });
      const whole = lines.at(-1)?.line ?? '';
      isOpen = whole.endsWith('\\') || whole.split('"').length % 2 === 0;
    }
    return lines;
  });
}

/** A page in the index: its title, and its line with its first sentence. */
function entryOf({ path, tree }: Page): { readonly title: string; readonly line: string } {
  const heading = tree.children.find((node) => node.type === 'heading');
  const paragraph = tree.children.find((node) => node.type === 'paragraph');
  if (heading === undefined || paragraph === undefined) {
    throw new Error(`${path} has no title, or says nothing`);
  }
  const [sentence = ''] = /^.+?[.?](?= |$)/.exec(wordsOf(paragraph)) ?? [];
  if (sentence === '') throw new Error(`${path} does not begin with a sentence`);
  const [title, place] = [wordsOf(heading), path.slice('docs/'.length)];
  return { title, line: `- [${title}](${place}): ${sentence.replaceAll(/[*_<|]/g, String.raw`\$&`)}` };
}

/** The index of the folder of documents, itself not in it. */
export function buildIndex(pages: readonly Page[]): string {
  const listed = pages.filter(({ path }) => path.startsWith('docs/') && path !== 'docs/README.md');
  const isForContributors = ({ text }: Page): boolean => text.startsWith(FOR_CONTRIBUTORS);
  const sortedBy = (title: string): string => title.replace(/^(?:The|A|Your) /, '');
  const list = (some: readonly Page[]): string =>
    some
      .map(entryOf)
      .toSorted((one, other) => sortedBy(one.title).localeCompare(sortedBy(other.title), 'en'))
      .map(({ line }) => line)
      .join('\n');
  return `# Documents

Every document of the project, with its first sentence. Made from the folder: \`npx vitest run unit/setup/docs -u\` writes it anew.

## Using Sightline

${list(listed.filter((page) => !isForContributors(page)))}

## Working on Sightline

${list(listed.filter(isForContributors))}
`;
}
