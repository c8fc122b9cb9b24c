declare module "virtual:remotes" {
  import type { Registry } from "@gisement/shared-domain/remote";

  /** The checkout's remotes. */
  export const REGISTRY: Registry;
  /** `container/part` to its import. */
  export const PARTS: Readonly<Record<string, () => Promise<unknown>>>;
}
