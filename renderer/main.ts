/** Entry of the screens: what must be known before the first paint is asked for here. */
import { mount } from 'svelte';
import App from './App.svelte';
import { buildCore, openBridge } from './bridge/bridge.ts';
import { AppState } from './state/app.svelte.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');

const app = new AppState(buildCore(openBridge()));
// The theme is a setting; painting before it is known would flash.
await app.settings.load();
mount(App, { target, props: { app } });
