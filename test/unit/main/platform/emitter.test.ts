import { describe, expect, it } from 'vitest';
import { buildEmitter } from '../../../../main/platform/emitter.ts';
import { silentLogger } from '../../../../main/platform/logger.ts';

describe('an emitter', () => {
  it('tells everyone who listens, until they leave', () => {
    const emitter = buildEmitter<number>(silentLogger);
    const heard: string[] = [];
    const leave = emitter.subscribe((n) => heard.push(`a${n}`));
    emitter.subscribe((n) => heard.push(`b${n}`));
    emitter.emit(1);
    leave();
    leave();
    emitter.emit(2);
    expect(heard).toEqual(['a1', 'b1', 'b2']);
  });

  it('is not disturbed by a listener that throws, and logs it', () => {
    const warnings: string[] = [];
    const emitter = buildEmitter<number>({ ...silentLogger, warn: (message) => warnings.push(message) });
    const heard: number[] = [];
    emitter.subscribe(() => {
      throw new Error('no');
    });
    emitter.subscribe((n) => heard.push(n));
    emitter.emit(1);
    expect(heard).toEqual([1]);
    expect(warnings).toEqual(['a listener failed: no']);
  });
});
