import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../shared/domain/settings.ts';
import { LONGEST_TAG, MOST_TAGS } from '../../../shared/domain/limits.ts';
import { openCore } from '../../helpers/core.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';

describe('settings', () => {
  it('are kept one by one, told to every screen, and there after a restart', async () => {
    const core = openCore();
    expect(await core.call('settings/load', {})).toEqual(DEFAULT_SETTINGS);
    await core.call('settings/save', { theme: 'dark' });
    await core.call('settings/save', { pinned: ['c/p'] });
    const expected = { ...DEFAULT_SETTINGS, theme: 'dark', pinned: ['c/p'] };
    expect(core.events.at(-1)).toEqual({ event: 'settings/changed', payload: expected });
    await core.ipc.close();
    const later = openCore({ home: core.services.paths.home });
    expect(await later.call('settings/load', {})).toEqual(expected);
  });

  it('keep a user’s own words for projects, a few of them and short', async () => {
    const core = openCore();
    const tags = { 'c/p': ['Retail', 'Anna’s clients'], 'c/q': ['واحة'] };
    expect(await core.call('settings/save', { tags })).toEqual({ ...DEFAULT_SETTINGS, tags });
    for (const refused of [[''], ['x'.repeat(LONGEST_TAG + 1)], Array<string>(MOST_TAGS + 1).fill('x')]) {
      await expect(core.call('settings/save', { tags: { 'c/p': refused } })).rejects.toThrow(
        'Nothing was changed.',
      );
    }
    expect(await core.call('settings/load', {})).toEqual({ ...DEFAULT_SETTINGS, tags });
  });

  it('fall back one by one where another version has written what this one cannot read', async () => {
    const core = openCore();
    await core.call('settings/save', { locale: 'en-US' });
    openMirrorFile(core.services)
      .prepare(
        "INSERT INTO setting VALUES ('theme', '\"sepia\"', '2026-01-01'), ('future', '1', '2026-01-01')",
      )
      .run();
    expect(await core.call('settings/load', {})).toEqual({ ...DEFAULT_SETTINGS, locale: 'en-US' });
  });
});
