import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { renderReport } from '../../main/reports/render.ts';
import type { ReportFigures } from '../../shared/domain/figures.ts';
import { compared } from '../fixtures/report-figures.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';

/** A report on disk, and the output of printing. */
export type Printed = {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly missingCharacters: readonly string[];
};

/** A press for one test file: prints reports without a mirror and removes its files at the end. Call it outside of tests. */
export function openPress(): (figures: ReportFigures, spec: ReportSpec) => Promise<Printed> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-press-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  return async (figures, spec) => {
    const report = await renderReport(spec, compared(figures));
    count += 1;
    const file = join(folder, `${count}.pdf`);
    writeFileSync(file, report.bytes);
    return { file, ...report };
  };
}
