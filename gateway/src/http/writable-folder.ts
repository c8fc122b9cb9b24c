import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";

/** Bytes of one probe: more than a file system keeps inside its own tables. */
const SIZE = 16_384;
/** Milliseconds that a probe may take, and that its result stays valid: health checks may come every second. */
const PATIENCE = 2000;
const GOOD_FOR = 5000;

/** Checks whether a folder is writable by writing a small file; a full or read-only disk fails. */
export function createWriteProbe(folder: string, now: () => number = Date.now) {
  let last: { readonly at: number; readonly outcome: Promise<true> } | null = null;
  const write = async (): Promise<true> => {
    const file = path.join(folder, `.probe-${process.pid}-${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    try {
      const handle = await open(file, "wx", 0o600);
      try {
        await handle.write(Buffer.alloc(SIZE));
        // Some file systems allocate space only when it is needed.
        await handle.datasync();
      } finally {
        await handle.close();
      }
      return true;
    } finally {
      await rm(file, { force: true });
    }
  };
  const tryOnce = (): Promise<true> => {
    let late: NodeJS.Timeout | undefined;
    return Promise.race([
      write(),
      new Promise<never>((_resolve, reject) => {
        late = setTimeout(() => reject(new Error(`${folder} took no file within ${PATIENCE} ms`)), PATIENCE);
      }),
    ]).finally(() => clearTimeout(late));
  };
  /** @throws the file system's error, or an error if the probe took too long */
  return (): Promise<true> => {
    if (!last || now() - last.at > GOOD_FOR) {
      last = { at: now(), outcome: tryOnce() };
      last.outcome.catch(() => undefined);
    }
    return last.outcome;
  };
}
