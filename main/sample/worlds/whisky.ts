import type { World } from './world.ts';

/** A distillery without a story; some prompts name it. */
export const whisky: World = {
  market: 'whisky',
  location: 'Islay',
  languages: 'en',
  brands: [
    {
      name: 'Dunmoor Whisky',
      domain: 'dunmoor.example',
      level: 0.56,
      description: 'Single malt from peat that is cut by hand.',
      aliases: ['Dunmoor'],
    },
    { name: 'Skerryvaig', domain: 'skerryvaig.example', level: 0.47, description: 'Coastal malts.' },
    { name: 'Glen Orrin', domain: 'glenorrin.example', level: 0.4, description: 'Sherry casks.' },
    { name: 'The Cask Assembly', domain: 'caskassembly.example', level: 0.33, description: 'Blends.' },
    { name: 'Ardwhinnie', domain: 'ardwhinnie.example', level: 0.28, description: 'Smoky malts.' },
    { name: 'Lochfain', domain: 'lochfain.example', level: 0.25, description: 'Light malts.' },
    { name: 'Old Tollgate', domain: 'oldtollgate.example', level: 0.22, description: 'Grain whisky.' },
    { name: 'Brae & Barley', domain: 'braeandbarley.example', level: 0.2, description: 'Organic malts.' },
  ],
  topics: [
    { name: 'Single malts', category: 'Products', things: 'single malts' },
    { name: 'Gifts', category: 'Occasions', things: 'whiskies as a gift' },
    { name: 'Distillery tours', category: 'Visits', things: 'distilleries to visit' },
    { name: 'Cask ownership', category: 'Collecting', things: 'cask programmes' },
  ],
  audiences: ['people new to whisky', 'collectors', 'a visit with children', 'a wedding'],
  praise: ['a long finish', 'guides who know the still', 'an honest age on the label'],
  blame: ['prices for older bottles', 'tours that sell out', 'releases that are gone in an hour'],
  custom: { value: 'peat', question: 'Which {things} are the most peaty?' },
  sites: [
    { domain: 'dramnotes.example', name: 'Dram Notes', category: 'review_site' },
    { domain: 'maltledger.example', name: 'Malt Ledger', category: 'review_site' },
    { domain: 'thesnug.example', name: 'The Snug', category: 'ugc' },
    { domain: 'islandherald.example', name: 'Island Herald', category: 'news' },
    { domain: 'stillhouse.example', name: 'Still House Trust', category: 'third_party' },
    { domain: 'angels.example.org', name: 'Angels', category: null },
  ],
  story: 'steady',
  mostPrompts: 20,
  brandedPrompts: 6,
};
