/** What a service cites becomes a link only where it leads to the web: on screen, in a report, and out of the desktop. */
import { describe, expect, it } from 'vitest';
import { buildReport } from '../../main/reports/build-report.ts';
import { readWebAddress } from '../../main/shell/address.ts';
import { webAddress } from '../../renderer/views/safe-link.ts';
import { buildFigures, compared, specFor } from '../fixtures/report-figures.ts';
import { nodesOf, sectionOf } from '../helpers/report-document.ts';

/** The links that a report prints for a cited page. */
function printed(url: string): readonly string[] {
  const figures = buildFigures({ runs: 1 });
  const { material, ...report } = compared(figures);
  const [page] = material.citations?.pages ?? [];
  if (material.citations === null || page === undefined) throw new Error('the report cites no page');
  const citations = { ...material.citations, pages: [{ ...page, url, title: null, domain: 'a.example' }] };
  const printedReport = buildReport(specFor(figures), { ...report, material: { ...material, citations } });
  return nodesOf(sectionOf(printedReport, 'citations')).flatMap((node) =>
    node.kind === 'text' && node.link !== undefined ? [node.link] : [],
  );
}

describe('a cited address', () => {
  it.each([
    'http://localhost/',
    'http://LOCALHOST:4300/#/settings',
    'http://localhost./',
    'http://sightline.localhost/',
    'http://127.0.0.1:4300/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://１２７.０.０.１/',
    'http://0.0.0.0:4300/',
    'http://[::1]:4300/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::]/',
    'https://10.0.0.8/',
    'https://172.16.3.4/admin',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'https://intranet/',
    'https://printer.local/',
    'https://nas.lan/',
    'https://router.home/',
    'https://mail.corp/',
    'https://vault.internal/',
    'https://router.home.arpa/',
    'https://bank.example@127.0.0.1/',
    'https://bank.example@evil.example/',
    'https://:secret@evil.example/',
    'ftp://a.example/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'file:///etc/passwd',
    'http://www.a.example:8080/x?y#z',
    'https://a.example:8443/',
    'nonsense',
    '//127.0.0.1/',
    'https:127.0.0.1',
  ])('%s is text everywhere', (url) => {
    expect(webAddress(url)).toBeNull();
    expect(printed(url)).toEqual([]);
    expect(readWebAddress(url)).toBeUndefined();
  });

  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['http://www.a.example:80/x?y#z', 'http://www.a.example/x?y#z'],
    ['https://local.example/', 'https://local.example/'],
    ['https://myhome.example./', 'https://myhome.example./'],
    ['https://10.example/', 'https://10.example/'],
    // What is judged is what is linked: readers differ over what stands between.
    [' https://a.example/\tx y', 'https://a.example/x%20y'],
  ])('%s is a link, written as it was judged', (url, href) => {
    expect(webAddress(url)).toBe(href);
    expect(printed(url)).toEqual([href]);
  });
});
