/** Names of files that the program writes for its user. */
import { truncate } from '../../shared/format/short-name.ts';

/** `2026-11-20`, in UTC like every date of the mirror: sorts by time in any folder. */
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The name of a copy of the data made now. */
export function backupName(nowMs: number): string {
  return `sightline-${day(nowMs)}.db`;
}

/** What no system takes in a file's name. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const LONGEST = 80;

/** A name for a project's report; what a file's name cannot hold is left out. */
export function reportName(project: string, nowMs: number): string {
  const kept = truncate(project.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim(), LONGEST).replace(
    /^[.\s]+|[.…\s]+$/g,
    '',
  );
  return `${kept === '' ? 'Report' : kept} ${day(nowMs)}.pdf`;
}
