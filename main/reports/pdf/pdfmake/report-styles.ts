import { StockStylesClass, type Style } from './stock-classes.ts';

/**
 * The styles around a text. pdfmake looks each of its twenty properties up through named styles, which reports do not have, with a function and
 * a set made for each look; here it is the innermost value.
 */
export class ReportStyles extends StockStylesClass {
  override clone(): ReportStyles {
    const copy = new ReportStyles(this.styleDictionary, this.defaultStyle);
    copy.styleOverrides.push(...this.styleOverrides);
    return copy;
  }

  override getProperty(name: string): unknown {
    for (let at = this.styleOverrides.length - 1; at >= 0; at -= 1) {
      const value = this.styleOverrides[at]?.[name];
      if (value != null) return value;
    }
    return this.defaultStyle[name];
  }

  static override getStyleProperty(
    item: Style,
    styles: ReportStyles | null,
    name: string,
    otherwise: unknown,
  ): unknown {
    return item[name] ?? styles?.getProperty(name) ?? otherwise;
  }
}
