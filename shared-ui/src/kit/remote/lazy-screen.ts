import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A screen whose code is loaded when it is first opened; render it inside Suspense. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load() }));
