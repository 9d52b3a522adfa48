/** The page on the desktop: its table is made of the lines, and of what runs on Electron have recorded. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DESKTOP_LINES, DESKTOP_PAGE, withTable, type LineName } from '../../helpers/desktop-lines.ts';

const page = readFileSync(DESKTOP_PAGE, 'utf8');

/** The last cell of a line's row. */
const electronOf = (text: string, name: LineName): string | undefined =>
  text
    .split('\n')
    .find((row) => row.includes(DESKTOP_LINES[name].promise))
    ?.split('|')[4]
    ?.trim();

describe('docs/desktop.md', () => {
  it('has every line, and where it ran: `npx vitest run desktop-lines -u` writes it', async () => {
    await expect(await withTable(page)).toMatchFileSnapshot(DESKTOP_PAGE);
  });

  it('keeps what earlier runs on Electron have recorded, one run a system', async () => {
    const linux = await withTable(page, { lines: ['menu', 'sandbox'], where: 'Linux 45.4.1' });
    expect(electronOf(linux, 'menu')).toContain('Linux 45.4.1');
    const both = await withTable(linux, { lines: ['menu'], where: 'Windows 45.4.1' });
    const newer = await withTable(both, { lines: ['menu'], where: 'Linux 46.0.0' });
    expect(electronOf(newer, 'menu')).toBe('Linux 46.0.0, Windows 45.4.1');
    expect(electronOf(newer, 'sandbox')).toBe(electronOf(linux, 'sandbox'));
    expect(await withTable(newer)).toBe(newer);
  });
});
