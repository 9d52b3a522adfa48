import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { buildMenu } from '../../../../main/shell/menu.ts';
import { menuCommand } from '../../../../shared/ipc/schemas/app.ts';

const PLATFORMS = ['darwin', 'linux', 'win32'] as const;

type Item = MenuItemConstructorOptions;

const itemsOf = (menu: readonly Item[]): readonly Item[] =>
  menu.flatMap((item) => [item, ...itemsOf((item.submenu as readonly Item[] | undefined) ?? [])]);

function build(platform: NodeJS.Platform, isDevelopment = false) {
  const chosen: string[] = [];
  const menu = buildMenu({
    platform,
    isDevelopment,
    choose: (command) => void chosen.push(command),
    showDataFolder: () => undefined,
  });
  return { menu, items: itemsOf(menu), chosen };
}

describe.each(PLATFORMS)('the menu on %s', (platform) => {
  it('has every command of the contract once', () => {
    const { items, chosen } = build(platform);
    for (const command of menuCommand.options) {
      const [item, ...more] = items.filter(({ id }) => id === command);
      expect(more).toEqual([]);
      (item!.click as () => void)();
    }
    expect(chosen).toEqual([...menuCommand.options]);
  });

  it('gives no two entries the same keys', () => {
    const keys = build(platform).items.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('can be left, edited in and zoomed by the roles of the platform', () => {
    const roles = build(platform).items.flatMap(({ role }) => role ?? []);
    for (const role of [
      'quit',
      'about',
      'editMenu',
      'windowMenu',
      'resetZoom',
      'zoomIn',
      'zoomOut',
      'togglefullscreen',
    ]) {
      expect(roles.filter((name) => name === role)).toEqual([role]);
    }
  });

  it('shows developers what nobody else sees', () => {
    const roles = (isDevelopment: boolean) => build(platform, isDevelopment).items.map(({ role }) => role);
    expect(roles(true)).toContain('toggleDevTools');
    expect(roles(false)).not.toContain('toggleDevTools');
    expect(roles(false)).not.toContain('reload');
  });
});

it('begins with the menu of the program on macOS only', () => {
  expect(PLATFORMS.map((platform) => build(platform).menu[0]?.role)).toEqual([
    'appMenu',
    undefined,
    undefined,
  ]);
});
