import { type ReleaseRefused, refuse } from "../gate/refusal.ts";

/** Size of a tar block, in bytes. */
const BLOCK = 512;
/** Longest extended header that is read, in bytes; a release needs one for long paths only. */
const LONGEST_HEADER = 64 * 1024;

export interface TarFile {
  readonly path: string;
  readonly size: number;
  /** The content; must be read to its end before the next entry. */
  readonly content: AsyncIterable<Buffer>;
}

const damaged = (what: string): ReleaseRefused =>
  refuse("archive-damaged", `The archive is damaged: ${what}.`);

/** Reads exact numbers of bytes from chunks of any size. */
class Bytes {
  private rest: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncIterator<Buffer>;
  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** Between 1 and `most` bytes; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (this.rest.length === 0) {
      const next = await this.chunks.next();
      if (next.done) return null;
      this.rest = next.value;
    }
    const taken = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(taken.length);
    return taken;
  }

  /** Exactly `size` bytes; null if the source is at its end. */
  async exactly(size: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    let missing = size;
    while (missing > 0) {
      const part = await this.some(missing);
      if (!part) {
        if (missing === size) return null;
        throw damaged("it ends in the middle of a block");
      }
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
function text(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  try {
    return utf8.decode(end < 0 ? bytes : bytes.subarray(0, end));
  } catch {
    throw refuse("archive-path", "The archive has a file whose name is not UTF-8.");
  }
}

function octal(field: Buffer, what: string): number {
  const digits = field
    .toString("latin1")
    .replace(/[\0 ]+$/, "")
    .replace(/^ +/, "");
  // The binary form (first bit set) is for sizes past 8 GiB, far above every limit.
  if (!/^[0-7]{1,12}$/.test(digits)) throw damaged(`${what} of an entry is no number`);
  return Number.parseInt(digits, 8);
}

function checkSum(header: Buffer): void {
  let sum = 8 * 32;
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte;
  if (sum !== octal(header.subarray(148, 156), "the checksum"))
    throw damaged("a header does not match its checksum");
}

/** Records of a pax header: `<length> <key>=<value>\n`. */
function readPax(bytes: Buffer): ReadonlyMap<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(32, at);
    const digits = space < 0 ? "" : bytes.toString("latin1", at, space);
    const length = /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : 0;
    const record = bytes.subarray(space + 1, at + length);
    if (at + length > bytes.length || record.at(-1) !== 10) throw damaged("an extended header is malformed");
    const equals = record.indexOf(61);
    if (equals < 1) throw damaged("an extended header is malformed");
    const value = record.subarray(equals + 1, -1);
    if (value.includes(0)) throw damaged("an extended header is malformed");
    records.set(record.toString("latin1", 0, equals), text(value));
    at += length;
  }
  return records;
}

/** Entry types other than file and folder, by their flag; a release may contain none of them. */
const REFUSED: Readonly<Record<string, readonly [rule: string, what: string]>> = {
  "1": ["archive-link", "a hard link"],
  "2": ["archive-link", "a symbolic link"],
  "3": ["archive-device", "a character device"],
  "4": ["archive-device", "a block device"],
  "6": ["archive-device", "a pipe"],
};

/**
 * Yields the files of a tar archive (ustar, with pax or GNU long names) in order; skips folders.
 * @throws ReleaseRefused at the first entry of another type, and if the archive is damaged
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const bytes = new Bytes(source);
  const header = async (size: number): Promise<Buffer> => {
    if (size > LONGEST_HEADER) throw damaged("an extended header is too long");
    const padded = await bytes.exactly(Math.ceil(size / BLOCK) * BLOCK);
    if (!padded && size > 0) throw damaged("it ends in the middle of a header");
    return padded?.subarray(0, size) ?? Buffer.alloc(0);
  };
  let longName: string | null = null;
  let pax: ReadonlyMap<string, string> = new Map();
  for (;;) {
    const block = await bytes.exactly(BLOCK);
    if (!block) throw damaged("its end is missing");
    if (block.every((byte) => byte === 0)) break;
    checkSum(block);
    const type = String.fromCharCode(block[156] ?? 0).replace("\0", "0");
    const size = octal(block.subarray(124, 136), "the size");
    if (type === "g") await header(size);
    else if (type === "x") pax = readPax(await header(size));
    else if (type === "L") longName = text(await header(size));
    else {
      const prefix =
        block.toString("latin1", 257, 262) === "ustar" && block[263] === 48
          ? text(block.subarray(345, 500))
          : "";
      const short = text(block.subarray(0, 100));
      const path = pax.get("path") ?? longName ?? (prefix ? `${prefix}/${short}` : short);
      if (pax.has("size") && Number(pax.get("size")) !== size) throw damaged(`two sizes for ${path}`);
      const refused = REFUSED[type];
      if (refused)
        throw refuse(refused[0], `${path} is ${refused[1]}; a release holds files only.`, { file: path });
      if (type !== "0" && type !== "5")
        throw refuse("archive-type", `${path} is an entry of type "${type}"; a release holds files only.`, {
          file: path,
        });
      if (type === "5" && size > 0) throw damaged(`the folder ${path} has content`);
      if (type === "0") {
        const entry = contentOf(bytes, size);
        yield { path, size, content: entry };
        if (!entry.finished()) throw new Error(`the content of ${path} was not read`);
      }
      pax = new Map();
      longName = null;
    }
  }
  for (let rest = await bytes.some(65_536); rest; rest = await bytes.some(65_536))
    if (rest.some((byte) => byte !== 0)) throw damaged("there is something behind its end");
}

function contentOf(bytes: Bytes, size: number): AsyncIterable<Buffer> & { finished(): boolean } {
  let finished = false;
  return {
    finished: () => finished,
    async *[Symbol.asyncIterator]() {
      for (let missing = size; missing > 0; ) {
        const part = await bytes.some(missing);
        if (!part) throw damaged("it ends in the middle of a file");
        missing -= part.length;
        yield part;
      }
      const padding = (BLOCK - (size % BLOCK)) % BLOCK;
      if (padding > 0 && !(await bytes.exactly(padding))) throw damaged("it ends in the middle of a block");
      finished = true;
    },
  };
}
