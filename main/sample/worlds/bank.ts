import type { World } from './world.ts';

/** A regional bank: one platform is no longer asked. */
export const bank: World = {
  market: 'regional banking',
  location: 'Denmark',
  languages: 'en',
  brands: [
    {
      name: 'Norrvik Bank',
      domain: 'norrvikbank.example',
      level: 0.44,
      description: 'Accounts, mortgages and advice in forty branches and one app.',
      aliases: ['Norrvik'],
    },
    { name: 'Fenmark Savings', domain: 'fenmark.example', level: 0.52, description: 'A savings bank.' },
    {
      name: 'Lindholt Bank',
      domain: 'lindholt.example',
      level: 0.42,
      description: 'Mortgages and insurance.',
    },
    {
      name: 'Aldertree Mutual',
      domain: 'aldertree.example',
      level: 0.33,
      description: 'Owned by its members.',
    },
    {
      name: 'Kronsund Direkt',
      domain: 'kronsund.example',
      level: 0.3,
      description: 'A bank without branches.',
    },
    { name: 'Harrowgate Trust', domain: 'harrowgate.example', level: 0.25, description: 'Private banking.' },
    { name: 'Silverdike', domain: 'silverdike.example', level: 0.22, description: 'Business accounts.' },
    { name: 'Østvik Spar', domain: 'ostvikspar.example', level: 0.2, description: 'Savings and pensions.' },
  ],
  topics: [
    { name: 'Current accounts', category: 'Everyday', things: 'current accounts' },
    { name: 'Mortgages', category: 'Lending', things: 'mortgages' },
    { name: 'Savings', category: 'Everyday', things: 'savings accounts' },
    { name: 'Business banking', category: 'Business', things: 'business accounts' },
    { name: 'Pensions', category: 'Future', things: 'private pensions' },
    { name: 'Young people', category: 'Everyday', things: 'accounts for teenagers' },
  ],
  audiences: ['first-time buyers', 'freelancers', 'people moving to the country', 'parents of teenagers'],
  praise: [
    'advisers who answer the phone',
    'no monthly fee',
    'an app that explains every charge',
    'quick decisions',
  ],
  blame: ['closed branches', 'a long wait for new cards', 'fees in the small print'],
  custom: { value: 'trust', question: 'Which providers of {things} do people trust most?' },
  sites: [
    { domain: 'moneycompass.example', name: 'Money Compass', category: 'review_site' },
    { domain: 'ratewatch.example', name: 'Rate Watch', category: 'review_site' },
    { domain: 'askasaver.example', name: 'Ask a Saver', category: 'ugc' },
    { domain: 'financeherald.example', name: 'Finance Herald', category: 'news' },
    { domain: 'consumercouncil.example', name: 'Consumer Council', category: 'third_party' },
    { domain: 'homeloanguide.example', name: 'Home Loan Guide', category: 'third_party' },
    { domain: 'thrift.example.org', name: 'Thrift', category: null },
  ],
  story: 'platform-leaves',
};
