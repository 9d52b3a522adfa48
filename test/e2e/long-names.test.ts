/** Names that are longer than their column: they lie over nothing, and are cut at their end, from whichever side they are read. */
// @module-tag broad
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import { clientOf, offerOf } from '../fixtures/batches.ts';
import { attributeReading, PLATFORM_HISTORY, RUN_TOPICS } from '../fixtures/evidence.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const NAMES = [
  'Wissenschaftlichtechnischeverlagsgesellschaftnordrheinwestfalenmitbeschränkterhaftungundcompagniekommanditgesellschaftinbonn',
  'شركة واحة النخيل للعقارات والتطوير والاستثمار المحدودة في دولة الإمارات العربية المتحدة ودول مجلس التعاون لدول الخليج العربية',
  '株式会社日本総合通信販売研究所東京本社事業推進部第二営業課関東甲信越地区担当室電子商取引推進班広域連携窓口株式会社日本総合通信販売研究所東京',
];

/** Of the head of each row: whether its first letter is in its cell, what lies beside the cell, and how high the row is. */
const HEADS = `[...document.querySelectorAll('main tbody tr:has(th)')].map((row) => {
  const head = row.querySelector('th');
  const text = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode();
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, 1);
  const [letter, cell] = [range.getBoundingClientRect(), head.getBoundingClientRect()];
  return {
    begins: letter.left >= cell.left - 1 && letter.right <= cell.right + 1,
    isOver: head.scrollWidth > head.clientWidth + 1,
    height: Math.round(cell.height),
  };
})`;
type Head = { readonly begins: boolean; readonly isOver: boolean; readonly height: number };

describe('a long name', () => {
  const open = useScriptedViews();
  const clients = NAMES.map((client, at) => ({ ...clientOf(null, at), client }));

  it('is cut at its end in the clients of a batch and of a scan, in one line', async () => {
    for (const [hash, script] of [
      ['#/batches/new', { 'batch/clients': () => offerOf(clients) }],
      [
        '#/scans/add',
        {
          'project/list': () =>
            NAMES.map((name, at) => ({
              connection: 'conn-1',
              projectId: String(at),
              name,
              isArchived: false,
            })),
        },
      ],
    ] as const) {
      const { page } = await open(hash, script);
      await page.locator('main tbody th').nth(2).waitFor();
      const heads = await page.evaluate<readonly Head[]>(HEADS);
      expect(heads).toHaveLength(NAMES.length);
      for (const head of heads) {
        expect(head, hash).toEqual({ begins: true, isOver: false, height: heads[0]!.height });
        expect(head.height).toBeLessThan(40);
      }
    }
  });

  it('of a rival leaves the attributes their column', async () => {
    const brands = [
      'Halden Outdoor',
      ...NAMES,
      `${NAMES[0]!} 2`,
      `${NAMES[2]!} 2`,
      'Norrfell',
      'Ousel Packs',
    ];
    const attributes = brands.map((brand, at) =>
      attributeReading('comparisons', brand, [0.2 + at / 100, 25]),
    );
    const { page } = await open('#/projects/conn-1/halden-outdoor/topics', {
      'run/topics': () => ({ ...RUN_TOPICS, attributes }),
    });
    const cell = page.getByRole('rowheader', { name: 'comparisons' });
    await cell.waitFor();
    expect((await cell.locator('bdi').boundingBox())?.height).toBeLessThan(24);
  });

  it('of a platform keeps to its column', async () => {
    const platformNames = { eta: NAMES[0]!.slice(0, 40), zeta_app: NAMES[1]!.slice(0, 40) };
    const { page } = await open('#/projects/conn-1/halden-outdoor/platforms', {
      'project/platforms': () => PLATFORM_HISTORY,
      'settings/load': () => ({ ...DEFAULT_SETTINGS, platformNames }),
    });
    await page.locator('main tbody th').nth(1).waitFor();
    for (const { begins, isOver } of await page.evaluate<readonly Head[]>(HEADS)) {
      expect({ begins, isOver }).toEqual({ begins: true, isOver: false });
    }
  });
});

describe('the check of a batch', () => {
  const open = useScriptedViews();

  it('that nobody was chosen for is the choosing', async () => {
    const { page, core } = await open('#/batches/new/check', {
      'batch/clients': () => offerOf([0, 1].map((at) => clientOf(null, at))),
    });
    await page.getByRole('button', { name: 'Check 0 clients' }).waitFor();
    expect(core.calls.some(({ channel }) => channel === 'batch/check')).toBe(false);
  });
});
