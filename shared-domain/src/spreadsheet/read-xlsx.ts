import { isReadmeSheet } from "./cells.ts";
import type { ZipFile } from "./read-zip.ts";
import { type Grid, Refusal } from "./result.ts";
import { scanSheet } from "./scan-sheet.ts";
import { timeFormat } from "./serial-date.ts";
import { attribute, decodeXml, itemText, openingTags, unescapeXml } from "./xml-text.ts";

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/** Other office formats by the content type of their main part: refused, because the import accepts only xlsx. */
const OTHER_TYPES: readonly (readonly [RegExp, string])[] = [
  [/ms-excel\.sheet\.binary/, "xlsb"],
  [/ms-excel\.sheet\.macroenabled/i, "xlsm"],
  [/spreadsheetml\.template/, "xltx"],
  [/wordprocessingml/, "docx"],
  [/presentationml/, "pptx"],
];

function findWorkbook(zip: ZipFile): string {
  const types = decodeXml(zip.read("[Content_Types].xml"));
  for (const tag of openingTags(types, "Override")) {
    if (attribute(tag, "ContentType") === WORKBOOK_TYPE) {
      return (attribute(tag, "PartName") ?? "").replace(/^\//, "");
    }
  }
  const other = OTHER_TYPES.find(([pattern]) => pattern.test(types));
  if (other) throw new Refusal("general", { reason: "unsupported-format", found: other[1] });
  return "xl/workbook.xml";
}

/** Resolves a relation's target relative to the part that contains the relation. */
function resolvePart(base: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const steps = base.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== ".") steps.push(step);
  }
  return steps.join("/");
}

interface Relation {
  type: string;
  path: string;
}

function readRelations(zip: ZipFile, part: string): Map<string, Relation> {
  const at = part.lastIndexOf("/") + 1;
  const xml = decodeXml(zip.read(`${part.slice(0, at)}_rels/${part.slice(at)}.rels`));
  return new Map(
    openingTags(xml, "Relationship").map((tag) => [
      attribute(tag, "Id") ?? "",
      {
        type: (attribute(tag, "Type") ?? "").replace(/^.*\//, ""),
        path: resolvePart(part, attribute(tag, "Target") ?? ""),
      },
    ]),
  );
}

/** Which cell styles are dates, times of day or durations, by style index. */
function readTimeStyles(xml: string): ReturnType<typeof timeFormat>[] {
  const formats = new Map<number, string>();
  for (const tag of openingTags(xml, "numFmt")) {
    const code = attribute(tag, "formatCode");
    if (code !== undefined) formats.set(Number(attribute(tag, "numFmtId")), code);
  }
  const cellFormats = /<(?:[\w.-]+:)?cellXfs[\s>][\s\S]*?<\/(?:[\w.-]+:)?cellXfs>/.exec(xml)?.[0] ?? "";
  return openingTags(cellFormats, "xf").map((tag) => {
    const id = Number(attribute(tag, "numFmtId") ?? 0);
    return timeFormat(id, formats.get(id));
  });
}

function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  const items = /<(?:[\w.-]+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:[\w.-]+:)?si>)/g;
  const plain = /^<(?:[\w.-]+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:[\w.-]+:)?t>$/;
  for (let match = items.exec(xml); match !== null; match = items.exec(xml)) {
    const inner = match[1] ?? "";
    const single = plain.exec(inner);
    strings.push(single === null ? itemText(inner) : unescapeXml(single[1] ?? ""));
  }
  return strings;
}

/**
 * Reads the sheet to import from an xlsx package (ECMA-376): the first worksheet, or the second if the first is the
 * read-me sheet. Other sheets are not unpacked.
 * @throws Refusal if the package is damaged or of another format
 */
export function readXlsx(zip: ZipFile): Grid {
  const workbookPart = findWorkbook(zip);
  const workbook = decodeXml(zip.read(workbookPart));
  const relations = readRelations(zip, workbookPart);
  const worksheets = openingTags(workbook, "sheet").flatMap((tag) => {
    const relation = relations.get(attribute(tag, "id") ?? "");
    return relation?.type === "worksheet"
      ? [{ name: attribute(tag, "name") ?? "", path: relation.path }]
      : [];
  });
  const first = worksheets[0];
  const chosen = first && isReadmeSheet(first.name) ? worksheets[1] : first;
  if (chosen === undefined) throw new Refusal("no-data", { sheet: null });

  const parts = [...relations.values()];
  const styles = parts.find((relation) => relation.type === "styles");
  const strings = parts.find((relation) => relation.type === "sharedStrings");
  const date1904 = /^(1|true)$/.test(
    attribute(openingTags(workbook, "workbookPr")[0] ?? "", "date1904") ?? "",
  );
  const scanned = scanSheet(decodeXml(zip.read(chosen.path)), {
    timeStyles: styles ? readTimeStyles(decodeXml(zip.read(styles.path))) : [],
    sharedStrings:
      strings && zip.has(strings.path) ? readSharedStrings(decodeXml(zip.read(strings.path))) : [],
    date1904,
  });
  return { sheet: chosen.name, ...scanned };
}
