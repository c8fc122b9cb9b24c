import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const BLOCK = 512;

/** One ustar header. Without times and owners, so that the same files always give the same bytes. */
function header(name, size, type) {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 100, "utf8");
  block.write("0000644\0", 100, "latin1");
  block.write("0000000\0", 108, "latin1");
  block.write("0000000\0", 116, "latin1");
  block.write(`${size.toString(8).padStart(11, "0")}\0`, 124, "latin1");
  block.write("00000000000\0", 136, "latin1");
  block.write("        ", 148, "latin1");
  block.write(type, 156, "latin1");
  block.write("ustar\u000000", 257, "latin1");
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}
const padded = (bytes) => [bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)];

/** A path longer than the header's 100 bytes gets a preceding pax record, whose length includes its own digits. */
function paxPath(name) {
  const record = ` path=${name}\n`;
  let length = Buffer.byteLength(record) + 1;
  while (length !== Buffer.byteLength(record) + String(length).length)
    length = Buffer.byteLength(record) + String(length).length;
  const bytes = Buffer.from(`${length}${record}`);
  return [header("pax", bytes.length, "x"), ...padded(bytes)];
}

/** Packs the files of a folder into a gzip tarball; skips hidden files, throws on links. */
export function packFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .map((entry) => ({
      entry,
      name: path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
    }))
    .filter(
      ({ entry, name }) => !entry.isDirectory() && !name.split("/").some((part) => part.startsWith(".")),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const blocks = files.flatMap(({ entry, name }) => {
    if (!entry.isFile()) throw new Error(`${name} is a link or a device; a release holds files only.`);
    const content = readFileSync(path.join(folder, ...name.split("/")));
    const long = Buffer.byteLength(name) > 100 ? paxPath(name) : [];
    return [...long, header(name, content.length, "0"), ...padded(content)];
  });
  return { files: files.length, packed: gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])) };
}
