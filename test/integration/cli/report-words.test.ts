/** What an agency puts into its reports by the command line: its own words, and templates of its own. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import { sightline } from '../../helpers/command-line.ts';
import { pdfImages, pdfPages } from '../../helpers/pdf.ts';
import { smallPng } from '../../helpers/small-png.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-report-words-'));
const PROJECT = 'Halden Outdoor';
const out = join(home, 'report.pdf');

beforeAll(async () => {
  const service = await startSampleService({ port: 0, projects: 1, runs: 8 });
  try {
    const env = { SIGHTLINE_API_KEY: service.key };
    const synced = await sightline(home, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    expect(synced.status).toBe(0);
  } finally {
    await service.close();
  }
}, 240_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

function keep(name: string, content: string | object): string {
  const file = join(home, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

type Made = {
  readonly template: string;
  readonly sections: readonly { readonly id: string; readonly headline: string | null }[];
  readonly findings: readonly { readonly sentence: string }[];
  readonly warnings: readonly { readonly code: string }[];
  readonly pages: number;
  readonly comparisons: readonly {
    readonly overall: { readonly brands: readonly unknown[] } | null;
  }[];
};

const report = async (...args: string[]) =>
  await sightline(home, ['report', '--project', PROJECT, '--out', out, ...args]);

/** The ids of the project's runs, oldest first. */
function runIds(): string[] {
  const db = new Database(join(home, 'sightline.db'), { readonly: true });
  try {
    return db.prepare(`SELECT run_id FROM v_run ORDER BY started_at`).pluck().all() as string[];
  } finally {
    db.close();
  }
}

async function made(...args: string[]): Promise<Made & { readonly text: string }> {
  const said = await report('--json', ...args);
  expect(said).toMatchObject({ status: 0 });
  return { ...(JSON.parse(said.out) as Made), text: pdfPages(out).join(' ').replace(/\s+/g, ' ') };
}

describe('notes', () => {
  const notes = (text: string): string => keep('notes.md', text);

  it('stand where they belong, with the report’s own figures', async () => {
    const file = notes(
      'For {client}: {visibility}, {visibility.verdict}; **{visibility.interval}**. <b>No tag</b>\n\n# Rivals\n\nOf rivals.\n\n# Text\n\n## What was done\n\n- one\n- two\n',
    );
    const { text, sections } = await made(
      ...['--runs', 'latest:3', '--notes', file, '--sections', 'summary,key-figures,rivals,text'],
    );
    const [, shown = ''] = /Visibility Share of voice .*?([\d.]+%)/.exec(text) ?? [];
    expect(text).toMatch(
      new RegExp(`For ${PROJECT}: ${shown}, [a-z ]+; [\\d.]+ to [\\d.]+, n \\d+\\. <b>No tag</b>`),
    );
    expect(text).toContain('Our view a judgement, not a measurement');
    expect(text).toContain('Of rivals.');
    expect(sections.at(-1)).toMatchObject({ id: 'text', title: 'Notes', headline: 'What was done' });
    expect(text).not.toMatch(/\{[a-z]/);
  });

  it('tell what is quoted from what the agency says, which stands once on the summary', async () => {
    const quoted = '# Rivals\n\n> “It is named first.”\n>\n> Gamma, 3 Nov 2026\n';
    const alone = await made('--notes', notes(quoted), '--sections', 'rivals');
    expect(alone.text).toContain('Said in answers “It is named first.” Gamma, 3 Nov 2026');
    expect(alone.text).not.toContain('Our view');
    const both = `Ours of all.\n\n# Summary\n\nOurs of the page.\n\n${quoted}\nOurs of rivals.\n`;
    const { text } = await made('--notes', notes(both), '--sections', 'summary,rivals');
    expect(text).toMatch(/Our view a judgement, not a measurement Ours of all\. Ours of the page\./);
    expect(text.split('Our view')).toHaveLength(3);
    expect(text).toMatch(/Ours of rivals\. Said in answers/);
  });

  it('are warned of where they have numbers that the report does not hold', async () => {
    const typed = notes('We lost 9 of 41 prompts. Share of voice stands at 99 %.');
    const { warnings } = await made('--period', '2026-11', '--notes', typed);
    expect(warnings).toMatchObject([{ code: 'notes/numbers' }]);
    expect(JSON.stringify(warnings)).toMatch(
      /Looked at 3 numbers in typed words; .*99 % \(“Share of voice stands at 99 %\.”\)/u,
    );
    const right = notes('Visibility stands at {visibility} since 28 September 2026.');
    expect((await made('--period', '2026-11', '--notes', right)).warnings).toEqual([]);
  });

  it('are kept for the client and the period, and for no other', async () => {
    const file = notes('Kept words.');
    await made('--period', '2026-11', '--notes', file);
    const again = await made('--period', '2026-11');
    expect(again.text).toContain('Kept words.');
    expect(again.warnings).toMatchObject([{ code: 'notes/kept' }]);
    for (const args of [
      ['--period', '2026-10'],
      ['--runs', 'latest:2'],
    ]) {
      const other = await made(...args);
      expect(other.text).not.toContain('Kept words.');
      expect(other.warnings).toEqual([]);
    }
  });

  it('bring a picture and further pages of text, which are kept with them', async () => {
    const bytes = Buffer.from(smallPng(640, 400).replace(/^.*,/, ''), 'base64');
    writeFileSync(join(home, 'shelf.png'), bytes);
    const words = '# Text\n\n![A shelf](shelf.png "In store, May")\n\nSeen there.\n\n# Text 2\n\nAnd then.\n';
    const asked = ['--period', '2026-11', '--sections', 'summary,text,text-2'];
    const first = await made(...asked, '--notes', notes(words));
    expect(first.sections.map(({ id }) => id)).toEqual(['summary', 'text', 'text-2']);
    rmSync(join(home, 'shelf.png'));
    const pages = readFileSync(out);
    const again = await made(...asked);
    for (const { text } of [first, again]) expect(text).toMatch(/In store, May Seen there\. .*And then\./);
    expect(again.warnings).toMatchObject([{ code: 'notes/kept' }]);
    expect(readFileSync(out).equals(pages)).toBe(true);
    expect(pdfImages(out)).toHaveLength(1);
    expect(JSON.parse((await sightline(home, ['report', 'verify', out, '--json'])).out)).toMatchObject({
      stands: true,
    });
  });

  it.each([
    ['../shelf.png', 'is not a file beside the notes'],
    ['/etc/passwd', 'is not a file beside the notes'],
    ['missing.png', 'which is not in the folder'],
    ['notes.md', 'is neither SVG, PNG nor JPEG'],
    ['no-picture.png', 'no-picture.png: This picture cannot be used'],
  ])('bring no other file into a report: %s', async (name, said) => {
    keep('no-picture.png', 'words');
    rmSync(out, { force: true });
    const file = notes(`# Text\n\n![x](${name})\n`);
    const { status, err } = await report('--sections', 'summary,text', '--notes', file);
    expect({ status, err }).toMatchObject({ err: expect.stringContaining(said) as string });
    expect(status).not.toBe(0);
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    ['Since {visibilty}', 'line 1: there is no variable {visibilty}'],
    ['# Slides\nx', 'this report has no section "slides"'],
    ['['.repeat(100_000), 'letters'],
    ['![x](file:///etc/passwd)', 'pictures cannot stand'],
  ])('are refused before anything is written: %#', async (text, words) => {
    rmSync(out, { force: true });
    const said = await report('--notes', notes(text));
    expect(said).toMatchObject({ status: 2, err: expect.stringContaining(words) as string });
    expect(existsSync(out)).toBe(false);
  });

  it('that are not there are told', async () => {
    expect(await report('--notes', join(home, 'nothing.md'))).toMatchObject({ status: 4 });
  });
});

describe('templates', () => {
  const LINKED = {
    sightline: 'report-template',
    format: 1,
    name: 'Our month',
    content: {
      kind: 'linked',
      to: 'visibility',
      without: ['cover', 'topics', 'platforms', 'sentiment', 'method'],
      options: {},
      added: [{ section: { id: 'contents' }, after: 'summary' }],
    },
  };

  it('are listed, changed, kept in versions and used by name', async () => {
    const shown = JSON.parse((await sightline(home, ['template', 'show', 'visibility'])).out) as object;
    expect(shown).toMatchObject({
      sightline: 'report-template',
      content: { kind: 'linked', to: 'visibility' },
    });
    const first = await sightline(home, ['template', 'import', keep('ours.json', LINKED), '--json']);
    expect(JSON.parse(first.out)).toMatchObject({ name: 'Our month', version: 1, linkedTo: 'visibility' });
    const second = await sightline(home, ['template', 'import', keep('ours.json', LINKED)]);
    expect(second.out).toContain('version 2');
    const { template, sections } = await made('--template', 'our MONTH');
    expect(template).toBe('Our month');
    expect(sections.map(({ id }) => id).slice(0, 3)).toEqual(['summary', 'contents', 'key-figures']);
    expect(sections.map(({ id }) => id)).not.toContain('cover');
    const db = new Database(join(home, 'sightline.db'), { readonly: true });
    const spec = db
      .prepare('SELECT spec FROM report ORDER BY created_at DESC LIMIT 1')
      .pluck()
      .get() as string;
    db.close();
    expect(JSON.parse(spec)).toMatchObject({ template: 'Our month', templateVersion: 2 });
    const list = JSON.parse((await sightline(home, ['template', 'list', '--json'])).out) as {
      templates: { name: string }[];
    };
    expect(list.templates.map(({ name }) => name)).toContain('Our month');
    const careless = await sightline(home, ['template', 'remove', 'Our month']);
    expect(careless).toMatchObject({
      status: 2,
      err: expect.stringContaining('nothing was removed') as string,
    });
    expect(await sightline(home, ['template', 'remove', 'Our month', '--yes'])).toMatchObject({ status: 0 });
    expect(await report('--template', 'Our month')).toMatchObject({
      status: 2,
      err: expect.stringContaining('There are: visibility') as string,
    });
  });

  it.each([
    [{ ...LINKED, format: 2 }, 'a later version of Sightline'],
    [{ ...LINKED, name: 'Executive' }, 'comes with the program'],
    [
      { ...LINKED, content: { kind: 'detached', sections: [{ id: 'slides' }] } },
      'there is no section "slides"',
    ],
    [{ ...LINKED, content: { kind: 'detached', sections: [] } }, 'line 1, column 102: “content.sections”'],
    [{ ...LINKED, more: 1 }, 'cannot be used'],
    ['{', 'line 1, column 2: expected a name in double quotes or }'],
  ])('that cannot be used are refused: %#', async (template, words) => {
    const said = await sightline(home, ['template', 'import', keep('bad.json', template)]);
    expect(said).toMatchObject({ status: 2, err: expect.stringContaining(words) as string });
  });
});

describe('a report of some of the runs', () => {
  const LEFT_OUT = {
    'en-GB': 'not in this report',
    'de-DE': 'nicht in diesem Bericht',
    'ja-JP': '本レポート対象外',
  };

  it.each(Object.entries(LEFT_OUT))(
    'says that the others are not in it, and not that none ran: %s',
    async (locale, words) => {
      const some = runIds().filter((_, place) => place < 3 || place > 5);
      const { text } = await made(
        '--runs',
        some.join(','),
        '--locale',
        locale,
        '--sections',
        'cover,changes,key-figures,rivals',
      );
      // On the trend of what changed, and on that of the key figures; a cover draws months.
      expect(text.split(words).length - 1).toBeGreaterThanOrEqual(2);
      expect(text).not.toMatch(/no scans|keine Messung|計測なし/);
    },
  );

  it('has no such words where it has them all', async () => {
    const { text } = await made('--runs', 'latest:8', '--sections', 'cover,changes,key-figures');
    expect(text).not.toMatch(/not in this report|no scans/);
  });
});
