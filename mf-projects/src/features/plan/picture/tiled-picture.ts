import {
  firstLevel,
  levelFor,
  type PictureSize,
  reductionOf,
  TILE_SIDE,
  type TilePlace,
  tilesOf,
} from "@gisement/shared-domain/pictures";
import { type PlanContext, type PlanView, type Size, toPlan } from "../plan-view.ts";
import type { PlanPicture } from "./plan-picture.ts";

/** A megabyte each: those drawn last stay. */
const MOST_KEPT = 128;

const nameOf = ({ level, column, row }: TilePlace): string => `${level}/${column}/${row}`;
const parentOf = ({ level, column, row }: TilePlace): TilePlace => ({
  level: level - 1,
  column: Math.floor(column / 2),
  row: Math.floor(row / 2),
});

/** The places of a level that the view shows. */
export function seenTiles(
  size: PictureSize,
  level: number,
  view: PlanView,
  screen: Size,
): readonly TilePlace[] {
  const side = TILE_SIDE * reductionOf(size, level);
  const { columns, rows } = tilesOf(size, level);
  const [from, to] = [toPlan(view, { x: 0, y: 0 }), toPlan(view, { x: screen.width, y: screen.height })];
  const first = (at: number) => Math.max(0, Math.floor(at / side));
  const last = (at: number, count: number) => Math.min(count - 1, Math.floor(at / side));
  const places: TilePlace[] = [];
  for (let row = first(from.y); row <= last(to.y, rows); row += 1)
    for (let column = first(from.x); column <= last(to.x, columns); column += 1)
      places.push({ level, column, row });
  return places;
}

/**
 * A large picture, of which the tiles are loaded that are seen, as fine as they are seen. Until one is there, its place shows the
 * next coarser one. `load` gives a tile's image, `onTile` is called when one more can be drawn.
 */
export async function openTiledPicture(
  size: PictureSize,
  load: (place: TilePlace) => Promise<CanvasImageSource>,
  onTile: () => void,
): Promise<PlanPicture> {
  const whole: TilePlace = { level: firstLevel(), column: 0, row: 0 };
  const base = await load(whole);
  // In the order in which they were last drawn.
  const kept = new Map<string, CanvasImageSource>();
  const asked = new Set<string>();
  let arrived = 0;

  const find = (place: TilePlace): CanvasImageSource | null => {
    const name = nameOf(place);
    const tile = kept.get(name);
    if (!tile) return place.level === whole.level ? base : null;
    kept.delete(name);
    kept.set(name, tile);
    return tile;
  };
  const ask = (place: TilePlace) => {
    const name = nameOf(place);
    if (asked.has(name)) return;
    asked.add(name);
    load(place).then(
      (tile) => {
        asked.delete(name);
        kept.set(name, tile);
        arrived += 1;
        for (const [oldest] of kept) {
          if (kept.size <= MOST_KEPT) break;
          kept.delete(oldest);
        }
        onTile();
      },
      // Asked for again when the view changes.
      () => asked.delete(name),
    );
  };

  /** Draws a place from its own tile, or from the part of a coarser one that covers it. */
  const drawPlace = (context: PlanContext, view: PlanView, place: TilePlace, density: number) => {
    let source = place;
    let image = find(source);
    if (!image) ask(place);
    while (!image && source.level > whole.level) {
      source = parentOf(source);
      image = find(source);
    }
    if (!image) return;
    const reduction = reductionOf(size, place.level);
    const [left, top] = [place.column * TILE_SIDE * reduction, place.row * TILE_SIDE * reduction];
    const right = Math.min(left + TILE_SIDE * reduction, size.width);
    const bottom = Math.min(top + TILE_SIDE * reduction, size.height);
    const coarser = reductionOf(size, source.level);
    const corner = { x: source.column * TILE_SIDE * coarser, y: source.row * TILE_SIDE * coarser };
    // On whole pixels of the screen: tiles that lie beside each other meet without a seam.
    const onScreen = (start: number, at: number) => Math.round((start + view.zoom * at) * density) / density;
    const [x, y] = [onScreen(view.x, left), onScreen(view.y, top)];
    context.drawImage(
      image,
      (left - corner.x) / coarser,
      (top - corner.y) / coarser,
      (right - left) / coarser,
      (bottom - top) / coarser,
      x,
      y,
      onScreen(view.x, right) - x,
      onScreen(view.y, bottom) - y,
    );
  };

  return {
    ...size,
    state: () => arrived,
    draw(context, view, screen) {
      const density = window.devicePixelRatio || 1;
      const level = levelFor(size, view.zoom * density);
      for (const place of seenTiles(size, level, view, screen)) drawPlace(context, view, place, density);
    },
  };
}
