import { expect, type Locator, type Page } from "@playwright/test";

type Place = readonly [x: number, y: number];

/** The drawing of a plan's page, with places on it as shares of its size, and what a pointer does there. */
export async function planCanvas(page: Page): Promise<{
  readonly canvas: Locator;
  readonly at: (x: number, y: number) => Place;
  readonly drag: (from: Place, to: Place) => Promise<void>;
}> {
  const canvas = page.getByRole("application");
  let box = { x: 0, y: 0, width: 0, height: 0 };
  // A plan that has just been chosen takes the place of another: its drawing rests once it lies where it lay before.
  await expect(async () => {
    await expect(canvas).toHaveAttribute("aria-busy", "false");
    const [before, now] = [box, await canvas.boundingBox()];
    if (now) box = now;
    expect(now).toEqual(before);
  }).toPass();
  return {
    canvas,
    at: (x, y) => [box.x + box.width * x, box.y + box.height * y],
    drag: async (from, to) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 4 });
      await page.mouse.up();
    },
  };
}
