import type { Page } from "@playwright/test";

/** Draws a line with the mouse in the field of the signature. */
export async function signOn(page: Page): Promise<void> {
  const pad = page.locator("canvas.mfo-signature__pad");
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("the field of the signature is not shown");
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(box.x + 20 + step * 15, box.y + 60 + (step % 2) * 20);
  await page.mouse.up();
}
