import type { PublishedProduct } from "@gisement/shared-domain/catalogue";

/** The word of the condition; copies from before conditions were marks have it among the facts. */
export const stateOf = ({ state, facts }: PublishedProduct): string =>
  state?.label ?? facts.find(({ name }) => name === "condition")?.value ?? "";
