import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../main/platform/make-folder.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

describe('makeFolder', () => {
  it('creates what is missing, and leaves what is there', () => {
    const folder = join(temporaryFolder(), 'a', 'b', 'c');
    makeFolder(folder);
    makeFolder(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  it('raises where a file stands in the way', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(join(file, 'below'))).toThrow(
      expect.objectContaining({ code: 'ENOTDIR' }) as Error,
    );
  });

  it('comes back with an error from a place where no folder can be made', () => {
    const place = existsSync('/proc/self') ? '/proc/no-such-process/below' : '/no-such-root\0/below';
    expect(() => makeFolder(place)).toThrow();
  });
});
