import { barLength, layoutSheets, MOST_SHEETS, PAPERS, SHEET_FOOT, SHEET_MARGIN } from "./sheets.ts";

const bounds = (right: number, bottom: number) => ({ left: 0, top: 0, right, bottom });

test("a floor of 30 by 20 metres fits on A3 across at 1:100", () => {
  const layout = layoutSheets({ bounds: bounds(3000, 2000), scale: 100, paper: "A3", ratio: null });
  expect(layout).toMatchObject({
    ratio: 100,
    isLandscape: true,
    columns: 1,
    rows: 1,
    width: 420,
    height: 297,
  });
  expect(layout?.sheets).toEqual([{ column: 0, row: 0, bounds: bounds(3000, 2000) }]);
  // One metre of the site is a centimetre of paper.
  expect((layout?.perPixel ?? 0) * 100).toBeCloseTo(10, 12);
});

test("a larger ratio spreads the floor over sheets that cover it without a gap", () => {
  const layout = layoutSheets({ bounds: bounds(3000, 2000), scale: 100, paper: "A3", ratio: 50 });
  expect(layout?.sheets.length).toBe((layout?.columns ?? 0) * (layout?.rows ?? 0));
  expect(layout?.sheets.length).toBeGreaterThan(1);
  const area = layout?.sheets.reduce(
    (sum, { bounds: { left, top, right, bottom } }) => sum + (right - left) * (bottom - top),
    0,
  );
  expect(area).toBeCloseTo(3000 * 2000, 3);
  for (const sheet of layout?.sheets ?? []) {
    const { left, right, top, bottom } = sheet.bounds;
    const across = (right - left) * (layout?.perPixel ?? 0);
    const down = (bottom - top) * (layout?.perPixel ?? 0);
    expect(across).toBeLessThanOrEqual((layout?.width ?? 0) - 2 * SHEET_MARGIN + 1e-6);
    expect(down).toBeLessThanOrEqual((layout?.height ?? 0) - 2 * SHEET_MARGIN - SHEET_FOOT + 1e-6);
  }
});

test("a floor that takes too many sheets, or has no extent, is laid out on none", () => {
  expect(layoutSheets({ bounds: bounds(30_000, 20_000), scale: 100, paper: "A4", ratio: 50 })).toBeNull();
  expect(layoutSheets({ bounds: bounds(0, 20), scale: 100, paper: "A4", ratio: 50 })).toBeNull();
  expect(
    layoutSheets({ bounds: bounds(Number.POSITIVE_INFINITY, 20), scale: 100, paper: "A4", ratio: null }),
  ).toBeNull();
});

test("a plan without a scale fills its sheet and claims no ratio", () => {
  const layout = layoutSheets({ bounds: bounds(1000, 4000), scale: null, paper: "A4", ratio: 100 });
  expect(layout).toMatchObject({ ratio: null, isLandscape: false, columns: 1, rows: 1 });
  expect(4000 * (layout?.perPixel ?? 0)).toBeCloseTo(PAPERS.A4[1] - 2 * SHEET_MARGIN - SHEET_FOOT, 9);
});

test("a thousand random floors: no sheet is larger than its paper, and all of the floor is shown once", () => {
  let state = 7;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  for (let round = 0; round < 1000; round += 1) {
    const [left, top] = [random() * 500, random() * 500];
    const wanted = {
      bounds: { left, top, right: left + 1 + random() * 9000, bottom: top + 1 + random() * 9000 },
      scale: 5 + random() * 200,
      paper: (["A4", "A3", "A2", "A1"] as const)[Math.floor(random() * 4)] ?? "A4",
      ratio: ([null, 50, 100, 200] as const)[Math.floor(random() * 4)] ?? null,
    };
    const layout = layoutSheets(wanted);
    if (!layout) continue;
    expect(layout.sheets.length).toBeLessThanOrEqual(MOST_SHEETS);
    const shown = layout.sheets.reduce(
      (sum, { bounds: each }) => sum + (each.right - each.left) * (each.bottom - each.top),
      0,
    );
    const whole = (wanted.bounds.right - left) * (wanted.bounds.bottom - top);
    expect(shown / whole).toBeCloseTo(1, 9);
  }
});

test.each([
  [100, 50, 5],
  [50, 50, 2],
  [20, 50, 1],
  [1000, 60, 50],
])("the bar of 1:%i is a round number of metres, at most %i mm long", (ratio, most, metres) => {
  expect(barLength(ratio, most)).toBe(metres);
  expect((metres / ratio) * 1000).toBeLessThanOrEqual(most);
});
