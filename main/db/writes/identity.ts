/**
 * Integer keys for the service's identifiers.
 *
 * A brand, topic or prompt that a record refers to without its being listed gets a row of its own, filled in
 * when the catalogue names it.
 */
import type { Db } from '../open.ts';
import { defineValues, required } from '../prepared.ts';
import { rowId } from '../columns.ts';
import type { RowId } from '../row-id.ts';

/** Finds or makes the rows that records of one project refer to; remembers them while it lives. */
export type Identity = {
  readonly brand: (brandId: string, name: string | null, isOwn: boolean | null) => RowId<'brand'>;
  readonly topic: (topicId: string, name: string | null) => RowId<'topic'>;
  readonly prompt: (promptId: string) => RowId<'prompt'>;
  readonly platform: (platform: string) => RowId<'platform'>;
  readonly domain: (domain: string) => RowId<'domain'>;
  readonly page: (url: string, domain: string | null, title: string | null) => RowId<'page'>;
};

const PLATFORM = defineValues(
  rowId<'platform'>(),
  'INSERT INTO platform (platform) VALUES (?) ON CONFLICT DO UPDATE SET platform = platform RETURNING id',
);

// The catalogue's word stands; a name from a record only fills a gap. A brand without a name shows its id.
const BRAND = defineValues(
  rowId<'brand'>(),
  `INSERT INTO brand (project, brand_id, name, is_own) VALUES (:project, :id, coalesce(:name, :id), coalesce(:own, 0))
   ON CONFLICT (project, brand_id) DO UPDATE SET
     is_own = iif(name = brand_id, coalesce(:own, is_own), is_own),
     name = iif(name = brand_id, coalesce(:name, name), name)
   RETURNING id`,
);

const TOPIC = defineValues(
  rowId<'topic'>(),
  `INSERT INTO topic (project, topic_id, name) VALUES (:project, :id, :name)
   ON CONFLICT (project, topic_id) DO UPDATE SET name = coalesce(name, :name) RETURNING id`,
);

const PROMPT = defineValues(
  rowId<'prompt'>(),
  `INSERT INTO prompt (project, prompt_id) VALUES (:project, :id)
   ON CONFLICT (project, prompt_id) DO UPDATE SET prompt_id = prompt_id RETURNING id`,
);

const DOMAIN = defineValues(
  rowId<'domain'>(),
  'INSERT INTO domain (domain) VALUES (?) ON CONFLICT DO UPDATE SET domain = domain RETURNING id',
);

// Most pages are known and unchanged: looking first spares the write.
const KNOWN_PAGE = defineValues(
  rowId<'page'>(),
  `SELECT id FROM page WHERE url = :url AND (:title IS NULL OR title = :title) AND (:domain IS NULL OR domain IS NOT NULL)`,
);

const PAGE = defineValues(
  rowId<'page'>(),
  `INSERT INTO page (url, domain, title) VALUES (:url, :domain, :title)
   ON CONFLICT (url) DO UPDATE SET title = coalesce(:title, title), domain = coalesce(domain, :domain) RETURNING id`,
);

/** Remembers what `find` gave for each key. */
function remember<Key, Row>(find: (key: Key) => Row): (key: Key) => Row {
  const known = new Map<Key, Row>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** Finds or makes a platform's row. */
export function buildPlatformIdentity(db: Db): (platform: string) => RowId<'platform'> {
  return remember((platform) => required(PLATFORM.get(db, platform)));
}

/** Builds the identities of one project (its row's key) for the length of one transaction. */
export function buildIdentity(db: Db, project: RowId<'project'>): Identity {
  const domain = remember((name: string) => required(DOMAIN.get(db, name)));
  const brands = new Map<string, RowId<'brand'>>();
  const topics = new Map<string, RowId<'topic'>>();
  return {
    brand: (id, name, isOwn) => {
      const own = isOwn === null ? null : Number(isOwn);
      const found = brands.get(id) ?? required(BRAND.get(db, { project, id, name, own }));
      brands.set(id, found);
      return found;
    },
    topic: (id, name) => {
      const found = topics.get(id) ?? required(TOPIC.get(db, { project, id, name }));
      topics.set(id, found);
      return found;
    },
    prompt: remember((id) => required(PROMPT.get(db, { project, id }))),
    platform: buildPlatformIdentity(db),
    domain,
    page: (url, domainName, title) => {
      const values = { url, domain: domainName === null ? null : domain(domainName), title };
      return required(KNOWN_PAGE.get(db, values) ?? PAGE.get(db, values));
    },
  };
}
