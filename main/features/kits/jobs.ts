import { apart, outside } from '../job.ts';

/** Kits that come from anybody, and their logos and fonts. */
export const KIT_JOBS = {
  kitValues: outside(async () => apart((await import('./take-kit.ts')).takeValues)),
  newKit: outside(async () => apart((await import('./take-kit.ts')).takeNewKit)),
  logoColours: outside(async () => apart((await import('./take-kit.ts')).proposeFromLogo)),
  fontFile: outside(async () => apart((await import('./take-kit.ts')).takeFontFile)),
  kitText: outside(async () => apart((await import('./take-kit.ts')).takeKitText)),
};
