/** How often an unchanged world yields a finding because the service calls something by another name from a run on. */
import type { ComparedRun, PageCount } from '../../shared/analysis/compare/compared-run.ts';
import type { SourceCount } from '../../shared/analysis/compare/comparison.ts';
import { followPages } from '../../shared/analysis/compare/followed-pages.ts';
import { findFindings } from '../../main/features/findings/find-findings.ts';
import { inventRuns, QUIET } from '../helpers/invented-worlds.ts';

/** The run from which on the label is another one. */
const AT = 6;

const pageOf = ({ domain, citations }: SourceCount): PageCount => ({
  url: `https://${domain}/page`,
  domain,
  citations,
});

/** Gives a run what the mirror gives with it: the pages of the own domains and of rivals'. */
function withPages(run: ComparedRun, kindOf: (domain: string) => string): ComparedRun {
  const sources = (run.sources ?? []).map((source): SourceCount => ({
    ...source,
    category: kindOf(source.domain),
  }));
  const pages = sources
    .filter(({ category }) => category === 'own_brand' || category === 'competitor')
    .map(pageOf);
  return { ...run, sources, pages };
}

/** Reads the other pages as the mirror does. */
const readPages = ({ sources }: ComparedRun, domains: readonly string[]): readonly PageCount[] =>
  (sources ?? []).filter(({ domain }) => domains.includes(domain)).map(pageOf);

const usualKind = (domain: string): string =>
  domain === 'site-0.example' ? 'own_brand' : domain === 'site-1.example' ? 'competitor' : 'third_party';

const plain = (run: ComparedRun): ComparedRun => withPages(run, usualKind);

function withTopics(run: ComparedRun, renamed: (topicId: string, topic: string) => object): ComparedRun {
  const { answers } = run;
  if (answers === null) return run;
  const prompts = answers.prompts.map((prompt) => ({
    ...prompt,
    ...renamed(prompt.topicId ?? '', prompt.topic ?? ''),
  }));
  return { ...run, answers: { ...answers, prompts } };
}

type Relabel = (run: ComparedRun, at: number) => ComparedRun;

/** What may be called otherwise, without anything's having happened. */
export const RELABELLINGS: Readonly<Record<string, Relabel>> = {
  'domains classed otherwise': (run, at) =>
    withPages(run, (domain) =>
      at >= AT && /site-[012]\.example/.test(domain)
        ? domain === 'site-2.example'
          ? 'competitor'
          : 'news'
        : usualKind(domain),
    ),
  'domains classed otherwise from run to run': (run, at) =>
    withPages(run, (domain) =>
      (Number(/\d+/.exec(domain)?.[0]) + at) % 3 === 0 ? 'competitor' : usualKind(domain),
    ),
  'topics renamed': (run, at) =>
    at < AT ? plain(run) : withTopics(plain(run), (_, topic) => ({ topic: `${topic}, renamed` })),
  'topics made anew': (run, at) =>
    at < AT ? plain(run) : withTopics(plain(run), (topicId, topic) => ({ topicId: `new-${topicId}`, topic })),
  'attributes renamed': (run, at) => ({
    ...plain(run),
    attributes:
      run.attributes?.map((row) => (at < AT ? row : { ...row, attribute: `${row.attribute}, renamed` })) ??
      null,
  }),
  'a rival of another name': (run, at) => ({
    ...plain(run),
    figures: {
      ...run.figures,
      brands: run.figures.brands.map((brand) =>
        at < AT || brand.isOwn ? brand : { ...brand, name: `${brand.name} Inc.` },
      ),
    },
  }),
};

/** How many of so many unchanged worlds tell something, as they are and with each of their labels changed. */
export function countTold(relabel: Relabel | null, worlds: number, seed = 1): number {
  let told = 0;
  for (let world = 0; world < worlds; world += 1) {
    const runs = inventRuns({
      ...QUIET,
      seed: seed + world,
      kept: world % 2 === 0 ? 0 : 0.3,
      runShock: 0.05,
    });
    const shown = followPages(
      runs.map((run, at) => (relabel ?? plain)(run, at)),
      readPages,
    );
    if (findFindings(shown, shown.length).findings.length > 0) told += 1;
  }
  return told;
}
