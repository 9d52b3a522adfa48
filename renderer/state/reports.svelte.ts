import type { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { NewReport, ReportItem, ReportPiece } from '../../shared/reports/draft.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { leaveAll, reloadOnChange, type CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

/** Changes of reports are gathered for so long: a window saves as its user writes. */
const GATHER_MS = 300;

/** All clients' reports, and what can be done with one from the list. */
export class ReportsState implements CoreState {
  readonly #core: CoreClient;
  readonly #list = new Loaded<readonly ReportItem[]>();
  /** Nothing is asked before the list is first shown. */
  #isWanted = false;

  constructor(core: CoreClient) {
    this.#core = core;
  }

  /** Null until loaded. */
  get list(): readonly ReportItem[] | null {
    return this.#list.value;
  }

  get error(): AppError | null {
    return this.#list.error;
  }

  start(): () => void {
    const soon = buildCoalesced(() => this.reload(), GATHER_MS);
    return leaveAll([
      this.#core.on('report/changed', soon),
      this.#core.on('connections/changed', soon),
      reloadOnChange(this.#core, { isTouchedBy: ({ part }) => part === 'visibility' }, () => this.reload()),
    ]);
  }

  load(): Promise<void> {
    this.#isWanted = true;
    return this.reload();
  }

  async reload(): Promise<void> {
    if (this.#isWanted) await this.#list.load(() => this.#core.call('report/list', {}));
  }

  /** Begins a report and returns its id. */
  async create(
    place: ProjectPlace,
    { template = null, piece = null, period }: Partial<NewReport> = {},
  ): Promise<string> {
    const { connection, projectId } = place;
    const about = period === undefined ? {} : { period };
    return (await this.#core.call('report/create', { connection, projectId, template, piece, ...about }))
      .reportId;
  }

  async put(reportId: string, piece: ReportPiece): Promise<void> {
    await this.#core.call('report/put', { reportId, piece });
  }

  async duplicate(reportId: string, { connection, projectId }: ProjectPlace): Promise<string> {
    return (await this.#core.call('report/duplicate', { reportId, connection, projectId })).reportId;
  }

  async renew(reportId: string): Promise<string> {
    return (await this.#core.call('report/renew', { reportId })).reportId;
  }

  async archive(reportId: string, isArchived: boolean): Promise<void> {
    await this.#core.call('report/archive', { reportId, isArchived });
  }
}
