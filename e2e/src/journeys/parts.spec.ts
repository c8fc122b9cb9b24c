import { existsSync } from "node:fs";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleColours, expectToFit, PHONE } from "../support/accessibility.ts";
import { openAlone, openParts, partsOf } from "../support/parts-page.ts";
import { expect, test } from "../support/test.ts";

/** The share of a part that another Chromium may draw differently. A changed radius or space is more. */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.001 };

/** One sample shows what remains of a part that throws. */
const FAILING_SAMPLE = /This sample fails on purpose/;

const take = (part: Locator) => part.screenshot({ animations: "disabled", caret: "hide", scale: "css" });

/** A picture after the focus and the place of what has opened have settled. */
async function takeSettled(part: Locator): Promise<Buffer> {
  let last = await take(part);
  for (let tries = 0; tries < 8; tries++) {
    const next = await take(part);
    if (next.equals(last) && tries > 0) break;
    last = next;
  }
  return last;
}

/** Compares a picture with the stored one, or stores it: with a palette, so that all together take one megabyte. */
async function expectAsStored(taken: Buffer, name: readonly string[]): Promise<void> {
  const info = test.info();
  const isStored = existsSync(info.snapshotPath(...name)) && info.config.updateSnapshots === "missing";
  const picture = isStored
    ? taken
    : await sharp(taken).png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer();
  expect.soft(picture).toMatchSnapshot([...name], TOLERANCE);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every part looks as stored, ${colorScheme}`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(FAILING_SAMPLE);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openParts(page, "own-fonts");
    const parts = await partsOf(page);
    for (const { id, opens, hasStates } of parts)
      if (!opens || hasStates)
        await expectAsStored(await take(page.locator(`#${id}`)), [colorScheme, `${id}.png`]);
    for (const { id, opens } of parts) {
      if (!opens) continue;
      await openAlone(page, id);
      const opened = page.locator(opens).last();
      await expect(opened).toBeVisible();
      await expectAsStored(await takeSettled(opened), [colorScheme, `${id}-open.png`]);
      await page.keyboard.press("Escape");
      if (id !== "toasts") await expect(page.locator(opens)).toHaveCount(0);
    }
  });
}

test("every part is accessible and has its texts in all languages", async ({ page, consoleGuard }) => {
  consoleGuard.allow(FAILING_SAMPLE);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  for (const language of ["en", "nl", "fr"]) {
    await openParts(page, `lang=${language}`);
    expect(await page.locator("html").getAttribute("data-missing"), `texts in ${language}`).toBeNull();
  }
  // The page shows parts twice, in two states.
  await expectAccessibleColours(page, "parts", { except: ["landmark-unique"] });
  await page.setViewportSize(PHONE);
  await expectToFit(page, "parts on a phone");
});
