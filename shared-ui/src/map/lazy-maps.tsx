import { lazy, Suspense } from "react";
import { ErrorBoundary } from "../states/error-boundary.tsx";
import { LoadingState } from "../states/loading-state.tsx";
import type { PointsMapProps } from "./points-map.tsx";
import type { PositionMapProps } from "./position-map.tsx";

// Maps come with a library and outlines of their own: they are loaded where one is shown.
const LazyPointsMap = lazy(() => import("./points-map.tsx"));
const LazyPositionMap = lazy(() => import("./position-map.tsx"));

const waiting = (className: string) => (
  <div className={`gis-map ${className}`}>
    <LoadingState />
  </div>
);

/** Many points on a map: near ones are drawn as one with their number. A list beside it must show the same. */
export function PointsMap(props: PointsMapProps) {
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting("")}>
        <LazyPointsMap {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** One point on a map that can be moved. */
export function PositionMap(props: PositionMapProps) {
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting("gis-map--small")}>
        <LazyPositionMap {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
