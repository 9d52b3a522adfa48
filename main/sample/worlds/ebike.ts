import type { World } from './world.ts';

/** An e-bike maker: two weeks without a scan, one failed and one interrupted run, and a platform that names fewer brands. */
export const ebike: World = {
  market: 'e-bikes',
  location: 'Belgium',
  languages: 'en',
  brands: [
    {
      name: 'Cyclarin',
      domain: 'cyclarin.example',
      level: 0.38,
      description: 'Commuter and cargo e-bikes with a battery that is serviced, not replaced.',
    },
    { name: 'Voltreiher', domain: 'voltreiher.example', level: 0.57, description: 'Sporty e-bikes.' },
    {
      name: 'Pedelune',
      domain: 'pedelune.example',
      level: 0.43,
      description: 'City bikes with quiet motors.',
    },
    { name: 'Marchwind', domain: 'marchwind.example', level: 0.35, description: 'Touring e-bikes.' },
    { name: 'Rhönrad Werke', domain: 'rhoenradwerke.example', level: 0.3, description: 'Cargo bikes.' },
    { name: 'Tramontane Bikes', domain: 'tramontane.example', level: 0.26, description: 'Mountain e-bikes.' },
    { name: 'Ampersel', domain: 'ampersel.example', level: 0.22, description: 'Folding e-bikes.' },
    { name: 'Lowlander', domain: 'lowlander.example', level: 0.2, description: 'Step-through e-bikes.' },
  ],
  topics: [
    { name: 'Commuting', category: 'Uses', things: 'commuter e-bikes' },
    { name: 'Cargo bikes', category: 'Products', things: 'cargo e-bikes' },
    { name: 'Folding bikes', category: 'Products', things: 'folding e-bikes' },
    { name: 'Batteries', category: 'Technology', things: 'e-bikes with a removable battery' },
    { name: 'Company bikes', category: 'Business', things: 'e-bikes for company schemes' },
  ],
  audiences: ['commuters with a hilly route', 'parents of two', 'people over 65', 'delivery riders'],
  praise: ['range in cold weather', 'a quiet motor', 'spare parts kept for ten years', 'an upright position'],
  blame: ['weight on stairs', 'a display that fogs up', 'long waits at the workshop'],
  custom: { value: 'range', question: 'Which {things} go furthest on one charge?' },
  sites: [
    { domain: 'pedaltest.example', name: 'Pedal Test', category: 'review_site' },
    { domain: 'wattandwheel.example', name: 'Watt & Wheel', category: 'review_site' },
    { domain: 'ridershub.example', name: 'Riders’ Hub', category: 'ugc' },
    { domain: 'citycyclenews.example', name: 'City Cycle News', category: 'news' },
    { domain: 'mobilityclub.example', name: 'Mobility Club', category: 'third_party' },
    { domain: 'cargobikeguide.example', name: 'Cargo Bike Guide', category: 'third_party' },
    { domain: 'spokes.example.net', name: 'Spokes', category: null },
  ],
  story: 'tide',
  pauses: true,
  mishaps: true,
};
