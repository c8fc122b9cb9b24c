import { addLayers, drawCore } from "./draw-marker.ts";

const point = (id: string, ...counts: number[]) => ({
  id,
  lat: 45,
  lon: 4,
  label: id,
  layers: counts.map((count, index) => ({ paint: `paint-${index}`, count })),
});

test("a cluster adds up the layers of its points and leaves out empty ones", () => {
  expect(addLayers([point("a", 3, 0, 1), point("b", 2, 0, 5)])).toEqual([
    { paint: "paint-0", count: 5 },
    { paint: "paint-2", count: 6 },
  ]);
  expect(addLayers([{ id: "c", lat: 0, lon: 0, label: "c" }])).toEqual([]);
});

test("a bar has its layers as thick as their counts, and grows with their sum", () => {
  const heightOf = (marker: HTMLElement) =>
    Number.parseFloat((marker.firstElementChild as HTMLElement).style.blockSize);
  const small = drawCore(addLayers([point("a", 1, 3)]), "4");
  expect(
    [...(small.firstElementChild?.children ?? [])].map((part) => (part as HTMLElement).style.flexGrow),
  ).toEqual(["1", "3"]);
  expect(small).toHaveTextContent("4");
  expect(heightOf(drawCore(addLayers([point("b", 20, 30)]), "50"))).toBeGreaterThan(heightOf(small));
});
