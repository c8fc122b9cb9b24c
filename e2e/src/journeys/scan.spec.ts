import type { Page } from "@playwright/test";
import { expectNoAxeViolation } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { holdLabel, openLabelCamera } from "../support/label-camera.ts";
import { expect, test } from "../support/test.ts";

interface Lot {
  readonly id: string;
  readonly name: string;
  readonly place: { readonly id: string } | null;
}
const LOTS = /* GraphQL */ `
  query ($filter: ProductFilter, $limit: Int) {
    searchProduct(filter: $filter, limit: $limit, sort: [{ field: createdAt, direction: asc }]) {
      items { id name place { id } }
    }
  }
`;
const lotsBy = async (page: Page, filter: unknown, limit = 100): Promise<readonly Lot[]> =>
  (await graphql<{ searchProduct: { items: Lot[] } }>(page, LOTS, { filter, limit })).searchProduct.items;
const placesOf = async (page: Page, ids: readonly string[]) =>
  Object.fromEntries(
    (await lotsBy(page, { id: { eqs: ids } })).map(({ id, place }) => [id, place?.id ?? null]),
  );

async function createPlace(page: Page, name: string): Promise<string> {
  const { createPlace: place } = await graphql<{ createPlace: { id: string } }>(
    page,
    "mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }",
    {
      input: {
        name,
        type: "warehouse",
        address: "12 quai des Scans",
        city: "Lyon",
        zipcode: "69007",
        country: "FR",
        location: { lat: 45.74, lon: 4.84 },
      },
    },
  );
  return place.id;
}

/** Prints labels with the product and renders them as images. */
async function printLabels(page: Page, query: string, count: number): Promise<Buffer[]> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.goto(`/fr/inventory/labels?${query}`);
  await page.getByRole("button", { name: `Imprimer ${count} étiquettes` }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  const labels = page.locator(".mfi-print .mfi-label");
  await expect(labels).toHaveCount(count);
  const pictures: Buffer[] = [];
  for (const label of await labels.all()) pictures.push(await label.screenshot());
  return pictures;
}

const heading = (page: Page) => page.getByRole("region", { name: "Étiquettes lues" }).getByRole("heading");

test("[INV-512] scanning 30 printed labels in series moves 30 lots in one step, which one undo reverts", async ({
  signedIn,
}) => {
  test.setTimeout(240_000);
  const page = await signedIn();
  const lots = (await lotsBy(page, { progress: { eq: "active" }, draft: { eq: false } }, 30)).slice(0, 30);
  expect(lots).toHaveLength(30);
  const ids = lots.map(({ id }) => id);
  const name = `Hangar ${Date.now()}`;
  const placeID = await createPlace(page, name);
  const before = await placesOf(page, ids);

  const pictures = await printLabels(page, `ids=${ids.join(",")}&places=${placeID}`, 31);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  // 31 labels on sheets of 24, exactly A4: 210 by 297 mm are 595.28 by 841.89 points.
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  expect(boxes).toHaveLength(2);
  for (const [, width, height] of boxes) {
    expect(Math.abs(Number(width) - 595.28)).toBeLessThan(1);
    expect(Math.abs(Number(height) - 841.89)).toBeLessThan(1);
  }
  await page.close();

  const scanner = await page.context().newPage();
  await openLabelCamera(scanner);
  await scanner.goto("/fr/inventory/scan");
  await scanner.getByRole("button", { name: "Ouvrir la caméra" }).click();
  await expect(scanner.getByRole("button", { name: "Fermer la caméra" })).toBeVisible();

  const [placeLabel, ...lotLabels] = [pictures[30], ...pictures.slice(0, 30)];
  await holdLabel(scanner, placeLabel ?? null);
  await expect(scanner.getByText("Les lots lus iront ici")).toBeVisible();
  for (const [index, label] of lotLabels.entries()) {
    await holdLabel(scanner, label ?? null, ((index % 9) - 4) * 10);
    const read = index + 1;
    await expect(heading(scanner)).toHaveText(read === 1 ? "1 lot lu" : `${read} lots lus`);
  }
  // Scanning a label again counts once.
  await holdLabel(scanner, null);
  await scanner.waitForTimeout(1700);
  await holdLabel(scanner, lotLabels[3] ?? null, 95);
  await expect(scanner.getByText(/^Déjà lu/)).toBeVisible();
  await expect(heading(scanner)).toHaveText("30 lots lus");
  await holdLabel(scanner, null);

  await scanner.getByRole("button", { name: `Déplacer 30 lots vers ${name}` }).click();
  await expect(scanner.getByText(`30 lots déplacés vers ${name}.`)).toBeVisible();
  expect(await placesOf(scanner, ids)).toEqual(Object.fromEntries(ids.map((id) => [id, placeID])));

  await scanner.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(scanner.getByText("Annulé : 30 lots sont revenus à leur état précédent.")).toBeVisible();
  expect(await placesOf(scanner, ids)).toEqual(before);
});

test("without a camera, codes are typed or read from photos; the screen fits on a phone", async ({
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/camera|getUserMedia/i);
  const page = await signedIn();
  const [one, other] = await lotsBy(page, { progress: { eq: "active" } }, 2);
  if (!one || !other) throw new Error("the demo has no lots");
  const pictures = await printLabels(page, `ids=${one.id},${other.id}`, 2);
  await page.emulateMedia({ media: null });
  const code = await page.locator(".mfi-print .mfi-label").first().getAttribute("data-code");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("no", "NotAllowedError");
    };
  });
  await page.goto("/fr/inventory/scan");
  await waitForScreen(page);
  await expect(page.getByText("L’accès à la caméra est refusé.", { exact: false })).toBeVisible();

  await page.getByRole("textbox", { name: "Code de l’étiquette" }).fill(code ?? "");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("1 lot lu");
  await page.locator('input[type="file"]').setInputFiles([
    { name: "etiquette.png", mimeType: "image/png", buffer: pictures[1] ?? Buffer.alloc(0) },
    { name: "mur.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
  ]);
  await expect(heading(page)).toHaveText("2 lots lus");
  await expect(page.getByRole("alert").filter({ hasText: "mur.png" })).toBeVisible();

  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels wider than the screen").toBeLessThanOrEqual(0);
  for (const button of await page.locator("main .mfi-scan button:visible").all()) {
    const box = await button.boundingBox();
    const inField = await button.evaluate((element) => element.closest(".bp6-input-group") !== null);
    if (!inField) expect(box?.height ?? 0, (await button.textContent()) ?? "").toBeGreaterThanOrEqual(44);
  }
  await expectNoAxeViolation(page, "the scan page", { within: ".mfi-scan" });

  // Scanned codes survive a reload.
  await page.reload();
  await expect(heading(page)).toHaveText("2 lots lus");
  await page.getByRole("button", { name: "Tout effacer" }).click();
  await expect(page.getByText("Les étiquettes lues s’affichent ici.", { exact: false })).toBeVisible();
});

test("on a phone the camera opens at once over the whole screen; a wrong code is red, the next good one green", async ({
  signedIn,
}) => {
  test.setTimeout(120_000);
  const page = await signedIn();
  const [one, other] = await lotsBy(page, { progress: { eq: "active" } }, 2);
  if (!one || !other) throw new Error("the demo has no lots");
  const [label] = await printLabels(page, `ids=${one.id},${other.id}`, 2);
  await page.close();

  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await openLabelCamera(phone);
  await phone.goto("/fr/inventory/scan");
  await expect(phone.getByRole("button", { name: "Fermer la caméra" })).toBeVisible();
  const camera = phone.getByRole("region", { name: "Caméra" });
  expect(await camera.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  const barColour = () =>
    camera
      .getByRole("status")
      .evaluate((bar) => getComputedStyle(bar.firstElementChild ?? bar).backgroundColor);
  const [green, red] = ["rgb(23, 96, 62)", "rgb(154, 31, 24)"];
  await holdLabel(phone, label ?? null);
  await expect.poll(barColour).toBe(green);
  await expectNoAxeViolation(phone, "the scanner on a phone", { within: ".mfi-scan" });

  await holdLabel(phone, null);
  await phone.getByRole("button", { name: "Fermer la caméra" }).click();
  await phone.getByRole("textbox", { name: "Code de l’étiquette" }).fill("AAAAA BBBBB");
  await phone.keyboard.press("Enter");
  expect(await barColour()).toBe(red);
  await expect(camera.getByText("Ce code n’est pas valide", { exact: false })).toBeVisible();
  await phone.getByRole("button", { name: "Ouvrir la caméra" }).click();
  await phone.waitForTimeout(1700);
  await holdLabel(phone, label ?? null, 20);
  await expect.poll(async () => (await barColour()) !== red).toBe(true);
});
