/**
 * Reads what others have written: the one way in for every kind of shared work. The database checks the place of a row; this checks that the
 * row is what its kind has, and of the client that its place, its id and its body name.
 */
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { comparisonChoice } from '../../../shared/domain/comparison.ts';
import { kitFontSchema } from '../../../shared/reports/kit-fonts.ts';
import { parseKept } from '../../api/json.ts';
import { MOST_BODY_BYTES, type ObjectHead, type ObjectPlace } from '../../team/objects.ts';
import { inspectFont } from '../../reports/pdf/fonts/inspect-font.ts';
import { lookAtReportPdf } from '../../reports/record/pdf-fault.ts';
import type { Body } from './merge-objects.ts';
import { SHARED_BODIES } from './shared-bodies.ts';
import { isKind, kindOf, type KindName } from './shared-kinds.ts';

/** A revision that is not what its kind has; its message says why, as in `it … and was left in the team`. */
export class UnfitBody extends Error {}

const unpack = promisify(zstdDecompress);

const isSameId = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase();

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a body names another client than its place; one that names none is of its report's. */
function namesAnother(kind: KindName, body: Body, { account, projectId }: ObjectPlace): boolean {
  if (kind === 'comparison') {
    return comparisonChoice
      .parse(body['choice'])
      .selections.some(
        (one) => one.connection !== account || (projectId !== '' && !isSameId(one.projectId, projectId)),
      );
  }
  if (kind === 'clash') return body['account'] !== account || !isSameId(body['project_id'], projectId);
  return 'project_id' in body && !isSameId(body['project_id'], projectId);
}

/** Whether a kind may be at such a place: of the agency, of a whole account, or of one client. */
function isPlaced(kind: KindName, { account, projectId }: ObjectPlace): boolean {
  const { belongs } = kindOf(kind);
  if (belongs === 'clash') return true;
  if (belongs === 'agency') return account === '' && projectId === '';
  return account !== '' && (projectId !== '' || belongs === 'comparison');
}

/** Judges a body, and leaves out what its kind does not have. Raises {@link UnfitBody}. */
export function fitBody(kind: KindName, place: ObjectPlace, value: unknown): Body {
  if (!isRecord(value)) throw new UnfitBody('cannot be read');
  const read = SHARED_BODIES[kind].safeParse(value);
  if (!read.success) {
    const where = read.error.issues[0]?.path.map(String).join('.') ?? '';
    throw new UnfitBody(where === '' ? 'is not what such a row has' : `has an unusable value (${where})`);
  }
  if (!isPlaced(kind, place)) throw new UnfitBody('is where no such row belongs');
  if (namesAnother(kind, value, place)) throw new UnfitBody('names another client');
  // As it was written, for a merge compares it with what was written here.
  const body = Object.fromEntries(kindOf(kind).columns.map((column) => [column, value[column] ?? null]));
  if (kind === 'clash') fitLost(body, place);
  return body;
}

/** The change that lost a clash is one of its own kind, for it may be taken up. */
function fitLost(clash: Body, place: ObjectPlace): void {
  const { kind, body } = SHARED_BODIES.clash.parse(clash);
  if (!isKind(kind) || kind === 'clash') throw new UnfitBody('is of no kind that is shared');
  if (body != null) fitBody(kind, place, parseKept(body));
}

/** A kit's own fonts print everybody's reports: they are inspected as those of a file are. */
function assertFonts(kit: unknown): void {
  const fonts = [(kit as Body)['headingFont'], (kit as Body)['bodyFont']];
  for (const font of fonts.map((one) => kitFontSchema.optional().parse(one))) {
    if (font === undefined || typeof font === 'string') continue;
    for (const data of [font.regular, font.bold]) {
      if (data === undefined) continue;
      const inspected = inspectFont(Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'));
      if ('fault' in inspected) throw new UnfitBody(`has a font that cannot be used: ${inspected.fault}`);
      if (font.isPlain && !inspected.isPlain) throw new UnfitBody('has a font that is not what it says');
    }
  }
}

/**
 * Unpacks and judges a revision's body: its size first, then how deep it nests, then every value. Raises {@link UnfitBody}.
 */
export async function readRevision(
  head: ObjectHead & { readonly kind: KindName },
  packed: Buffer | undefined,
): Promise<Body> {
  if (packed === undefined || head.bodyBytes > MOST_BODY_BYTES) throw new UnfitBody('is too large');
  let text: string;
  try {
    text = (await unpack(packed, { maxOutputLength: Math.max(1, head.bodyBytes) })).toString('utf8');
  } catch {
    throw new UnfitBody('cannot be read');
  }
  const body = fitBody(head.kind, head, parseKept(text));
  if (head.kind === 'kit') assertFonts(body['kit']);
  if (head.kind === 'client-kit') assertFonts(body['changes']);
  if (head.kind === 'final') {
    const { fault } = await lookAtReportPdf(Buffer.from(String(body['pdf']), 'base64'));
    if (fault !== null) throw new UnfitBody(`has a file that ${fault}`);
  }
  return body;
}
