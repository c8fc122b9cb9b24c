/** A part of the items at a point. */
export interface MapLayer {
  /** Class that paints the part; it sets `--gis-material-layer`. */
  readonly paint: string;
  readonly count: number;
}

/** An item at a position; several items at one position are one point with a count. */
export interface MapPoint {
  readonly id: string;
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
  /** Accessible label: "Entrepôt Lyon Gerland". */
  readonly label: string;
  /** Number of items; 1 by default. Clusters add them up. */
  readonly count?: number;
  /** Draws the point as a standing bar of these layers, from the ground up; all points have the same ones in the same order. */
  readonly layers?: readonly MapLayer[];
}

export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** The visible part of a map, in degrees. */
export interface MapView {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  /** 4: the five countries; 8: a region; 17, only with tiles: a street. */
  readonly zoom: number;
}
