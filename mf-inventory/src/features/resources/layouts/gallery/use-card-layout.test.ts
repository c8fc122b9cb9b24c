import { cardLayout } from "./use-card-layout.ts";

test.each([
  [1152, 4],
  [1400, 5],
  [600, 2],
])("%i pixels have room for %i cards side by side", (width, columns) => {
  const layout = cardLayout(width);
  expect(layout.columns).toBe(columns);
  expect(layout.pictureWidth).toBeGreaterThanOrEqual(240);
  expect(layout.columns * layout.pictureWidth).toBeLessThanOrEqual(width);
});

test("a phone has one card a line, with its picture at the side", () => {
  expect(cardLayout(358)).toMatchObject({ columns: 1, isLine: true });
});
