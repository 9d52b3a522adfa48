import { commentaryNodes } from '../../pdf/document/commentary.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import type { LaidSection } from '../section.ts';
import type { TextContent } from './content.ts';

/** Lays out a page of text: its words are its body, and no note beside another body. */
export function layOutText(section: LaidSection<TextContent>, paper: Paper): SectionNode {
  return innerSection({ ...section, note: null }, commentaryNodes(section.content.blocks, paper), paper);
}
