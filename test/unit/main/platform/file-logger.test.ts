import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../../main/platform/clock.ts';
import { buildFileLogger } from '../../../../main/platform/file-logger.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const clock: Clock = { nowMs: () => Date.UTC(2026, 10, 20, 9, 30) };

describe('the log file', () => {
  it('begins with the first entry, in a folder made for it', () => {
    const folder = join(temporaryFolder(), 'logs');
    const logger = buildFileLogger(folder, clock);
    expect(() => readdirSync(folder)).toThrow();
    logger.info('opened');
    logger.warn('a listener failed');
    expect(readFileSync(join(folder, 'sightline.log'), 'utf8')).toBe(
      '2026-11-20T09:30:00.000Z info opened\n2026-11-20T09:30:00.000Z warn a listener failed\n',
    );
  });

  it('holds nothing that a terminal would obey when somebody reads it there', () => {
    const folder = temporaryFolder();
    buildFileLogger(folder, clock).info('a \u001b[2J\u009b31m\u202e name\u2028and a line');
    expect(readFileSync(join(folder, 'sightline.log'), 'utf8')).not.toMatch(
      /(?!\n)[\p{Cc}\p{Bidi_C}\p{Zl}]/u,
    );
  });

  it('keeps an entry together, so that nothing in one can pass for another', () => {
    const folder = temporaryFolder();
    buildFileLogger(folder, clock).warn('first\n2026-11-20T09:30:00.000Z info forged\r\nlast\n');
    const lines = readFileSync(join(folder, 'sightline.log'), 'utf8').split('\n');
    expect(lines.slice(1, -1)).toEqual(['    2026-11-20T09:30:00.000Z info forged', '    last']);
  });

  it('keeps the newest entries and one file of older ones', () => {
    const folder = temporaryFolder();
    const logger = buildFileLogger(folder, clock, 200);
    for (let number = 1; number <= 40; number += 1) logger.info(`entry ${number}`);
    expect(readdirSync(folder).toSorted()).toEqual(['sightline.1.log', 'sightline.log']);
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    expect(read('sightline.log')).toContain('entry 40');
    expect(read('sightline.1.log') + read('sightline.log')).not.toContain('entry 1\n');
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(250);
  });

  it('is for the eyes of its owner', () => {
    const folder = temporaryFolder();
    buildFileLogger(folder, clock).info('opened');
    expect(statSync(join(folder, 'sightline.log')).mode & 0o077).toBe(0);
  });

  it('disturbs nobody where it cannot be written', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(() => buildFileLogger(join(file, 'logs'), clock).warn('x')).not.toThrow();
  });
});
