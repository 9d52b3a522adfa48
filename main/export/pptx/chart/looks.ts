/** Styles of a chart's marks and text, as DrawingML elements. */
import { hexOf } from '../text.ts';
import { val, xml, type XmlElement } from '../xml.ts';

/** A pixel of the drawn charts in EMU, for line widths. */
const PX_EMU = 9525;

/** A solid fill. */
export const solidFill = (colour: string): XmlElement =>
  xml('a:solidFill', {}, [val('a:srgbClr', hexOf(colour))]);

/** Hatching in one colour. */
export const hatchFill = (colour: string, paper: string): XmlElement =>
  xml('a:pattFill', { prst: 'wdUpDiag' }, [
    xml('a:fgClr', {}, [val('a:srgbClr', hexOf(colour))]),
    xml('a:bgClr', {}, [val('a:srgbClr', hexOf(paper))]),
  ]);

/** No line, or no fill. */
export const NOTHING = xml('a:noFill');
export const NO_LINE = xml('a:ln', {}, [NOTHING]);

/** The nearest preset dash; the drawn charts have more of them. */
function dashOf(dash: readonly number[]): string {
  if (dash.length === 0) return 'solid';
  if (dash.length >= 4) return 'dashDot';
  return (dash[0] ?? 0) <= 2 ? 'sysDot' : (dash[0] ?? 0) >= 8 ? 'lgDash' : 'dash';
}

/** A line. */
export const lineLook = (colour: string, widthPx: number, dash: readonly number[] = []): XmlElement =>
  xml('a:ln', { w: Math.round(widthPx * PX_EMU), cap: 'rnd' }, [
    solidFill(colour),
    val('a:prstDash', dashOf(dash)),
    xml('a:round'),
  ]);

/** The style of a chart's text. */
export const wordsLook = (colour: string, sizePt: number, isStrong = false): XmlElement =>
  xml('c:txPr', {}, [
    // Name and figure stay on one line.
    xml('a:bodyPr', { wrap: 'none', anchor: 'ctr' }),
    xml('a:lstStyle'),
    xml('a:p', {}, [
      xml('a:pPr', {}, [
        xml('a:defRPr', { sz: Math.round(sizePt * 100), b: isStrong }, [
          solidFill(colour),
          xml('a:latin', { typeface: '+mn-lt' }),
        ]),
      ]),
    ]),
  ]);
