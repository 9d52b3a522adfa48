/** Entry of the screens: loads what must be known before the first paint. */
import { mount } from 'svelte';
import App from './App.svelte';
import { buildCoreClient, openBridge } from './bridge/bridge.ts';
import { AppState } from './state/app.svelte.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');

const app = new AppState(buildCoreClient(openBridge()));
// Events from now on are newer than what is loaded below.
app.start();
// The theme is a setting, and without a connection another view is shown: painting before both are known would flash.
await Promise.all([app.settings.reload(), app.connections.load({})]);
mount(App, { target, props: { app } });
