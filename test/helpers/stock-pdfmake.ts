/** Stock pdfmake printing with our charts: the reference for the faster printing. */
import { printPdf, REPORT_CLASSES, type PrintedPdf } from '../../main/reports/pdf/pdfmake/index.ts';
import { ChartRenderer } from '../../main/reports/pdf/pdfmake/chart-renderer.ts';
import {
  printWith,
  StockDocumentClass,
  StockInlinesClass,
  StockStylesClass,
} from '../../main/reports/pdf/pdfmake/stock-classes.ts';

/** Prints without the shortcuts; takes what `printPdf` takes. */
export async function printStock(...order: Parameters<typeof printPdf>): Promise<PrintedPdf> {
  printWith({
    document: StockDocumentClass,
    renderer: ChartRenderer,
    inlines: StockInlinesClass,
    styles: StockStylesClass,
  });
  try {
    return await printPdf(...order);
  } finally {
    printWith(REPORT_CLASSES);
  }
}
