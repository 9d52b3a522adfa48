/**
 * Integer keys for the service's identifiers.
 *
 * A brand, topic or prompt that a record refers to before it is listed gets a row, completed when the catalogue names
 * it.
 */
import type { Db } from '../open.ts';
import { defineRows, defineValues, required } from '../prepared.ts';
import { rowId, text } from '../columns.ts';
import { domainKey, pageKey, plainAddress, rankOfAddress } from '../page-address.ts';
import type { RowId } from '../row-id.ts';

/** Finds or creates the rows that one project's records refer to; caches them for its lifetime. */
export type Identity = {
  readonly brand: (brandId: string, name: string | null, isOwn: boolean | null) => RowId<'brand'>;
  /** Finds a brand by name or alias, ignoring case; otherwise undefined. */
  readonly brandNamed: (name: string) => RowId<'brand'> | undefined;
  readonly topic: (topicId: string, name: string | null) => RowId<'topic'>;
  /** Finds a topic; undefined if the id is unknown. */
  readonly knownTopic: (topicId: string) => RowId<'topic'> | undefined;
  readonly prompt: (promptId: string) => RowId<'prompt'>;
  readonly platform: (platform: string) => RowId<'platform'>;
  readonly domain: (domain: string) => RowId<'domain'>;
  readonly page: (url: string, domain: string | null, title: string | null) => RowId<'page'>;
};

// Nearly all rows exist unchanged: looking first saves a write, the touched pages, and their seal.

const KNOWN_PLATFORM = defineValues(rowId<'platform'>(), 'SELECT id FROM platform WHERE platform = ?');

const PLATFORM = defineValues(rowId<'platform'>(), 'INSERT INTO platform (platform) VALUES (?) RETURNING id');

const KNOWN_BRAND = defineValues(
  rowId<'brand'>(),
  `SELECT id FROM brand WHERE project = :project AND brand_id = :id
     AND (name <> brand_id OR (name = coalesce(:name, name) AND is_own = coalesce(:own, is_own)))`,
);

// The catalogue's name wins; a record's name only fills a gap. A brand without a name shows its id.
const BRAND = defineValues(
  rowId<'brand'>(),
  `INSERT INTO brand (project, brand_id, name, is_own) VALUES (:project, :id, coalesce(:name, :id), coalesce(:own, 0))
   ON CONFLICT (project, brand_id) DO UPDATE SET
     is_own = iif(name = brand_id, coalesce(:own, is_own), is_own),
     name = iif(name = brand_id, coalesce(:name, name), name)
   RETURNING id`,
);

const anyCase = (name: string): string => name.trim().toLowerCase();

const BRAND_NAMES = defineRows(
  { id: rowId<'brand'>(), name: text },
  `SELECT id, name FROM (
     SELECT b.id, b.name, 0 AS isOther FROM brand b WHERE b.project = :project
     UNION ALL SELECT b.id, e.value, 1 FROM brand b, json_each(b.aliases) e WHERE b.project = :project AND b.aliases IS NOT NULL)
   ORDER BY isOther DESC, id DESC`,
);

const KNOWN_TOPIC = defineValues(
  rowId<'topic'>(),
  'SELECT id FROM topic WHERE project = :project AND topic_id = :id AND (name IS NOT NULL OR :name IS NULL)',
);

const TOPIC = defineValues(
  rowId<'topic'>(),
  `INSERT INTO topic (project, topic_id, name) VALUES (:project, :id, :name)
   ON CONFLICT (project, topic_id) DO UPDATE SET name = coalesce(name, :name) RETURNING id`,
);

const KNOWN_PROMPT = defineValues(
  rowId<'prompt'>(),
  'SELECT id FROM prompt WHERE project = :project AND prompt_id = :id',
);

const PROMPT = defineValues(
  rowId<'prompt'>(),
  'INSERT INTO prompt (project, prompt_id) VALUES (:project, :id) RETURNING id',
);

const KNOWN_DOMAIN = defineValues(rowId<'domain'>(), 'SELECT id FROM domain WHERE domain = ?');

const DOMAIN = defineValues(rowId<'domain'>(), 'INSERT INTO domain (domain) VALUES (?) RETURNING id');

const KNOWN_PAGE = defineValues(
  rowId<'page'>(),
  `SELECT id FROM page WHERE identity = :identity AND (:title IS NULL OR title = :title)
     AND (:domain IS NULL OR domain IS NOT NULL) AND ${rankOfAddress('url')} <= ${rankOfAddress(':url')}`,
);

// Shows the plainest of a page's addresses, whichever came first.
const PAGE = defineValues(
  rowId<'page'>(),
  `INSERT INTO page (identity, url, domain, title) VALUES (:identity, :url, :domain, :title)
   ON CONFLICT DO UPDATE SET title = coalesce(:title, title), domain = coalesce(domain, :domain),
     url = iif(${rankOfAddress(':url')} < ${rankOfAddress('url')}, :url, url) RETURNING id`,
);

/** Caches the results of `find` by key. */
function remember<Key, Row>(find: (key: Key) => Row): (key: Key) => Row {
  const known = new Map<Key, Row>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}

/** Finds or adds a platform's row. */
export function buildPlatformIdentity(db: Db): (platform: string) => RowId<'platform'> {
  return remember((platform) => required(KNOWN_PLATFORM.get(db, platform) ?? PLATFORM.get(db, platform)));
}

/** A page as last saved. */
type SavedPage = {
  readonly id: RowId<'page'>;
  readonly domainName: string | null;
  readonly title: string | null;
};

/** Builds the identities of one project (its row's key) for one transaction. */
export function buildIdentity(db: Db, project: RowId<'project'>): Identity {
  const domain = remember((given: string) => {
    const name = domainKey(given);
    return required(KNOWN_DOMAIN.get(db, name) ?? DOMAIN.get(db, name));
  });
  const brands = new Map<string, RowId<'brand'>>();
  const topics = new Map<string, RowId<'topic'>>();
  const pages = new Map<string, SavedPage>();
  let named: ReadonlyMap<string, RowId<'brand'>> | undefined;
  return {
    brandNamed: (name) => {
      // A brand's name wins over another brand's alias.
      named ??= new Map(BRAND_NAMES.all(db, { project }).map((brand) => [anyCase(brand.name), brand.id]));
      return named.get(anyCase(name));
    },
    brand: (id, name, isOwn) => {
      const before = brands.get(id);
      if (before !== undefined) return before;
      const values = { project, id, name, own: isOwn === null ? null : Number(isOwn) };
      const found = required(KNOWN_BRAND.get(db, values) ?? BRAND.get(db, values));
      brands.set(id, found);
      return found;
    },
    topic: (id, name) => {
      const before = topics.get(id);
      if (before !== undefined) return before;
      const values = { project, id, name };
      const found = required(KNOWN_TOPIC.get(db, values) ?? TOPIC.get(db, values));
      topics.set(id, found);
      return found;
    },
    knownTopic: (id) => KNOWN_TOPIC.get(db, { project, id, name: null }),
    prompt: remember((id) => {
      const values = { project, id };
      return required(KNOWN_PROMPT.get(db, values) ?? PROMPT.get(db, values));
    }),
    platform: buildPlatformIdentity(db),
    domain,
    page: (url, domainName, title) => {
      const before = pages.get(url);
      if (before?.domainName === domainName && before.title === title) return before.id;
      const values = {
        identity: pageKey(url),
        url: plainAddress(url),
        domain: domainName === null ? null : domain(domainName),
        title,
      };
      const id = required(KNOWN_PAGE.get(db, values) ?? PAGE.get(db, values));
      pages.set(url, { id, domainName, title });
      return id;
    },
  };
}
