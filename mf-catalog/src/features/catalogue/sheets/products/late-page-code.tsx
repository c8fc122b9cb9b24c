import { lazyPart } from "@gisement/shared-ui/states";

/** With the library that draws codes, which only products in shops need. */
export const PageCode = lazyPart(async () => (await import("./page-code.tsx")).PageCode);
