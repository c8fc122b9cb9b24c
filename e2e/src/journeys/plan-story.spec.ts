import path from "node:path";
import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { planCanvas } from "../support/plan-canvas.ts";
import { ROOT } from "../support/root.ts";
import { expect, test } from "../support/test.ts";

const CREATE_PLACE = "mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }";
const CREATE_PROJECT = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
const SAVE_SHAPES = "mutation ($input: SaveShapesInput!) { saveShapes(input: $input) { batchID } }";
const SHAPES =
  "query ($id: ID!) { shapesByBlueprint(blueprintID: $id) { id name type length points { x y } lot { id name quantity { number } } } }";
const PDF = path.join(ROOT, "gateway/fixtures/images/four-pages.pdf");
/** Metres: what is typed for the measured line, which is that long on paper too. */
const WALL = 8;
const RATIO = 100;

interface Shape {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly length: number | null;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly lot: { readonly id: string; readonly quantity: { readonly number: number } | null } | null;
}
const shapesOf = async (page: Page, id: string): Promise<readonly Shape[]> =>
  (await graphql<{ shapesByBlueprint: readonly Shape[] }>(page, SHAPES, { id })).shapesByBlueprint;

/** The straight lines of a PDF's pages, in millimetres. */
function linesOf(pdf: Buffer): readonly number[] {
  const streams = [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  return streams.flatMap(([, bytes = ""]) => {
    let commands = "";
    try {
      commands = inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    } catch {
      // A font or a picture.
    }
    return [...commands.matchAll(/([\d.-]+) ([\d.-]+) m\n([\d.-]+) ([\d.-]+) l\nS/g)].map(([, ...each]) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = each.map(Number);
      return (Math.hypot(x2 - x1, y2 - y1) * 25.4) / 72;
    });
  });
}

test("the floors of a PDF: calibrated, drawn on, lots linked, made and split, filtered, and printed to scale", async ({
  signedIn,
  consoleGuard,
}, { workerIndex, retry }) => {
  test.setTimeout(180_000);
  // Pages of a PDF become pictures while another browser works on the same two cores.
  consoleGuard.allow(/stood still/);
  const page = await signedIn("rival");
  const unique = `${workerIndex}${retry}${Date.now() % 100_000}`;
  const { createPlace } = await graphql<{ createPlace: { id: string } }>(page, CREATE_PLACE, {
    input: {
      name: `Halle ${unique}`,
      type: "site",
      address: "1 Kerkstraat",
      zipcode: "3000",
      city: "Leuven",
      country: "BE",
      location: { lat: 50.88, lon: 4.7 },
    },
  });
  const { createProject } = await graphql<{ createProject: { id: string } }>(page, CREATE_PROJECT, {
    input: { name: `Étages ${unique}`, placeID: createPlace.id },
  });
  const projectID = createProject.id;
  const lots: string[] = [];
  for (let number = 1; number <= 9; number += 1) {
    const { createProduct } = await graphql<{ createProduct: { id: string } }>(page, CREATE_LOT, {
      input: {
        name: `Porte ${number}`,
        projectID,
        placeID: createPlace.id,
        action: number % 3 === 0 ? "give" : "sale",
        quantity: { number: 10, unit: "u" },
      },
    });
    lots.push(createProduct.id);
  }

  await page.goto(`/fr/projects/location/${projectID}`);
  await page.locator('input[type="file"]').setInputFiles(PDF);
  const floors = page.getByRole("tab", { name: /^four-pages/ });
  // Each page is drawn by the browser, and sent.
  await expect(floors).toHaveCount(4, { timeout: 60_000 });
  await floors.first().click();
  await page.waitForURL(/plan=/);
  const planID = new URL(page.url()).searchParams.get("plan") ?? "";
  const { at, drag } = await planCanvas(page);

  await test.step("two clicks and a typed length give the floor its scale", async () => {
    await page.keyboard.press("k");
    await drag(at(0.3, 0.7), at(0.7, 0.7));
    const scale = page.getByRole("dialog", { name: "Échelle du plan" });
    await scale.getByLabel("Distance réelle entre les deux points, en mètres").fill(String(WALL));
    await scale.getByRole("button", { name: "Régler l’échelle" }).click();
    await expect(page.getByText("Ce plan n’a pas d’échelle")).toBeHidden();
  });

  await test.step("a wall between the same points, thirty shapes, ten of them with lots", async () => {
    await page.keyboard.press("l");
    await page.mouse.click(...at(0.3, 0.7));
    await page.mouse.click(...at(0.7, 0.7));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Forme Ligne 1" })).toContainText(`${WALL} m`);
    const [wall] = await shapesOf(page, planID);
    const [start] = wall?.points ?? [];
    const create = Array.from({ length: 28 }, (_, index) => {
      const [x, y] = [(start?.x ?? 0) + (index % 7) * 90, (start?.y ?? 0) - 500 + Math.floor(index / 7) * 90];
      const isRoom = index >= 9;
      return {
        type: isRoom ? "RECTANGLE" : "MARKER",
        name: isRoom ? `Local ${index}` : `Porte ${index + 1}`,
        color: "#1f5c46",
        points: isRoom
          ? [
              { x, y },
              { x: x + 70, y },
              { x: x + 70, y: y + 70 },
              { x, y: y + 70 },
            ]
          : [{ x, y }],
        ...(isRoom ? {} : { lotID: lots[index] }),
      };
    });
    await graphql(page, SAVE_SHAPES, { input: { blueprintID: planID, create } });
    // The open page follows, and the last shape is drawn by hand.
    await page.getByRole("button", { name: "Toutes les formes" }).click();
    await expect(page.getByRole("button", { name: /^Local 27/ })).toBeVisible();
    await page.keyboard.press("r");
    await drag(at(0.72, 0.15), at(0.82, 0.22));
    const room = page.getByRole("region", { name: /^Forme Rectangle/ });
    await room.getByRole("button", { name: "Créer un lot ici" }).click();
    await expect(page.getByText(/^Lot «\sRectangle \d+\s» créé sur le plan$/)).toBeVisible();
    const shapes = await shapesOf(page, planID);
    expect(shapes).toHaveLength(30);
    expect(shapes.filter(({ lot }) => lot)).toHaveLength(10);
  });

  await test.step("a part of a lot is split off on the plan, and marked beside it", async () => {
    await page.getByRole("button", { name: "Toutes les formes" }).click();
    await page.getByRole("button", { name: /^Porte 1 Repère/ }).click();
    const door = page.getByRole("region", { name: "Forme Porte 1" });
    await door.getByRole("button", { name: "Séparer une partie" }).click();
    await door.getByLabel("Quantité à séparer").fill("4");
    await door.getByRole("button", { name: "Séparer", exact: true }).click();
    await expect
      .poll(async () => {
        const doors = (await shapesOf(page, planID)).filter(({ name }) => name === "Porte 1");
        return doors.map(({ lot }) => lot?.quantity?.number).toSorted();
      })
      .toEqual([4, 6]);
    await expectAccessible(page, "the plan with lots");
  });

  await test.step("the legend hides what is given away, on the plan and in the list", async () => {
    await page.getByRole("button", { name: "Toutes les formes" }).click();
    await expect(page.getByRole("button", { name: /^Porte 3 Repère/ })).toBeVisible();
    await page.getByRole("button", { name: /^À donner/ }).click();
    await expect(page.getByRole("button", { name: /^Porte 3 Repère/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Porte 2 Repère/ })).toBeVisible();
  });

  await test.step("ahead in time the plan is without what will have left, and nothing can be drawn there", async () => {
    const startDate = new Date(Date.now() + 30 * 86_400_000).toISOString();
    await graphql(
      page,
      "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }",
      { input: { id: lots[1], startDate } },
    );
    await page.getByRole("button", { name: "Dans le temps" }).click();
    const time = page.getByRole("region", { name: "Le plan dans le temps" });
    await expect(time.getByRole("slider", { name: "Jour" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Rectangle", exact: true })).toHaveCount(0);
    const left = page.getByRole("button", { name: /^Parti d’ici là/ });
    await expect(left).toHaveCount(0);
    const dayOf = () => new URL(page.url()).searchParams.get("day");
    const today = dayOf();
    await time.getByRole("button", { name: "Changement suivant" }).click();
    await expect(left).toHaveText(/1$/);
    // The address follows the slider when it rests.
    await expect.poll(dayOf).not.toBe(today);
    await page.reload();
    await expect(left).toBeVisible();
    await expectAccessible(page, "the plan over time");
    await time.getByRole("button", { name: "Revenir au plan" }).click();
    await expect(page.getByRole("button", { name: "Rectangle", exact: true })).toBeVisible();
  });

  await test.step("printed at 1:100, the wall is as long as was typed", async () => {
    await page.getByRole("button", { name: "Exporter l’étage" }).click();
    await page.getByRole("menuitem", { name: "Imprimer à l’échelle (.pdf)" }).click();
    const form = page.getByRole("dialog", { name: "Imprimer à l’échelle" });
    const choose = async (label: string, option: string) => {
      await form.getByRole("combobox", { name: label }).click();
      await page.getByRole("option", { name: option, exact: true }).click();
    };
    await choose("Papier", "A1");
    await choose("Échelle", `1:${RATIO}`);
    await form.getByRole("button", { name: "Préparer le PDF" }).click();
    await expect(page.getByText(/^Le PDF se prépare/)).toBeVisible();
    await page.goto("/fr/settings/jobs");
    await waitForScreen(page);
    const link = page.getByRole("link", { name: new RegExp(`^Télécharger.*${unique}`) });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    const typed = (WALL / RATIO) * 1000;
    const nearest = Math.min(...linesOf(await file.body()).map((each) => Math.abs(each - typed)));
    expect(nearest).toBeLessThan(0.5);
  });
});
