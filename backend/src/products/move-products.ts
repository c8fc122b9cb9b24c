import { DomainError } from "@gisement/shared-domain/errors";
export async function checkProducts(
  ..._given: unknown[]
): Promise<{ batchID: string; ids: readonly string[] }> {
  throw new DomainError("UNAVAILABLE", "Not yet.");
}
export async function moveProducts(
  ..._given: unknown[]
): Promise<{ batchID: string; ids: readonly string[] }> {
  throw new DomainError("UNAVAILABLE", "Not yet.");
}
