import { domainKey, pageKey, plainAddress, rankOfAddress, siteHost } from '../page-address.ts';
import { JOINED_BRANDS } from './0030-joined-brands.ts';
import type { Migration } from './migration.ts';

const text = (of: (text: string) => string | null) => (given: string | null) =>
  given === null ? null : of(given);

/** A table derived from names, by row: `kept` is the first of the rows that are the same. */
const sameness = (name: string, table: string, key: string): string => `
CREATE TEMP TABLE ${name} AS
  SELECT id, same, min(id) OVER (PARTITION BY same) AS kept, count(*) OVER (PARTITION BY same) AS spellings
  FROM (SELECT id, ${key} AS same FROM ${table});
CREATE UNIQUE INDEX temp.${name}_by_id ON ${name} (id);
`;

/**
 * One row per page and host, in any spelling: addresses that differ in protocol, `www.`, a last slash, an anchor or
 * tracking are one page, and hosts with and without `www.` are one domain. Separate counts are added up, as a sync does
 * now. And, on request, one brand for each that was recreated.
 *
 * The program computes and stores keys and plain addresses, so that other readers of the file see the same.
 */
export const identitiesMigration: Migration = {
  version: 30,
  name: 'identities',
  functions: {
    domain_key: text(domainKey),
    page_key: text(pageKey),
    plain_address: text(plainAddress),
    site_host: siteHost,
  },
  sql: `
ALTER TABLE page ADD COLUMN identity TEXT;
-- Under how many names the service listed the domain.
ALTER TABLE source ADD COLUMN spellings INTEGER NOT NULL DEFAULT 1;
${sameness('host', 'domain', 'domain_key(domain)')}
${sameness('address', 'page', 'page_key(url)')}

CREATE TEMP TABLE joined_source AS
  SELECT s.run, h.kept AS domain, sum(s.citations) AS citations, count(*) AS spellings,
    (SELECT o.category FROM source o JOIN host g ON g.id = o.domain WHERE o.run = s.run AND g.kept = h.kept
     ORDER BY o.category IS NOT 'own_brand', o.category IS NOT 'competitor', o.category IS NULL, o.citations DESC, o.category
     LIMIT 1) AS category,
    (SELECT json_group_array(value) FROM (SELECT DISTINCT j.value FROM source o JOIN host g ON g.id = o.domain,
       json_each(o.platforms) j WHERE o.run = s.run AND g.kept = h.kept ORDER BY j.value)) AS together,
    min(s.platforms) AS platforms
  FROM host h CROSS JOIN source s ON s.domain = h.id WHERE h.spellings > 1 GROUP BY s.run, h.kept;
CREATE TEMP TABLE joined_citation AS
  SELECT c.run, h.kept AS domain, a.kept AS page, sum(c.citations) AS citations
  FROM citation c JOIN host h ON h.id = c.domain JOIN address a ON a.id = c.page
  WHERE h.spellings > 1 OR a.spellings > 1 GROUP BY c.run, h.kept, a.kept;
DELETE FROM citation WHERE domain IN (SELECT id FROM host WHERE spellings > 1)
  OR page IN (SELECT id FROM address WHERE spellings > 1);
DELETE FROM source WHERE domain IN (SELECT id FROM host WHERE spellings > 1);
INSERT INTO source (run, domain, citations, category, platforms, spellings)
  SELECT run, domain, citations, category, iif(spellings > 1, together, platforms), spellings FROM joined_source;
INSERT INTO citation (run, domain, page, citations) SELECT run, domain, page, citations FROM joined_citation;
CREATE INDEX response_citation_by_page ON response_citation (page);
INSERT OR IGNORE INTO response_citation (response, page)
  SELECT c.response, a.kept FROM address a CROSS JOIN response_citation c ON c.page = a.id WHERE a.kept <> a.id;
DELETE FROM response_citation WHERE page IN (SELECT id FROM address WHERE kept <> id);

-- Each row that goes is looked for in what refers to it.
CREATE INDEX page_by_domain ON page (domain);
UPDATE page SET domain = (SELECT kept FROM host WHERE id = page.domain)
  WHERE domain IN (SELECT id FROM host WHERE kept <> id);
DELETE FROM domain WHERE id IN (SELECT id FROM host WHERE kept <> id);
UPDATE domain SET domain = domain_key(domain) WHERE domain <> domain_key(domain);

CREATE TEMP TABLE plainest AS
  SELECT DISTINCT a.kept,
    first_value(plain_address(g.url)) OVER (PARTITION BY a.kept ORDER BY ${rankOfAddress('plain_address(g.url)').slice(1, -1)}) AS url,
    first_value(g.title) OVER (PARTITION BY a.kept ORDER BY g.title IS NULL, g.id DESC) AS title,
    first_value(g.domain) OVER (PARTITION BY a.kept ORDER BY g.domain IS NULL, g.id) AS domain
  FROM address a JOIN page g ON g.id = a.id;
DELETE FROM page WHERE id IN (SELECT id FROM address WHERE kept <> id);
DROP INDEX response_citation_by_page;
DROP INDEX page_by_domain;
UPDATE page SET identity = (SELECT same FROM address WHERE id = page.id);
UPDATE page SET (url, title, domain) = (p.url, p.title, p.domain) FROM plainest p
  WHERE p.kept = page.id AND (page.url, page.title, page.domain) IS NOT (p.url, p.title, p.domain);
CREATE UNIQUE INDEX page_by_identity ON page (identity);

CREATE TEMP TABLE own_source AS
  SELECT r.id AS run, d.id AS domain FROM (
    SELECT id, site_host(url) AS host FROM project UNION SELECT id, site_host(own_brand_url) FROM project) o
    JOIN domain d ON d.domain = o.host JOIN run_revision r ON r.project = o.id;
UPDATE source SET category = 'own_brand'
  WHERE category IS NOT 'own_brand' AND (run, domain) IN (SELECT run, domain FROM own_source);

-- What was found in other counts is made again.
DELETE FROM packed_run;
DELETE FROM client_story;

DROP TABLE own_source;
DROP TABLE plainest;
DROP TABLE joined_citation;
DROP TABLE joined_source;
DROP TABLE address;
DROP TABLE host;
${JOINED_BRANDS}`,
};
