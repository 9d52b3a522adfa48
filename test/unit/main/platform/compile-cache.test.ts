import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cacheFolder } from '../../../../main/platform/compile-cache.ts';

it.each([
  ['linux', {}, join(homedir(), '.cache', 'sightline')],
  ['linux', { XDG_CACHE_HOME: '/var/tmp/mine' }, '/var/tmp/mine/sightline'],
  ['linux', { XDG_CACHE_HOME: 'not/absolute' }, join(homedir(), '.cache', 'sightline')],
  ['darwin', {}, join(homedir(), 'Library', 'Caches', 'Sightline')],
  ['win32', { LOCALAPPDATA: '/local' }, join('/local', 'Sightline', 'Cache')],
] as const)('the folder for compiled code on %s with %j is %s', (platform, env, expected) => {
  expect(cacheFolder(env, platform)).toBe(expected);
});
