/** The sources of final reports of earlier versions are read as they are understood now. */
import { serialize } from 'node:v8';
import { zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readIfSound } from '../../../../main/core/frozen.ts';
import { buildFigures, compared, specFor } from '../../../fixtures/report-figures.ts';
import { materialFor } from '../../../fixtures/report-material.ts';

it('names no platform of a prompt whose numbers by platform say not of how many answers', () => {
  const figures = compared(buildFigures());
  const material = materialFor(figures);
  const [turn] = material.prompts?.lost ?? [];
  if (turn === undefined || material.prompts === null) throw new Error('no prompt was lost');
  const bare = { ...turn, platforms: turn.platforms.map((one) => ({ ...one, before: 2, after: 0 })) };
  const read = (lost: readonly unknown[]) => {
    const kept = { ...figures, material: { ...material, prompts: { ...material.prompts, lost } } };
    const made = { spec: specFor(figures, {}), figures: kept, sections: [], pages: 1 };
    return readIfSound(zstdCompressSync(serialize(made)))?.figures.material.prompts?.lost;
  };
  expect(turn.platforms).not.toEqual([]);
  expect(read([bare])).toEqual([{ ...turn, platforms: [] }]);
  expect(read([turn])).toEqual([turn]);
});

it('knows no answers to prompts that name somebody where it was finished before there was a page of them', () => {
  const figures = compared(buildFigures());
  const { namedPrompts, ...earlier } = figures.material;
  const read = (material: object) =>
    readIfSound(
      zstdCompressSync(
        serialize({ spec: specFor(figures, {}), figures: { ...figures, material }, sections: [], pages: 1 }),
      ),
    )?.figures.material.namedPrompts;
  expect(read(earlier)).toBeNull();
  expect(read(figures.material)).toEqual(namedPrompts);
});
