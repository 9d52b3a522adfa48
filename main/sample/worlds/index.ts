/** The hand-written markets, in the order of projects, and what all markets share. */
import { bank } from './bank.ts';
import { broadband } from './broadband.ts';
import { coffee } from './coffee.ts';
import { ebike } from './ebike.ts';
import { hotels } from './hotels.ts';
import { insurance } from './insurance.ts';
import { outdoor } from './outdoor.ts';
import { skincare } from './skincare.ts';
import { software } from './software.ts';
import { whisky } from './whisky.ts';
import type { SiteSeed, World } from './world.ts';

/** Project n uses market n modulo their number; from the second round on, as a regional branch. */
export const WORLDS: readonly World[] = [
  outdoor,
  software,
  coffee,
  bank,
  ebike,
  hotels,
  broadband,
  skincare,
  insurance,
  whisky,
];

/** Names of the branches from the second round on. */
export const REGIONS: readonly string[] = [
  'Nordics',
  'Iberia',
  'Benelux',
  'Baltics',
  'Alps',
  'Adriatic',
  'Highlands',
  'Atlantic',
  'Danube',
  'Aegean',
  'Riviera',
  'Lowlands',
  'Carpathia',
  'Midlands',
  'Provence',
  'Sicily',
];

/** Sites that write about every market. */
export const COMMON_SITES: readonly SiteSeed[] = [
  { domain: 'nationaldaily.example', name: 'The National Daily', category: 'news' },
  { domain: 'morningcourier.example', name: 'Morning Courier', category: 'news' },
  { domain: 'askanybody.example', name: 'Ask Anybody', category: 'ugc' },
  { domain: 'openpedia.example', name: 'Openpedia', category: 'third_party' },
];
