/**
 * Object streams and the cross-reference table (ISO 32000-1, 7.5.7 and 7.5.8). A structure tree has thousands of small
 * similar objects: separately none of them compresses, and each takes twenty bytes of table.
 */
import { deflateSync } from 'node:zlib';

/** Objects per stream. A reader unpacks a whole stream for one of them. */
const PER_STREAM = 250;

type Packed = { readonly id: number; readonly body: string };

/** A stream object, written as is. */
type WrittenStream = { readonly id: number; readonly bytes: Buffer };

function streamObject(id: number, entries: string, data: Buffer): WrittenStream {
  const packed = deflateSync(data);
  const head = `${id} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  const bytes = Buffer.concat([
    Buffer.from(head, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
  return { id, bytes };
}

/** Kind, offset or stream, generation or index: the table's column widths in bytes. */
const WIDTHS = [1, 4, 2] as const;
const ROW = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];

/** Each row minus the previous one (7.4.4.4), which compresses to a quarter. */
function asDifferences(rows: Buffer): Buffer {
  const lines = rows.length / ROW;
  const out = Buffer.alloc(rows.length + lines);
  for (let line = 0; line < lines; line += 1) {
    out[line * (ROW + 1)] = 2;
    for (let at = 0; at < ROW; at += 1) {
      const above = line === 0 ? 0 : (rows[(line - 1) * ROW + at] ?? 0);
      out[line * (ROW + 1) + 1 + at] = ((rows[line * ROW + at] ?? 0) - above) & 0xff;
    }
  }
  return out;
}

/** A file's non-stream objects. */
export class PackedObjects {
  readonly #packed: Packed[] = [];

  /** Adds an object; `body` has one byte per character. */
  add(id: number, body: string): void {
    this.#packed.push({ id, body });
  }

  /** The end of the file: the streams, and the table with all other objects' offsets, by number from 1. `entries` are the trailer's. */
  end(offsets: readonly (number | null)[], offset: number, entries: string): Buffer {
    const count = Math.ceil(this.#packed.length / PER_STREAM);
    const size = offsets.length + count + 2;
    const rows = Buffer.alloc(size * ROW);
    const setRow = (id: number, kind: 0 | 1 | 2, second: number, third: number): void => {
      rows[id * ROW] = kind;
      rows.writeUInt32BE(second, id * ROW + 1);
      rows.writeUInt16BE(third, id * ROW + 5);
    };
    // The head of the otherwise empty list of free objects.
    setRow(0, 0, 0, 0xffff);
    offsets.forEach((at, index) => {
      setRow(index + 1, 1, at ?? 0, 0);
    });
    const written: Buffer[] = [];
    let at = offset;
    const write = ({ id, bytes }: WrittenStream): void => {
      if (id !== size - 1) setRow(id, 1, at, 0);
      written.push(bytes);
      at += bytes.length;
    };
    for (let stream = 0; stream < count; stream += 1) {
      const id = offsets.length + 1 + stream;
      const objects = this.#packed.slice(stream * PER_STREAM, (stream + 1) * PER_STREAM);
      objects.forEach((object, place) => {
        setRow(object.id, 2, id, place);
      });
      write(packTogether(id, objects));
    }
    const start = at;
    setRow(size - 1, 1, start, 0);
    const columns = `/Type/XRef/Size ${size}/W[${WIDTHS.join(' ')}]/DecodeParms<</Predictor 12/Columns ${ROW}>>`;
    write(streamObject(size - 1, columns + entries, asDifferences(rows)));
    written.push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
    return Buffer.concat(written);
  }
}

function packTogether(id: number, objects: readonly Packed[]): WrittenStream {
  let index = '';
  let bodies = '';
  for (const object of objects) {
    index += `${object.id} ${bodies.length} `;
    bodies += `${object.body}\n`;
  }
  const entries = `/Type/ObjStm/N ${objects.length}/First ${index.length}`;
  return streamObject(id, entries, Buffer.from(index + bodies, 'latin1'));
}
