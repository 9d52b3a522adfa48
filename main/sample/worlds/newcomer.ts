/** Texts for the market of a project created by onboarding: fitting any market. */
import type { World } from './world.ts';

/** The market of every project created by onboarding; it has no brands or topics. */
export const newcomer: World = {
  market: 'products and services',
  location: '',
  languages: 'en',
  brands: [],
  topics: [],
  audiences: ['first-time buyers', 'a small team', 'a family of four', 'people who compare carefully'],
  praise: [
    'clear terms',
    'a website that answers questions',
    'reliable delivery',
    'fair treatment of customers',
  ],
  blame: ['long waits at busy times', 'a website that hides the prices', 'little that can be compared'],
  custom: { value: '', question: '' },
  sites: [
    { domain: 'buyersguide.example', name: 'Buyers’ Guide', category: 'review_site' },
    { domain: 'sidebyside.example', name: 'Side by Side', category: 'review_site' },
    { domain: 'whattheysay.example', name: 'What They Say', category: 'ugc' },
    { domain: 'marketletter.example', name: 'Market Letter', category: 'news' },
  ],
  story: 'drift',
};
