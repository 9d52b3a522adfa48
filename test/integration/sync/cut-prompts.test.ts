/** A list of prompts that the service cuts without a way on: its topics are asked for, by the filter that is specified (4.6). */
import { describe, expect, it } from 'vitest';
import { consultDoctor } from '../../../main/features/doctor/doctor.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { PROJECT, reply, startPlayedService } from '../../helpers/played-service.ts';

const idOf = (kind: string, at: number): string =>
  `${kind.repeat(8)}-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Ten prompts of three topics, of which the list gives the first five: of one topic all, of two a part. */
const PROMPTS = Array.from({ length: 10 }, (_, at) => ({
  id: idOf('d', at),
  topicId: idOf('c', at === 0 ? 0 : 1 + (at % 2)),
  promptTemplate: `Question ${at}`,
  isActive: true,
  attributes: [],
}));

type Query = Readonly<Record<string, string | undefined>>;

async function mirrorOf(answer: (asked: Query) => unknown, document?: unknown) {
  const service = await startPlayedService(({ path, query }) => {
    if (path === '/prompts') return reply(answer(query));
    return path === '/openapi.json' && document !== undefined ? reply(document) : undefined;
  });
  const mirror = openMirror(service);
  const summary = await mirror.sync();
  const asked = service.asked.filter(({ path }) => path === '/prompts').map(({ query }) => query);
  const listed = mirror.value(`SELECT count(*) FROM v_prompt WHERE archived_at IS NULL`);
  const gap = summary.incomplete.find(({ part }) => part === 'prompts')?.reason ?? null;
  return { mirror, asked, listed, gap };
}

const ofTopic = (topic: string | undefined) => PROMPTS.filter(({ topicId }) => topicId === topic);
const CUT = PROMPTS.slice(0, 5);

describe('a list of prompts that is cut', () => {
  it('is had by its topics, is whole by its total, and is read alike from what is kept', async () => {
    const { mirror, asked, listed, gap } = await mirrorOf(({ topicId }) =>
      topicId === undefined
        ? { prompts: CUT, total: 10 }
        : { prompts: ofTopic(topicId), total: ofTopic(topicId).length },
    );
    expect({ listed, gap, calls: asked.length }).toEqual({ listed: 10, gap: null, calls: 4 });
    expect(asked.every(({ projectId }) => projectId === PROJECT)).toBe(true);
    const options = { deep: true, repair: false };
    expect((await consultDoctor(mirror.db.name, mirror.clock, options)).findings).toEqual([]);
  });

  it('goes by the parameter that the service’s document names', async () => {
    const parameters = ['projectId', 'topic_id'].map((name) => ({
      name,
      in: 'query',
      schema: { type: 'string' },
    }));
    const { listed, gap } = await mirrorOf(
      (query) => (query['topic_id'] === undefined ? { prompts: CUT, total: 10 } : ofTopic(query['topic_id'])),
      { openapi: '3.1.0', paths: { '/prompts': { get: { parameters } } } },
    );
    expect({ listed, gap }).toEqual({ listed: 10, gap: null });
  });

  it('brings what its topics have where more is promised without a total, and stays incomplete', async () => {
    const { listed, gap } = await mirrorOf(({ topicId }) =>
      topicId === undefined ? { prompts: CUT, hasMore: true } : ofTopic(topicId),
    );
    expect({ listed, gap }).toEqual({
      listed: 10,
      gap: 'the service says that more follows, and not how to reach it',
    });
  });

  it('costs one call more where the service does not know the filter, and says what is missing', async () => {
    const { asked, listed, gap } = await mirrorOf(() => ({ prompts: CUT, total: 10 }));
    expect({ listed, gap, calls: asked.length }).toEqual({
      listed: 5,
      gap: 'the service counts 10 records and gave 5',
      calls: 2,
    });
  });

  it('is asked for once where it is whole', async () => {
    const { asked, listed, gap } = await mirrorOf(() => ({ prompts: PROMPTS, total: 10 }));
    expect({ listed, gap, calls: asked.length }).toEqual({ listed: 10, gap: null, calls: 1 });
  });
});
