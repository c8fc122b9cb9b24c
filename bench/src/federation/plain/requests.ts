// Replaces the shell's boot requests in the plain page: the registry is part of the page.

import { REGISTRY } from "virtual:remotes";
import type { Registry } from "@gisement/shared-domain/remote";

export * from "../../../../shell/src/runtime/boot/requests.ts";

export async function readRegistry(): Promise<Registry> {
  return REGISTRY;
}
