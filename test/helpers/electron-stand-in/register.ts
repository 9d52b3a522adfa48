/** Has a process load the stand-in wherever the program imports Electron; the program itself stays as it is. */
import { registerHooks } from 'node:module';

const STAND_IN = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
});
