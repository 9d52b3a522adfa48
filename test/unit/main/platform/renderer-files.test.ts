import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRendererFiles } from '../../../../main/platform/renderer-files.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

function buildFolder(): string {
  const folder = join(temporaryFolder(), 'renderer');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'x');
  return folder;
}

describe('the built screens', () => {
  it('are found by their paths, with their types, and those named by their content may be kept', () => {
    const files = openRendererFiles(buildFolder());
    expect(files('/index.html')).toMatchObject({ type: 'text/html; charset=utf-8', isHashed: false });
    expect(files('/assets/app-1.js')).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      isHashed: true,
      bytes: new TextEncoder().encode('x'),
    });
  });

  it('are nothing that was not built: no link, no folder, no type that screens do not have', () => {
    const folder = buildFolder();
    writeFileSync(join(folder, '..', 'secret.html'), 'secret');
    symlinkSync(join(folder, '..', 'secret.html'), join(folder, 'link.html'));
    symlinkSync(join(folder, '..'), join(folder, 'above'));
    writeFileSync(join(folder, 'notes.txt'), 'notes');
    const files = openRendererFiles(folder);
    for (const path of [
      '/link.html',
      '/above/secret.html',
      '/../secret.html',
      '/assets/../../secret.html',
      '/notes.txt',
      '/assets',
      '/',
      '',
      'index.html',
      '__proto__',
    ]) {
      expect(files(path), path).toBeUndefined();
    }
  });

  it('that are missing are told with the command that builds them', () => {
    expect(() => openRendererFiles(temporaryFolder())).toThrow(
      expect.objectContaining({
        code: 'input/not-found',
        message: expect.stringContaining('npm run build') as string,
      }),
    );
  });
});
