/** Full text of answers, prompts and cited pages, by triggers as current as the tables. */
export const SEARCH = /* sql */ `
CREATE VIRTUAL TABLE response_search USING fts5 (text, scope, content = 'response', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2");
CREATE TRIGGER response_search_insert AFTER INSERT ON response BEGIN INSERT INTO response_search (rowid, text, scope) VALUES (new.id, new.text, new.scope); END;
CREATE TRIGGER response_search_delete AFTER DELETE ON response BEGIN INSERT INTO response_search (response_search, rowid, text, scope) VALUES ('delete', old.id, old.text, old.scope); END;
CREATE TRIGGER response_search_update AFTER UPDATE OF text, scope ON response BEGIN INSERT INTO response_search (response_search, rowid, text, scope) VALUES ('delete', old.id, old.text, old.scope); INSERT INTO response_search (rowid, text, scope) VALUES (new.id, new.text, new.scope); END;

CREATE VIRTUAL TABLE prompt_search USING fts5 (text, content = 'prompt', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2");
CREATE TRIGGER prompt_search_insert AFTER INSERT ON prompt BEGIN INSERT INTO prompt_search (rowid, text) VALUES (new.id, new.text); END;
CREATE TRIGGER prompt_search_delete AFTER DELETE ON prompt BEGIN INSERT INTO prompt_search (prompt_search, rowid, text) VALUES ('delete', old.id, old.text); END;
CREATE TRIGGER prompt_search_update AFTER UPDATE OF text ON prompt BEGIN INSERT INTO prompt_search (prompt_search, rowid, text) VALUES ('delete', old.id, old.text); INSERT INTO prompt_search (rowid, text) VALUES (new.id, new.text); END;

CREATE VIRTUAL TABLE page_search USING fts5 (url, title, content = 'page', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2");
CREATE TRIGGER page_search_insert AFTER INSERT ON page BEGIN INSERT INTO page_search (rowid, url, title) VALUES (new.id, new.url, new.title); END;
CREATE TRIGGER page_search_delete AFTER DELETE ON page BEGIN INSERT INTO page_search (page_search, rowid, url, title) VALUES ('delete', old.id, old.url, old.title); END;
CREATE TRIGGER page_search_update AFTER UPDATE OF url, title ON page BEGIN INSERT INTO page_search (page_search, rowid, url, title) VALUES ('delete', old.id, old.url, old.title); INSERT INTO page_search (rowid, url, title) VALUES (new.id, new.url, new.title); END;
`;
