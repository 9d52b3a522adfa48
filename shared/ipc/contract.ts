/**
 * The contract between the screens and the core: every channel with what goes in and what comes out, and every
 * event. Hosts carry it (over Electron's IPC or over HTTP) and none of them adds to it.
 *
 * Keys of services only ever go in: no channel answers with one.
 */
import type { Comparison } from '../analysis/compare/comparison.ts';
import type { ClientStory } from '../analysis/series/story.ts';
import type { StoryPeriod } from '../domain/story-period.ts';
import type { ProjectFindings } from '../analysis/findings/finding.ts';
import type { PlanBasis } from '../analysis/plan/plan.ts';
import type { BaselineWish, ProjectBaseline } from '../domain/baseline.ts';
import { BATCH_CHANNEL_TABLE, type BatchContract, type BatchName } from './batch-contract.ts';
import { PRESENTATION_CHANNEL_TABLE, type PresentationContract } from './presentation-contract.ts';
import type { Call, Nothing } from './call.ts';
import { PICTURE_CHANNEL_TABLE, type PictureContract } from './picture-contract.ts';
import { EXPORT_CHANNEL_TABLE, type ExportContract } from './export-contract.ts';
import { MANAGE_CHANNEL_TABLE, type DraftName, type ManageContract } from './manage-contract.ts';
import { SCAN_CHANNEL_TABLE, type ScanChange, type ScanContract } from './scan-contract.ts';
import type { ComparisonChoice, SavedComparison } from '../domain/comparison.ts';
import type { ConnectionColour, ConnectionView, KeyKeeping, KeyState } from '../domain/connection.ts';
import type { AccountView } from '../domain/account.ts';
import type { RunCitations } from '../domain/citations.ts';
import type { ProjectHistory, ProjectNote, RunCoverage, ServiceTrend } from '../domain/history.ts';
import type { OwnStep, StepsAsked } from '../domain/own-step.ts';
import type { PlatformHistory } from '../domain/platforms.ts';
import type { AnswerPairs, PairsAsked } from '../domain/answer-pairs.ts';
import type { PromptResponses, ResponseGrid } from '../domain/responses.ts';
import type { RunTopics } from '../domain/topics.ts';
import type { WorkstreamView } from '../domain/workstream.ts';
import type { RunFigures } from '../domain/figures.ts';
import type { MirrorChange } from '../domain/mirror-change.ts';
import type { PortfolioRow } from '../domain/portfolio.ts';
import type { ProjectItem, ProjectView } from '../domain/project.ts';
import type { RunSelection } from '../domain/run-selection.ts';
import type { ScheduleCheck, ScheduledBatch, ScheduleRun, ScheduleView } from '../domain/schedule.ts';
import type { SearchHits } from '../domain/search.ts';
import type { CalendarChange, Settings } from '../domain/settings.ts';
import type { TaskView } from '../domain/task.ts';
import type {
  DraftContent,
  DraftSection,
  ExportPlace,
  ReportComment,
  ReportItem,
  NewReport,
  ReportPiece,
  ReportPreview,
  ReportState,
  ReportVersion,
  SavedReport,
  StudioReport,
} from '../reports/draft.ts';
import type { OwnFont } from '../reports/kit-fonts.ts';
import type {
  KitList,
  KitPlace,
  KitPreview,
  KitPreviewRequest,
  KitValues,
  KitView,
  NewKit,
} from '../reports/kit-view.ts';
import type { ProposedColour } from '../reports/logo-colours.ts';

/** About the program and where it runs. */
export type AppInfo = {
  readonly version: string;
  readonly host: 'browser' | 'desktop';
  /** As Node names it: `linux`, `darwin`, `win32`. */
  readonly platform: string;
  readonly dataFolder: string;
  /** What is wrong with where it lies, and what to do; null where nothing is. */
  readonly folderRemark: string | null;
  readonly databaseBytes: number;
};

/** What a user types about a connection besides its key. */
export type ConnectionDetails = {
  readonly name: string;
  readonly colour: ConnectionColour;
  /** YYYY-MM-DD. */
  readonly keyExpiresOn: string | null;
};

/** A project, by the ids of the open schema. */
export type ProjectPlace = { readonly connection: string; readonly projectId: string };

/** A run of a project. */
export type RunPlace = ProjectPlace & { readonly runId: string };

/** A report of the studio. */
export type ReportName = { readonly reportId: string };

/** Each channel, as `noun/verb`. */
export type Contract = BatchContract &
  PresentationContract &
  ScanContract &
  ManageContract &
  PictureContract &
  ExportContract & {
    readonly 'app/info': Call<Nothing, AppInfo>;
    /** Keeps a defect of the screens in the program's log. */
    readonly 'app/report-defect': Call<
      { readonly message: string; readonly stack: string | null; readonly view: string },
      null
    >;

    readonly 'settings/load': Call<Nothing, Settings>;
    readonly 'settings/save': Call<Partial<Settings>, Settings>;
    /** Gives a client a tag or takes it away; the tags of others are not touched. */
    readonly 'settings/tag': Call<ProjectPlace & { readonly tag: string; readonly isOn: boolean }, Settings>;
    /** Changes a client's calendar; those of others are not touched. */
    readonly 'settings/calendar': Call<ProjectPlace & CalendarChange, Settings>;

    readonly 'connection/list': Call<Nothing, readonly ConnectionView[]>;
    readonly 'connection/key-state': Call<{ readonly connection: string }, KeyState>;
    /** Asks the service with the key, and keeps nothing; the result comes with the task, as for the next two. */
    readonly 'connection/test': Call<{ readonly baseUrl: string; readonly key: string }, TaskView>;
    /** Tests the key, then keeps it where it is to be kept, and the connection in the file. */
    readonly 'connection/add': Call<
      ConnectionDetails & { readonly baseUrl: string; readonly key: string; readonly keeping: KeyKeeping },
      TaskView
    >;
    readonly 'connection/edit': Call<
      ConnectionDetails & { readonly connection: string; readonly monthlyCalls: number | null },
      ConnectionView
    >;
    /** Tests the key, then keeps it in place of the old one. */
    readonly 'connection/replace-key': Call<
      {
        readonly connection: string;
        readonly key: string;
        readonly keeping: KeyKeeping;
        readonly keyExpiresOn: string | null;
      },
      TaskView
    >;
    /** Removes the key; with `forget` also everything mirrored over it. */
    /** `forget`: its data goes with its key; `reports`: with them, its reports, final ones included. */
    readonly 'connection/remove': Call<
      { readonly connection: string; readonly forget: boolean; readonly reports: boolean },
      null
    >;

    /** Adds the service of invented data inside the program, or finds it. */
    readonly 'sample/add': Call<Nothing, ConnectionView>;
    /** Removes it with everything mirrored from it. */
    readonly 'sample/remove': Call<Nothing, null>;

    /** Counts the calls that a sync would make; the result comes with the task. */
    readonly 'sync/plan': Call<{ readonly connection: string }, TaskView>;
    readonly 'sync/start': Call<
      {
        readonly connection: string;
        /** Ids of projects; null for all of them. */
        readonly projects: readonly string[] | null;
        /** How much of old runs to bring; null as it was set before. */
        readonly oldRuns: 'everything' | 'scores' | null;
        /** Whether `oldRuns` holds for this sync alone and is not kept. */
        readonly isOnce?: boolean | undefined;
      },
      TaskView
    >;

    /** Work under way and work that has lately ended, the newest first. */
    readonly 'task/list': Call<Nothing, readonly TaskView[]>;
    /** Asks it to stop at the next safe point; what it has brought is kept. */
    readonly 'task/cancel': Call<{ readonly task: string }, null>;

    readonly 'project/list': Call<Nothing, readonly ProjectItem[]>;
    readonly 'project/load': Call<ProjectPlace, ProjectView>;
    /** The scores of all brands over all runs, with what breaks the series and what the user has noted. */
    readonly 'project/history': Call<ProjectPlace, ProjectHistory>;
    /** The service's own time series, by its own definitions. */
    readonly 'project/service-trend': Call<ProjectPlace, ServiceTrend>;
    /** What the mirror lacks of completed runs, and what it would take. */
    readonly 'project/coverage': Call<ProjectPlace, readonly RunCoverage[]>;
    /** How the own brand's visibility moved between pairs of runs, as a comparison of each pair gives it. */
    readonly 'project/steps': Call<ProjectPlace & StepsAsked, readonly OwnStep[]>;
    /** The answers of two times, each named as a comparison names it: prompt by prompt and platform by platform. */
    readonly 'project/pairs': Call<ProjectPlace & PairsAsked, AnswerPairs>;
    /** What happened over the newest runs, at most as many as asked for. */
    readonly 'project/findings': Call<ProjectPlace & { readonly runs: number }, ProjectFindings>;
    /** What plans of a project rest on; that nothing can be planned yet is no error. */
    readonly 'project/plan': Call<ProjectPlace, PlanBasis>;
    readonly 'project/platforms': Call<ProjectPlace, PlatformHistory>;
    readonly 'project/workstreams': Call<ProjectPlace, readonly WorkstreamView[]>;
    /** Mirrors a workstream that no list names, from now on; returns its project's name. */
    readonly 'workstream/add': Call<
      { readonly connection: string; readonly workstreamId: string },
      { readonly project: string }
    >;
    /** Keeps a note at a day; null as its id makes a new one. */
    readonly 'note/save': Call<
      ProjectPlace & { readonly noteId: string | null; readonly on: string; readonly text: string },
      ProjectNote
    >;
    /** Sets a run as its project's baseline, in place of an earlier one; a day only to put back one that was removed. */
    readonly 'baseline/save': Call<
      RunPlace & { readonly reason: string; readonly setOn: string | null },
      ProjectBaseline
    >;
    readonly 'baseline/remove': Call<ProjectPlace, null>;
    readonly 'note/remove': Call<{ readonly noteId: string }, null>;

    readonly 'run/figures': Call<RunPlace, RunFigures>;
    readonly 'run/topics': Call<RunPlace & { readonly before: string | null }, RunTopics>;
    readonly 'run/citations': Call<RunPlace & { readonly before: string | null }, RunCitations>;
    readonly 'run/responses': Call<RunPlace, ResponseGrid>;
    /** The answers of one platform to one prompt. */
    readonly 'run/response': Call<
      RunPlace & { readonly promptId: string; readonly platform: string },
      PromptResponses
    >;
    readonly 'account/load': Call<{ readonly connection: string }, AccountView>;

    /** The projects of one connection, or of all of them, that are not archived. */
    readonly 'portfolio/load': Call<{ readonly connection: string | null }, readonly PortfolioRow[]>;
    /** What a period has brought some clients, in their order; those of hundreds are asked for a few at a time. */
    readonly 'portfolio/stories': Call<
      { readonly places: readonly ProjectPlace[]; readonly period: StoryPeriod },
      readonly ClientStory[]
    >;
    readonly 'search/find': Call<
      { readonly text: string; readonly projectId: string | null; readonly limit: number },
      SearchHits
    >;

    /**
     * Compares 2 to 12 runs. What cannot be compared is no error: the comparison says why. One that is still under way for
     * the same `slot` (a place on one page where comparisons are shown) is called off with `report/cancelled`.
     */
    readonly 'comparison/build': Call<ComparisonChoice & { readonly slot?: string | undefined }, Comparison>;
    readonly 'comparison/list': Call<Nothing, readonly SavedComparison[]>;
    readonly 'comparison/save': Call<
      { readonly name: string; readonly choice: ComparisonChoice },
      SavedComparison
    >;
    readonly 'comparison/remove': Call<{ readonly comparisonId: string }, null>;

    readonly 'kit/list': Call<Nothing, KitList>;
    readonly 'kit/load': Call<KitPlace, KitView>;
    /** Keeps a new agency's kit; a name that is taken is refused. */
    readonly 'kit/add': Call<NewKit, KitView>;
    /** Sets values of a kit, or takes them away; all of them or none. */
    readonly 'kit/save': Call<{ readonly place: KitPlace; readonly values: KitValues }, KitView>;
    /** Gives an agency's kit another name; clients follow it. */
    readonly 'kit/rename': Call<{ readonly name: string; readonly to: string }, KitView>;
    /** Has a client's kit build on an agency's; what the client has of its own stays. */
    readonly 'kit/build-on': Call<ProjectPlace & { readonly agency: string }, KitView>;
    /** Removes an agency's kit that no client builds on, or everything that a client has of its own. */
    readonly 'kit/remove': Call<KitPlace, null>;
    /** Finds the colours of a logo: SVG text, or a PNG or JPEG as a data address. */
    readonly 'kit/propose': Call<{ readonly logo: string }, readonly ProposedColour[]>;
    /** Looks a font file over (base64), and answers it as a kit has it, with what it lacks. */
    readonly 'kit/check-font': Call<
      { readonly fileName: string; readonly bytes: string },
      { readonly font: OwnFont; readonly remarks: readonly string[] }
    >;
    /** Keeps an agency's kit from its file; one of that name is replaced only if it may be. */
    readonly 'kit/import': Call<
      { readonly text: string; readonly mayReplace: boolean },
      { readonly name: string; readonly isKept: boolean; readonly remarks: readonly string[] }
    >;
    /** An agency's kit as a file, with its images and fonts inside. */
    readonly 'kit/export': Call<{ readonly name: string }, { readonly text: string }>;
    /**
     * Prints a cover and a page with a kit, kept or not yet, of a client of the mirror (for an agency's kit: the given one, or one
     * that there is); null where no client has figures. A newer one in the same `slot` calls it off.
     */
    readonly 'kit/preview': Call<KitPreviewRequest, KitPreview | null>;

    /** Prints a report of a project into the folder of exports. */
    readonly 'report/make': Call<
      {
        readonly connection: string;
        readonly projectId: string;
        readonly runs: RunSelection;
        /** What its changes are against; default the run before, among its runs. */
        readonly against?: BaselineWish | undefined;
        /** The name of a kept brand kit; null prints without one. */
        readonly brandKit: string | null;
        /** A file's name without a folder. */
        readonly fileName: string;
      },
      TaskView
    >;
    /** Every report of the studio, the one saved last first. */
    readonly 'report/list': Call<Nothing, readonly ReportItem[]>;
    /** Begins a report on a period, else on a client's newest month, with a piece of another page where one is put into it. */
    readonly 'report/create': Call<ProjectPlace & NewReport, ReportName>;
    readonly 'report/open': Call<ReportName, StudioReport>;
    /** Keeps what a window made of `base`; what another window saved meanwhile is kept, too. */
    readonly 'report/save': Call<
      ReportName & {
        readonly revision: number;
        readonly base: DraftContent;
        readonly content: DraftContent;
      },
      SavedReport
    >;
    readonly 'report/put': Call<ReportName & { readonly piece: ReportPiece }, null>;
    /**
     * Prints a report as it would be written now. One that is still under way for the same `slot` (a window) is called off with
     * `report/cancelled`.
     */
    readonly 'report/preview': Call<
      ReportName & { readonly content: DraftContent | null; readonly slot: string },
      ReportPreview
    >;
    readonly 'report/duplicate': Call<ReportName & ProjectPlace, ReportName>;
    /** The same report on newer runs, as another one. */
    readonly 'report/renew': Call<ReportName, ReportName>;
    readonly 'report/move': Call<ReportName & { readonly to: ReportState }, null>;
    readonly 'report/comment': Call<
      ReportName & { readonly section: string | null; readonly text: string },
      ReportComment
    >;
    readonly 'report/settle': Call<
      ReportName & { readonly commentId: string; readonly isSettled: boolean },
      null
    >;
    readonly 'report/archive': Call<ReportName & { readonly isArchived: boolean }, null>;
    readonly 'report/versions': Call<ReportName, readonly ReportVersion[]>;
    readonly 'report/restore': Call<ReportName & { readonly revision: number }, null>;
    /** What a report would begin with under another template. */
    readonly 'report/template': Call<
      { readonly template: string },
      { readonly sections: readonly DraftSection[] }
    >;
    /**
     * Writes a report under a file's name without a folder, into the folder of exports or, on a host that can ask, to a place that is
     * chosen; null where nobody chose one.
     */
    readonly 'report/export': Call<
      ReportName & { readonly fileName: string; readonly to: ExportPlace },
      TaskView | null
    >;
    /** Shows the file of a report that was written last, as `export/show` does. */
    readonly 'report/show': Call<ReportName, { readonly path: string | null }>;
    /** Hands that file to a drag that has begun in the page, on a host that can; says whether it did. */
    readonly 'report/drag': Call<ReportName, { readonly isDragged: boolean }>;
    readonly 'schedule/list': Call<Nothing, readonly ScheduleView[]>;
    /** Has the operating system make reports at set times, into a folder of the folder of exports. */
    readonly 'schedule/save': Call<ScheduledBatch, null>;
    /** Looks whether a schedule's entry is there and as it was written; first writes it again if asked to. */
    readonly 'schedule/check': Call<{ readonly name: string; readonly mend: boolean }, ScheduleCheck>;
    readonly 'schedule/remove': Call<{ readonly name: string }, null>;
    /** What has become of scheduled commands since somebody was told last, the oldest first. */
    readonly 'schedule/outcomes': Call<Nothing, readonly ScheduleRun[]>;
    readonly 'schedule/told': Call<{ readonly runs: readonly string[] }, null>;
    /** Shows an exported file: the desktop in its folder, a browser by downloading it from the returned path. */
    readonly 'export/show': Call<{ readonly fileName: string }, { readonly path: string | null }>;
  };

/** The name of a channel. */
export type Channel = keyof Contract;
export type Input<C extends Channel> = Contract[C]['input'];
export type Output<C extends Channel> = Contract[C]['output'];

/** Every event, with its payload. */
export type Events = {
  readonly 'mirror/changed': MirrorChange;
  readonly 'task/changed': TaskView;
  readonly 'settings/changed': Settings;
  readonly 'connections/changed': Nothing;
  /** A report of the studio was begun, saved, moved, spoken of or put away. */
  readonly 'report/changed': ReportName & { readonly revision: number };
  /** An item of a batch has moved on, or the batch itself. */
  readonly 'batch/changed': BatchName;
  /** A scan was seen to have moved on, or the queue. */
  readonly 'scan/changed': ScanChange;
  /** A draft of a new client has moved on, or was edited or discarded. */
  readonly 'onboarding/changed': DraftName;
  /** A deletion of prompts was begun, called off, sent or ended. */
  readonly 'prompt/pending-changed': Nothing;
  /** Another file was put in the place of the database: nothing that was read before holds. */
  readonly 'database/replaced': Nothing;
  /** Something was chosen in the desktop's menu. */
  readonly 'menu/chosen': { readonly command: MenuCommand };
};

/** What the menu of the desktop asks of the screens. */
export const MENU_COMMANDS = [
  'palette',
  'portfolio',
  'settings',
  'sync',
  'shortcuts',
  'add-connection',
] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

export type EventName = keyof Events;

/** The names at run time. The compiler keeps both tables complete. */
const CHANNEL_TABLE: Readonly<Record<Channel, true>> = {
  ...BATCH_CHANNEL_TABLE,
  ...PRESENTATION_CHANNEL_TABLE,
  ...SCAN_CHANNEL_TABLE,
  ...MANAGE_CHANNEL_TABLE,
  ...EXPORT_CHANNEL_TABLE,
  ...PICTURE_CHANNEL_TABLE,
  'app/info': true,
  'app/report-defect': true,
  'settings/load': true,
  'settings/save': true,
  'settings/tag': true,
  'settings/calendar': true,
  'connection/list': true,
  'connection/key-state': true,
  'connection/test': true,
  'connection/add': true,
  'connection/edit': true,
  'connection/replace-key': true,
  'connection/remove': true,
  'sample/add': true,
  'sample/remove': true,
  'sync/plan': true,
  'sync/start': true,
  'task/list': true,
  'task/cancel': true,
  'project/list': true,
  'project/load': true,
  'project/history': true,
  'project/service-trend': true,
  'project/coverage': true,
  'project/steps': true,
  'project/pairs': true,
  'project/findings': true,
  'project/plan': true,
  'project/platforms': true,
  'project/workstreams': true,
  'workstream/add': true,
  'note/save': true,
  'note/remove': true,
  'baseline/save': true,
  'baseline/remove': true,
  'run/figures': true,
  'run/topics': true,
  'run/citations': true,
  'run/responses': true,
  'run/response': true,
  'account/load': true,
  'portfolio/load': true,
  'portfolio/stories': true,
  'search/find': true,
  'comparison/build': true,
  'comparison/list': true,
  'comparison/save': true,
  'comparison/remove': true,
  'kit/list': true,
  'kit/load': true,
  'kit/add': true,
  'kit/save': true,
  'kit/rename': true,
  'kit/build-on': true,
  'kit/remove': true,
  'kit/propose': true,
  'kit/check-font': true,
  'kit/import': true,
  'kit/export': true,
  'kit/preview': true,
  'report/make': true,
  'report/list': true,
  'report/create': true,
  'report/open': true,
  'report/save': true,
  'report/put': true,
  'report/preview': true,
  'report/duplicate': true,
  'report/renew': true,
  'report/move': true,
  'report/comment': true,
  'report/settle': true,
  'report/archive': true,
  'report/versions': true,
  'report/restore': true,
  'report/template': true,
  'report/export': true,
  'schedule/list': true,
  'schedule/save': true,
  'schedule/check': true,
  'schedule/remove': true,
  'schedule/outcomes': true,
  'schedule/told': true,
  'report/show': true,
  'report/drag': true,
  'export/show': true,
};

const EVENT_TABLE: Readonly<Record<EventName, true>> = {
  'mirror/changed': true,
  'task/changed': true,
  'settings/changed': true,
  'connections/changed': true,
  'report/changed': true,
  'batch/changed': true,
  'scan/changed': true,
  'onboarding/changed': true,
  'prompt/pending-changed': true,
  'database/replaced': true,
  'menu/chosen': true,
};

/** Every channel there is: the allow-list of hosts, small enough for a preload script. */
export const CHANNELS: ReadonlySet<string> = new Set(Object.keys(CHANNEL_TABLE));

/** Every event there is. */
export const EVENTS: ReadonlySet<string> = new Set(Object.keys(EVENT_TABLE));

/** Whether `name` is a channel of the contract. */
export function isChannel(name: unknown): name is Channel {
  return typeof name === 'string' && CHANNELS.has(name);
}

/** Whether `name` is an event of the contract. */
export function isEventName(name: unknown): name is EventName {
  return typeof name === 'string' && EVENTS.has(name);
}

/** What a host gives the screens: one function to ask, one to listen. Nothing else crosses. */
export type Bridge = {
  /** Returns an outcome and never throws. The caller names the channel; the host checks it. */
  readonly invoke: (channel: string, input: unknown) => Promise<unknown>;
  /** Listens to an event until the returned function is called. */
  readonly subscribe: (event: string, listener: (payload: unknown) => void) => () => void;
};
