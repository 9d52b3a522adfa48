import { AppError } from '../../../shared/errors/app-error.ts';
import type { Handlers } from '../router.ts';
import { askForPlace } from './ask-for-place.ts';
import type { HandlerContext } from './context.ts';

type ReportChannels = Exclude<Extract<keyof Handlers, `report/${string}`>, 'report/make'>;

/** Reports of the studio. */
export function buildReportHandlers({ services, host }: HandlerContext): Pick<Handlers, ReportChannels> {
  const { studio } = services;
  return {
    'report/list': () => studio.list(),
    'report/create': (request) => studio.create(request),
    'report/open': ({ reportId }) => studio.open(reportId),
    'report/save': (request) => studio.save(request),
    'report/put': async (request) => {
      await studio.put(request);
      return null;
    },
    'report/preview': (request) => studio.preview(request),
    'report/duplicate': (request) => studio.duplicate(request),
    'report/renew': ({ reportId }) => studio.renew(reportId),
    'report/move': (request) => studio.move(request),
    'report/comment': (request) => studio.comment(request),
    'report/settle': async (request) => {
      await studio.settle(request);
      return null;
    },
    'report/archive': async (request) => {
      await studio.archive(request);
      return null;
    },
    'report/versions': ({ reportId }) => studio.versions(reportId),
    'report/restore': async (request) => {
      await studio.restore(request);
      return null;
    },
    'report/template': ({ template }) => studio.template(template),
    'report/export': async ({ to, ...request }) => {
      if (to === 'exports') return await studio.export({ ...request, file: null });
      const file = await askForPlace(host, await studio.proposePlace(request.fileName));
      return file === null ? null : await studio.export({ ...request, file });
    },
    'report/drag': async ({ reportId }) => {
      if (host.dragFile === undefined) return { isDragged: false };
      await host.dragFile((await studio.file(reportId)).file);
      return { isDragged: true };
    },
    'report/show': async ({ reportId }) => {
      const { file, isInExports } = await studio.file(reportId);
      if (host.kind === 'desktop' || isInExports) return { path: await host.showExport(file) };
      throw new AppError(
        'input/not-found',
        `This report was written to ${file}, where a browser cannot fetch it. Open it there, or export it again.`,
      );
    },
  };
}
