import { clampZoom, fitZoom, SHEET, topOfPage, visiblePages } from "./visible-pages.ts";

describe("rendered pages", () => {
  const step = SHEET.height + SHEET.gap;

  it("are those in the viewport and one beyond at either end [CAT-526]", () => {
    expect(visiblePages({ scrollTop: 0, height: 900 }, 1, 50)).toEqual({ first: 0, last: 1 });
    expect(visiblePages({ scrollTop: 10 * step, height: 900 }, 1, 50)).toEqual({ first: 9, last: 11 });
    expect(visiblePages({ scrollTop: 49 * step, height: 900 }, 1, 50)).toEqual({ first: 48, last: 49 });
  });

  it("depend on the zoom", () => {
    expect(visiblePages({ scrollTop: 10 * step * 0.5, height: 900 }, 0.5, 50)).toEqual({
      first: 9,
      last: 12,
    });
    expect(topOfPage(10, 0.5)).toBeCloseTo(10 * step * 0.5);
  });

  it("zoom changes in tenths from a third to double, and a page fits a narrow window", () => {
    expect([0.1, 0.7000001, 1.1 + 0.1, 5].map(clampZoom)).toEqual([0.3, 0.7, 1.2, 2]);
    expect(fitZoom(2000)).toBe(1);
    expect(fitZoom(390) * SHEET.width).toBeLessThanOrEqual(390 - 32);
  });
});
