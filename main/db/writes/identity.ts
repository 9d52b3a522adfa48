/**
 * Integer keys for the service's identifiers.
 *
 * A brand, topic or prompt that a record refers to without its being listed gets a row of its own, filled in
 * when the catalogue names it.
 */
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';

/** Finds or makes the rows that records of one project refer to; remembers them while it lives. */
export type Identity = {
  readonly brand: (brandId: string, name: string | null, isOwn: boolean | null) => number;
  readonly topic: (topicId: string, name: string | null) => number;
  readonly prompt: (promptId: string) => number;
  readonly platform: (platform: string) => number;
  readonly domain: (domain: string) => number;
  readonly page: (url: string, domain: string | null, title: string | null) => number;
};

type Row = { id: number };

function idOf(row: unknown): number {
  return (row as Row).id;
}

/** Remembers what `find` answered for each key. */
function remember(find: (key: string) => number): (key: string) => number {
  const known = new Map<string, number>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** Finds or makes a platform's row. */
export function buildPlatformIdentity(db: Db): (platform: string) => number {
  const insert = prepared(
    db,
    'INSERT INTO platform (platform) VALUES (?) ON CONFLICT DO UPDATE SET platform = platform RETURNING id',
  );
  return remember((platform) => idOf(insert.get(platform)));
}

/** Builds the identities of one project (its row's key) for the length of one transaction. */
export function buildIdentity(db: Db, project: number): Identity {
  // The catalogue's word stands; a name from a record only fills a gap. A brand without a name shows its id.
  const brand = prepared(
    db,
    `
    INSERT INTO brand (project, brand_id, name, is_own) VALUES (:project, :id, coalesce(:name, :id), coalesce(:own, 0))
    ON CONFLICT (project, brand_id) DO UPDATE SET
      is_own = iif(name = brand_id, coalesce(:own, is_own), is_own),
      name = iif(name = brand_id, coalesce(:name, name), name)
    RETURNING id`,
  );
  const topic = prepared(
    db,
    `
    INSERT INTO topic (project, topic_id, name) VALUES (:project, :id, :name)
    ON CONFLICT (project, topic_id) DO UPDATE SET name = coalesce(name, :name) RETURNING id`,
  );
  const prompt = prepared(
    db,
    `
    INSERT INTO prompt (project, prompt_id) VALUES (:project, :id)
    ON CONFLICT (project, prompt_id) DO UPDATE SET prompt_id = prompt_id RETURNING id`,
  );
  const domain = prepared(
    db,
    'INSERT INTO domain (domain) VALUES (?) ON CONFLICT DO UPDATE SET domain = domain RETURNING id',
  );
  // Most pages are known and unchanged: looking first spares the write.
  const findPage = prepared(
    db,
    `SELECT id FROM page WHERE url = :url AND (:title IS NULL OR title = :title) AND (:domain IS NULL OR domain IS NOT NULL)`,
  );
  const page = prepared(
    db,
    `
    INSERT INTO page (url, domain, title) VALUES (:url, :domain, :title)
    ON CONFLICT (url) DO UPDATE SET title = coalesce(:title, title), domain = coalesce(domain, :domain) RETURNING id`,
  );
  const domainId = remember((name) => idOf(domain.get(name)));
  const brands = new Map<string, number>();
  const topics = new Map<string, number>();
  return {
    brand: (id, name, isOwn) => {
      const found =
        brands.get(id) ?? idOf(brand.get({ project, id, name, own: isOwn === null ? null : Number(isOwn) }));
      brands.set(id, found);
      return found;
    },
    topic: (id, name) => {
      const found = topics.get(id) ?? idOf(topic.get({ project, id, name }));
      topics.set(id, found);
      return found;
    },
    prompt: remember((id) => idOf(prompt.get({ project, id }))),
    platform: buildPlatformIdentity(db),
    domain: domainId,
    page: (url, domainName, title) => {
      const values = { url, domain: domainName === null ? null : domainId(domainName), title };
      return idOf(findPage.get(values) ?? page.get(values));
    },
  };
}
