import type { World } from './world.ts';

/** A broadband provider: one platform is on its fallback, and answers differently. */
export const broadband: World = {
  market: 'broadband',
  location: 'Wales',
  languages: 'en',
  brands: [
    {
      name: 'Kestrel Broadband',
      domain: 'kestrelbroadband.example',
      level: 0.48,
      description: 'Fibre for valleys and villages, installed by people who live there.',
      aliases: ['Kestrel'],
    },
    {
      name: 'Lumenvale Broadband',
      domain: 'lumenvale.example',
      level: 0.55,
      description: 'Fibre in cities.',
    },
    {
      name: 'Hartwire Broadband',
      domain: 'hartwire.example',
      level: 0.41,
      description: 'Broadband and telephone.',
    },
    {
      name: 'Signalbrook Broadband',
      domain: 'signalbrook.example',
      level: 0.34,
      description: 'Monthly contracts.',
    },
    {
      name: 'Merrow Net Broadband',
      domain: 'merrownet.example',
      level: 0.29,
      description: 'Radio links for farms.',
    },
    {
      name: 'Broadfern Broadband',
      domain: 'broadfern.example',
      level: 0.25,
      description: 'Broadband and television.',
    },
    { name: 'Copperless Broadband', domain: 'copperless.example', level: 0.22, description: 'Fibre only.' },
    {
      name: 'Tidewire Broadband',
      domain: 'tidewire.example',
      level: 0.2,
      description: 'Connections on the coast.',
    },
  ],
  topics: [
    { name: 'Home broadband', category: 'Home', things: 'broadband providers' },
    { name: 'Rural connections', category: 'Home', things: 'rural broadband providers' },
    { name: 'Working from home', category: 'Home', things: 'connections for working from home' },
    { name: 'Small businesses', category: 'Business', things: 'broadband contracts for small businesses' },
  ],
  audiences: ['a village without fibre', 'people who work from home', 'a shared house', 'a small shop'],
  praise: ['engineers who come on time', 'steady speeds in the evening', 'one price for the whole contract'],
  blame: ['long waits for a connection', 'prices that rise each spring', 'a router that needs restarting'],
  custom: { value: 'speed', question: 'Which {things} keep their speed in the evening?' },
  sites: [
    { domain: 'linecheck.example', name: 'Line Check', category: 'review_site' },
    { domain: 'switchwise.example', name: 'Switch Wise', category: 'review_site' },
    { domain: 'slowline.example', name: 'Slow Line Forum', category: 'ugc' },
    { domain: 'valleypost.example', name: 'Valley Post', category: 'news' },
    { domain: 'ruralconnect.example', name: 'Rural Connect', category: 'third_party' },
    { domain: 'speeds.example.net', name: 'Speeds', category: null },
  ],
  story: 'other-route',
  mostPrompts: 24,
};
