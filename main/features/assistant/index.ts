/** What the user's assistant may ask. */
export type { Assistant } from './ask.ts';
export { TOOLS } from './tools.ts';
