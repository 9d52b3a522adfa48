import type { World } from './world.ts';

/** Outdoor equipment: a launch lifts the own brand. */
export const outdoor: World = {
  market: 'outdoor equipment',
  location: 'Scotland',
  languages: 'en',
  brands: [
    {
      name: 'Halden Outdoor',
      domain: 'halden-outdoor.example',
      level: 0.36,
      description: 'Boots, packs and shells for long days out, repaired for life.',
      aliases: ['Halden'],
    },
    {
      name: 'Fjellbrek',
      domain: 'fjellbrek.example',
      level: 0.56,
      description: 'Mountain clothing in wool.',
    },
    {
      name: 'Tarn & Talus <Lab>',
      domain: 'tarnandtalus.example',
      level: 0.44,
      description: 'Small runs of light equipment.',
      aliases: ['Tarn & Talus'],
    },
    {
      name: 'Corrie Works',
      domain: 'corrieworks.example',
      level: 0.36,
      description: 'Waterproofs and tents.',
    },
    { name: 'Skarvann', domain: 'skarvann.example', level: 0.3, description: 'Footwear for wet ground.' },
    { name: 'Marrowfell', domain: 'marrowfell.example', level: 0.26, description: 'Packs and bags.' },
    { name: 'Ousel Packs', domain: 'ouselpacks.example', level: 0.23, description: 'Ultralight backpacks.' },
    { name: 'Greywether', domain: 'greywether.example', level: 0.2, description: 'Country and trail wear.' },
  ],
  topics: [
    { name: 'Hiking boots', category: 'Footwear', things: 'hiking boots' },
    { name: 'Waterproof jackets', category: 'Clothing', things: 'waterproof jackets' },
    { name: 'Backpacks', category: 'Equipment', things: 'trekking backpacks' },
    { name: 'Tents', category: 'Equipment', things: 'two-person tents' },
    { name: 'Base layers', category: 'Clothing', things: 'merino base layers' },
    { name: 'Sleeping bags', category: 'Equipment', things: 'three-season sleeping bags' },
  ],
  audiences: ['weekend walkers', 'long-distance hikers', 'families with children', 'people with wide feet'],
  praise: ['a fit that needs no breaking in', 'repairs long after the sale', 'low weight', 'careful seams'],
  blame: ['sizes that run small', 'zips that fail early', 'slow deliveries in autumn'],
  custom: { value: 'durability', question: 'Which {things} last longest in daily use?' },
  sites: [
    { domain: 'trailreview.example', name: 'Trail Review', category: 'review_site' },
    { domain: 'gearledger.example', name: 'The Gear Ledger', category: 'review_site' },
    { domain: 'campfireforum.example', name: 'Campfire Forum', category: 'ugc' },
    { domain: 'ridgeweekly.example', name: 'Ridge Weekly', category: 'news' },
    { domain: 'packweight.example', name: 'Packweight', category: 'review_site' },
    { domain: 'walkersunion.example', name: 'Walkers’ Union', category: 'third_party' },
    { domain: 'oldtrailnotes.example.org', name: 'Old Trail Notes', category: null },
  ],
  story: 'launch',
};
