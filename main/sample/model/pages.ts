/** The web pages available to answers: for each domain a front page and one page per topic. */
import type { DomainCategory } from '../../../shared/api/enums.ts';
import type { SiteSeed, World } from '../worlds/world.ts';

/** A citable web page. */
export type Page = {
  readonly url: string;
  readonly title: string;
  readonly domain: string;
  readonly category: DomainCategory | null;
};

type BrandSite = { readonly name: string; readonly domain: string; readonly isOwn: boolean };
type PageTopic = { readonly name: string; readonly things: string };

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Titles of topic pages, by kind of site; other sites write guides. */
const TITLES: Readonly<Record<string, (topic: PageTopic) => string>> = {
  review_site: ({ things }) => `The best ${things} in our test`,
  news: ({ name }) => `${name}: what has changed this year`,
  ugc: ({ things }) => `Which ${things} do you use?`,
};

function siteTopicTitle(site: SiteSeed, topic: PageTopic): string {
  const title = TITLES[site.category ?? '']?.(topic) ?? `${topic.name}: a guide for buyers`;
  return `${title} | ${site.name}`;
}

type PageProject = {
  readonly world: Pick<World, 'market' | 'publishes'>;
  readonly isFirstOfWorld: boolean;
  readonly sites: readonly SiteSeed[];
  readonly brands: readonly BrandSite[];
  readonly topics: readonly PageTopic[];
};

/** The topic of a project's published page, as its index; -1 without one. */
export const publishedTopicOf = ({
  world,
  isFirstOfWorld,
  topics,
}: Pick<PageProject, 'world' | 'isFirstOfWorld' | 'topics'>): number =>
  isFirstOfWorld ? topics.findIndex(({ name }) => name === world.publishes?.topic) : -1;

/**
 * All pages, sites first and then brands, each with its front page before its topic pages: the page of domain d
 * and topic t is at `d * (topics + 1) + t + 1`, the front page at `d * (topics + 1)`. A published page is last.
 */
export function buildPages(project: PageProject): Page[] {
  const { world, sites, brands, topics } = project;
  const { market, publishes } = world;
  const fromSites = sites.flatMap((site) => {
    const { domain, category } = site;
    return [
      {
        url: `https://${domain}/${slug(market)}`,
        title: `All about ${market} | ${site.name}`,
        domain,
        category,
      },
      ...topics.map((topic) => ({
        url: `https://${domain}/${slug(market)}/${slug(topic.name)}`,
        title: siteTopicTitle(site, topic),
        domain,
        category,
      })),
    ];
  });
  const fromBrands = brands.flatMap(({ name, domain, isOwn }) => {
    const category = isOwn ? ('own_brand' as const) : ('competitor' as const);
    return [
      { url: `https://${domain}/`, title: name, domain, category },
      ...topics.map((topic) => ({
        url: `https://${domain}/${slug(topic.name)}`,
        title: `${topic.name} | ${name}`,
        domain,
        category,
      })),
    ];
  });
  const [own] = brands;
  const published =
    own === undefined || publishes === undefined || publishedTopicOf(project) < 0
      ? []
      : [
          {
            url: `https://${own.domain}/${publishes.path}`,
            title: `${publishes.title} | ${own.name}`,
            domain: own.domain,
            category: 'own_brand' as const,
          },
        ];
  return [...fromSites, ...fromBrands, ...published];
}
