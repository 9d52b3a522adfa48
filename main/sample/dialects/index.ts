/** Builds a dialect from its rules. */
import type { RawInput } from '../routes/endpoint.ts';
import { describeDialect } from './describe.ts';
import { isObject, type Ask, type Dialect, type Reply } from './dialect.ts';
import { ITEM_OF, putTogether, takeApart, wrapTrend } from './envelopes.ts';
import { RULES, type DialectName, type Rules } from './rules.ts';
import { askHistory } from './run-paging.ts';

type Names = Readonly<Record<string, string>>;

const swap = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([name, other]) => [other, name]));

/** Maps the dialect's names to standard ones; a standard name that the dialect does not use is ignored. */
function readInput(rules: Rules, operationId: string, raw: RawInput): RawInput {
  const names = rules.parameters[operationId] ?? {};
  const standardNames = swap(names);
  const entries = Object.entries(raw).flatMap(([given, value]) => {
    const name = standardNames[given] ?? given;
    if (name === given && names[given] !== undefined) return [];
    const values = swap(rules.values[name] ?? {});
    return [[name, typeof value === 'string' ? (values[value] ?? value) : value] as const];
  });
  return Object.fromEntries(entries);
}

function renameFields(record: unknown, names: Names | undefined): unknown {
  if (names === undefined || !isObject(record)) return record;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [names[name] ?? name, value]));
}

function writeBody(rules: Rules, operationId: string, body: unknown): unknown {
  if (operationId === 'readRun') return renameFields(body, rules.fields['RunDetail']);
  if (operationId === 'readVisibilityTrends' && isObject(body)) {
    return wrapTrend<unknown>(rules.envelope, body, body['points'], (data) => ({ data }));
  }
  const parts = takeApart(operationId, body);
  if (rules.envelope === 'own' || parts === undefined) return body;
  const names = rules.fields[ITEM_OF[operationId] ?? ''];
  return putTogether(rules.envelope, { ...parts, list: parts.list.map((item) => renameFields(item, names)) });
}

function answer(rules: Rules, operationId: string, raw: RawInput, ask: Ask, url: URL): Reply {
  const asked = readInput(rules, operationId, raw);
  if (operationId !== 'listRuns') return { body: writeBody(rules, operationId, ask(asked)), headers: {} };
  const { list, rest, link } = askHistory(rules.runPaging, ask, asked, url);
  return {
    body: writeBody(rules, operationId, { data: list, ...rest }),
    headers: link === undefined ? {} : { link },
  };
}

/** The dialect of a name. */
export function buildDialect(name: DialectName): Dialect {
  const rules = RULES[name];
  return {
    answer: (operationId, raw, ask, url) => answer(rules, operationId, raw, ask, url),
    readInput: (operationId, raw) => readInput(rules, operationId, raw),
    nameOfField: (operationId, field) => rules.parameters[operationId]?.[field] ?? field,
    describe: rules.document === 'none' ? null : (document) => describeDialect(rules, document),
  };
}
