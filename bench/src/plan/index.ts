import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import { shapeAt } from "../../../mf-projects/src/features/plan/shape-hits.ts";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { openBrowser, openVisitor } from "../lib/browser.ts";
import { makeFolder, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { addCookies, signIn, type Visitor } from "../lib/visitor.ts";
import {
  type Frame,
  findInKonva,
  openFabricPlan,
  openKonvaPlan,
  openPlainPlan,
  type Polygon,
} from "./plans-of-others.ts";

/**
 * Of a plain canvas, fabric and konva, processor time of a frame, with the whole plan in sight and with a part of it; of konva,
 * the time in which the shape under the pointer is found; milliseconds until a change is on another screen.
 */
const GOALS = {
  whole: { plain: 1.5, fabric: 0.35, konva: 0.35 },
  part: { plain: 2, konva: 0.2 },
  hit: 2,
  seen: 300,
};
/** How much nearer a part of the plan is looked at. */
const NEARER = 8;
const PLACES = sized(20_000, 100);
const POLYGONS = sized(2000, 50);
const COLUMNS = 50;
/** Room of a polygon in pixels of the picture. */
const CELL = 40;
const FRAMES = sized(60, 10);
const ROUNDS = sized(7, 1);
/** People who draw, how often one of them does, and how many changes are measured. */
const DRAWING = { people: 10, every: 200, changes: sized(50, 3) } as const;
const SETTLED = sized(4000, 3000);

const polygons: readonly Polygon[] = Array.from({ length: POLYGONS }, (_, index) => {
  const [left, top] = [(index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * CELL];
  const points = Array.from({ length: 6 }, (_corner, corner) => ({
    x: left + 18 + 16 * Math.cos((corner * Math.PI) / 3),
    y: top + 18 + 16 * Math.sin((corner * Math.PI) / 3),
  }));
  return { name: `Zone ${index + 1}`, color: "#2f6f9f", points };
});

async function makePlan(person: Visitor): Promise<{ readonly projectID: string; readonly planID: string }> {
  const { createProject } = await person.graphql<{ createProject: { id: string } }>(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { name: "Halle" } },
  );
  const { createBlueprint } = await person.graphql<{ createBlueprint: { id: string } }>(
    "mutation ($input: CreateBlueprintInput!) { createBlueprint(input: $input) { id } }",
    { input: { name: "Niveau 0", projectBlueprintsId: createProject.id } },
  );
  return { projectID: createProject.id, planID: createBlueprint.id };
}

const SAVE = "mutation ($input: SaveShapesInput!) { saveShapes(input: $input) { batchID } }";
const draw = (
  person: Visitor,
  blueprintID: string,
  shapes: readonly (Polygon & { readonly type: string })[],
) => person.graphql(SAVE, { input: { blueprintID, create: shapes } });

async function openPlan(browser: Browser, url: string, cookie: string, address: string): Promise<Page> {
  const context = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await addCookies(context, url, cookie);
  const page = await context.newPage();
  await page.goto(`${url}${address}`);
  await page.getByRole("application").waitFor();
  await delay(SETTLED);
  return page;
}

/** Milliseconds of the page's processor for a frame while the drawing is dragged. */
async function pan(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const taken = async () =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")
      ?.value ?? Number.NaN;
  await page.mouse.move(700, 620);
  await page.mouse.down();
  const before = await taken();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await page.mouse.move(700 + (frame % 30) * 2, 620 - (frame % 30));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const after = await taken();
  await page.mouse.up();
  await session.detach();
  return ((after - before) * 1000) / FRAMES;
}

/** Looks at the middle of the plan from nearer, as with the wheel of a mouse. */
async function comeNearer(page: Page, { width, height }: Frame): Promise<void> {
  const box = await page.getByRole("application").boundingBox();
  await page.mouse.move((box?.x ?? 0) + width / 2, (box?.y ?? 0) + height / 2);
  await page.keyboard.down("Control");
  // The plan's scale follows the wheel by this power.
  await page.mouse.wheel(0, -300 * Math.log(NEARER));
  await page.keyboard.up("Control");
  await delay(500);
}

const nearer = ({ width, height, zoom }: Frame): Frame => ({
  width,
  height,
  zoom: zoom * NEARER,
  x: (width / 2) * (1 - NEARER),
  y: (height / 2) * (1 - NEARER),
  isNamed: true,
});

/** Medians of the processor time of a frame, of ours and of the others with the same part in sight. */
async function measureFrames(browser: Browser, ours: Page, frame: Frame) {
  const others = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  const opened = async (
    open: (page: Page, all: readonly Polygon[], frame: Frame) => Promise<void>,
  ): Promise<Page> => {
    const page = await others.newPage();
    await open(page, polygons, frame);
    return page;
  };
  const pages = {
    ours,
    plain: await opened(openPlainPlan),
    fabric: await opened(openFabricPlan),
    konva: await opened(openKonvaPlan),
  };
  const times = await inTurns(["ours", "plain", "fabric", "konva"], ROUNDS + 1, async (name) => {
    await pages[name].bringToFront();
    return pan(pages[name]);
  });
  const of = (name: keyof typeof pages) => median(times[name].slice(1));
  return { of, konva: pages.konva, close: () => others.close() };
}

/** Milliseconds in which ours finds the shape at a place, on average over these places in pixels of the picture. */
function findInOurs(places: readonly { readonly x: number; readonly y: number }[]): number {
  const shapes = polygons.map(({ name, points }) => ({ id: name, type: "FREEFORM", points }));
  const start = performance.now();
  for (const place of places) shapeAt(shapes, place, 2);
  return (performance.now() - start) / places.length;
}

async function measurePan(browser: Browser, ours: Page): Promise<BenchRow[]> {
  const box = await ours.getByRole("application").boundingBox();
  if (!box) throw new Error("the plan has no place on the page");
  const frame: Frame = {
    width: Math.round(box.width),
    height: Math.round(box.height),
    zoom: Math.min(box.width / (COLUMNS * CELL), box.height / (Math.ceil(POLYGONS / COLUMNS) * CELL)),
    x: 0,
    y: 0,
    isNamed: false,
  };
  const whole = await measureFrames(browser, ours, frame);
  // Everywhere on the screen, in an order that no cache knows.
  const places = Array.from({ length: PLACES }, (_, index) => ({
    x: (index * 7919) % frame.width,
    y: (index * 104_729) % frame.height,
  }));
  const onPicture = places.map(({ x, y }) => ({ x: x / frame.zoom, y: y / frame.zoom }));
  // The first round of both only warms them up.
  const hits = await inTurns(["ours", "konva"], ROUNDS + 1, async (name) =>
    name === "ours" ? findInOurs(onPicture) : findInKonva(whole.konva, places),
  );
  const hit = (name: keyof typeof hits) => median(hits[name].slice(1));
  await whole.close();
  await comeNearer(ours, frame);
  const part = await measureFrames(browser, ours, nearer(frame));
  await part.close();
  const name = `a plan of ${POLYGONS.toLocaleString("en")} polygons`;
  return [
    ...(["plain", "fabric", "konva"] as const).map((other) =>
      atMost(
        `${name}, dragged, against ${other}`,
        whole.of("ours") / whole.of(other),
        "×",
        GOALS.whole[other],
      ),
    ),
    figure(`${name}, dragged: processor time of a frame`, whole.of("ours"), "ms"),
    ...(["plain", "konva"] as const).map((other) =>
      atMost(
        `${name}, from nearer, against ${other}`,
        part.of("ours") / part.of(other),
        "×",
        GOALS.part[other],
      ),
    ),
    figure(`${name}, from nearer: processor time of a frame`, part.of("ours"), "ms"),
    atMost(`${name}, the shape under the pointer, against konva`, hit("ours") / hit("konva"), "×", GOALS.hit),
    figure(`${name}, the shape under the pointer`, hit("ours") * 1000, "µs"),
  ];
}

/** Milliseconds from the answer to who draws until a shape stands in the list of another person's screen. */
async function measureSeen(page: Page, people: readonly Visitor[], planID: string): Promise<BenchRow> {
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll(".mfp-plan__shape span"))
        if (textContent?.startsWith("Ici ")) seen[textContent] ??= Date.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const answered = new Map<string, number>();
  for (let change = 0; change < DRAWING.changes; change += 1) {
    const person = people[change % people.length] as Visitor;
    const name = `Ici ${change}`;
    const point = { x: 20 + change * 10, y: 20 };
    await draw(person, planID, [{ type: "POINT", name, color: "#1f5c46", points: [point] }]);
    answered.set(name, Date.now());
    await delay(DRAWING.every);
  }
  await delay(SETTLED);
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
  const times = [...answered].map(([name, at]) => (seen[name] ?? Number.POSITIVE_INFINITY) - at);
  return atMost(
    `a shape on another screen while ${DRAWING.people} draw, the slowest of ${DRAWING.changes}`,
    Math.max(...times),
    "ms",
    GOALS.seen,
  );
}

/** The plan editor against a plain canvas and fabric, and what others draw. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("plan");
  const product = await startProduct({ dataDir: path.join(folder.path, "data") });
  const browser = await openBrowser();
  try {
    const { url } = product;
    const reader = await signIn(url, "admin@atelier.demo");
    const people: Visitor[] = [];
    for (let person = 0; person < DRAWING.people; person += 1) people.push(await signIn(url));
    const large = await makePlan(reader);
    await draw(
      reader,
      large.planID,
      polygons.map((polygon) => ({ ...polygon, type: "FREEFORM" })),
    );
    const ours = await openPlan(browser, url, reader.cookie, `/fr/projects/location/${large.projectID}`);
    const rows = await measurePan(browser, ours);
    await ours.context().close();
    const small = await makePlan(reader);
    const page = await openPlan(browser, url, reader.cookie, `/fr/projects/location/${small.projectID}`);
    rows.push(await measureSeen(page, people, small.planID));
    return rows;
  } finally {
    await browser.close();
    await product.stop();
    await folder.remove();
  }
}
