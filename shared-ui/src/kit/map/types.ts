/** Something at a position; several things at one position are one point with their number. */
export interface MapPoint {
  readonly id: string;
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
  /** What is there, in words: "Entrepôt Lyon Gerland". */
  readonly label: string;
  /** Things there; one when not given. Clusters add them up. */
  readonly count?: number;
}

export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** What a map shows, in degrees. */
export interface MapView {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  /** 4: the five countries; 17: a street. */
  readonly zoom: number;
}
