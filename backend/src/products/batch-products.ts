import { DomainError } from "@gisement/shared-domain/errors";
export async function batchProducts(
  ..._given: unknown[]
): Promise<{ batchID: string; ids: readonly string[] }> {
  throw new DomainError("UNAVAILABLE", "Not yet.");
}
export async function unbatchProducts(
  ..._given: unknown[]
): Promise<{ batchID: string; ids: readonly string[] }> {
  throw new DomainError("UNAVAILABLE", "Not yet.");
}
