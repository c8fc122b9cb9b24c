import { DomainError } from "@gisement/shared-domain/errors";
export async function duplicateProducts(
  ..._given: unknown[]
): Promise<{ batchID: string; ids: readonly string[] }> {
  throw new DomainError("UNAVAILABLE", "Not yet.");
}
