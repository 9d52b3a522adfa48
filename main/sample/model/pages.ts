/** The web pages available to answers: for each domain a front page and one page per topic. */
import type { DomainCategory } from '../../../shared/api/enums.ts';
import type { SiteSeed } from '../worlds/world.ts';

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

/**
 * All pages, sites first and then brands, each with its front page before its topic pages: the page of domain d
 * and topic t is at `d * (topics + 1) + t + 1`, the front page at `d * (topics + 1)`.
 */
export function buildPages(
  market: string,
  sites: readonly SiteSeed[],
  brands: readonly BrandSite[],
  topics: readonly PageTopic[],
): Page[] {
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
  return [...fromSites, ...fromBrands];
}
