import type { TilePlace } from "@gisement/shared-domain/pictures";
import type { PlanView } from "../plan-view.ts";
import { openTiledPicture } from "./tiled-picture.ts";

const SCAN = { width: 9000, height: 6100 };
const SCREEN = { width: 1000, height: 700 };
const tileOf = ({ level, column, row }: TilePlace) =>
  ({ name: `${level}/${column}/${row}` }) as unknown as CanvasImageSource;

type Drawn = readonly [image: { readonly name: string }, ...places: number[]];
function draw(picture: Awaited<ReturnType<typeof openTiledPicture>>, view: PlanView): readonly Drawn[] {
  const drawn: Drawn[] = [];
  const context = { drawImage: (...drawing: unknown[]) => drawn.push(drawing as unknown as Drawn) };
  picture.draw(context as unknown as CanvasRenderingContext2D, view, SCREEN);
  return drawn;
}

/** Loads the first tile at once; any other when the test lets it come. */
async function open() {
  const waiting = new Map<string, () => void>();
  let fails = false;
  let arrived = 0;
  const picture = await openTiledPicture(
    SCAN,
    (place) =>
      place.level === 9
        ? Promise.resolve(tileOf(place))
        : new Promise((resolve, reject) => {
            const { level, column, row } = place;
            waiting.set(`${level}/${column}/${row}`, () =>
              fails ? reject(new Error("down")) : resolve(tileOf(place)),
            );
          }),
    () => {
      arrived += 1;
    },
  );
  const settle = async (...names: string[]) => {
    for (const name of names) waiting.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    picture,
    waiting,
    settle,
    arrived: () => arrived,
    fail: (now: boolean) => {
      fails = now;
    },
  };
}

const FAR: PlanView = { zoom: 0.1, x: 50, y: 40 };
const NEAR: PlanView = { zoom: 1, x: -2000, y: -1000 };

test("the whole picture is drawn once, from the tiles of the level that is fine enough", async () => {
  const { picture, waiting, settle } = await open();
  draw(picture, FAR);
  // 9000 pixels at a tenth: the level of 1125.
  expect([...waiting.keys()].toSorted()).toEqual([
    "11/0/0",
    "11/0/1",
    "11/1/0",
    "11/1/1",
    "11/2/0",
    "11/2/1",
  ]);
  await settle(...waiting.keys());
  const drawn = draw(picture, FAR);
  expect(drawn.map(([image]) => image.name).toSorted()).toEqual([...waiting.keys()].toSorted());
  const area = drawn.reduce((sum, [, , , , , , , width = 0, height = 0]) => sum + width * height, 0);
  expect(area).toBe(900 * 610);
});

test("a place whose tile is not there yet shows that part of a coarser one", async () => {
  const { picture, waiting, settle, arrived } = await open();
  const first = draw(picture, NEAR);
  expect(new Set(first.map(([image]) => image.name))).toEqual(new Set(["9/0/0"]));
  // Pixels 2000 to 3000 and 1000 to 1700, and no others.
  expect([...waiting.keys()].toSorted()).toEqual(
    ["3", "4", "5"].flatMap((column) => ["1", "2", "3"].map((row) => `14/${column}/${row}`)),
  );
  const [, left, top, width, height, x, y] = first[0] as Drawn;
  expect([left, top, width, height].map((value) => (value ?? 0) * 32)).toEqual([3 * 512, 512, 512, 512]);
  expect([x, y]).toEqual([3 * 512 - 2000, 512 - 1000]);
  await settle("14/3/1");
  expect(arrived()).toBe(1);
  expect(draw(picture, NEAR).map(([image]) => image.name)).toContain("14/3/1");
  // What is on its way is not asked for again.
  expect(waiting.size).toBe(9);
});

test("a tile that failed is asked for again, and tiles not drawn for long are let go", async () => {
  const { picture, waiting, settle, fail } = await open();
  fail(true);
  draw(picture, NEAR);
  await settle("14/3/1");
  waiting.clear();
  fail(false);
  draw(picture, NEAR);
  expect([...waiting.keys()]).toEqual(["14/3/1"]);
  await settle("14/3/1");
  for (let y = 0; y > -6000; y -= 700)
    for (let x = 0; x > -9000; x -= 1000) {
      draw(picture, { zoom: 1, x, y });
      await settle(...waiting.keys());
    }
  waiting.clear();
  draw(picture, { zoom: 1, x: 0, y: 0 });
  expect(waiting.size).toBeGreaterThan(0);
});
