import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../lib/paths.ts";

type Kind = "picture" | "document";
interface Upload {
  readonly kind: Kind;
  /** The `Idempotency-Key` header. */
  readonly key: string;
  readonly bytes: Uint8Array;
}

const SAMPLES: Readonly<Record<Kind, string>> = { picture: "photo-baseline.jpg", document: "document.pdf" };
const RANDOM_BYTES = 5000;

/** Uploads files through the gateway as the form does, each with a key under which it can be sent again. */
export async function createUploader(cookie: () => string) {
  const samples = Object.fromEntries(
    await Promise.all(
      Object.entries(SAMPLES).map(async ([kind, name]) => [
        kind,
        await readFile(path.join(ROOT, "gateway/fixtures/images", name)),
      ]),
    ),
  ) as Record<Kind, Buffer>;
  /** Acknowledged: hash of the content by key; null for pictures, which are stored as a copy. */
  const uploads = new Map<string, string | null>();
  const pictures: string[] = [];
  const breaches: string[] = [];
  let unanswered: Upload[] = [];
  let repeated = 0;

  /** @returns the key of the stored file; null without an answer */
  const post = async (url: string, { kind, key, bytes }: Upload): Promise<string | null> => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)]), SAMPLES[kind]);
    form.append("kind", kind);
    const answer = await fetch(`${url}/api/files`, {
      method: "POST",
      headers: { cookie: cookie(), origin: url, "idempotency-key": key },
      body: form,
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    if (!answer) return null;
    if (answer.status !== 201) {
      breaches.push(`an upload was refused: ${answer.status} ${answer.text.slice(0, 300)}`);
      return null;
    }
    const stored = (JSON.parse(answer.text) as { files: { key: string }[] }).files[0]?.key ?? "";
    uploads.set(stored, kind === "document" ? createHash("sha256").update(bytes).digest("hex") : null);
    if (kind === "picture") pictures.push(stored);
    return stored;
  };

  return {
    uploads,
    /** Keys of stored pictures. */
    pictures,
    breaches,
    repeated: () => repeated,
    /** Uploads one file after the other until the connection breaks. */
    async sendUntilCut(url: string, kind: Kind): Promise<void> {
      for (;;) {
        const bytes = Buffer.concat([samples[kind], randomBytes(RANDOM_BYTES)]);
        const upload = { kind, key: randomUUID(), bytes };
        const stored = await post(url, upload);
        if (stored !== null) continue;
        unanswered.push(upload);
        return;
      }
    },
    /** Sends again what was not answered: it must be accepted, whether or not it had been stored. */
    async sendAgain(url: string): Promise<void> {
      for (const upload of unanswered) {
        const first = await post(url, upload);
        const second = await post(url, upload);
        if (first === null || first !== second)
          breaches.push(`an upload sent again became ${first}, ${second}`);
        repeated += 1;
      }
      unanswered = [];
    },
  };
}
