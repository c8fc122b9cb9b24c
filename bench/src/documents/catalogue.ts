import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { drawCatalogue } from "@gisement/backend/draw-catalogue";
import { fonts } from "@gisement/backend/fonts";
import { layoutCatalogue } from "@gisement/shared-domain/catalogue";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { openBrowser } from "../lib/browser.ts";
import { ROOT } from "../lib/paths.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { blocksOf, buildCatalogue, PICTURES, PRODUCTS } from "./build-catalogue.ts";
import { drawCataloguePlainly } from "./plain-catalogue.ts";

/** Of the library drawing the same pictures and words: CPU and memory; of the pictures alone: size. */
const GOALS = { cpu: 2, memory: 1.25, size: 1.04 };
/** A catalogue as long as its editor is used with, and milliseconds in which its pages are laid out. */
const LONG = { products: 2000, milliseconds: 50 };
const ROUNDS = sized(9, 1);
const MEMORY_ROUNDS = sized(5, 1);
const WARM_UP = sized(5, 1);
const PHOTOS = path.join(ROOT, "backend/demo/pictures");
/** 5.9 cm at 200 dots to an inch, as the product prints them. */
const SIDE = 465;

/** Photos of the demo as JPEGs of the printed size. */
async function makePictures(): Promise<Uint8Array[]> {
  const names = (await readdir(PHOTOS)).filter((name) => name.endsWith(".webp")).slice(0, PICTURES);
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } });
  const pictures: Uint8Array[] = [];
  for (const name of names) {
    const source = (await readFile(path.join(PHOTOS, name))).toString("base64");
    await page.setContent(
      `<body style="margin:0"><img style="width:${SIDE}px;height:${SIDE}px;object-fit:cover" src="data:image/webp;base64,${source}">`,
    );
    await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    pictures.push(await page.screenshot({ type: "jpeg", quality: 82 }));
  }
  await browser.close();
  return pictures;
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** MB that a process of its own had at most while it drew. */
async function memoryOf(drawer: string, folder: string): Promise<number> {
  const script = path.join(ROOT, "bench/src/documents/draw-once.ts");
  const { stdout } = await promisify(execFile)("npx", ["tsx", script, drawer, folder], { cwd: ROOT });
  return Number(stdout);
}

/** Milliseconds in which the pages of a long catalogue are laid out, as on each edit in its editor. */
function measureLayout(): BenchRow {
  const blocks = blocksOf(LONG.products);
  const times = Array.from({ length: ROUNDS + WARM_UP }, () => {
    const start = performance.now();
    layoutCatalogue({ blocks }, { template: "references" });
    return performance.now() - start;
  });
  return atMost(
    `pages of ${LONG.products.toLocaleString("en")} products laid out`,
    median(times.slice(WARM_UP)),
    "ms",
    LONG.milliseconds,
  );
}

/** A catalogue of 300 products with a picture each: ours, tagged and with links, against the library alone. */
export async function measureCatalogue(): Promise<BenchRow[]> {
  const pictures = await makePictures();
  const folder = await mkdtemp(path.join(tmpdir(), "gisement-pictures-"));
  for (const [index, picture] of pictures.entries())
    await writeFile(path.join(folder, `${String(index).padStart(2, "0")}.jpg`), picture);
  const catalogue = buildCatalogue();
  const parsed = fonts();
  let bytes = 0;
  const works = {
    ours: async () => {
      const drawn = await drawCatalogue(catalogue, {
        pictureOf: async (key) => pictures[Number(key)] ?? null,
        onPage: async () => undefined,
      });
      bytes = drawn.bytes.length;
    },
    library: () => drawCataloguePlainly(catalogue, parsed, pictures),
  };
  for (let round = 0; round < WARM_UP; round += 1) for (const work of Object.values(works)) await work();
  const cpu = await inTurns(["ours", "library"], ROUNDS, (name) => cpuOf(works[name]));
  const memory = await inTurns(["ours", "library"], MEMORY_ROUNDS, (name) => memoryOf(name, folder));
  await rm(folder, { recursive: true });
  // The cover has one more.
  const inside = Array.from({ length: PRODUCTS + 1 }, (_, index) => pictures[index % PICTURES]?.length ?? 0);
  const ofPictures = bytes / inside.reduce((sum, size) => sum + size, 0);
  const name = `a catalogue of ${PRODUCTS} products`;
  return [
    atMost(
      `${name}, CPU against pdfkit drawing the same`,
      median(cpu.ours) / median(cpu.library),
      "×",
      GOALS.cpu,
    ),
    figure(`${name}, tagged PDF/A-3 with links`, median(cpu.ours), "ms CPU"),
    atMost(`${name}, memory against pdfkit`, median(memory.ours) / median(memory.library), "×", GOALS.memory),
    figure(`${name}, most memory of its process`, median(memory.ours), "MB"),
    atMost(`${name}, size against its pictures`, ofPictures, "×", GOALS.size),
    measureLayout(),
  ];
}
