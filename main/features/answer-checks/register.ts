/** A second reading of the answers, for a person to check, and the fact sheet that it is held against. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const checks = () => import('./answer-checks.ts');
const facts = () => import('./facts.ts');

/** Registers it; each use case documents its result and errors. */
export function registerAnswerChecks({ use, view }: Runtime) {
  const load = view('answerChecks');
  const putAside = use(checks, (module) => module.putAside);
  const set = use(facts, ({ setFact }) => setFact);
  const remove = use(facts, ({ deleteFact }) => deleteFact);
  return {
    services: {
      load,
      putAside,
      facts: { list: use(facts, ({ listFacts }) => listFacts), set, remove },
    },
    channels: (): Channels<`check/${string}`> => ({
      'check/load': ({ period, ...project }) => load({ project, period }),
      'check/put-aside': ({ entry, isAside, ...project }) => putAside(project, { entry, isAside }),
      'check/set-fact': ({ fact, ...project }) => set(project, fact),
      'check/delete-fact': ({ kind, subject, ...project }) => remove(project, { kind, subject }),
    }),
  };
}
