/** The verbs of the command line, in help order. Only the called verb is loaded: loading all of them takes most of the startup time. */
import type { AddCommand } from '../command.ts';

/** A verb as help lists it, and its loader. */
export type Verb = {
  readonly name: string;
  /** Its arguments, as help writes them. */
  readonly takes?: string;
  /** Whether it has subcommands, and so no options. */
  readonly hasVerbs?: true;
  readonly description: string;
  readonly load: () => Promise<AddCommand>;
};

export const VERBS: readonly Verb[] = [
  {
    name: 'demo',
    description: 'Start the sample service, mirror it, and make a branded report on twelve runs.',
    load: async () => (await import('./demo.ts')).addDemoCommand,
  },
  {
    name: 'connect',
    description: "Check an API key with one call and store it in the system's keychain.",
    load: async () => (await import('./connect.ts')).addConnectCommand,
  },
  {
    name: 'connections',
    description: 'List the connections.',
    load: async () => (await import('./connections.ts')).addConnectionsCommand,
  },
  {
    name: 'disconnect',
    takes: '<name>',
    description: "Remove a connection's key from the keychain; its data is kept.",
    load: async () => (await import('./disconnect.ts')).addDisconnectCommand,
  },
  {
    name: 'sync',
    description: 'Mirror what is new from the service into the local database.',
    load: async () => (await import('./sync.ts')).addSyncCommand,
  },
  {
    name: 'status',
    description: 'Show connections, projects, runs mirrored and missing, calls this month, and file size.',
    load: async () => (await import('./status.ts')).addStatusCommand,
  },
  {
    name: 'compare',
    description: 'Compare 2 to 12 runs of one or more projects on what they have in common.',
    load: async () => (await import('./compare.ts')).addCompareCommand,
  },
  {
    name: 'findings',
    description: 'Tell what happened to a project over some runs, since when, and how certain that is.',
    load: async () => (await import('./findings.ts')).addFindingsCommand,
  },
  {
    name: 'story',
    description: 'Tell what a time has brought a project, and what began before it and still holds.',
    load: async () => (await import('./story.ts')).addStoryCommand,
  },
  {
    name: 'portfolio',
    description: 'Tell what a time has brought every client, losses first.',
    load: async () => (await import('./portfolio.ts')).addPortfolioCommand,
  },
  {
    name: 'plan',
    description: 'Tell how small a change a project can show, and what it takes to show a smaller one.',
    load: async () => (await import('./plan.ts')).addPlanCommand,
  },
  {
    name: 'report',
    description: 'Make one branded report on the chosen runs of a project.',
    load: async () => (await import('./report.ts')).addReportCommand,
  },
  {
    name: 'export',
    description: 'Write a view of the open schema as CSV, JSON, NDJSON, XLSX or Parquet.',
    load: async () => (await import('./export.ts')).addExportCommand,
  },
  {
    name: 'mcp',
    description: 'Let your own assistant read chosen clients, over standard input and output.',
    load: async () => (await import('./mcp.ts')).addMcpCommand,
  },
  {
    name: 'batch',
    description: 'Make the reports of many clients in one go, and go on after a break.',
    load: async () => (await import('./batch.ts')).addBatchCommand,
  },
  {
    name: 'worker',
    description: 'Print reports that members of the team have enqueued with `batch --team`.',
    load: async () => (await import('./worker.ts')).addWorkerCommand,
  },
  {
    name: 'schedule',
    hasVerbs: true,
    description: 'Have the operating system start a batch or a sync at set times.',
    load: async () => (await import('./schedule.ts')).addScheduleCommand,
  },
  {
    name: 'template',
    hasVerbs: true,
    description: 'List the templates of reports, and keep your own.',
    load: async () => (await import('./template.ts')).addTemplateCommand,
  },
  {
    name: 'kit',
    hasVerbs: true,
    description: 'Keep the brand kits of agencies and clients, and find colours in a logo.',
    load: async () => (await import('./kit.ts')).addKitCommand,
  },
  {
    name: 'tag',
    hasVerbs: true,
    description: 'Give clients tags, by which batches and the portfolio choose.',
    load: async () => (await import('./tag.ts')).addTagCommand,
  },
  {
    name: 'zone',
    hasVerbs: true,
    description: 'Say by whose calendar the days and months of a client are.',
    load: async () => (await import('./calendars.ts')).addZoneCommand,
  },
  {
    name: 'fiscal-year',
    hasVerbs: true,
    description: 'Say which quarters and years are a client’s.',
    load: async () => (await import('./calendars.ts')).addFiscalYearCommand,
  },
  {
    name: 'workstream',
    hasVerbs: true,
    description: 'Mirror workstreams (goals set in the service), list, show and edit them.',
    load: async () => (await import('./workstream.ts')).addWorkstreamCommand,
  },
  {
    name: 'run',
    hasVerbs: true,
    description: 'Start scans, watch them to their end, and cancel them.',
    load: async () => (await import('./run.ts')).addRunCommand,
  },
  {
    name: 'onboard',
    takes: '[url]',
    description: 'Have a website researched, and make a client of the proposal.',
    load: async () => (await import('./onboard.ts')).addOnboardCommand,
  },
  {
    name: 'brand',
    hasVerbs: true,
    description: 'Add rivals, or the own brand, to a client, and join brands that were made anew.',
    load: async () => (await import('./brand.ts')).addBrandCommand,
  },
  {
    name: 'topic',
    hasVerbs: true,
    description: 'Add topics to a client; the service writes their prompts.',
    load: async () => (await import('./topic.ts')).addTopicCommand,
  },
  {
    name: 'prompt',
    hasVerbs: true,
    description: 'List the prompts of a client, and delete some.',
    load: async () => (await import('./prompt.ts')).addPromptCommand,
  },
  {
    name: 'team',
    hasVerbs: true,
    description: 'Share answers and work with colleagues over a PostgreSQL database of your own.',
    load: async () => (await import('./team.ts')).addTeamCommand,
  },
  {
    name: 'journal',
    description: 'Tell who of this computer has changed what at a service, and what it answered.',
    load: async () => (await import('./journal.ts')).addJournalCommand,
  },
  {
    name: 'backup',
    takes: '[file]',
    description: 'Write a consistent copy of the database, even during a sync; or set where daily ones go.',
    load: async () => (await import('./backup.ts')).addBackupCommand,
  },
  {
    name: 'restore',
    takes: '<file>',
    description: 'Put a backup in the place of the database, which is moved aside.',
    load: async () => (await import('./restore.ts')).addRestoreCommand,
  },
  {
    name: 'doctor',
    description: 'Check the database, and repair it from answers that the service gave before.',
    load: async () => (await import('./doctor.ts')).addDoctorCommand,
  },
  {
    name: 'serve',
    description: 'Serve the app to a browser on this computer, and to nobody else.',
    load: async () => (await import('./serve.ts')).addServeCommand,
  },
  {
    name: 'sample',
    description: 'Serve synthetic data in the shape of the real service, on this machine only.',
    load: async () => (await import('./sample.ts')).addSampleCommand,
  },
  {
    name: 'api',
    hasVerbs: true,
    description: "Look at the service's interface.",
    load: async () => (await import('./api.ts')).addApiCommand,
  },
  {
    name: 'version',
    description: 'Tell the version, and on which Node it runs.',
    load: async () => (await import('./version.ts')).addVersionCommand,
  },
];
