import { openPartial } from '../../main/platform/partial-files.ts';

/** The name of the temporary file that another process leaves beside `file`. */
export function leftBy(pid: number, file: string, kind: 'partial' | 'repair' | 'deep'): string {
  const own = openPartial('/nowhere/file', kind);
  const mark = own.path.slice('/nowhere/file'.length).replace(`-${String(process.pid)}-`, `-${String(pid)}-`);
  own.discard();
  return file + mark;
}
