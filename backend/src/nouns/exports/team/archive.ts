import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** Bytes of a stored piece: what the writer holds in memory, and far less than a store may take time for. */
const PIECE = 8 * 1024 * 1024;

/** A file in the archive. */
export interface ArchivedFile {
  readonly path: string;
  /** Uncompressed. */
  readonly bytes: number;
  readonly sha256: string;
}

export interface Archive {
  /** Adds a file once the former one is written. */
  add(
    path: string,
    content: AsyncIterable<Uint8Array>,
    options?: { compress?: boolean },
  ): Promise<ArchivedFile>;
  /** Writes the table of contents; returns the bytes of the whole archive. */
  finish(): Promise<number>;
  /** Stops writing; no piece is written after it. */
  abort(): Promise<void>;
}

/**
 * A zip archive (with the extension for more than 4 GB) that is written as it grows, in pieces: a file store takes each of them
 * in one call, and a slow store slows down the reading of rows.
 */
export function openArchive(writePiece: (bytes: Uint8Array) => Promise<void>, mtime: Date): Archive {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // The failure of a file is reported by its own stream.
  zip.on("error", () => undefined);
  let total = 0;
  const written = (async () => {
    let chunks: Uint8Array[] = [];
    let size = 0;
    const flush = async () => {
      const bytes = Buffer.concat(chunks);
      chunks = [];
      size = 0;
      await writePiece(bytes);
      total += bytes.length;
    };
    for await (const chunk of output as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= PIECE) await flush();
    }
    if (size > 0) await flush();
  })();
  const stopped = new AbortController();
  written.catch((error: unknown) => stopped.abort(error));
  return {
    async add(path, content, { compress = true } = {}) {
      stopped.signal.throwIfAborted();
      const hash = createHash("sha256");
      let bytes = 0;
      const source = Readable.from(
        (async function* measured() {
          for await (const chunk of content) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        })(),
      );
      zip.addReadStream(source, path, { compress, mtime });
      try {
        await finished(source, { signal: stopped.signal });
      } catch (error) {
        source.destroy();
        // The cause, where a piece could not be written.
        throw stopped.signal.aborted ? stopped.signal.reason : error;
      }
      return { path, bytes, sha256: hash.digest("hex") };
    },
    async finish() {
      zip.end();
      await written;
      return total;
    },
    async abort() {
      output.destroy(new Error("The archive is not finished."));
      await written.catch(() => undefined);
    },
  };
}
