import type { World } from './world.ts';

/** A coffee roaster: a rival overtakes. */
export const coffee: World = {
  market: 'speciality coffee',
  location: 'Ireland',
  languages: 'en',
  brands: [
    {
      name: 'Emberlock Coffee',
      domain: 'emberlock.example',
      level: 0.47,
      description: 'Single-origin coffee, roasted to order and posted the same day.',
      aliases: ['Emberlock'],
    },
    {
      name: 'Pale Harbour Roasters',
      domain: 'paleharbour.example',
      level: 0.31,
      description: 'Light roasts by subscription.',
    },
    {
      name: 'The Old Customs House Coffee Roasting Company',
      domain: 'oldcustomshouse.example',
      level: 0.38,
      description: 'Blends for restaurants since 1987.',
      aliases: ['Old Customs House'],
    },
    {
      name: 'Kettlewick',
      domain: 'kettlewick.example',
      level: 0.34,
      description: 'Filter coffee and kettles.',
    },
    {
      name: 'Sable Bean Union',
      domain: 'sablebean.example',
      level: 0.28,
      description: 'A growers’ cooperative.',
    },
    { name: 'Ninefold Coffee', domain: 'ninefold.example', level: 0.25, description: 'Espresso blends.' },
    { name: 'Drift & Dram', domain: 'driftanddram.example', level: 0.22, description: 'Barrel-aged beans.' },
    {
      name: 'Copperleaf Roastery',
      domain: 'copperleaf.example',
      level: 0.2,
      description: 'Decaf and low-caffeine.',
    },
  ],
  topics: [
    { name: 'Coffee subscriptions', category: 'Retail', things: 'coffee subscriptions' },
    { name: 'Espresso blends', category: 'Products', things: 'espresso blends' },
    { name: 'Single origins', category: 'Products', things: 'single-origin coffees' },
    { name: 'Decaf', category: 'Products', things: 'decaf coffees' },
    { name: 'Office coffee', category: 'Wholesale', things: 'coffee suppliers for offices' },
  ],
  audiences: [
    'people new to filter coffee',
    'owners of a home espresso machine',
    'small cafés',
    'an office of 40',
  ],
  praise: ['freshness on arrival', 'clear tasting notes', 'direct contact with growers', 'flexible delivery'],
  blame: ['bags that sell out', 'roasts that vary from batch to batch', 'postage that adds up'],
  custom: { value: 'freshness', question: 'Which {things} arrive freshest after roasting?' },
  sites: [
    { domain: 'thecuppingtable.example', name: 'The Cupping Table', category: 'review_site' },
    { domain: 'brewbench.example', name: 'Brew Bench', category: 'review_site' },
    { domain: 'homebaristas.example', name: 'Home Baristas', category: 'ugc' },
    { domain: 'roastandtrade.example', name: 'Roast & Trade', category: 'news' },
    { domain: 'fairharvest.example', name: 'Fair Harvest Council', category: 'third_party' },
    { domain: 'slowmornings.example', name: 'Slow Mornings', category: 'third_party' },
    { domain: 'beans.example.com', name: 'Beans', category: null },
  ],
  story: 'rival-overtakes',
};
