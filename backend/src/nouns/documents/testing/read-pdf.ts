import { Worker } from "node:worker_threads";
import { inflateSync } from "node:zlib";

/** A run of text on a page, in points from the lower left corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
  /** The pages that its links lead to, from 0; null for a link that leads nowhere in the document. */
  readonly links: readonly (number | null)[];
  /** Tags of the structure in reading order, each with its alternative text if it has one. */
  readonly tags: readonly { readonly tag: string; readonly alt: string | null }[];
}
/** Where a bookmark leads: a page from 0, or nowhere. */
export interface Bookmark {
  readonly title: string;
  readonly page: number | null;
}
export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly bookmarks: readonly Bookmark[];
  /** Everything that can be selected, page by page, in reading order. */
  readonly text: string;
  readonly language: string | null;
  readonly info: Readonly<Record<string, unknown>>;
  readonly attachments: ReadonlyMap<string, Uint8Array>;
  /** The metadata as XML. */
  readonly metadata: string;
  /** The file's own objects. */
  readonly raw: string;
}

/** What the reader's thread answers. */
interface Content {
  readonly pages: readonly ReadPage[];
  readonly bookmarks: readonly Bookmark[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly attachments: readonly (readonly [string, Uint8Array])[];
}
type Answer =
  | { readonly id: number; readonly content: Content }
  | { readonly id: number; readonly error: string };

let reader: Worker | null = null;
let lastID = 0;

function askReader(bytes: Uint8Array): Promise<Content> {
  if (!reader) {
    reader = new Worker(new URL("./pdf-reader.mjs", import.meta.url));
    // Several documents are read at once.
    reader.setMaxListeners(0);
  }
  const asked = reader;
  lastID += 1;
  const id = lastID;
  return new Promise((resolve, reject) => {
    asked.ref();
    const hear = (answer: Answer) => {
      if (answer.id !== id) return;
      asked.off("message", hear);
      if (asked.listenerCount("message") === 0) asked.unref();
      if ("content" in answer) resolve(answer.content);
      else reject(new Error(answer.error));
    };
    asked.on("message", hear);
    asked.postMessage({ id, bytes });
  });
}

/** The objects of a file as text, also those that it has packed. */
function objectsOf(bytes: Uint8Array): string {
  const whole = Buffer.from(bytes);
  const raw = whole.toString("latin1");
  const packed = [...raw.matchAll(/\/Type \/ObjStm[^>]*?\/Length (\d+)[^>]*>>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflateSync(whole.subarray(start, start + Number(found[1]))).toString("latin1");
  });
  return [raw, ...packed].join("\n");
}

/** Reads a PDF with a reader that shares no code with its writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = objectsOf(bytes);
  const { pages, bookmarks, info, attachments } = await askReader(bytes);
  return {
    pages,
    bookmarks,
    text: pages.map(({ texts }) => texts.map(({ text }) => text.trim()).join(" ")).join("\n"),
    language: (info as { Language?: string | null }).Language ?? null,
    info,
    attachments: new Map(attachments),
    metadata: Buffer.from(/<\?xpacket begin[\s\S]*?<\?xpacket end/.exec(raw)?.[0] ?? "", "latin1").toString(
      "utf8",
    ),
    raw,
  };
}
