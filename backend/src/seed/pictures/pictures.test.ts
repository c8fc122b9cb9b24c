import { describe, expect, it } from "vitest";
import { readInventory } from "../read-inventory.ts";
import { BUILDINGS } from "./building-shot.ts";
import { renderJob } from "./picture-job.ts";
import { productPictureKey, productShot } from "./product-shot.ts";

const SIZE = { width: 48, height: 36 };

/** How much the brightness varies: a blank picture has almost none. */
function contrast(bytes: Uint8Array): number {
  const mean = bytes.reduce((sum, value) => sum + value, 0) / bytes.length;
  return Math.sqrt(bytes.reduce((sum, value) => sum + (value - mean) ** 2, 0) / bytes.length);
}

describe("the demo's pictures", () => {
  it("every lot of the inventory has a drawing, and each drawing shows something", async () => {
    const { rows } = await readInventory();
    const names = [...new Set(rows.map(({ name }) => name.fr))];
    expect(names.length).toBeGreaterThan(100);
    for (const fr of names) {
      const row = rows.find(({ name }) => name.fr === fr);
      const lot = {
        name: fr,
        color: row?.color ?? "",
        length: row?.length ?? 0,
        width: row?.width ?? 0,
        height: row?.height ?? 0,
        diameter: row?.diameter ?? 0,
      };
      const bytes = renderJob({ ...SIZE, lot });
      expect(bytes).toHaveLength(SIZE.width * SIZE.height * 3);
      expect({ fr, blank: contrast(bytes) < 3 }).toEqual({ fr, blank: false });
    }
  }, 60_000);

  it("is the same picture every time", () => {
    for (const building of ["school", "tower"] as const)
      expect(renderJob({ ...SIZE, building })).toEqual(renderJob({ ...SIZE, building }));
    expect(Object.keys(BUILDINGS)).toHaveLength(8);
  });

  it("an unknown kind has no drawing, and keys are plain", () => {
    expect(
      productShot({ name: "Licorne", color: "", length: 0, width: 0, height: 0, diameter: 0 }),
    ).toBeNull();
    expect(productPictureKey({ name: "Bloc d’éclairage de secours", color: "Blanc" })).toBe(
      "picture/demo-bloc-d-eclairage-de-secours-blanc.jpg",
    );
  });
});
