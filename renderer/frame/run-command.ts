import type { AppState } from '../state/app.svelte.ts';
import { ALL_CLIENTS } from '../state/route.ts';
import type { Command } from './shortcuts.ts';

/** Runs a key's, the menu's or the palette's command. */
export function runCommand(app: AppState, command: Command): void {
  switch (command) {
    case 'palette':
      if (app.palette.isOpen) app.palette.close();
      else app.palette.open();
      return;
    case 'portfolio':
      app.router.open({ name: 'portfolio', ...ALL_CLIENTS });
      return;
    case 'scans':
      app.router.open({ name: 'scans', add: false });
      return;
    case 'settings':
      app.router.open({ name: 'settings', section: 'appearance' });
      return;
    case 'add-connection':
      app.router.open({ name: 'welcome', step: 'connect' });
      return;
    case 'back':
      history.back();
      return;
    case 'forward':
      history.forward();
      return;
    case 'shortcuts':
      app.shortcuts.open();
      return;
    case 'updates':
      app.router.open({ name: 'settings', section: 'about' });
      return;
    case 'print':
      print();
      return;
    case 'sync':
      void app.syncShown();
      return;
  }
}
