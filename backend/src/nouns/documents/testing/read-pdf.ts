import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

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
  /** Tags of the structure in reading order, each with its alternative text if it has one. */
  readonly tags: readonly { readonly tag: string; readonly alt: string | null }[];
}
export interface ReadPdf {
  readonly pages: readonly ReadPage[];
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

interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructNode[];
}
const tagsOf = (node: StructNode | null): { tag: string; alt: string | null }[] =>
  node === null
    ? []
    : [
        ...(node.role && node.role !== "Root" ? [{ tag: node.role, alt: node.alt ?? null }] : []),
        ...(node.children ?? []).flatMap(tagsOf),
      ];

/** Reads a PDF with a reader that shares no code with its writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = Buffer.from(bytes).toString("latin1");
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [
            {
              text: item.str,
              x: item.transform[4],
              y: item.transform[5],
              width: item.width,
              size: item.height,
            },
          ]
        : [],
    );
    pages.push({ width, height, texts, tags: tagsOf((await page.getStructTree()) as StructNode | null) });
  }
  const { info } = await document.getMetadata();
  const attachments = (await document.getAttachments()) as Record<
    string,
    { readonly filename: string; readonly content: Uint8Array }
  > | null;
  const language = (info as { Language?: string | null }).Language ?? null;
  await task.destroy();
  return {
    pages,
    text: pages.map(({ texts }) => texts.map(({ text }) => text.trim()).join(" ")).join("\n"),
    language,
    info: info as Record<string, unknown>,
    attachments: new Map(
      Object.values(attachments ?? {}).map(({ filename, content }) => [filename, content]),
    ),
    metadata: Buffer.from(/<\?xpacket begin[\s\S]*?<\?xpacket end/.exec(raw)?.[0] ?? "", "latin1").toString(
      "utf8",
    ),
    raw,
  };
}
