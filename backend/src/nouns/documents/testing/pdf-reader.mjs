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
    pages.push({ width, height, texts, tags: tagsOf(await page.getStructTree()) });
  }
  const { info } = await document.getMetadata();
  const attachments = Object.values((await document.getAttachments()) ?? {}).map(({ filename, content }) => [
    filename,
    content,
  ]);
  await task.destroy();
  return { pages, info: JSON.parse(JSON.stringify(info)), attachments };
}

parentPort.on("message", async ({ id, bytes }) => {
  try {
    parentPort.postMessage({ id, content: await read(bytes) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
