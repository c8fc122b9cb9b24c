import type { ShopTown } from "@gisement/shared-domain/shops";
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint, partAround, toMapPoint } from "../parts/flat-map.ts";
import { html, type Markup } from "../parts/html.ts";

interface Marker extends MapPoint {
  readonly town: ShopTown;
  readonly radius: number;
}

/** Shares of the map's width. */
const RADIUS = { least: 0.022, most: 0.05 };
const LETTER = 0.05;
/** Width of a letter in heights. */
const LETTER_WIDTH = 0.55;

const round = (value: number): number => Math.round(value * 10) / 10;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The name of a marker stands to its right, or below it at the edge: to its left it would seem to name another one. */
function labelBox({ x, y, radius, town }: Marker, size: number, right: number): Box {
  const length = town.label.length * size * LETTER_WIDTH;
  const gap = radius + size / 4;
  const isBeside = x + gap + length <= right;
  const left = isBeside ? x + gap : Math.min(x - length / 2, right - length);
  const middle = isBeside ? y : y + gap + size / 2;
  return { left, right: left + length, top: middle - size / 2, bottom: middle + size / 2 };
}

/** The names that fit, those with most lots first: none over another name or over a marker. */
function placeNames(markers: readonly Marker[], size: number, right: number): ReadonlyMap<Marker, Box> {
  const taken = markers.map(
    (marker): Box => ({
      left: marker.x - marker.radius,
      right: marker.x + marker.radius,
      top: marker.y - marker.radius,
      bottom: marker.y + marker.radius,
    }),
  );
  const names = new Map<Marker, Box>();
  for (const marker of markers) {
    const box = labelBox(marker, size, right);
    if (taken.some((other) => meets(box, other))) continue;
    taken.push(box);
    names.set(marker, box);
  }
  return names;
}

interface TownMap {
  readonly towns: readonly ShopTown[];
  /** Value of the chosen town. */
  readonly chosen: string;
  readonly ground: string;
  readonly label: string;
  readonly nameOf: (town: ShopTown) => string;
  readonly addressOf: (town: ShopTown) => string;
}

/** Where the lots are, as a picture whose markers are links; nothing without two positions. */
export function renderTownMap(map: TownMap): Markup | false {
  const placed = map.towns.flatMap((town) => (town.position ? [{ town, ...toMapPoint(town.position) }] : []));
  if (placed.length < 2) return false;
  const part = partAround(placed);
  const most = Math.max(...placed.map(({ town }) => town.count));
  const markers = placed
    .map(({ town, x, y }): Marker => {
      const share = Math.sqrt(town.count / most);
      return {
        town,
        x,
        y,
        radius: part.width * (RADIUS.least + (RADIUS.most - RADIUS.least) * share),
      };
    })
    .toSorted((one, other) => other.town.count - one.town.count);
  const size = part.width * LETTER;
  const names = placeNames(markers, size, part.x + part.width);
  const view = [part.x, part.y, part.width, part.height].map(round).join(" ");
  return html`<svg class="town-map" viewBox="${view}" role="group" aria-label="${map.label}"><image href="${map.ground}" x="0" y="0" width="${MAP_WIDTH}" height="${MAP_HEIGHT}"/>${markers.map(
    (marker) => {
      const box = names.get(marker);
      return html`<a href="${map.addressOf(marker.town)}" aria-label="${map.nameOf(marker.town)}"${marker.town.value === map.chosen && html` aria-current="true"`}><title>${map.nameOf(marker.town)}</title><circle cx="${round(marker.x)}" cy="${round(marker.y)}" r="${round(marker.radius)}"/>${
        box &&
        html`<text x="${round(box.left)}" y="${round((box.top + box.bottom) / 2)}" font-size="${round(size)}" dominant-baseline="central">${marker.town.label}</text>`
      }</a>`;
    },
  )}</svg>`;
}
