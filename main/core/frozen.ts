/** Final reports: their sources and the file itself, so that they can be reproduced exactly, years later. */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { allNew } from '../../shared/analysis/findings/story.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import type { ReportMaterial } from '../../shared/analysis/report/material.ts';
import type { PromptTurn, PromptTurns } from '../../shared/analysis/report/prompt-turns.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { dayOf, UTC } from '../../shared/format/calendar.ts';
import { partsOf } from '../../shared/reports/manifest.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import type { Db } from '../db/open.ts';
import { loadFinal, type StoredFinal } from '../db/queries/studio-reports.ts';
import { readRecord } from '../reports/record/read-record.ts';
import type { PrintedSection } from '../reports/render.ts';

/** The sources of a final report. */
export type MadeOf = {
  readonly spec: ReportSpec;
  readonly figures: ComparedReport;
  readonly sections: readonly PrintedSection[];
  readonly pages: number;
};

/** Without a checksum, a changed byte could decode to different figures. */
const CHECKED = { [constants.ZSTD_c_checksumFlag]: 1 };

/**
 * Spec and figures, compressed. In V8's format, which later versions read: JSON would duplicate shared objects, and a report checks
 * whether its comparisons are the same.
 */
export const packMadeOf = (made: MadeOf): Uint8Array =>
  new Uint8Array(zstdCompressSync(serialize(made), { params: CHECKED }));

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type PlatformTurn = PromptTurn['platforms'][number];

/** A prompt in the file: earlier ones have numbers of naming answers by platform, without how many there were. */
type FrozenTurn = Omit<PromptTurn, 'platforms'> & {
  readonly platforms: readonly (PlatformTurn | { readonly before: number })[];
};

/** Numbers alone compare nothing where the sides differ in size: such prompts name no platform. */
const withShares = (turn: FrozenTurn): PromptTurn => ({
  ...turn,
  platforms: turn.platforms.filter((one): one is PlatformTurn => typeof one.before !== 'number'),
});

/** Figures in the file: those frozen before frames existed know one run and its baseline, earlier ones no classes of prompts. */
type FrozenFigures = Omit<ComparedReport, 'frame' | 'judged' | 'drawn' | 'material'> &
  Partial<Pick<ComparedReport, 'frame' | 'judged' | 'drawn'>> & {
    readonly material: Omit<ReportMaterial, 'prompts' | 'namedPrompts'> & {
      readonly namedPrompts?: ReportMaterial['namedPrompts'];
      readonly prompts:
        | (Omit<PromptTurns, 'lost' | 'won'> & {
            readonly lost: readonly FrozenTurn[];
            readonly won: readonly FrozenTurn[];
          })
        | null;
    };
  };

function asFramed({ frame, judged, drawn, ...frozen }: FrozenFigures): ComparedReport {
  const { prompts, namedPrompts = null } = frozen.material;
  const turns = prompts && {
    ...prompts,
    lost: prompts.lost.map(withShares),
    won: prompts.won.map(withShares),
  };
  const figures = { ...frozen, material: { ...frozen.material, prompts: turns, namedPrompts } };
  if (frame !== undefined && judged !== undefined && drawn !== undefined) {
    return { ...figures, frame, judged, drawn };
  }
  const newest = figures.runs.at(-1);
  if (newest === undefined) throw new Error('a report has at least one run');
  const { before } = figures.changes;
  return {
    ...figures,
    frame: { judged: [newest.runId], against: before === null ? [] : [before.runId] },
    judged: newest,
    drawn: figures.runs,
    findings: allNew(figures.findings),
  };
}

/** A record may come from a colleague: some hundred times the largest known is none. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Raises what V8 and the decompression do of a damaged record. */
function read(madeOf: Uint8Array): MadeOf {
  const made = deserialize(zstdDecompressSync(madeOf, { maxOutputLength: MOST_BYTES })) as Omit<
    MadeOf,
    'figures'
  > & {
    readonly figures: FrozenFigures;
  };
  return { ...made, figures: asFramed(made.figures) };
}

/** A final report's sources; undefined if damaged. */
export function readIfSound(madeOf: Uint8Array): MadeOf | undefined {
  try {
    return read(madeOf);
  } catch {
    return undefined;
  }
}

/** Reprints a frozen report from its sources. */
export async function printFrozen(madeOf: Uint8Array): Promise<Uint8Array> {
  const { spec, figures } = read(madeOf);
  // Only a damaged file is printed again: every report reads what was told, and none loads the printer for it.
  const { renderReport } = await import('../reports/render.ts');
  return (await renderReport(spec, figures)).bytes;
}

/** A final report. */
export type FinalReport = Omit<MadeOf, 'figures'> & {
  /** The days of its runs, YYYY-MM-DD, oldest first. */
  readonly runDays: readonly string[];
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** What is damaged in the database, and what is shown instead; null if everything is intact. */
  readonly damage: string | null;
};

/** A final report's sources; undefined for one that is not final. Raises `db/damaged` if unreadable. */
export function loadFrozen(db: Db, reportId: string): Pick<MadeOf, 'spec' | 'figures'> | undefined {
  const final = loadFinal(db, reportId);
  if (final === undefined) return undefined;
  const made = readIfSound(final.madeOf);
  if (made !== undefined) return made;
  throw new AppError(
    'db/damaged',
    `${DAMAGED}, so that it cannot be shown as slides. Nothing was changed; its file can still be exported, and a backup has the record.`,
  );
}

const DAMAGED = 'The record of what this final report was made of is damaged in the database';

/** A final report from its file alone, which carries its spec. */
async function readFile({ pdf, pages, sha256 }: StoredFinal): Promise<FinalReport> {
  const { manifest } = await readRecord('The file of this final report', pdf);
  const [part] = partsOf(manifest);
  if (part === undefined) throw new Error('a report has no part');
  const { spec, runs } = part;
  const own = runs.filter(({ runId }) => spec.runIds.includes(runId));
  const runDays = own.map(({ startedAt }) => dayOf(Date.parse(startedAt), spec.zone ?? UTC));
  const damage = `${DAMAGED}. Its file is intact and is shown and exported as it was finished; slides cannot be made of it. A backup has the record.`;
  return { spec, sections: [], pages: pages ?? 1, runDays, bytes: pdf, sha256, damage };
}

/**
 * A final report with its file: as stored, or reprinted if damaged. Undefined for one that is not final.
 *
 * Raises `db/damaged` if neither its file nor its sources can be read.
 */
export async function loadFinalReport(db: Db, reportId: string): Promise<FinalReport | undefined> {
  const final = loadFinal(db, reportId);
  if (final === undefined) return undefined;
  const isFileSound = hashOf(final.pdf) === final.sha256;
  const made = readIfSound(final.madeOf);
  if (made === undefined) {
    if (isFileSound) return await readFile(final);
    throw new AppError(
      'db/damaged',
      'This final report is damaged in the database: its file, and the record of what it was made of. Nothing was changed; take the file from where it was exported to, or restore a backup.',
    );
  }
  const { figures, ...shown } = made;
  const runDays = figures.runs.map(({ startedAtMs }) => dayOf(startedAtMs, shown.spec.zone ?? UTC));
  const bytes = isFileSound ? final.pdf : await printFrozen(final.madeOf);
  const isAsFinished = isFileSound || hashOf(bytes) === final.sha256;
  const damage = isAsFinished
    ? null
    : `Its file is damaged in the database, and was printed again from what it was made of. Version ${final.version} finished it, and this one may set it differently; a backup has the file.`;
  return { ...shown, runDays, bytes, sha256: final.sha256, damage };
}
