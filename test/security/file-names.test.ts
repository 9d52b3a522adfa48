/** The name of a file says what it is: nothing in it is invisible, and nothing turns the order of its letters. */
import { expect, it } from 'vitest';
import { exportName } from '../../renderer/exports/download.ts';
import { studioFileName } from '../../renderer/views/file-names.ts';
import { fileName } from '../../shared/ipc/schemas/common.ts';

/** Overrides and isolates, a zero-width space, a line separator, a soft hyphen, a filler, a tag. */
const INVISIBLE = ['\u202e', '\u2066', '\u061c', '\u200b', '\u2028', '\u00ad', '\u3164', '\u{e0041}'];

it.each(INVISIBLE)('%j is in no name that the program gives, and the contract takes none with it', (mark) => {
  const project = `Halden${mark}fdp.exe`;
  // A sign that breaks a line parts two words; the rest have no width, and part nothing.
  const name = mark === '\u2028' ? 'Halden fdp.exe' : 'Haldenfdp.exe';
  expect(exportName([project, 'trend'], 'csv')).toBe(`${name} trend.csv`);
  expect(studioFileName(project, 'Monthly')).toBe(`${name} Monthly.pdf`);
  expect(fileName.safeParse(`Halden${mark}fdp.exe.pdf`).success).toBe(false);
});

it('names keep their letters, whatever the script', () => {
  for (const name of ['Åsnes Östersund', 'ハルデン', 'הלדן', 'हाल्डेन', 'Halden 🚲']) {
    expect(exportName([name], 'csv')).toBe(`${name}.csv`);
    expect(fileName.safeParse(`${name}.pdf`).success).toBe(true);
  }
});

it('a long name is not cut through a character', () => {
  expect(exportName(['🚲'.repeat(99)], 'csv')).toMatch(/^(🚲)+\.csv$/u);
});
