import { openPartial } from '../../main/platform/partial-files.ts';

/** The name of a file that another process of this computer has left beside `file`, or would have. */
export function leftBy(pid: number, file: string, kind: 'partial' | 'repair' | 'deep'): string {
  const own = openPartial('/nowhere/file', kind);
  const mark = own.path.slice('/nowhere/file'.length).replace(`-${String(process.pid)}-`, `-${String(pid)}-`);
  own.discard();
  return file + mark;
}
