/** Kits and templates that the system hands to the desktop: asked about first, judged, and kept or refused in words. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Output } from '../../../shared/ipc/contract.ts';
import { call, open, until } from '../../helpers/electron-stand-in/for-tests.ts';
import { openStandIn, type StandIn } from '../../helpers/electron-stand-in/stand-in.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

describe('a kit or a template that is double-clicked', () => {
  const KIT = JSON.stringify({ name: 'Larkfield', colour: '#57295c' });
  /** A file as somebody was sent it. */
  function given(name: string, text: string): string {
    const file = join(temporaryFolder(), name);
    writeFileSync(file, text);
    return file;
  }
  const agencies = async (standIn: StandIn): Promise<readonly string[]> =>
    (await call<Output<'kit/list'>>(standIn, 'kit/list', {})).agencies;

  it('is imported once its user agrees, and the page shows it', async () => {
    const standIn = await open();
    const file = given('larkfield.sightline-kit', KIT);
    await standIn.page.evaluate(
      `globalThis.heard = 0; void window.sightline.subscribe('kits/changed', () => (heard += 1))`,
    );
    await standIn.order('app/second-instance', { words: [file], folder: '/' });
    expect(await standIn.next('dialog')).toMatchObject({
      message: 'Import the brand kit “larkfield.sightline-kit”?',
      buttons: ['Cancel', 'Import'],
    });
    await standIn.order('dialog/answer', { response: 0 });
    // Named from the folder that the second start was in, or by its address.
    await standIn.order('app/second-instance', {
      words: ['--flag', 'larkfield.sightline-kit'],
      folder: join(file, '..'),
    });
    await standIn.next('dialog');
    expect(await agencies(standIn)).toEqual([]);
    await standIn.order('dialog/answer', { response: 1 });
    expect((await standIn.next('dialog')).message).toBe('The kit of Larkfield was imported.');
    await standIn.order('dialog/answer', { response: 0 });
    expect(await agencies(standIn)).toEqual(['Larkfield']);
    await until(standIn.page, 'heard === 1');
  });

  it('replaces a kit only if its user agrees to that, too', async () => {
    const standIn = await open();
    await call(standIn, 'kit/import', { text: KIT, mayReplace: false });
    const file = given('ours.sightline-kit', KIT.replace('#57295c', '#204060'));
    expect(await standIn.order('app/open-file', { file })).toBe(true);
    await standIn.next('dialog');
    await standIn.order('dialog/answer', { response: 1 });
    expect((await standIn.next('dialog')).message).toBe('Replace the kit of Larkfield?');
    await standIn.order('dialog/answer', { response: 0 });
    const colour = async () =>
      (await call<Output<'kit/load'>>(standIn, 'kit/load', { kind: 'agency', name: 'Larkfield' })).own.colour;
    expect(await colour()).toBe('#57295c');
    await standIn.order('app/open-file', { file });
    // Import, then replace.
    for (let question = 0; question < 2; question += 1) {
      await standIn.next('dialog');
      await standIn.order('dialog/answer', { response: 1 });
    }
    await standIn.next('dialog');
    expect(await colour()).toBe('#204060');
    await standIn.order('dialog/answer', { response: 0 });
  });

  it('may be what the program is started with', async () => {
    const home = temporaryFolder();
    const template = {
      sightline: 'report-template',
      format: 1,
      name: 'Our month',
      content: { kind: 'linked', to: 'monthly' },
    };
    const file = given('our month.sightline-template', JSON.stringify(template));
    const standIn = await openStandIn({ home, words: [pathToFileURL(file).href] });
    onTestFinished(() => standIn.close());
    expect((await standIn.next('dialog')).message).toBe(
      'Import the report template “our month.sightline-template”?',
    );
    await standIn.order('dialog/answer', { response: 1 });
    expect((await standIn.next('dialog')).message).toBe('The template “Our month” was imported.');
    await standIn.order('dialog/answer', { response: 0 });
  });

  it.each([
    ['no JSON', 'a.sightline-kit', '{"name":', 'The brand kit was not imported.'],
    ['no kit', 'a.sightline-kit', '{"sightline":"report-template"}', 'The brand kit was not imported.'],
    [
      'a script for a logo',
      'a.sightline-kit',
      KIT.replace('}', ',"logo":"<svg onload=\\"x()\\"/>"}'),
      'The brand kit was not imported.',
    ],
    ['no template', 'a.sightline-template', '[]', 'The report template was not imported.'],
    ['of another kind', 'a.sightline-template', KIT, 'The report template was not imported.'],
  ])('is refused in words, and nothing is kept: %s', async (_what, name, text, message) => {
    const standIn = await open();
    await standIn.order('app/open-file', { file: given(name, text) });
    await standIn.next('dialog');
    await standIn.order('dialog/answer', { response: 1 });
    const shown = await standIn.next('dialog');
    expect(shown.message).toBe(message);
    expect(shown.detail.length).toBeGreaterThan(20);
    await standIn.order('dialog/answer', { response: 0 });
    expect(await agencies(standIn)).toEqual([]);
  });

  it('asks nothing about other files, and buries nobody in questions', async () => {
    const standIn = await open();
    const words = [
      '--import=x.sightline-kit',
      '/etc/passwd',
      'http://evil.example/a.sightline-kit',
      'file://evil.example/x.sightline-kit',
    ];
    await standIn.order('app/second-instance', { words, folder: '/' });
    await standIn.order('app/second-instance', {
      words: Array.from({ length: 50 }, (_, at) => `/nowhere/${at}.sightline-kit`),
      folder: '/',
    });
    for (let at = 0; at < 5; at += 1) {
      expect((await standIn.next('dialog')).message).toBe(`Import the brand kit “${at}.sightline-kit”?`);
      await standIn.order('dialog/answer', { response: 0 });
    }
    await call(standIn, 'kit/list', {});
    expect(standIn.all('dialog')).toHaveLength(5);
  });
});
