import { FetchedPart } from "../states/fetched-part.tsx";
import { LoadingState } from "../states/loading-state.tsx";
import type { PointsMapProps } from "./points-map.tsx";
import type { PositionMapProps } from "./position-map.tsx";

// Maps have their own library and outlines, loaded only where a map is shown.
const loadPointsMap = () => import("./points-map.tsx");
const loadPositionMap = () => import("./position-map.tsx");

const waiting = (className: string) => (
  <div className={`gis-map ${className}`}>
    <LoadingState />
  </div>
);

/** A map of many points; nearby ones are clustered with their number. A list beside it must show the same. */
export const PointsMap = (props: PointsMapProps) => (
  <FetchedPart load={loadPointsMap} waiting={waiting("")} props={props} />
);

/** A map with one point that can be moved. */
export const PositionMap = (props: PositionMapProps) => (
  <FetchedPart load={loadPositionMap} waiting={waiting("gis-map--small")} props={props} />
);
