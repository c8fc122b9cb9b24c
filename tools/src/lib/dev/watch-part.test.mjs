import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyRepository } from "../../testing/copy-repository.mjs";
import { createRemote } from "../create/create-remote.mjs";
import { devFolder, watchPart } from "./watch-part.mjs";

let copy;
let watch;
const reports = [];
const kinds = () => reports.map(([kind]) => kind);
/**
 * Collects the reports until the next build ends that changes something. Writing the generated files during a build causes
 * another one without changes, which may end after the next save.
 */
async function nextBuild(change, ends = ["built", "failed"]) {
  reports.splice(0);
  change();
  const found = () => reports.find(([kind]) => ends.includes(kind));
  await expect.poll(found, { timeout: 60_000, interval: 20 }).toBeDefined();
  return found();
}
const source = (file) => path.join(copy.root, "mf-tours/src", file);
const edit = (file, from, to) => () => {
  const text = readFileSync(source(file), "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(source(file), text.replace(from, to));
};
const builtCode = () => {
  const folder = devFolder(copy.root, "mf-tours");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join();
};
const operations = () => readFileSync(path.join(devFolder(copy.root, "mf-tours"), "operations.json"), "utf8");

beforeAll(async () => {
  copy = copyRepository();
  await createRemote({ root: copy.root, given: "tours" });
  rmSync(source("gql"), { recursive: true });
});
afterAll(async () => {
  await watch?.close();
  copy.remove();
});

test("the first build generates the documents and is separate from the release", async () => {
  const [kind] = await nextBuild(() => {
    watch = watchPart({
      root: copy.root,
      name: "mf-tours",
      onStarted: () => reports.push(["started"]),
      onUnchanged: () => reports.push(["unchanged"]),
      onBuilt: (milliseconds) => reports.push(["built", milliseconds]),
      onFailed: (errors) => reports.push(["failed", errors]),
    });
  });
  expect(kind).toBe("built");
  expect(kinds()[0]).toBe("started");
  expect(operations()).toContain("GetNotes");
  expect(readdirSync(path.join(copy.root, "mf-tours"))).not.toContain("dist");
});

test("a save is reported as started and then built", async () => {
  const [kind, milliseconds] = await nextBuild(
    edit("texts/fr.json", '"Nouvelle note"', '"Note toute neuve"'),
  );
  expect([kind, kinds()[0]]).toEqual(["built", "started"]);
  expect(milliseconds).toBeGreaterThan(0);
  expect(builtCode()).toContain("Note toute neuve");
});

test("a changed operation is in the same build, in the code and in the list", async () => {
  const [kind] = await nextBuild(
    edit("features/notes/api/get-notes.ts", "      updatedAt\n", "      updatedAt\n      phone\n"),
  );
  expect(kind).toBe("built");
  const [document] = Object.values(JSON.parse(operations())).filter((text) => text.includes("GetNotes"));
  expect(document).toMatch(/updatedAt\s+phone/);
  expect(builtCode()).toMatch(/updatedAt\\n\s+phone/);
});

test("a saved record changes the fragments, and so the operations, in the same build", async () => {
  const rows = (text) => Object.values(JSON.parse(text)).find((document) => document.includes("LotRows"));
  const operation =
    "export const LOT_ROWS = graphql(`query LotRows { searchProduct { items { ...LotRow } } }`);\n";
  const anchor = "export ";
  await nextBuild(edit("features/notes/api/get-notes.ts", anchor, `${operation}${anchor}`));
  expect(rows(operations())).not.toContain("wasteCode");
  const fields = path.join(copy.root, "shared-domain/src/records/lot.ts");
  const text = readFileSync(fields, "utf8");
  const [kind] = await nextBuild(() =>
    writeFileSync(
      fields,
      text.replace(/(wasteCode: assessment\([^{]*\{)/, "$1 grid: { rank: 26, width: 100 },"),
    ),
  );
  expect(kind).toBe("built");
  expect(rows(operations())).toContain("wasteCode");
});

test("an operation unknown to the schema and code that does not parse are reported with their position", async () => {
  const [kind, errors] = await nextBuild(
    edit("features/notes/api/get-notes.ts", "      phone\n", "      shoeSize\n"),
  );
  expect([kind, errors.join()]).toEqual(["failed", expect.stringMatching(/shoeSize/)]);
  await nextBuild(edit("features/notes/api/get-notes.ts", "      shoeSize\n", ""));
  const [report, faults] = await nextBuild(edit("routes.tsx", "export function", "export function ("));
  expect([report, faults.join()]).toEqual(["failed", expect.stringContaining("routes.tsx")]);
  expect((await nextBuild(edit("routes.tsx", "export function (", "export function")))[0]).toBe("built");
});

test("saving an unchanged file does not reload", async () => {
  const [kind] = await nextBuild(edit("texts/namespace.ts", "mf-tours", "mf-tours"), ["built", "unchanged"]);
  expect(kind).toBe("unchanged");
});
