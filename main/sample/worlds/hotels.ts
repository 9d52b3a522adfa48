import type { World } from './world.ts';

/** A hotel group whose rivals write their names in five scripts: it slides slowly, and its latest run was cut short. */
export const hotels: World = {
  market: 'hotels',
  location: 'Portugal',
  languages: 'en, ja, ko, zh, el',
  brands: [
    {
      name: 'Azurelle Hotels',
      domain: 'azurelle.example',
      level: 0.42,
      description: 'Thirty-one seaside and city houses, each with its own garden.',
      aliases: ['Azurelle'],
    },
    {
      name: 'Белый Причал',
      domain: 'bely-prichal.example',
      level: 0.5,
      description: 'Houses on northern harbours.',
    },
    { name: 'Ανεμόεσσα', domain: 'anemoessa.example', level: 0.4, description: 'Island hotels.' },
    { name: '霁澜酒店', domain: 'jilan-hotels.example', level: 0.35, description: 'Business hotels.' },
    { name: '月凪の宿', domain: 'tsukinagi.example', level: 0.3, description: 'Inns with hot springs.' },
    { name: '해솔마루 호텔', domain: 'haesolmaru.example', level: 0.26, description: 'Family resorts.' },
    { name: 'Château Brisaille', domain: 'brisaille.example', level: 0.22, description: 'Country houses.' },
    { name: 'Lanternhuis', domain: 'lanternhuis.example', level: 0.2, description: 'Small city hotels.' },
  ],
  topics: [
    { name: 'City breaks', category: 'Trips', things: 'city hotels' },
    { name: 'Beach holidays', category: 'Trips', things: 'beach hotels' },
    { name: 'Family holidays', category: 'Trips', things: 'family hotels' },
    { name: 'Business travel', category: 'Business', things: 'business hotels' },
    { name: 'Wellness', category: 'Trips', things: 'spa hotels' },
    { name: 'Loyalty programmes', category: 'Loyalty', things: 'hotel loyalty programmes' },
  ],
  audiences: [
    'couples',
    'families with small children',
    'frequent business travellers',
    'guests with a wheelchair',
  ],
  praise: ['a quiet location', 'breakfast that regulars mention', 'staff who remember guests', 'large rooms'],
  blame: ['tired bathrooms', 'fees for parking', 'slow check-in at weekends'],
  custom: { value: 'location', question: 'Which {things} have the best location?' },
  sites: [
    { domain: 'staynotes.example', name: 'Stay Notes', category: 'review_site' },
    { domain: 'roomwithaview.example', name: 'Room with a View', category: 'review_site' },
    { domain: 'travellersbench.example', name: 'Travellers’ Bench', category: 'ugc' },
    { domain: 'thedeparture.example', name: 'The Departure', category: 'news' },
    { domain: 'hospitalityindex.example', name: 'Hospitality Index', category: 'third_party' },
    { domain: 'familytripplanner.example', name: 'Family Trip Planner', category: 'third_party' },
    { domain: 'postcards.example.com', name: 'Postcards', category: null },
  ],
  story: 'slide',
  cutShort: true,
};
