/** The page of errors is made from the code: `npx vitest run troubleshooting -u` writes it anew. */
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../shared/errors/app-error.ts';
import { collectPageSentences, collectSentences } from '../helpers/troubleshooting/error-sentences.ts';
import { buildTroubleshooting } from '../helpers/troubleshooting/page.ts';

describe('docs/troubleshooting.md', () => {
  it('has every code with its status, its meaning and its sentences, as the sources have them', async () => {
    await expect(await buildTroubleshooting()).toMatchFileSnapshot('../../docs/troubleshooting.md');
  });
});

describe('the sentences of errors', () => {
  const sentences = [...collectSentences()].flatMap(([code, all]) => all.map((text) => ({ code, text })));

  it('are found, for every code that is raised', () => {
    const silent = ERROR_CODES.filter((code) => !sentences.some((one) => one.code === code));
    // Never raised: parts that are missing are listed in a summary.
    expect(silent).toEqual(['sync/incomplete']);
    expect(sentences.length).toBeGreaterThan(120);
  });

  it('name no command or variable of the command line where a page may show them', () => {
    // Only commands raise these: the doctor, what assistants ask, and what the environment names.
    const isOfCommands = (file: string): boolean =>
      /^main\/(cli\/|mcp\/|core\/environment|features\/(assistant\/|doctor\/doctor|schedule\/(?!(deps|look|run|save)\.ts)))/.test(
        file,
      );
    const shown = collectPageSentences().filter(({ file }) => !isOfCommands(file));
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.filter(({ text }) => /`|SIGHTLINE_|\bsightline [a-z]/.test(text))).toEqual([]);
  });

  it('leave it to a sync to say what it has kept: only it knows', () => {
    expect(sentences.filter(({ text }) => /everything fetched/i.test(text))).toEqual([]);
  });

  it('do not say that nothing was changed where a write may have come before', () => {
    const midway = sentences.filter(({ code }) => code === 'db/locked' || code === 'sync/busy');
    expect(midway.length).toBeGreaterThan(1);
    expect(midway.filter(({ text }) => /nothing was changed/i.test(text))).toEqual([]);
  });

  it('send nobody to the support of the service for a web page or a redirection', () => {
    const pages = sentences.filter(({ text }) => /web page|redirect|sign in/i.test(text));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.filter(({ text }) => /support/i.test(text))).toEqual([]);
  });
});
