/** Pages about the code name files that are there: a page that leads nowhere is worse than none. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PAGES = globSync(['*.md', 'docs/*.md'], { cwd: ROOT });
const PATH = /`((?:main|renderer|shared|test|scripts|docs)\/[^`\s]*)`/g;

/** Paths that a page names; a word in angle brackets or capitals stands for any. */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(PATH)].map(([, path = '']) => path.replaceAll(/<[^>]+>|NNNN/g, '*'));
}

describe('the paths that a page names', () => {
  it.each(PAGES)('are there: %s', (page) => {
    expect(pathsIn(page).filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  it('are found at all', () => {
    expect(PAGES.flatMap(pathsIn).length).toBeGreaterThan(50);
  });
});
