/** What of a PDF of somebody else's may go into a report: nothing that acts, hides or is broken. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assertHarmlessPdf } from '../../../main/features/report/foreign-pdf.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { program } from '../../helpers/programs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** A PDF of so many empty pages, with more in its catalogue and in an object that nothing but that leads to. */
function pdf(pages: number, { catalogue = '', object = '<< >>' } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${at + 4} 0 R`).join(' ')}] >>`,
    object,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(
    `${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
}

/** The same file as another program writes it. */
function rewritten(bytes: Buffer, ...options: readonly string[]): Buffer {
  const folder = temporaryFolder();
  const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
  writeFileSync(from, bytes);
  execFileSync(program('qpdf'), [...options, from, to]);
  return readFileSync(to);
}

const SCRIPT = { catalogue: '/OpenAction 3 0 R', object: '<< /S /JavaScript /JS (app.alert(1)) >>' };

describe('a PDF of the service', () => {
  it('that only shows something is let in, packed or not', async () => {
    await assertHarmlessPdf(pdf(3));
    await assertHarmlessPdf(rewritten(pdf(3), '--object-streams=generate'));
  });

  it.each([
    ['with a script', () => pdf(1, SCRIPT), 'could act'],
    [
      'with a script in packed objects',
      () => rewritten(pdf(1, SCRIPT), '--object-streams=generate'),
      'could act',
    ],
    [
      'with a script under a disguised name',
      () => pdf(1, { catalogue: '/OpenAction 3 0 R', object: '<< /S /Jav#61Script /J#53 (x) >>' }),
      'could act',
    ],
    [
      'that starts a program',
      () => pdf(1, { catalogue: '/OpenAction 3 0 R', object: '<< /S /Launch /F (calc.exe) >>' }),
      'could act',
    ],
    ['with forms that scripts fill', () => pdf(1, { catalogue: '/AcroForm << /XFA 3 0 R >>' }), 'could act'],
    ['that is encrypted', () => rewritten(pdf(1), '--encrypt', 'x', 'y', '256', '--'), 'encrypted'],
    [
      'that anybody may open but not change',
      () => rewritten(pdf(1), '--encrypt', '', 'y', '256', '--'),
      'encrypted',
    ],
    ['of ten thousand pages', () => pdf(10_000), '10000 pages'],
    ['that is cut off', () => pdf(1).subarray(0, 60), 'damaged'],
    ['that is none', () => Buffer.from('<html>'), 'damaged'],
  ])('is refused %s', async (_what, make, words) => {
    const error = await failureOf(assertHarmlessPdf(make()));
    expect(error.code).toBe('api/invalid-response');
    expect(error.message).toContain(words);
    expect(error.message).toContain('No file was written');
  });
});
