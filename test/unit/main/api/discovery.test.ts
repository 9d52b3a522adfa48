import { describe, expect, it } from 'vitest';
import { buildDialect } from '../../../../main/api/discovery.ts';

const query = (name: string, schema: unknown) => ({ in: 'query', name, schema });
const get = (...parameters: unknown[]) => ({ get: { parameters } });

const defaults = {
  visibilityView: { parameter: 'view', topics: 'topics', attributes: 'attributes' },
  paging: new Map(),
  mentionLimitParameter: 'limit',
  mentionAttributesParameter: 'attributes',
  insightTopicParameter: 'topicId',
  promptTopicParameter: 'topicId',
  promptIdParameter: 'id',
  deletedPromptParameter: { name: 'id', isInBody: false },
  absentPaths: new Set(),
  extraLists: new Set(),
};

describe('discovering how a service speaks', () => {
  it.each([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{}],
    [{ paths: 3 }],
    [{ paths: { '/visibility': { get: null } } }],
  ])('falls back to the defaults for the document %j', (document) => {
    expect(buildDialect(document)).toEqual(defaults);
  });

  it('reads names from parameters, through references and prefixes', () => {
    const dialect = buildDialect({
      components: {
        parameters: { Breakdown: query('breakdown', { $ref: '#/components/schemas/Breakdown' }) },
        schemas: { Breakdown: { type: 'string', enum: ['overall', 'by_topic', 'by_attribute'] } },
      },
      paths: {
        '/v1/projects': get(),
        '/v1/visibility': get({ $ref: '#/components/parameters/Breakdown' }),
        '/v1/prompts/runs': {
          parameters: [query('pageToken', { type: 'string' })],
          get: { parameters: [query('pageSize', { type: 'integer', maximum: 50 })] },
        },
        '/v1/brand-mentions-summary': get(query('top', { type: 'integer', minimum: 1, maximum: 200 })),
        '/v1/insights/topic': get(query('topic_id', { type: 'string' })),
        '/v1/usage': get(),
      },
    });
    expect(dialect).toEqual({
      ...defaults,
      visibilityView: { parameter: 'breakdown', topics: 'by_topic', attributes: 'by_attribute' },
      paging: new Map([
        [
          '/prompts/runs',
          { kind: 'cursor', parameter: 'pageToken', size: { parameter: 'pageSize', value: 50 } },
        ],
      ]),
      mentionLimitParameter: 'top',
      insightTopicParameter: 'topic_id',
      absentPaths: new Set(['/insights/engines', '/settings/platforms', '/me/limits']),
    });
  });

  it.each([
    ['cursor', 'cursor'],
    ['after', 'cursor'],
    ['page', 'page'],
    ['offset', 'offset'],
  ])('takes %s as paging by %s', (name, kind) => {
    const document = { paths: { '/prompts/runs': get(query('startedAfter', {}), query(name, {})) } };
    expect(buildDialect(document).paging.get('/prompts/runs')).toEqual({ kind, parameter: name });
  });

  it('does not take a time filter for paging', () => {
    const document = {
      paths: { '/prompts/runs': get(query('startedAfter', {}), query('completedBefore', {})) },
    };
    expect(buildDialect(document).paging.get('/prompts/runs')).toBeUndefined();
  });

  it('ends on references in a circle', () => {
    const document = {
      components: { parameters: { A: { $ref: '#/components/parameters/A' } } },
      paths: { '/visibility': get({ $ref: '#/components/parameters/A' }) },
    };
    expect(buildDialect(document)).toEqual(defaults);
  });

  it('concludes nothing about paths from a document that lacks even the projects', () => {
    expect(buildDialect({ paths: { '/visibility': get() } }).absentPaths.size).toBe(0);
  });
});
