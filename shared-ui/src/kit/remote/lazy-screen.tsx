import type { ComponentType } from "react";
import { type LazyPart, lazyPart } from "../states/lazy-part.tsx";
import { LoadingState } from "../states/loading-state.tsx";

/** A screen whose code is loaded when it is first opened. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(load, () => <LoadingState />);
