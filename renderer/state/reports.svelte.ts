import type { Output, ProjectPlace } from '../../shared/ipc/contract.ts';
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

  /** Creates a report; returns its id, and the section of its piece. */
  async create(
    place: ProjectPlace,
    { template = null, piece = null, ...choices }: Partial<NewReport> = {},
  ): Promise<Output<'report/create'>> {
    const { connection, projectId } = place;
    return await this.#core.call('report/create', { connection, projectId, template, piece, ...choices });
  }

  /** Adds a piece to a report; returns the section that shows it. */
  async put(reportId: string, piece: ReportPiece): Promise<string | null> {
    return (await this.#core.call('report/put', { reportId, piece })).section;
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
