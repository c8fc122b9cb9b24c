import { expect, type Locator, type Page } from "@playwright/test";

type Place = readonly [x: number, y: number];

/** The drawing of a plan's page, with places on it as shares of its size, and what a pointer does there. */
export async function planCanvas(page: Page): Promise<{
  readonly canvas: Locator;
  readonly at: (x: number, y: number) => Place;
  readonly drag: (from: Place, to: Place) => Promise<void>;
}> {
  const canvas = page.getByRole("application");
  await expect(canvas).toHaveAttribute("aria-busy", "false");
  const box = await canvas.boundingBox();
  if (!box) throw new Error("the plan has no place on the page");
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
