import type { World } from './world.ts';

/** An insurer: it climbs and nears its goal, most where it published a page, though some answers say that they know nothing of it. */
export const insurance: World = {
  market: 'insurance',
  location: 'England',
  languages: 'en',
  brands: [
    {
      name: 'Oakhurst Mutual',
      domain: 'oakhurst.example',
      level: 0.33,
      description: 'Insurance owned by the people who are insured.',
      aliases: ['Oakhurst'],
    },
    { name: 'Bellgrave', domain: 'bellgrave.example', level: 0.58, description: 'Home and motor insurance.' },
    { name: 'Stonecroft Cover', domain: 'stonecroft.example', level: 0.55, description: 'Sold by brokers.' },
    { name: 'Wayfarer Life', domain: 'wayfarerlife.example', level: 0.26, description: 'Life insurance.' },
    { name: 'Penhallow', domain: 'penhallow.example', level: 0.24, description: 'Farms and boats.' },
    { name: 'Quayside Direct', domain: 'quayside.example', level: 0.22, description: 'Online only.' },
    { name: 'Thornbury Shield', domain: 'thornbury.example', level: 0.2, description: 'Pets and horses.' },
    { name: 'Evenkeel', domain: 'evenkeel.example', level: 0.19, description: 'Income protection.' },
  ],
  topics: [
    { name: 'Home insurance', category: 'Home', things: 'home insurers' },
    { name: 'Travel insurance', category: 'Travel', things: 'travel insurers' },
    { name: 'Pet insurance', category: 'Home', things: 'pet insurers' },
    { name: 'Landlords', category: 'Business', things: 'insurers for landlords' },
  ],
  audiences: [
    'first-time buyers',
    'a family with two dogs',
    'people over 70',
    'owners of a flat that is let',
  ],
  praise: ['claims that are paid within a week', 'letters in plain words', 'no fee for changes'],
  blame: ['exclusions that surprise', 'a price that jumps in the second year', 'long forms'],
  custom: { value: 'claims', question: 'Which {things} settle claims without a quarrel?' },
  sites: [
    { domain: 'covercompare.example', name: 'Cover Compare', category: 'review_site' },
    { domain: 'policyscout.example', name: 'Policy Scout', category: 'review_site' },
    { domain: 'smallprint.example', name: 'Small Print Club', category: 'ugc' },
    { domain: 'premiumtimes.example', name: 'Premium Times', category: 'news' },
    { domain: 'claimsadvice.example', name: 'Claims Advice', category: 'third_party' },
    { domain: 'excess.example.org', name: 'Excess', category: null },
  ],
  story: 'climb',
  publishes: {
    topic: 'Travel insurance',
    path: 'travel-insurance/what-is-paid-when',
    title: 'Travel insurance: what is paid, and when',
  },
  mostPrompts: 24,
  isObscure: true,
  targetPct: 75,
};
