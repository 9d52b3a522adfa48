import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assertWritable, writeFileAtomically } from '../../../../main/platform/atomic-file.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('writeFileAtomically', () => {
  it('writes all bytes under the name, and nothing beside it', () => {
    const folder = temporaryFolder();
    const large = new Uint8Array(3_000_000).fill(7);
    writeFileAtomically(join(folder, 'report.pdf'), large);
    expect(Buffer.compare(readFileSync(join(folder, 'report.pdf')), large)).toBe(0);
    expect(readdirSync(folder)).toEqual(['report.pdf']);
  });

  it('replaces an older file, and writes an empty one', () => {
    const file = join(temporaryFolder(), 'report.pdf');
    writeFileAtomically(file, bytes('old'));
    writeFileAtomically(file, bytes('new'));
    expect(readFileSync(file, 'utf8')).toBe('new');
    writeFileAtomically(file, bytes(''));
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('leaves the old file as it was, and no partial one, when the writing fails', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'report.pdf');
    writeFileSync(file, 'old');
    const broken = new Proxy(new Uint8Array(8), {
      get: (target, name) => {
        if (name === 'length') return 8;
        throw new Error(`the disk failed at ${String(name)}, of ${target.length}`);
      },
    });
    expect(() => writeFileAtomically(file, broken)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['report.pdf']);
  });

  it('fails on a folder of that name, leaves it alone and leaves nothing behind', () => {
    const folder = temporaryFolder();
    const target = join(folder, 'report.pdf');
    mkdirSync(target);
    writeFileSync(join(target, 'kept.txt'), 'kept');
    expect(() => writeFileAtomically(target, bytes('new'))).toThrow();
    expect(readdirSync(folder)).toEqual(['report.pdf']);
    expect(readFileSync(join(target, 'kept.txt'), 'utf8')).toBe('kept');
  });

  it('fails in a folder that is not there, without making it', () => {
    const folder = temporaryFolder();
    expect(() => writeFileAtomically(join(folder, 'no', 'report.pdf'), bytes('new'))).toThrow(/ENOENT/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('assertWritable', () => {
  it('makes the folder, and leaves no file in it', () => {
    const folder = temporaryFolder();
    assertWritable(join(folder, 'a', 'b', 'report.pdf'));
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual([]);
  });

  it('leaves a file that is there as it is', () => {
    const file = join(temporaryFolder(), 'report.pdf');
    writeFileSync(file, 'old');
    assertWritable(file);
    expect(readFileSync(file, 'utf8')).toBe('old');
  });

  it('refuses a folder as the file', () => {
    const folder = temporaryFolder();
    expect(() => assertWritable(folder)).toThrow(expect.objectContaining({ code: 'EISDIR' }) as Error);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a place below a file, and leaves that file as it is', () => {
    const file = join(temporaryFolder(), 'not-a-folder');
    writeFileSync(file, 'kept');
    expect(() => assertWritable(join(file, 'report.pdf'))).toThrow(/EEXIST|ENOTDIR/);
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });
});
