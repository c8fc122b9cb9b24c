import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A screen whose code comes when it is first opened; draw it below a Suspense. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load() }));
