import type { World } from './world.ts';

/** A skincare maker: a third of its prompts are replaced. */
export const skincare: World = {
  market: 'skincare',
  location: 'France',
  languages: 'en',
  brands: [
    {
      name: 'Mirabel Skincare',
      domain: 'mirabel.example',
      level: 0.5,
      description: 'Creams and serums from plum seed oil, with every ingredient explained.',
      aliases: ['Mirabel'],
    },
    { name: 'Aubelle', domain: 'aubelle.example', level: 0.54, description: 'Care for sensitive skin.' },
    { name: 'Dermarelle', domain: 'dermarelle.example', level: 0.43, description: 'Sold in pharmacies.' },
    { name: 'Seafennel & Co', domain: 'seafennel.example', level: 0.35, description: 'Algae and sea salt.' },
    { name: 'Lindenmilk', domain: 'lindenmilk.example', level: 0.3, description: 'Care for children.' },
    { name: 'Noctiluce', domain: 'noctiluce.example', level: 0.26, description: 'Night creams.' },
    { name: 'Plainskin', domain: 'plainskin.example', level: 0.22, description: 'Five ingredients at most.' },
    { name: 'Ochre Works', domain: 'ochreworks.example', level: 0.2, description: 'Mineral sunscreens.' },
  ],
  topics: [
    { name: 'Dry skin', category: 'Care', things: 'creams for dry skin' },
    { name: 'Serums', category: 'Products', things: 'face serums' },
    { name: 'Sun protection', category: 'Products', things: 'sunscreens' },
    { name: 'Sensitive skin', category: 'Care', things: 'products for sensitive skin' },
  ],
  audiences: ['teenagers', 'people over 50', 'people with eczema', 'people who travel light'],
  praise: ['short lists of ingredients', 'samples before buying', 'refills', 'a texture that sinks in'],
  blame: ['strong scents', 'pumps that break', 'jars that are half empty'],
  custom: { value: 'ingredients', question: 'Which {things} explain what is in them?' },
  sites: [
    { domain: 'creamtest.example', name: 'Cream Test', category: 'review_site' },
    { domain: 'skinlist.example', name: 'Skin List', category: 'review_site' },
    { domain: 'mirrortalk.example', name: 'Mirror Talk', category: 'ugc' },
    { domain: 'beautyledger.example', name: 'Beauty Ledger', category: 'news' },
    { domain: 'dermaguide.example', name: 'Derma Guide', category: 'third_party' },
    { domain: 'plumnotes.example.com', name: 'Plum Notes', category: null },
  ],
  story: 'new-prompts',
  mostPrompts: 27,
};
