import { expect, it } from 'vitest';
import { pauseBatch } from '../../../../../main/use-cases/batch/batch-work.ts';
import { buildWork } from '../../../../../main/use-cases/batch/work.ts';

it('stops the batch that is made here, tells of it, and leaves any other as it is', () => {
  const work = buildWork();
  const told: unknown[] = [];
  const core = { tell: (event: string, payload: unknown) => void told.push([event, payload]) };
  work.making.set('one', { task: 't', isStopping: false, isWantedAgain: false });
  work.handingOver.set('two', 'u');
  pauseBatch(core, 'one', work);
  pauseBatch(core, 'two', work);
  expect(work.of('one')).toEqual({ task: 't', isStopping: true });
  expect(work.of('two')).toEqual({ task: 'u', isStopping: false });
  expect(work.of('three')).toBeNull();
  expect(told).toEqual([['batch/changed', { batchId: 'one' }]]);
});
