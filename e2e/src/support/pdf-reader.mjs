// Runs in a thread of its own: the library changes globals of where it is loaded.
import { parentPort, workerData } from "node:worker_threads";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const pdf = await getDocument({ data: new Uint8Array(workerData), verbosity: 0 }).promise;
const words = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  words.push(...items.map((item) => ("str" in item ? item.str : "")));
}
const { info } = await pdf.getMetadata();
parentPort?.postMessage({
  words: words.join(" ").replaceAll(/\s+/g, " "),
  pages: pdf.numPages,
  bookmarks: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
  language: info.Language ?? null,
});
