// Reads PDFs in a thread of its own: the reader changes JSON and other globals of where it is loaded.
import { parentPort } from "node:worker_threads";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const tagsOf = (node) =>
  node === null
    ? []
    : [
        ...(node.role && node.role !== "Root" ? [{ tag: node.role, alt: node.alt ?? null }] : []),
        ...(node.children ?? []).flatMap(tagsOf),
      ];

/** The page that a destination leads to, from 0; null if it leads nowhere. */
async function pageOf(document, dest) {
  const explicit = typeof dest === "string" ? await document.getDestination(dest) : dest;
  return explicit ? document.getPageIndex(explicit[0]) : null;
}

async function read(bytes) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages = [];
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
    const annotations = await page.getAnnotations();
    const links = [];
    for (const { subtype, dest } of annotations)
      if (subtype === "Link") links.push(await pageOf(document, dest));
    pages.push({ width, height, texts, links, tags: tagsOf(await page.getStructTree()) });
  }
  const bookmarks = [];
  for (const { title, dest } of (await document.getOutline()) ?? [])
    bookmarks.push({ title, page: await pageOf(document, dest) });
  const { info } = await document.getMetadata();
  const attachments = Object.values((await document.getAttachments()) ?? {}).map(({ filename, content }) => [
    filename,
    content,
  ]);
  await task.destroy();
  return { pages, bookmarks, info: JSON.parse(JSON.stringify(info)), attachments };
}

parentPort.on("message", async ({ id, bytes }) => {
  try {
    parentPort.postMessage({ id, content: await read(bytes) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
