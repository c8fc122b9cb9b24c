/** Degrees that the picture of the map covers. */
const VIEW = { west: -6, east: 11, south: 41, north: 54.5 };
/** Width of the picture; its units are those of its points. */
export const MAP_WIDTH = 1000;

export interface Position {
  readonly lat: number;
  readonly lon: number;
}
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

const RADIANS = Math.PI / 180;
const mercator = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS;
const SCALE = MAP_WIDTH / (VIEW.east - VIEW.west);
const TOP = mercator(VIEW.north);
export const MAP_HEIGHT = Math.round((TOP - mercator(VIEW.south)) * SCALE);

/** Where a position lies on the picture (Mercator). */
export const toMapPoint = ({ lat, lon }: Position): MapPoint => ({
  x: (lon - VIEW.west) * SCALE,
  y: (TOP - mercator(lat)) * SCALE,
});

type Ring = readonly (readonly [lon: number, lat: number])[];
export interface Outlines {
  readonly ours: readonly Ring[];
  readonly around: readonly Ring[];
}

const pathOf = (rings: readonly Ring[]): string =>
  rings
    .map((ring) => {
      const points = ring.map(([lon, lat]) => {
        const { x, y } = toMapPoint({ lat, lon });
        return `${Math.round(x)} ${Math.round(y)}`;
      });
      return `M${points.filter((point, index) => point !== points[index - 1]).join("L")}Z`;
    })
    .join("");

/** The ground of the maps as a picture. Half transparent greys stand out on light and on dark pages. */
export const drawGround = ({ ours, around }: Outlines): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}"><path fill="#8d8778" fill-opacity=".13" d="${pathOf(around)}"/><path fill="#8d8778" fill-opacity=".3" stroke="#8d8778" stroke-opacity=".6" d="${pathOf(ours)}"/></svg>`;

/** Part of the picture, in its units. */
export interface MapPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Space around the outermost points, as a share of what they span; never so near that no outline is in view. */
const MARGIN = 0.25;
const LEAST = 260;

/** The part of the picture that shows some points, three wide and four high. */
export function partAround(points: readonly MapPoint[]): MapPart {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const middle = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2;
  const room = 1 + 2 * MARGIN;
  const width = Math.max(LEAST, span(xs) * room, (span(ys) * room * 3) / 4);
  const height = (width * 4) / 3;
  // Beyond the picture there is no ground.
  const within = (start: number, length: number, whole: number) =>
    length > whole ? (whole - length) / 2 : Math.min(Math.max(0, start), whole - length);
  return {
    x: within(middle(xs) - width / 2, width, MAP_WIDTH),
    y: within(middle(ys) - height / 2, height, MAP_HEIGHT),
    width,
    height,
  };
}
