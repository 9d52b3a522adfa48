/** What stands behind the first pages: no name, kind of a website or address is cut. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderReport } from '../../main/reports/render.ts';
import { clients, home, load, specOf } from '../helpers/section-clients.ts';
import { pdfPages } from '../helpers/pdf.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe('names, kinds and addresses behind the first pages', () => {
  it('are whole in German, whose words are long', async () => {
    const [client] = clients;
    if (client === undefined) throw new Error('no client');
    const sections = ['changes', 'rivals', 'topics', 'answers', 'citations'];
    const spec = { ...specOf(client, sections), locale: 'de-DE' as const };
    const { bytes } = await renderReport(spec, load(client, sections));
    const file = join(home, 'whole.pdf');
    writeFileSync(file, bytes);
    const text = oneLine(pdfPages(file).join(' '));
    for (const word of ['Wettbewerber', 'Nutzerinhalte']) expect(text).toContain(word);
    // What is quoted goes on behind its excerpt.
    const own = text.replaceAll(/„[^“]*“/g, '');
    expect(own.match(/[^ ]*[\p{L}/]…[^ ]*/gu) ?? []).toEqual([]);
  });
});
