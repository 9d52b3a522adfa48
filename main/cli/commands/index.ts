/** The verbs of the command line, in the groups and order of help. Only the called verb is loaded: loading all of them takes most of the startup time. */
import type { AddCommand } from '../command.ts';

/** A verb as help lists it, and its loader. */
export type Verb = {
  readonly name: string;
  /** Its arguments, as help writes them. */
  readonly takes?: string;
  /** Whether it has subcommands, and so no options. */
  readonly hasVerbs?: true;
  /** Whether it asks a service, and so can be given a key. */
  readonly needsKey?: true;
  readonly description: string;
  readonly load: () => Promise<AddCommand>;
};

/** The verbs in help's groups. */
export const VERB_GROUPS: readonly { readonly heading: string; readonly verbs: readonly Verb[] }[] = [
  {
    heading: 'First steps',
    verbs: [
      {
        name: 'demo',
        description:
          'Try Sightline: start the sample service, mirror it, and print a branded report on twelve runs.',
        load: async () => (await import('./demo.ts')).addDemoCommand,
      },
      {
        name: 'connect',
        needsKey: true,
        description: "Check an API key with one call, and keep it in the system's keychain.",
        load: async () => (await import('./connect.ts')).addConnectCommand,
      },
      {
        name: 'connections',
        description: 'List the connections.',
        load: async () => (await import('./connections.ts')).addConnectionsCommand,
      },
      {
        name: 'keys',
        description: 'Show which connections have a key, and where it is, without showing it.',
        load: async () => (await import('./keys.ts')).addKeysCommand,
      },
      {
        name: 'disconnect',
        takes: '<name>',
        description: "Remove a connection's key from the keychain; its data is kept.",
        load: async () => (await import('./disconnect.ts')).addDisconnectCommand,
      },
      {
        name: 'sync',
        needsKey: true,
        description: 'Mirror new data from the service.',
        load: async () => (await import('./sync.ts')).addSyncCommand,
      },
      {
        name: 'status',
        description: 'Show connections, clients, what is mirrored and missing, and the calls of this month.',
        load: async () => (await import('./status.ts')).addStatusCommand,
      },
    ],
  },
  {
    heading: 'What happened',
    verbs: [
      {
        name: 'portfolio',
        description: 'Show what a period brought each client, losses first.',
        load: async () => (await import('./portfolio.ts')).addPortfolioCommand,
      },
      {
        name: 'story',
        description: 'Show what a period brought a client, and what began before it and still holds.',
        load: async () => (await import('./story.ts')).addStoryCommand,
      },
      {
        name: 'findings',
        description: 'Show what changed for a client over some runs, since when, and how certain that is.',
        load: async () => (await import('./findings.ts')).addFindingsCommand,
      },
      {
        name: 'compare',
        description: 'Compare 2 to 12 runs of one or more clients on what they have in common.',
        load: async () => (await import('./compare.ts')).addCompareCommand,
      },
      {
        name: 'absences',
        description: 'List answers counted for a brand that say they know nothing of it, to check.',
        load: async () => (await import('./absences.ts')).addAbsencesCommand,
      },
      {
        name: 'check-answers',
        description: 'List what the service may have missed in the answers, to check.',
        load: async () => (await import('./check-answers.ts')).addCheckAnswersCommand,
      },
      {
        name: 'plan',
        description:
          "Show the smallest change that a client's runs can detect, and what a smaller one takes.",
        load: async () => (await import('./plan.ts')).addPlanCommand,
      },
    ],
  },
  {
    heading: 'Reports',
    verbs: [
      {
        name: 'report',
        needsKey: true,
        description: 'Print a branded report of a client.',
        load: async () => (await import('./report.ts')).addReportCommand,
      },
      {
        name: 'batch',
        needsKey: true,
        description: 'Print the reports of many clients; an interrupted batch continues.',
        load: async () => (await import('./batch.ts')).addBatchCommand,
      },
      {
        name: 'schedule',
        hasVerbs: true,
        description: 'Let the operating system start a batch or a sync at set times.',
        load: async () => (await import('./schedule.ts')).addScheduleCommand,
      },
      {
        name: 'worker',
        description: 'Print reports that members of the team have queued with `batch --team`.',
        load: async () => (await import('./worker.ts')).addWorkerCommand,
      },
      {
        name: 'template',
        hasVerbs: true,
        description: 'List, import and remove templates of reports.',
        load: async () => (await import('./template.ts')).addTemplateCommand,
      },
      {
        name: 'kit',
        hasVerbs: true,
        description: 'Manage the brand kits of agencies and clients, and propose colours from a logo.',
        load: async () => (await import('./kit.ts')).addKitCommand,
      },
      {
        name: 'export',
        description:
          'Write a view of the open schema as CSV, JSON, NDJSON, XLSX or Parquet, or a report as slides.',
        load: async () => (await import('./export.ts')).addExportCommand,
      },
    ],
  },
  {
    heading: 'Clients and scans',
    verbs: [
      {
        name: 'onboard',
        takes: '[url]',
        needsKey: true,
        description: 'Have a website researched, and create a client from the proposal.',
        load: async () => (await import('./onboard.ts')).addOnboardCommand,
      },
      {
        name: 'brand',
        hasVerbs: true,
        needsKey: true,
        description: 'List and add brands of a client, and join those that the service has created anew.',
        load: async () => (await import('./brand.ts')).addBrandCommand,
      },
      {
        name: 'topic',
        hasVerbs: true,
        needsKey: true,
        description: 'List and add topics of a client; the service writes their prompts.',
        load: async () => (await import('./topic.ts')).addTopicCommand,
      },
      {
        name: 'prompt',
        hasVerbs: true,
        needsKey: true,
        description: 'List and delete prompts of a client.',
        load: async () => (await import('./prompt.ts')).addPromptCommand,
      },
      {
        name: 'workstream',
        hasVerbs: true,
        needsKey: true,
        description: 'Mirror, list, show and edit workstreams: goals that the service keeps.',
        load: async () => (await import('./workstream.ts')).addWorkstreamCommand,
      },
      {
        name: 'run',
        hasVerbs: true,
        needsKey: true,
        description: 'Start, watch, list and cancel scans.',
        load: async () => (await import('./run.ts')).addRunCommand,
      },
      {
        name: 'event',
        hasVerbs: true,
        description: 'Note what happened at a client, or import it, to be shown beside its trends.',
        load: async () => (await import('./event.ts')).addEventCommand,
      },
      {
        name: 'goal',
        hasVerbs: true,
        description: 'Set goals for a client, and see how they stand.',
        load: async () => (await import('./goal.ts')).addGoalCommand,
      },
      {
        name: 'action',
        hasVerbs: true,
        description: 'Keep what is to be done for a client, and say what followed.',
        load: async () => (await import('./action.ts')).addActionCommand,
      },
      {
        name: 'tag',
        hasVerbs: true,
        description: 'Tag clients, to choose them for batches and the portfolio.',
        load: async () => (await import('./tag.ts')).addTagCommand,
      },
      {
        name: 'zone',
        hasVerbs: true,
        description: "Set the time zone of a client's days and months.",
        load: async () => (await import('./calendars.ts')).addZoneCommand,
      },
      {
        name: 'basis',
        hasVerbs: true,
        description: 'Set which prompts the levels of a client count.',
        load: async () => (await import('./basis.ts')).addBasisCommand,
      },
      {
        name: 'facts',
        hasVerbs: true,
        description: "Keep what is true of a client's brand, for `check-answers`.",
        load: async () => (await import('./facts.ts')).addFactsCommand,
      },
      {
        name: 'fiscal-year',
        hasVerbs: true,
        description: "Set when a client's fiscal year begins.",
        load: async () => (await import('./calendars.ts')).addFiscalYearCommand,
      },
      {
        name: 'journal',
        description: 'List what was changed at the service from this computer, and its answers.',
        load: async () => (await import('./journal.ts')).addJournalCommand,
      },
    ],
  },
  {
    heading: 'Team and assistants',
    verbs: [
      {
        name: 'team',
        hasVerbs: true,
        description: 'Share answers and work with colleagues through your own PostgreSQL database.',
        load: async () => (await import('./team.ts')).addTeamCommand,
      },
      {
        name: 'mcp',
        description: 'Let your own assistant read chosen clients, over standard input and output.',
        load: async () => (await import('./mcp.ts')).addMcpCommand,
      },
    ],
  },
  {
    heading: 'Data and program',
    verbs: [
      {
        name: 'backup',
        takes: '[file]',
        description: 'Copy the database, even during a sync, or set where daily copies go.',
        load: async () => (await import('./backup.ts')).addBackupCommand,
      },
      {
        name: 'restore',
        takes: '<file>',
        description: 'Replace the database by a backup; the present one is moved aside.',
        load: async () => (await import('./restore.ts')).addRestoreCommand,
      },
      {
        name: 'doctor',
        description: "Check the database, and repair it from the service's kept answers.",
        load: async () => (await import('./doctor.ts')).addDoctorCommand,
      },
      {
        name: 'serve',
        needsKey: true,
        description: 'Serve the app to a browser on this computer only.',
        load: async () => (await import('./serve.ts')).addServeCommand,
      },
      {
        name: 'sample',
        description: 'Serve synthetic data in the shape of the real service, on this computer only.',
        load: async () => (await import('./sample.ts')).addSampleCommand,
      },
      {
        name: 'api',
        hasVerbs: true,
        needsKey: true,
        description: "Look at the service's interface.",
        load: async () => (await import('./api.ts')).addApiCommand,
      },
      {
        name: 'licences',
        takes: '[name]',
        description: 'List the libraries, fonts and runtimes inside, and print their licences.',
        load: async () => (await import('./licences.ts')).addLicencesCommand,
      },
      {
        name: 'version',
        description: 'Show the version, and the Node that it runs on.',
        load: async () => (await import('./version.ts')).addVersionCommand,
      },
    ],
  },
];
