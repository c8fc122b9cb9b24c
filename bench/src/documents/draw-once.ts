import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { drawCatalogue } from "@gisement/backend/draw-catalogue";
import { fonts } from "@gisement/backend/fonts";
import { buildCatalogue } from "./build-catalogue.ts";
import { drawCataloguePlainly } from "./plain-catalogue.ts";

// A process that draws one catalogue, ours or with the library alone, and prints the most memory that it had, in MB.
const [, , drawer = "", folder = ""] = process.argv;
const pictures = readdirSync(folder)
  .toSorted()
  .map((name) => new Uint8Array(readFileSync(path.join(folder, name))));
const catalogue = buildCatalogue();
if (drawer === "ours")
  await drawCatalogue(catalogue, {
    pictureOf: async (key) => pictures[Number(key)] ?? null,
    onPage: async () => undefined,
  });
else await drawCataloguePlainly(catalogue, fonts(), pictures);
console.log(process.resourceUsage().maxRSS / 1000);
