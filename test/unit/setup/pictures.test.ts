/** The pictures in docs/screens are of the screens as they are: `npm run screens -- NAME…` takes those that are not. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeOf, MOST_CHANGED, partsOf, readStamps, stampOf } from '../../screens/taken-of.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'screens');
const PICTURE = /^(.+)-(?:light|dark)-(?:1280|1920)\.png$/;
const files = globSync('*.png', { cwd: FOLDER });
const pictures = [...new Set(files.flatMap((file) => PICTURE.exec(file)?.[1] ?? []))].toSorted();
const stamps = readStamps();

describe('the pictures of the screens', () => {
  it('are there in both themes and sizes, each with what it was taken of', () => {
    expect(files).toHaveLength(4 * pictures.length);
    expect(Object.keys(stamps)).toEqual(pictures);
  });

  it.each(pictures)('are current: %s', (picture) => {
    expect(changeOf(stamps[picture] ?? [], stampOf(picture))).toBeLessThanOrEqual(MOST_CHANGED);
  });

  it('are out of date when a screen says something else, and not when it is written otherwise', () => {
    const before = partsOf(`<h2>Compared runs</h2><Button label="Export" kind="plain">Save</Button>`);
    expect(before).toEqual(['Compared runs', '<Button>', 'Export', 'Save']);
    const rewritten = partsOf(
      `<script>let x = 'y';</script>{#if x}<section class="z"><h2>Compared  runs</h2>
       <Button kind="loud" label="Export">Save</Button></section>{/if}<style>h2 { color: red }</style>`,
    );
    expect(changeOf(before, rewritten)).toBe(0);
    const renamed = partsOf(`<h2>Two runs side by side</h2><Button label="Export">Save</Button>`);
    expect(changeOf(before, renamed)).toBeGreaterThan(MOST_CHANGED);
  });
});
