/** The document of a dialect, derived from the standard one by the rules that translate parameters and bodies. */
import { isObject, type Json } from './dialect.ts';
import { ITEM_OF, wrapSchema, wrapTrend } from './envelopes.ts';
import { describePaging, describeRest } from './run-paging.ts';
import type { Rules } from './rules.ts';

/** Parameters named in the specification; a terse document has no others. */
const STATED = new Set([
  'projectId',
  'runId',
  'allowIncompleteRun',
  'status',
  'startedAfter',
  'startedBefore',
  'completedAfter',
  'completedBefore',
  'triggeredBy',
]);

const asObject = (value: unknown): Json => (isObject(value) ? value : {});

function mapValues(object: unknown, map: (value: Json, name: string) => unknown): Json {
  return Object.fromEntries(
    Object.entries(asObject(object)).map(([name, value]) => [name, map(asObject(value), name)]),
  );
}

function renameFields(schema: Json, names: Readonly<Record<string, string>>): Json {
  const rename = (name: string): string => names[name] ?? name;
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]).map(rename) : [];
  const properties = Object.entries(asObject(schema['properties']));
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, value]) => [rename(name), value])),
    required,
  };
}

function describeParameter(rules: Rules, operationId: string, parameter: Json): Json {
  const name = String(parameter['name']);
  const values = rules.values[name];
  const schema = asObject(parameter['schema']);
  const rename = (value: unknown): unknown => values?.[String(value)] ?? value;
  const renamed =
    values === undefined || !Array.isArray(schema['enum'])
      ? schema
      : {
          ...schema,
          enum: (schema['enum'] as unknown[]).map(rename),
          ...('default' in schema ? { default: rename(schema['default']) } : {}),
        };
  return { ...parameter, name: rules.parameters[operationId]?.[name] ?? name, schema: renamed };
}

function describeParameters(rules: Rules, operationId: string, operation: Json): Json[] {
  const standard = (operation['parameters'] ?? []) as Json[];
  const paged = operationId === 'listRuns' ? describePaging(rules.runPaging, standard) : standard;
  const stated = paged.filter(
    (parameter) =>
      rules.document === 'full' || parameter['required'] === true || STATED.has(String(parameter['name'])),
  );
  return stated.map((parameter) => describeParameter(rules, operationId, parameter));
}

/** The schema of a body in the dialect's envelope; `schemas` are the standard components. */
function describeBody(rules: Rules, operationId: string, schema: Json, schemas: Json): Json {
  const { envelope } = rules;
  if (envelope === 'own') return schema;
  if (Array.isArray(schema['anyOf'])) {
    return {
      anyOf: (schema['anyOf'] as Json[]).map((one) => describeBody(rules, operationId, one, schemas)),
    };
  }
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(schema['$ref']))?.[1];
  const whole = name === undefined ? schema : asObject(schemas[name]);
  const properties = asObject(whole['properties']);
  if (operationId === 'readVisibilityTrends') {
    return wrapTrend(envelope, whole, asObject(properties['points']), (inner) => ({
      type: 'object',
      properties: { data: inner },
      required: ['data'],
    }));
  }
  if (!(operationId in ITEM_OF)) return schema;
  if (whole['type'] === 'array') {
    return operationId === 'readVisibility' ? schema : wrapSchema(envelope, whole, {});
  }
  const { data, ...rest } = properties;
  const beside = operationId === 'listRuns' ? describeRest(rules.runPaging, rest) : rest;
  return wrapSchema(envelope, asObject(data), beside);
}

function describeReplies(rules: Rules, operationId: string, operation: Json, schemas: Json): Json {
  return mapValues(operation['responses'], (response, status) => {
    const json = asObject(asObject(response['content'])['application/json']);
    if (status !== '200' || !isObject(json['schema'])) return response;
    const schema = describeBody(rules, operationId, json['schema'], schemas);
    const content = rules.document === 'terse' ? {} : { schema };
    return { ...response, content: { 'application/json': content } };
  });
}

/** Converts the standard document. */
export function describeDialect(rules: Rules, document: Json): Json {
  const components = asObject(document['components']);
  const schemas = asObject(components['schemas']);
  return {
    ...document,
    paths: mapValues(document['paths'], (path) =>
      mapValues(path, (operation) => {
        const operationId = String(operation['operationId']);
        return {
          ...operation,
          parameters: describeParameters(rules, operationId, operation),
          responses: describeReplies(rules, operationId, operation, schemas),
        };
      }),
    ),
    components: {
      ...components,
      schemas: mapValues(schemas, (schema, name) => {
        const names = rules.fields[name];
        return names === undefined ? schema : renameFields(schema, names);
      }),
    },
  };
}
