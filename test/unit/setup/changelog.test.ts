/** The changelog is by version: what is installed is what its newest heading describes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  readonly version: string;
  readonly packages: Readonly<Record<string, { readonly version: string }>>;
};

const headings = text.match(/^## .*$/gm) ?? [];
const versions = headings.flatMap(
  (heading) => /^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$/.exec(heading) ?? [],
);

describe('the changelog', () => {
  it('has the version of package.json as its newest, and the lock file has it, too', () => {
    expect(versions[1]).toBe(version);
    expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
  });

  it('has a heading for each version, with its day, below what is not released yet', () => {
    const released = headings[0] === '## Unreleased' ? headings.slice(1) : headings;
    expect(released.length).toBeGreaterThan(0);
    for (const heading of released) expect(heading).toMatch(/^## \d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\)$/);
  });

  it('marks what each entry is', () => {
    const entries = text.match(/^- .*$/gm) ?? [];
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.filter((entry) => !/^- \[(?:Added|Improved|Fixed)\] /.test(entry))).toEqual([]);
  });
});
