import type { World } from './world.ts';

/** Project-management software: one platform stops naming the own brand. */
export const software: World = {
  market: 'project-management software',
  location: 'Germany',
  languages: 'en',
  brands: [
    {
      name: 'Veltaboard',
      domain: 'veltaboard.example',
      level: 0.5,
      description: 'Boards, timelines and workload for teams of ten to five hundred.',
      aliases: ['Velta'],
    },
    {
      name: 'Plinthwork',
      domain: 'plinthwork.example',
      level: 0.58,
      description: 'Planning for large programmes.',
    },
    {
      name: 'Threadmere',
      domain: 'threadmere.example',
      level: 0.41,
      description: 'Tasks beside conversations.',
    },
    {
      name: 'Okavo Tasks',
      domain: 'okavo.example',
      level: 0.34,
      description: 'Simple lists for small teams.',
    },
    {
      name: 'Sundry Desk',
      domain: 'sundrydesk.example',
      level: 0.28,
      description: 'Requests and approvals.',
    },
    { name: 'Bramblegate', domain: 'bramblegate.example', level: 0.25, description: 'Open-source tracker.' },
    {
      name: 'Quillstack',
      domain: 'quillstack.example',
      level: 0.22,
      description: 'Documents with tasks in them.',
    },
    { name: 'Tacktile', domain: 'tacktile.example', level: 0.2, description: 'Boards for agencies.' },
  ],
  topics: [
    { name: 'Kanban boards', category: 'Planning', things: 'kanban tools' },
    { name: 'Resource planning', category: 'Planning', things: 'resource planning tools' },
    { name: 'Time tracking', category: 'Operations', things: 'time-tracking tools' },
    { name: 'Agency workflows', category: 'Use cases', things: 'project tools with client access' },
    { name: 'Portfolio reporting', category: 'Reporting', things: 'portfolio reporting tools' },
    { name: 'Migration', category: 'Operations', things: 'project tools with an import from spreadsheets' },
  ],
  audiences: [
    'a creative agency of 30 people',
    'remote engineering teams',
    'small charities',
    'a public authority',
  ],
  praise: [
    'a workload view that people trust',
    'quick setup',
    'clear permissions for guests',
    'good keyboard control',
  ],
  blame: ['reports that take long to load', 'prices that jump with the team size', 'a confusing mobile app'],
  custom: { value: 'integrations', question: 'Which {things} connect well with chat and file storage?' },
  sites: [
    { domain: 'toolcompass.example', name: 'Tool Compass', category: 'review_site' },
    { domain: 'softwareshelf.example', name: 'Software Shelf', category: 'review_site' },
    { domain: 'opsthread.example', name: 'Ops Thread', category: 'ugc' },
    { domain: 'teamworkjournal.example', name: 'Teamwork Journal', category: 'news' },
    { domain: 'projectoffice.example', name: 'Project Office Institute', category: 'third_party' },
    { domain: 'stackverdict.example', name: 'Stack Verdict', category: 'review_site' },
    { domain: 'pm-notes.example.net', name: 'PM Notes', category: null },
  ],
  story: 'platform-drop',
  targetPct: 60,
};
