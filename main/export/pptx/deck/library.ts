/** PptxGenJS, whose types do not match how Node loads it. */
import { createRequire } from 'node:module';
import type Package from 'pptxgenjs';

/** A presentation under construction. */
export type Library = Package.default;
/** A slide of it. */
export type LibrarySlide = Package.default.Slide;
/** Options of text, tables and shapes. */
export type RunOptions = Package.default.TextPropsOptions;
export type TableOptions = Package.default.TableProps;
export type TableRow = Package.default.TableRow;
export type TableCell = Package.default.TableCell;
export type Fill = Package.default.ShapeFillProps;

const Presentation = createRequire(import.meta.url)('pptxgenjs') as new () => Library;

/** Begins a presentation. */
export const openLibrary = (): Library => new Presentation();
