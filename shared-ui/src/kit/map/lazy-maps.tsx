import { ErrorBoundary } from "../states/error-boundary.tsx";
import { lazyPart } from "../states/lazy-part.tsx";
import { LoadingState } from "../states/loading-state.tsx";
import type { PointsMapProps } from "./points-map.tsx";
import type { PositionMapProps } from "./position-map.tsx";

const waiting = (className: string) => () => (
  <div className={`gis-map ${className}`}>
    <LoadingState />
  </div>
);

// Maps have their own library and outlines, loaded only where a map is shown.
const LazyPointsMap = lazyPart(async () => (await import("./points-map.tsx")).default, waiting(""));
const LazyPositionMap = lazyPart(
  async () => (await import("./position-map.tsx")).default,
  waiting("gis-map--small"),
);

/** A map of many points; nearby ones are clustered with their number. A list beside it must show the same. */
export const PointsMap = (props: PointsMapProps) => (
  <ErrorBoundary>
    <LazyPointsMap {...props} />
  </ErrorBoundary>
);

/** A map with one point that can be moved. */
export const PositionMap = (props: PositionMapProps) => (
  <ErrorBoundary>
    <LazyPositionMap {...props} />
  </ErrorBoundary>
);
