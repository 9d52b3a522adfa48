import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../shared/domain/settings.ts';
import { openCore } from '../../helpers/core.ts';

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

  it('fall back one by one where another version has written what this one cannot read', async () => {
    const core = openCore();
    await core.call('settings/save', { locale: 'en-US' });
    core.services
      .database()
      .prepare(
        "INSERT INTO setting VALUES ('theme', '\"sepia\"', '2026-01-01'), ('future', '1', '2026-01-01')",
      )
      .run();
    expect(await core.call('settings/load', {})).toEqual({ ...DEFAULT_SETTINGS, locale: 'en-US' });
  });
});
