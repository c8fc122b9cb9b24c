/** Objects of one packed stream: readers unpack it whole for any of them. */
const MOST_PACKED = 200;
/** Bytes of an entry's parts in the table of objects: its kind, its place, its place within a packed stream. */
const WIDTHS = [1, 4, 2] as const;
const ENTRY = WIDTHS.reduce<number>((sum, width) => sum + width, 0);
/** Kinds of entries. */
const FREE = 0;
const PLAIN = 1;
const PACKED = 2;

/** An object of the library, as far as this file knows it. */
interface Reference {
  readonly id: number;
  readonly buffer: { readonly length: number };
  write(chunk: string | Uint8Array): void;
  end(): void;
  finalize(): void;
}
/** What of the library's writer is replaced. */
interface Writer {
  readonly _root: Reference;
  readonly _info: Reference;
  readonly _id: Buffer;
  readonly _offset: number;
  readonly _offsets: readonly (number | null)[];
  ref(data?: object): Reference;
  push(chunk: null): void;
  _write(data: string | Uint8Array): void;
  _refEnd(reference: Reference): void;
  _finalize(): void;
}
interface Place {
  readonly stream: number;
  readonly index: number;
}

/**
 * Lets a document write its small objects packed: many in one compressed stream, and the table of objects as such a stream
 * (ISO 32000-1, 7.5.7 and 7.5.8). A tagged document of some hundred pages is mostly small objects. To be called before
 * anything is drawn. Not for documents that are signed: signatures are added behind a table in the older form.
 */
export function packObjects(doc: PDFKit.PDFDocument): void {
  const writer = doc as unknown as Writer;
  const [make, write, end] = [writer.ref, writer._write, writer._refEnd];
  const places = new Map<number, Place>();
  let waiting: { readonly id: number; readonly text: string }[] = [];
  let written: (string | Uint8Array)[] | null = null;
  let isOver = false;

  const flush = (): void => {
    if (waiting.length === 0) return;
    const objects = waiting;
    waiting = [];
    let offset = 0;
    const heads = objects.map(({ id, text }) => {
      const head = `${id} ${offset}`;
      offset += Buffer.byteLength(text, "latin1") + 1;
      return head;
    });
    const index = `${heads.join(" ")}\n`;
    const stream = make.call(writer, { Type: "ObjStm", N: objects.length, First: index.length });
    for (const [position, { id }] of objects.entries())
      places.set(id, { stream: stream.id, index: position });
    stream.write(Buffer.from(`${index}${objects.map(({ text }) => `${text}\n`).join("")}`, "latin1"));
    stream.end();
  };

  /** Takes what an object without a stream would write, between the lines that open and close it. */
  const pack = (reference: Reference, finalize: () => void): void => {
    written = [];
    finalize.call(reference);
    const [, text = ""] = written;
    written = null;
    waiting.push({ id: reference.id, text: String(text) });
    if (waiting.length >= MOST_PACKED) flush();
    end.call(writer, reference);
  };

  writer._write = (data) => {
    if (written) written.push(data);
    else write.call(writer, data);
  };
  writer._refEnd = (reference) => {
    if (!written) end.call(writer, reference);
  };
  writer.ref = (data) => {
    const reference = make.call(writer, data);
    const { finalize } = reference;
    reference.finalize = () => {
      if (reference.buffer.length > 0) finalize.call(reference);
      else pack(reference, finalize);
    };
    return reference;
  };
  writer._finalize = () => {
    // Its last objects end, too.
    if (isOver) return;
    isOver = true;
    flush();
    const table = make.call(writer, {
      Type: "XRef",
      Size: writer._offsets.length + 2,
      W: [...WIDTHS],
      Root: writer._root,
      Info: writer._info,
      ID: [writer._id, writer._id],
    });
    const start = writer._offset;
    const entries = Buffer.alloc(ENTRY * (writer._offsets.length + 1));
    const set = (id: number, kind: number, at: number, within: number) => {
      entries.writeUInt8(kind, id * ENTRY);
      entries.writeUInt32BE(at, id * ENTRY + WIDTHS[0]);
      entries.writeUInt16BE(within, id * ENTRY + WIDTHS[0] + WIDTHS[1]);
    };
    set(0, FREE, 0, 0xffff);
    for (const [index, offset] of writer._offsets.entries()) {
      const place = places.get(index + 1);
      if (place) set(index + 1, PACKED, place.stream, place.index);
      else set(index + 1, PLAIN, index + 1 === table.id ? start : (offset ?? 0), 0);
    }
    table.write(entries);
    table.end();
    writer._write("startxref");
    writer._write(String(start));
    writer._write("%%EOF");
    writer.push(null);
  };
}
