/** The brand kit of a client, an agency and a report. */
export { chooseKit, clientKit, leftOutOf, requireBrandKit } from './choose-kit.ts';
export type { ToldKit } from './kits.ts';
