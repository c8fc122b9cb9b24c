import { DomainError } from "@gisement/shared-domain/errors";
export async function purgeProducts(
  ..._given: unknown[]
): Promise<{ batchID: string; ids: readonly string[] }> {
  throw new DomainError("UNAVAILABLE", "Not yet.");
}
export async function removeProducts(
  ..._given: unknown[]
): Promise<{ batchID: string; ids: readonly string[] }> {
  throw new DomainError("UNAVAILABLE", "Not yet.");
}
