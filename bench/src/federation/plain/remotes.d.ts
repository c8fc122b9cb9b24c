declare module "virtual:remotes" {
  import type { Registry } from "@gisement/shared-domain/remote";

  /** The checkout's remotes. */
  export const REGISTRY: Registry;
  /** Import function by `container/part`. */
  export const PARTS: Readonly<Record<string, () => Promise<unknown>>>;
}
