import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql } from "../support/demo.ts";
import { planCanvas } from "../support/plan-canvas.ts";
import { openQuietTeam } from "../support/quiet-team.ts";
import { ROOT } from "../support/root.ts";
import { expect, test } from "../support/test.ts";

const CREATE = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
const SHAPES =
  "query ($id: ID!) { shapesByBlueprint(blueprintID: $id) { id name type area length points { x y } lot { name } } }";
const PDF = path.join(ROOT, "backend/demo/documents/charte-de-depose.pdf");
const PICTURE = path.join(ROOT, "backend/demo/plans/plan-logement.png");

interface Shape {
  readonly name: string;
  readonly type: string;
  readonly area: number | null;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly lot: { readonly name: string } | null;
}
const shapesOf = async (page: Page, id: string): Promise<readonly Shape[]> =>
  (await graphql<{ shapesByBlueprint: readonly Shape[] }>(page, SHAPES, { id })).shapesByBlueprint;

test("a plan is added, calibrated, drawn on and given its lots; a colleague sees it at once", async ({
  signedIn,
}) => {
  const page = await signedIn("rival");
  const { createProject } = await graphql<{ createProject: { id: string } }>(page, CREATE, {
    input: { name: `Plan ${Date.now().toString(36)}` },
  });
  await graphql(page, CREATE_LOT, {
    input: { name: "Porte vitrée", projectID: createProject.id, action: "sale" },
  });

  await page.goto(`/fr/projects/location/${createProject.id}`);
  await expect(page.getByText("Aucun plan dans ce projet")).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(page.getByText("Ce plan n’a pas d’échelle")).toBeVisible();
  await page.waitForURL(/plan=/);
  const planID = new URL(page.url()).searchParams.get("plan") ?? "";

  const { canvas, at, drag } = await planCanvas(page);

  // 0.5 of the width of the frame are 20 metres.
  await page.keyboard.press("k");
  await drag(at(0.25, 0.75), at(0.75, 0.75));
  const scale = page.getByRole("dialog", { name: "Échelle du plan" });
  await scale.getByLabel("Distance réelle entre les deux points, en mètres").fill("20");
  await scale.getByRole("button", { name: "Régler l’échelle" }).click();
  await expect(page.getByText("Ce plan n’a pas d’échelle")).toBeHidden();
  // While it closes, it has the keys.
  await expect(scale).toHaveCount(0);

  // A room of a quarter of that length: 5 metres wide.
  await page.keyboard.press("r");
  await drag(at(0.4, 0.3), at(0.525, 0.5));
  const room = page.getByRole("region", { name: "Forme Rectangle 1" });
  await expect(room).toContainText("m²");
  const [drawn] = await shapesOf(page, planID);
  const [first, second, third] = drawn?.points ?? [];
  const ratio = ((third?.y ?? 0) - (second?.y ?? 0)) / ((second?.x ?? 0) - (first?.x ?? 0));
  expect(drawn?.area).toBeCloseTo(25 * ratio, 0);
  await room.getByLabel("Nom").fill("Bureau 101");
  await room.getByLabel("Nom").press("Enter");
  await expect(page.getByRole("region", { name: "Forme Bureau 101" })).toBeVisible();

  // The lot is placed in the room, which then knows it.
  await page.getByRole("button", { name: "Placer Porte vitrée" }).click();
  await page.mouse.click(...at(0.46, 0.4));
  await expect(page.getByRole("region", { name: "Forme Porte vitrée" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Placer Porte vitrée" })).toBeHidden();
  const other = await signedIn("rival");
  await other.goto(`/fr/projects/location/${createProject.id}?plan=${planID}`);
  await expect(other.getByRole("button", { name: /^Bureau 101/ })).toBeVisible();

  // Moved with its handles, and taken back.
  await page.getByRole("button", { name: "Toutes les formes" }).click();
  await page.getByRole("button", { name: /^Bureau 101/ }).click();
  await page.keyboard.press("v");
  await expect(page.locator(".mfp-plan__overlay canvas.upper-canvas")).toBeVisible();
  const before = (await shapesOf(page, planID)).find(({ type }) => type === "RECTANGLE");
  await drag(at(0.43, 0.47), at(0.53, 0.47));
  await expect
    .poll(async () => (await shapesOf(page, planID)).find(({ type }) => type === "RECTANGLE")?.points[0]?.x)
    .toBeGreaterThan((before?.points[0]?.x ?? 0) + 50);
  await page.keyboard.press("Control+z");
  await expect
    .poll(async () => (await shapesOf(page, planID)).find(({ type }) => type === "RECTANGLE")?.points[0]?.x)
    .toBe(before?.points[0]?.x);

  // By the keyboard alone, on the other page too, which follows.
  await canvas.focus();
  await page.keyboard.press("e");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Forme Repère 3" })).toBeVisible();
  await expect(other.getByRole("button", { name: /^Repère 3/ })).toBeVisible();
  await expectAccessible(page, "plan");

  // Two shapes become a group, which one of them brings along, and which moves as a whole.
  await page.getByRole("button", { name: "Toutes les formes" }).click();
  const choice = (name: string) => page.getByRole("checkbox", { name: `Choisir ${name}` });
  await choice("Bureau 101").check({ force: true });
  await choice("Repère 3").check({ force: true });
  const several = page.getByRole("region", { name: "Formes choisies" });
  await several.getByRole("button", { name: "Grouper", exact: true }).click();
  await expect(several.getByRole("button", { name: "Dégrouper" })).toBeVisible();
  await several.getByRole("button", { name: "Ne plus choisir" }).click();
  await choice("Repère 3").check({ force: true });
  await expect(several).toContainText("2 formes choisies");
  const lefts = async () =>
    (await shapesOf(page, planID))
      .filter(({ name }) => name === "Bureau 101" || name === "Repère 3")
      .map(({ points }) => points[0]?.x ?? 0);
  const still = await lefts();
  await page.keyboard.press("v");
  await canvas.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect
    .poll(async () => (await lefts()).map((left, index) => left > (still[index] ?? 0)))
    .toEqual([true, true]);
  await page.keyboard.press("Escape");
  await expect(several).toBeHidden();

  // A photo is where it was taken.
  await page.getByRole("button", { name: /^Bureau 101/ }).click();
  await page.getByLabel("Photo prise ici").setInputFiles(PICTURE);
  await expect(page.getByRole("img", { name: /^Photo.: Bureau 101/ })).toBeVisible();

  // As a drawing to scale and as a picture.
  const save = async (name: string | RegExp) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exporter l’étage" }).click();
    await page.getByRole("menuitem", { name }).click();
    return readFile(await (await download).path());
  };
  const svg = (await save(/Plan à l’échelle 1:100/)).toString();
  expect(svg).toMatch(/^<svg [^>]*width="[\d.]+mm"/);
  for (const part of ["data:image/png;base64,", ">Bureau 101<", "À vendre", "data-metres="])
    expect(svg).toContain(part);
  const png = await save(/Image/);
  expect([...png.subarray(1, 4)]).toEqual([...Buffer.from("PNG")]);
  expect(Math.max(png.readUInt32BE(16), png.readUInt32BE(20))).toBe(4000);

  // The pages of a PDF become floors; what is none says so.
  const file = page.locator('input[type="file"]').first();
  await file.setInputFiles({
    name: "abîmé.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 rien"),
  });
  await expect(page.getByText("Ce fichier n’est pas un PDF lisible.")).toBeVisible();
  await file.setInputFiles(PDF);
  await expect(page.getByRole("tab", { name: "charte-de-depose" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("Rien n’est encore dessiné.")).toBeVisible();

  await other.setViewportSize(PHONE);
  await other.reload();
  await expect(other.getByRole("application")).toBeVisible();
  await expectToFit(other, "plan on a phone");
});

test("a colleague who has the plan open is named, and their pointer is seen on it until it leaves", async ({
  browser,
  context,
  contextOptions,
}) => {
  const { administrator, creator, close } = await openQuietTeam(browser, context, contextOptions);
  const { createProject } = await graphql<{ createProject: { id: string } }>(administrator, CREATE, {
    input: { name: `Pointeurs ${Date.now().toString(36)}` },
  });
  const { createBlueprint } = await graphql<{ createBlueprint: { id: string } }>(
    administrator,
    "mutation ($input: CreateBlueprintInput!) { createBlueprint(input: $input) { id } }",
    { input: { projectBlueprintsId: createProject.id, name: "Niveau 1" } },
  );
  for (const page of [administrator, creator]) {
    await page.goto(`/fr/projects/location/${createProject.id}?plan=${createBlueprint.id}`);
    await expect(page.getByRole("application")).toBeVisible();
  }
  for (const [page, name] of [
    [administrator, "Noam Morel"],
    [creator, "Iris Morel"],
  ] as const)
    await expect(page.getByRole("list", { name: "Aussi sur cette page" })).toContainText(name);

  const frame = await creator.getByRole("application").boundingBox();
  if (!frame) throw new Error("the plan has no box");
  const pointer = administrator.locator(".mfp-plan__pointer").filter({ hasText: "Noam Morel" });
  for (const [x, y] of [
    [0.4, 0.5],
    [0.55, 0.45],
  ] as const) {
    const to = { x: frame.x + x * frame.width, y: frame.y + y * frame.height };
    await creator.mouse.move(to.x, to.y, { steps: 5 });
    // Both look at the same part of the plan.
    await expect
      .poll(async () => {
        const seen = await pointer.boundingBox();
        return seen === null ? null : Math.round(Math.hypot(seen.x - to.x, seen.y - to.y));
      })
      .toBeLessThan(3);
  }
  await creator.mouse.move(frame.x + 0.5 * frame.width, 1);
  await expect(pointer).toHaveCount(0);
  await close();
});

/** A wide scan, white with a red square in its middle, as a PNG. */
const drawScan = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = new OffscreenCanvas(9000, 6000);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, 9000, 6000);
      context.fillStyle = "#e00000";
      context.fillRect(4300, 2800, 400, 400);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
      let text = "";
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    })
    .then((text) => Buffer.from(text, "base64"));

test("a large picture comes in tiles as fine as it is looked at, and never as a whole", async ({
  signedIn,
}) => {
  const page = await signedIn("rival");
  const { createProject } = await graphql<{ createProject: { id: string } }>(page, CREATE, {
    input: { name: `Scan ${Date.now().toString(36)}` },
  });
  await page.goto(`/fr/projects/location/${createProject.id}`);
  await expect(page.getByText("Aucun plan dans ce projet")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const buffer = await drawScan(page);
  await page.locator('input[type="file"]').setInputFiles({ name: "scan.png", mimeType: "image/png", buffer });
  const { canvas } = await planCanvas(page);
  const levels = () =>
    new Set(asked.flatMap((address) => /^\/files\/tile\/(\d+)\//.exec(address)?.[1] ?? []).map(Number));
  await expect.poll(() => levels().has(9)).toBe(true);
  expect(Math.max(...levels())).toBeLessThan(13);
  // Nearer by steps, until a pixel of the scan is one of the screen.
  await canvas.focus();
  const nearer = page.getByRole("button", { name: "Agrandir" });
  for (let step = 0; step < 12; step += 1) await nearer.click();
  await expect.poll(() => Math.max(...levels())).toBe(14);
  expect(asked.filter((address) => address.startsWith("/files/blueprint/"))).toEqual([]);
  // The square has its own colour: drawn twice, the picture would be darker.
  const red = () =>
    canvas
      .locator("canvas")
      .first()
      .evaluate((drawn: HTMLCanvasElement) => {
        const data = drawn.getContext("2d")?.getImageData(0, 0, drawn.width, drawn.height).data ?? [];
        const found = new Map<number, number>();
        for (let at = 0; at < data.length; at += 4 * 997)
          if ((data[at + 1] ?? 0) < 30 && (data[at + 2] ?? 0) < 30) {
            const value = data[at] ?? 0;
            found.set(value, (found.get(value) ?? 0) + 1);
          }
        // That of most pixels: edges are mixed.
        return [...found].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
      });
  await expect.poll(red).toBeGreaterThan(0xd8);
});
