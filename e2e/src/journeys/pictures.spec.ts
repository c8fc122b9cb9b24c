import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page, Request } from "@playwright/test";
import { graphql } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

interface Expectation {
  readonly file: string;
  readonly field: "image" | "pdf";
  readonly realType: string;
  readonly accept: boolean;
  readonly either?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly shownWidth?: number;
  readonly shownHeight?: number;
}
interface Stored {
  readonly key: string;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

const FOLDER = path.resolve(import.meta.dirname, "../../../gateway/fixtures/images");
const EXPECTATIONS = JSON.parse(
  readFileSync(path.join(FOLDER, "expectations.json"), "utf8"),
) as Expectation[];
const IMAGES = EXPECTATIONS.filter(({ field }) => field === "image");
const bytesOf = (file: string) => readFileSync(path.join(FOLDER, file));

/** Creates a lot without pictures, opens its sheet, and returns its picture panel. */
async function openSheet(page: Page): Promise<{ id: string; panel: Locator }> {
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    page,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name: `Photos ${Date.now()}`, action: "sale", quantity: { number: 1, unit: "u" } } },
  );
  const { id } = createProduct;
  await page.goto(`/fr/inventory?node=${id}`);
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Éditer le produit" }).locator(".gis-pictures");
  await expect(panel).toBeVisible();
  return { id, panel };
}

/** A file uploaded by the page: its size, and whether it contains camera metadata. */
interface Sent {
  readonly bytes: number;
  readonly notes: boolean;
}
async function watchSent(page: Page): Promise<() => Promise<readonly Sent[]>> {
  await page.addInitScript(() => {
    const sent: Sent[] = [];
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function sendWatched(body) {
      const file = body instanceof FormData ? body.get("file") : null;
      if (file instanceof File)
        void file.text().then((text) => sent.push({ bytes: file.size, notes: text.includes("Exif") }));
      send.call(this, body);
    };
    Object.assign(window, { sent });
  });
  return () => page.evaluate(() => (window as unknown as { sent: Sent[] }).sent);
}

const chooser = (panel: Locator) => panel.locator('input[type="file"]');
const tiles = (panel: Locator) => panel.locator(".gis-picture-tile");
const isUpload = (request: Request) => request.method() === "POST" && request.url().endsWith("/api/files");

async function readAnswer(request: Request): Promise<Stored> {
  const response = await request.response();
  if (!response) throw new Error("the upload had no answer");
  return ((await response.json()) as { files: [Stored] }).files[0];
}

/** Difference of two rendered pictures: mean over an 8 by 8 grid, 0 to 255. */
async function distance(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const grids = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(8, 8);
          const context = canvas.getContext("2d");
          if (!context) throw new Error("no canvas");
          context.fillStyle = "#fff";
          context.fillRect(0, 0, 8, 8);
          context.imageSmoothingQuality = "high";
          context.drawImage(bitmap, 0, 0, 8, 8);
          return context.getImageData(0, 0, 8, 8).data;
        }),
      );
      const [first, second] = grids as [Uint8ClampedArray, Uint8ClampedArray];
      return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
    },
    [one.toString("base64"), other.toString("base64")] as const,
  );
}

async function deleteAll(panel: Locator): Promise<void> {
  const buttons = panel.getByRole("button", { name: /^Supprimer la photo/ });
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click();
    await expect(tiles(panel)).toHaveCount(left - 1);
  }
}

test("[IMG-002, IMG-004] each picture is accepted or refused by its bytes, and stored upright, in its colours, without metadata", async ({
  signedIn,
  consoleGuard,
}) => {
  // Damaged pictures reach the server, which refuses them.
  consoleGuard.allow(/status of 415/);
  test.setTimeout(240_000);
  const page = await signedIn();
  const sent = await watchSent(page);
  const { panel } = await openSheet(page);

  const refused = IMAGES.filter(({ accept, either }) => !accept && !either);
  await chooser(panel).setInputFiles(refused.map(({ file }) => path.join(FOLDER, file)));
  for (const { file } of refused)
    await expect(panel.getByRole("alert").filter({ hasText: `« ${file} »` })).toBeVisible();
  await expect(tiles(panel)).toHaveCount(0);
  for (const { file } of refused)
    await panel.getByRole("button", { name: `Masquer le message sur ${file}` }).click();

  const accepted = IMAGES.filter(({ accept, either }) => accept && !either);
  for (let start = 0; start < accepted.length; start += 5) {
    const batch = accepted.slice(start, start + 5);
    const answers: Promise<Stored>[] = [];
    const listen = (request: Request) => {
      if (!isUpload(request)) return;
      answers.push(readAnswer(request));
    };
    page.on("request", listen);
    await chooser(panel).setInputFiles(batch.map(({ file }) => path.join(FOLDER, file)));
    await expect(tiles(panel)).toHaveCount(batch.length);
    page.off("request", listen);
    const stored = await Promise.all(answers);
    for (const [index, expected] of batch.entries()) {
      const { key, contentType, width, height } = stored[index] as Stored;
      expect([expected.file, contentType, width, height]).toEqual([
        expected.file,
        `image/${expected.realType}`,
        expected.shownWidth ?? expected.width,
        expected.shownHeight ?? expected.height,
      ]);
      const served = await (await page.request.get(`/files/${key}`)).body();
      expect(served.includes("Exif")).toBe(false);
      expect(served.includes("<script")).toBe(false);
      expect([expected.file, await distance(page, bytesOf(expected.file), served)]).toEqual([
        expected.file,
        expect.closeTo(0, -1.2),
      ]);
    }
    await deleteAll(panel);
  }

  // Camera metadata does not leave the browser.
  const uploads = await sent();
  expect(uploads).toHaveLength(accepted.length);
  expect(uploads.filter(({ notes }) => notes)).toEqual([]);

  // Either result is correct for these; a crash or a stall is not.
  const either = IMAGES.filter((each) => each.either);
  await chooser(panel).setInputFiles(either.map(({ file }) => path.join(FOLDER, file)));
  for (const { file } of either)
    await expect(panel.locator(".gis-uploads__file").filter({ hasText: file })).toHaveClass(
      /--(?:done|refused)/,
    );
  await expect(panel.getByRole("alert").filter({ hasText: "huge-dimensions-20000x20000.png" })).toContainText(
    "trop de pixels",
  );
});

test("[IMG-005, IMG-507] a large photo is compressed unless switched off; order, cover and deletions are saved", async ({
  signedIn,
}) => {
  test.setTimeout(120_000);
  const page = await signedIn();
  const sent = await watchSent(page);
  const { id, panel } = await openSheet(page);
  // A photo like a phone's: 12 million pixels of noise and shapes.
  const heavy = Buffer.from(
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4000, 3000);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      for (let index = 0; index < 20_000; index += 1) {
        context.fillStyle = `hsl(${index % 360} 60% ${20 + (index % 60)}%)`;
        context.fillRect(Math.random() * 4000, Math.random() * 3000, 90, 70);
      }
      const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
      const reader = new FileReader();
      reader.readAsDataURL(blob);
      await new Promise((resolve) => {
        reader.onload = resolve;
      });
      return String(reader.result).split(",")[1] ?? "";
    }),
    "base64",
  );
  expect(heavy.length).toBeGreaterThan(1_500_000);

  const photo = { name: "telephone.jpg", mimeType: "image/jpeg", buffer: heavy };
  await chooser(panel).setInputFiles(photo);
  await expect(tiles(panel)).toHaveCount(1);
  await panel
    .getByRole("checkbox", { name: "Optimiser le poids des photos" })
    .setChecked(false, { force: true });
  await chooser(panel).setInputFiles(photo);
  await expect(tiles(panel)).toHaveCount(2);
  const [lighter, whole] = (await sent()).map(({ bytes }) => bytes);
  expect(lighter).toBeGreaterThan(0);
  expect(lighter).toBeLessThan(heavy.length / 2);
  expect(whole).toBe(heavy.length);

  await chooser(panel).setInputFiles(
    ["photo-baseline.jpg", "progressive.jpg", "grayscale.jpg", "cmyk.jpg"].map((file) =>
      path.join(FOLDER, file),
    ),
  );
  await expect(tiles(panel)).toHaveCount(5);
  await expect(panel.getByRole("alert").filter({ hasText: "cmyk.jpg" })).toContainText("5 photos au maximum");
  await expect(panel.locator("button", { hasText: "Choisir des photos" })).toBeDisabled();

  await tiles(panel).nth(4).dragTo(tiles(panel).nth(0));
  await expect(panel.getByText("Photo placée en couverture")).toBeAttached();
  await panel.getByRole("button", { name: "Avancer la photo 3 sur 5" }).press("Enter");
  await panel.getByRole("button", { name: "Supprimer la photo 5 sur 5" }).click();
  await expect(tiles(panel)).toHaveCount(4);
  await page.keyboard.press("Enter");
  await expect(tiles(panel)).toHaveCount(5);
  await panel.getByRole("button", { name: "Supprimer la photo 5 sur 5" }).click();

  const names = await tiles(panel)
    .locator("img")
    .evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).src.replace(/^.*\/thumb\/\d+\//, "")),
    );
  await page
    .getByRole("dialog", { name: "Éditer le produit" })
    .getByRole("button", { name: "Enregistrer" })
    .click();
  await expect(page.getByRole("dialog", { name: "Éditer le produit" })).toBeHidden();
  const { getProductStatus } = await graphql<{ getProductStatus: { pictures: string[] } }>(
    page,
    "query ($id: ID!) { getProductStatus(id: $id) { pictures } }",
    { id },
  );
  expect(getProductStatus.pictures).toEqual(names);
  expect(names).toHaveLength(4);
  const cover = await page.request.get(`/files/thumb/320/${names[0]}`);
  expect(cover.headers()["content-type"]).toBe("image/webp");
});
