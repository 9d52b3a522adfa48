import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { NewReport, ReportPiece, ReportItem } from '../../shared/reports/studio-schema.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { always, Followed } from './followed.svelte.ts';

/** All clients' reports, and the list's actions. */
export class ReportsState extends Followed<object, readonly ReportItem[]> {
  readonly #core: CoreClient;

  constructor(core: CoreClient) {
    super(core, () => core.call('report/list', {}), {
      touchedBy: {
        'report/changed': always,
        'connections/changed': always,
        'mirror/changed': ({ part }) => part === 'visibility',
      },
    });
    this.#core = core;
  }

  /** Creates a report; returns its id. */
  async create(
    place: ProjectPlace,
    { template = null, piece = null, ...choices }: Partial<NewReport> = {},
  ): Promise<string> {
    const { connection, projectId } = place;
    const wish = { connection, projectId, template, piece, ...choices };
    return (await this.#core.call('report/create', wish)).reportId;
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
