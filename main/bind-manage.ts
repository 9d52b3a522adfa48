/** What changes something at a service, bound to the core: a part of `services.ts`. */
import type { Use } from './use-cases/core.ts';

const scans = () => import('./use-cases/manage/scan.ts');
const resources = () => import('./use-cases/manage/resources.ts');
const onboarding = () => import('./use-cases/manage/onboard.ts');

/** Binds them; each use case says what it returns and raises. */
export function bindManage({ use }: { readonly use: Use }) {
  return {
    startScan: use(scans, ({ startScan }) => startScan),
    watchScan: use(scans, ({ watchScan }) => watchScan),
    cancelScan: use(scans, ({ cancelScan }) => cancelScan),
    addBrand: use(resources, ({ addBrand }) => addBrand),
    addTopic: use(resources, ({ addTopic }) => addTopic),
    listPrompts: use(resources, ({ listPrompts }) => listPrompts),
    deletePrompts: use(resources, ({ deletePrompts }) => deletePrompts),
    showWorkstream: use(resources, ({ showWorkstream }) => showWorkstream),
    editWorkstream: use(resources, ({ editWorkstream }) => editWorkstream),
    analyzeWebsite: use(onboarding, ({ analyzeWebsite }) => analyzeWebsite),
    saveProposal: use(onboarding, ({ saveProposal }) => saveProposal),
    readProposal: use(onboarding, ({ readProposal }) => readProposal),
    confirmOnboarding: use(onboarding, ({ confirmOnboarding }) => confirmOnboarding),
    journal: use(
      () => import('./db/queries/journal.ts'),
      ({ loadJournal }) =>
        ({ db }) =>
          loadJournal(db),
    ),
  };
}
