import { inflateSync } from "fflate";
import { Refusal } from "./result.ts";

/** Maximum unpacked size of a workbook, in bytes: 10 MB of packed sheets rarely exceed 150 MB. */
const MAX_UNPACKED_BYTES = 200_000_000;
const MAX_ENTRIES = 10_000;

interface Entry {
  name: string;
  encrypted: boolean;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/** A zip whose entries are unpacked one by one, on demand. */
export interface ZipFile {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Unpacks an entry; refuses the file if the entry is absent, damaged or encrypted. */
  read(name: string): Uint8Array;
}

const damaged = (cause: string) => new Refusal("general", { reason: "damaged", cause });

let table: Int32Array | undefined;

/** CRC-32 as zip defines it; slicing by four bytes. */
function crc32(bytes: Uint8Array): number {
  if (table === undefined) {
    table = new Int32Array(1024);
    for (let n = 0; n < 256; n++) {
      let value = n;
      for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
      table[n] = value;
    }
    for (let n = 256; n < 1024; n++) {
      const previous = table[n - 256] ?? 0;
      table[n] = (previous >>> 8) ^ (table[previous & 0xff] ?? 0);
    }
  }
  const lookup = table;
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    crc ^=
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    crc =
      (lookup[768 + (crc & 0xff)] as number) ^
      (lookup[512 + ((crc >>> 8) & 0xff)] as number) ^
      (lookup[256 + ((crc >>> 16) & 0xff)] as number) ^
      (lookup[crc >>> 24] as number);
  }
  for (; at < bytes.length; at++)
    crc = (crc >>> 8) ^ (lookup[(crc ^ (bytes[at] as number)) & 0xff] as number);
  return ~crc >>> 0;
}

function findDirectory(view: DataView): { offset: number; count: number } {
  const last = view.byteLength - 22;
  for (let at = last; at >= 0 && at >= last - 65_535; at--) {
    if (view.getUint32(at, true) !== 0x06_05_4b_50) continue;
    let count = view.getUint16(at + 10, true);
    let offset = view.getUint32(at + 16, true);
    if ((count === 0xff_ff || offset === 0xff_ff_ff_ff) && at >= 20) {
      if (view.getUint32(at - 20, true) !== 0x07_06_4b_50) throw damaged("zip64 locator missing");
      const end = Number(view.getBigUint64(at - 12, true));
      count = Number(view.getBigUint64(end + 32, true));
      offset = Number(view.getBigUint64(end + 48, true));
    }
    return { offset, count };
  }
  throw damaged("zip directory missing");
}

/** Sizes and offset of an entry that needs more than 32 bits, from its extra field 0x0001 (zip specification 4.5.3). */
function readZip64(view: DataView, from: number, length: number, entry: Entry): void {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let field = at + 4;
    for (const key of ["unpacked", "packed", "offset"] as const) {
      if (entry[key] !== 0xff_ff_ff_ff) continue;
      entry[key] = Number(view.getBigUint64(field, true));
      field += 8;
    }
  }
}

function readDirectory(bytes: Uint8Array, view: DataView): Entry[] {
  const { offset, count } = findDirectory(view);
  if (count > MAX_ENTRIES) throw damaged(`${count} entries`);
  const entries: Entry[] = [];
  const names = new TextDecoder();
  let at = offset;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== 0x02_01_4b_50) throw damaged("zip directory broken");
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const entry: Entry = {
      name: names.decode(bytes.subarray(at + 46, at + 46 + nameLength)).replace(/\\/g, "/"),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    readZip64(view, at + 46 + nameLength, extraLength, entry);
    entries.push(entry);
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

function unpack(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array {
  if (entry.encrypted) throw new Refusal("general", { reason: "password-protected" });
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed) throw damaged(`${entry.name} cut short`);
  if (entry.method !== 0 && entry.method !== 8) throw damaged(`compression ${entry.method}`);
  // The buffer has exactly the declared size: an entry with a false size cannot take more memory.
  const content = entry.method === 0 ? packed : inflateSync(packed, { out: new Uint8Array(entry.unpacked) });
  if (content.length !== entry.unpacked || crc32(content) !== entry.crc) {
    throw damaged(`checksum of ${entry.name}`);
  }
  return content;
}

/**
 * Opens a zip by its central directory without unpacking anything. Names are case-insensitive.
 * @throws Refusal if the directory is damaged; `too-large` if the entries read exceed `maxUnpackedBytes` in total
 */
export function openZip(bytes: Uint8Array, maxUnpackedBytes = MAX_UNPACKED_BYTES): ZipFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let entries: Entry[];
  try {
    entries = readDirectory(bytes, view);
  } catch (error) {
    throw error instanceof Refusal ? error : damaged(String(error));
  }
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  let total = 0;
  return {
    names: entries.map((entry) => entry.name),
    has: (name) => byName.has(name.toLowerCase()),
    read(name) {
      const entry = byName.get(name.toLowerCase());
      if (entry === undefined) throw damaged(`${name} missing`);
      total += entry.unpacked;
      if (total > maxUnpackedBytes) {
        throw new Refusal("too-large", { maxBytes: maxUnpackedBytes, foundBytes: total, unpacked: true });
      }
      try {
        return unpack(bytes, view, entry);
      } catch (error) {
        throw error instanceof Refusal ? error : damaged(String(error));
      }
    },
  };
}
