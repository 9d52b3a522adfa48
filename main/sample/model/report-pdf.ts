/** The service's PDF of a run: one page of figures, hand-coded, with the same bytes for the same run. */
import type { SampleProject } from './project.ts';
import type { SampleRun } from './runs.ts';
import { buildScores } from './scores.ts';
import type { Tally } from './tally.ts';

/** A4 in points. */
const [WIDTH, HEIGHT] = [595, 842];
const LEFT = 56;
const LINE = 20;
const COLUMNS = [LEFT, 300, 380, 470];
const BAR_WIDTH = WIDTH - 2 * LEFT;

/** Whether the base fonts can write it: they know Latin letters only, and a report must not show empty boxes. */
function isWritable(text: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(text);
}

/** A string object; non-ASCII as octal escapes, so that the file is ASCII. */
function textOf(text: string): string {
  const escaped = text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
  return `(${escaped.replaceAll(/[^\x20-\x7e]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)})`;
}

function write(font: 'F1' | 'F2', size: number, x: number, y: number, text: string): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td ${textOf(text)} Tj ET`;
}

const longest = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 3)}...`;

function buildContent(project: SampleProject, run: SampleRun, tally: Tally): string {
  const names = project.brands.map(({ name }, at) => (isWritable(name) ? name : `Brand ${at + 1}`));
  const date = new Date(run.startedAtMs).toISOString().slice(0, 10);
  const lines = [
    write('F2', 20, LEFT, HEIGHT - 80, longest(`Visibility of ${names[0] ?? ''}`, 46)),
    write('F1', 11, LEFT, HEIGHT - 102, `Scan of ${date}, ${tally.responses} responses`),
    write('F1', 9, LEFT, HEIGHT - 118, longest(`Platforms: ${run.platforms.join(', ')}`, 110)),
  ];
  const headings = ['Brand', 'Visibility', 'Mentions', 'Mean position'];
  let y = HEIGHT - 160;
  lines.push(...headings.map((heading, at) => write('F2', 10, COLUMNS[at] ?? LEFT, y, heading)));
  for (const [at, score] of buildScores(project, tally).entries()) {
    if (y < 100) break;
    y -= LINE;
    const width = Math.round((BAR_WIDTH * score.overall) / 100);
    lines.push(
      `${score.isOwn ? '0.75 0.85 0.95' : '0.92 0.92 0.92'} rg ${LEFT} ${y - 5} ${width} ${LINE - 4} re f 0 g`,
    );
    const cells = [
      longest(names[at] ?? '', 44),
      `${score.overall} %`,
      String(score.mentionCount),
      score.mentionCount === 0 ? '-' : String(score.avgPosition),
    ];
    lines.push(...cells.map((cell, column) => write('F1', 10, COLUMNS[column] ?? LEFT, y, cell)));
  }
  lines.push(
    write('F1', 8, LEFT, 60, 'Sample data. Names that this page cannot write are given by their number.'),
  );
  return lines.join('\n');
}

/** Builds the file: objects, offsets, and the trailer that points to both. */
export function buildReportPdf(project: SampleProject, run: SampleRun, tally: Tally): Uint8Array {
  const content = buildContent(project, run, tally);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Title (Visibility report) /Producer (sample service) >>',
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const start = file.lastIndexOf('xref\n0 ');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
