import { gzipSync } from "node:zlib";

export interface TarEntry {
  readonly path: string;
  readonly content?: string | Buffer;
  /** Flag of the entry's type; "0" is a file. */
  readonly type?: string;
  readonly link?: string;
}

const field = (text: string, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.write(text, "utf8");
  return bytes;
};
const octal = (value: number, length: number): Buffer =>
  field(value.toString(8).padStart(length - 1, "0"), length);

function header({ path, type = "0", link = "" }: TarEntry, size: number): Buffer {
  const block = Buffer.concat([
    field(path, 100),
    octal(0o644, 8),
    octal(0, 8),
    octal(0, 8),
    octal(size, 12),
    octal(0, 12),
    Buffer.alloc(8, " "),
    field(type, 1),
    field(link, 100),
    field("ustar\u000000", 8),
    Buffer.alloc(247),
  ]);
  let sum = 0;
  for (const byte of block) sum += byte;
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}

/** An archive with exactly these entries, however invalid; paths over 100 bytes go into a pax header. */
export function makeTar(entries: readonly TarEntry[]): Buffer {
  const blocks = entries.flatMap((entry) => {
    const content = Buffer.from(entry.content ?? "");
    const padding = Buffer.alloc((512 - (content.length % 512)) % 512);
    const own = [header(entry, content.length), content, padding];
    if (Buffer.byteLength(entry.path) <= 100) return own;
    const record = ` path=${entry.path}\n`;
    const bare = Buffer.byteLength(record);
    const length = bare + String(bare + 3).length;
    const pax = Buffer.from(`${length}${record}`);
    return [
      header({ path: "pax", type: "x" }, pax.length),
      pax,
      Buffer.alloc((512 - (pax.length % 512)) % 512),
      ...own,
    ];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

export const makeTarball = (entries: readonly TarEntry[]): Buffer => gzipSync(makeTar(entries));
/** A tarball of files by their path. */
export const packFiles = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  makeTarball(Object.entries(files).map(([path, content]) => ({ path, content })));
