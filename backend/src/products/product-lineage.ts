import { DomainError } from "@gisement/shared-domain/errors";
export async function productLineage(..._given: unknown[]): Promise<{
  nodes: unknown[];
  links: { fromID: string; toID: string; kind: "SPLIT" | "COPY" | "BATCH" }[];
}> {
  throw new DomainError("UNAVAILABLE", "Not yet.");
}
