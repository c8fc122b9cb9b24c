import type { Block } from "@gisement/shared-domain/catalogue";
import { NamedThreadsMark } from "@gisement/shared-ui/comments";
import { useSheet } from "./sheet-context.ts";

/** How many threads about a block are open, for those who may comment on it. */
export function BlockThreads({ block }: { readonly block: Block }) {
  const about = useSheet().discussedOf?.(block);
  return about ? <NamedThreadsMark about={about} /> : null;
}
