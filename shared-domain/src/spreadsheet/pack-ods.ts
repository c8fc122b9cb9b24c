import { strToU8, zipSync } from "fflate";
import type { ZipFile } from "./read-zip.ts";
import { Refusal } from "./result.ts";
import { decodeXml } from "./xml-text.ts";

/** Maximum number of cells of an OpenDocument sheet with its repeated rows and columns expanded. */
const MAX_CELLS = 5_000_000;
const ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet";
const MANIFEST = "META-INF/manifest.xml";

/** Counts cells with their repetitions: one declaration can repeat over a million rows. */
function countCells(content: string): number {
  const tags = /<(?:[\w.-]+:)?table-(row|cell)(?=[\s/>])([^>]*)>/g;
  let cells = 0;
  let rowRepeat = 1;
  for (let match = tags.exec(content); match !== null; match = tags.exec(content)) {
    const [, kind, attributes = ""] = match;
    if (kind === "cell" && attributes.endsWith("/") && !attributes.includes("string-value")) continue;
    const repeated = /number-(?:rows|columns)-repeated="(\d+)"/.exec(attributes);
    const times = repeated === null ? 1 : Number(repeated[1]);
    if (kind === "row") rowRepeat = times;
    else cells += times * rowRepeat;
  }
  return cells;
}

/**
 * Checks an OpenDocument package and repacks, uncompressed, the two parts needed to read values. The reader thus
 * unpacks only checked content and skips the styles.
 * @throws Refusal if the package is protected, is no spreadsheet, or would exhaust the memory with repetitions
 */
export function packOds(zip: ZipFile): Uint8Array {
  if (zip.has(MANIFEST) && /<[\w.-]*:?encryption-data/.test(decodeXml(zip.read(MANIFEST)))) {
    throw new Refusal("general", { reason: "password-protected" });
  }
  if (zip.has("mimetype")) {
    const type = new TextDecoder().decode(zip.read("mimetype")).trim();
    if (type !== ODS_TYPE) throw new Refusal("general", { reason: "unsupported-format", found: type });
  }
  const content = decodeXml(zip.read("content.xml")).replace(
    /<office:automatic-styles>[\s\S]*?<\/office:automatic-styles>/,
    "",
  );
  if (countCells(content) > MAX_CELLS) {
    throw new Refusal("too-large", { unpacked: true, found: "repeated cells" });
  }
  return zipSync(
    {
      // The reader requires all three parts, even empty ones.
      [MANIFEST]: strToU8("<manifest/>"),
      "styles.xml": strToU8("<styles/>"),
      "content.xml": strToU8(content),
    },
    { level: 0 },
  );
}
