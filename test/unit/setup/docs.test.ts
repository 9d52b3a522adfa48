/** Pages lead somewhere: the files that they name, their links and anchors, and one index of all of them. A page that leads nowhere is worse than none. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, buildIndex, linksOf, readPages, type Page } from '../../helpers/documents.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PAGES = readPages();
const NAMES = PAGES.map(({ path }) => path);
const PATH = /`((?:main|renderer|shared|test|scripts|docs)\/[^`\s]*)`/g;

const pageAt = (path: string): Page => {
  const page = PAGES.find((one) => one.path === path);
  if (page === undefined) throw new Error(`there is no page ${path}`);
  return page;
};

/** Paths that a page names; a word in angle brackets or capitals stands for any. */
const pathsIn = ({ text }: Page): string[] =>
  [...text.matchAll(PATH)].map(([, path = '']) => path.replaceAll(/<[^>]+>|NNNN/g, '*'));

/** Links within the project: the file from the project's folder, and the anchor in it. */
const insideLinks = (page: Page): readonly { readonly file: string; readonly anchor: string | undefined }[] =>
  linksOf(page)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = '', anchor] = link.split('#');
      return { file: path === '' ? page.path : posix.join(dirname(page.path), path), anchor };
    });

describe('the paths that a page names', () => {
  it.each(NAMES)('are there: %s', (name) => {
    expect(pathsIn(pageAt(name)).filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  it('are found at all', () => {
    expect(PAGES.flatMap(pathsIn).length).toBeGreaterThan(50);
  });
});

describe('the links of a page', () => {
  it.each(NAMES)('lead to files, and to headings in them: %s', (name) => {
    const dead = insideLinks(pageAt(name)).filter(({ file, anchor }) => {
      if (!existsSync(join(ROOT, file))) return true;
      return anchor !== undefined && !anchorsOf(pageAt(file)).has(anchor);
    });
    expect(dead).toEqual([]);
  });

  it('are found at all, with anchors and pictures', () => {
    const all = PAGES.flatMap(insideLinks);
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ anchor }) => anchor !== undefined).length).toBeGreaterThan(15);
    expect(all.filter(({ file }) => file.endsWith('.png')).length).toBeGreaterThan(5);
  });
});

describe('the index of documents', () => {
  it('is made from the folder: `npx vitest run unit/setup/docs -u` writes it', async () => {
    await expect(buildIndex(PAGES)).toMatchFileSnapshot(join(ROOT, 'docs', 'README.md'));
  });

  it('is led to by README, which leads to no document twice', () => {
    const documents = insideLinks(pageAt('README.md')).flatMap(({ file }) =>
      file.endsWith('.md') ? [file] : [],
    );
    expect(documents).toContain('docs/README.md');
    expect(documents.filter((file, at) => documents.indexOf(file) !== at)).toEqual([]);
  });
});
