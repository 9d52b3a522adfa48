import { describe, expect, it } from 'vitest';
import { buildPdfSurface } from '../../../../../../main/reports/pdf/charts/pdf-surface.ts';
import { VectorContext } from '../../../../../../main/reports/pdf/charts/vector-context.ts';
import { buildFontChooser } from '../../../../../../main/reports/pdf/fonts/fallback.ts';
import { recordPage, type RecordedPage } from '../../../../../helpers/recorded-page.ts';

function openContext(): { context: VectorContext; page: RecordedPage } {
  const page = recordPage();
  const context = new VectorContext(
    { width: 400, height: 200 },
    buildPdfSurface(page.document),
    buildFontChooser(null),
  );
  context.font = '10px Sans';
  return { context, page };
}

describe('drawing', () => {
  it('writes a stroke with its colour, width, caps and dashes', () => {
    const { context, page } = openContext();
    context.strokeStyle = '#ff0000';
    context.lineWidth = 2.5;
    context.lineCap = 'round';
    context.setLineDash([5, 3]);
    context.beginPath();
    context.moveTo(1, 2);
    context.lineTo(30, 40.126);
    context.stroke();
    expect(page.operators).toEqual(['CA 1', '1 0 0 RG 2.5 w 1 J 0 j [5 3] 0 d 1 2 m 30 40.13 l S']);
  });

  it('writes a filled rectangle, its colour and its transparency', () => {
    const { context, page } = openContext();
    context.fillStyle = 'rgba(0, 0, 255, 0.5)';
    context.globalAlpha = 0.5;
    context.fillRect(10, 20, 30, 40);
    expect(page.operators).toEqual(['ca 0.25', '0 0 1 rg', '10 20 m 40 20 l 40 60 l 10 60 l h f']);
  });

  it('draws nothing where nothing would show', () => {
    const { context, page } = openContext();
    context.fillStyle = 'rgba(0, 0, 0, 0)';
    context.fillRect(0, 0, 9, 9);
    context.fillStyle = '#000000';
    context.beginPath();
    context.fill();
    context.stroke();
    context.lineWidth = 0;
    context.rect(0, 0, 5, 5);
    context.stroke();
    context.fillText('', 5, 5);
    context.clearRect();
    expect(page.operators).toEqual([]);
  });

  it('refuses a colour that is none, and a pattern', () => {
    const { context } = openContext();
    context.fillStyle = 'blurple';
    expect(() => context.fillRect(0, 0, 1, 1)).toThrow(/not a colour: blurple/);
    context.fillStyle = { gradient: true };
    expect(() => context.fillRect(0, 0, 1, 1)).toThrow(/plain colours only/);
  });

  it('heeds the transformation in force when each point is given', () => {
    const { context, page } = openContext();
    context.beginPath();
    context.translate(100, 50);
    context.moveTo(0, 0);
    context.scale(2, 2);
    context.lineTo(10, 10);
    context.rotate(Math.PI / 2);
    context.lineTo(10, 0);
    context.resetTransform();
    context.lineTo(1, 1);
    context.stroke();
    expect(page.operators.at(-1)).toMatch(/100 50 m 120 70 l 100 70 l 1 1 l S$/);
    context.setTransform(1, 0, 0, 1, 7, 9);
    context.fillRect(0, 0, 1, 1);
    expect(page.operators.at(-1)).toMatch(/^7 9 m/);
  });

  it('fills by the rule it is told', () => {
    const { context, page } = openContext();
    context.rect(0, 0, 9, 9);
    context.fill('evenodd');
    expect(page.operators.at(-1)).toMatch(/ f\*$/);
    context.fill();
    expect(page.operators.at(-1)).toMatch(/ f$/);
  });
});

describe('save and restore', () => {
  it('bring back colours, lines, font, dashes and the transformation', () => {
    const { context, page } = openContext();
    context.strokeStyle = '#00ff00';
    context.lineWidth = 3;
    context.setLineDash([4]);
    context.save();
    context.strokeStyle = '#0000ff';
    context.lineWidth = 9;
    context.font = '600 20px Sans';
    context.setLineDash([]);
    context.translate(50, 50);
    context.restore();
    expect(context).toMatchObject({ strokeStyle: '#00ff00', lineWidth: 3, font: '10px Sans' });
    expect(context.getLineDash()).toEqual([4]);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(1, 1);
    context.stroke();
    expect(page.operators.at(-1)).toMatch(/0 1 0 RG 3 w .*\[4\] 0 d 0 0 m 1 1 l S/);
  });

  it('close each clip that was opened since, and only those', () => {
    const { context, page } = openContext();
    const clip = (): void => {
      context.beginPath();
      context.rect(0, 0, 10, 10);
      context.clip();
    };
    context.save();
    clip();
    context.save();
    clip();
    clip();
    context.restore();
    expect(page.operators.filter((operator) => operator === 'q')).toHaveLength(3);
    expect(page.operators.filter((operator) => operator === 'Q')).toHaveLength(2);
    context.restore();
    context.restore();
    expect(page.operators.filter((operator) => operator === 'Q')).toHaveLength(3);
  });

  it('hide everything inside an empty clip, as a canvas does', () => {
    const { context, page } = openContext();
    context.save();
    context.beginPath();
    context.clip();
    expect(page.operators).toEqual(['q', '0 0 0 0 re W n']);
  });
});

describe('text', () => {
  it('stands where its alignment says', () => {
    const { context, page } = openContext();
    const { width } = context.measureText('Halden 45.0');
    expect(width).toBeGreaterThan(40);
    for (const align of ['left', 'center', 'right', 'start', 'end']) {
      context.textAlign = align;
      context.fillText('Halden 45.0', 200, 100);
    }
    const starts = page.texts.map((text) => text.x);
    [200, 200 - width / 2, 200 - width, 200, 200 - width].forEach((wanted, index) => {
      expect(starts[index]).toBeCloseTo(wanted, 6);
    });
  });

  it('hangs from, stands on, or is centred on its baseline', () => {
    const { context, page } = openContext();
    const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText('x');
    for (const baseline of ['alphabetic', 'top', 'middle', 'bottom']) {
      context.textBaseline = baseline;
      context.fillText('x', 0, 100);
    }
    const baselines = page.texts.map((text) => text.y);
    [100, 100 + ascent, 100 + (ascent - descent) / 2, 100 - descent].forEach((wanted, index) => {
      expect(baselines[index]).toBeCloseTo(wanted, 6);
    });
  });

  it('in two scripts is written in two fonts, one after the other', () => {
    const { context, page } = openContext();
    context.textAlign = 'right';
    context.fillText('Peak 山岳', 300, 50);
    const [latin, han] = page.texts;
    expect([latin?.text, han?.text]).toEqual(['Peak ', '山岳']);
    expect(han!.x).toBeCloseTo(latin!.x + latin!.width, 6);
    expect(han!.x + han!.width).toBeCloseTo(300, 6);
    expect(page.operators.some((operator) => operator.startsWith('font') && operator.includes('Hans'))).toBe(
      true,
    );
  });

  it('that is turned is turned on the page too, and leaves nothing behind', () => {
    const { context, page } = openContext();
    context.translate(20, 30);
    context.rotate(-Math.PI / 2);
    context.fillText('up', 0, 0);
    expect(page.operators.filter((operator) => operator === 'q')).toHaveLength(1);
    expect(page.operators.filter((operator) => operator === 'Q')).toHaveLength(1);
    expect(page.operators.find((operator) => operator.endsWith('cm'))).toMatch(/-1 1 .* 20 30 cm$/);
  });
});
